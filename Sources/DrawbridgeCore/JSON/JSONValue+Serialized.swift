extension JSONValue {
    /// The value as JSON text (RFC 8259). Numbers are written with the text they were read from.
    ///
    /// - Parameters:
    ///   - sortedKeys: Whether keys stand in Unicode order, so that equal values give equal text. Without it the order
    ///     changes from run to run.
    ///   - pretty: Whether each element stands on its own line, indented by two spaces a level.
    public func serialized(sortedKeys: Bool = true, pretty: Bool = false) -> String {
        var writer = JSONWriter(dialect: .json, sortedKeys: sortedKeys, pretty: pretty)
        writer.write(self)
        return writer.text
    }
}
