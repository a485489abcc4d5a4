/// Everything that Swift would print of a value: its descriptions, its mirror and its dump.
func texts(of value: Any) -> String {
    var dumped = ""
    dump(value, to: &dumped)
    return "\(value)\n\(String(reflecting: value))\n\(dumped)"
}
