extension BridgeEvent: Codable {
    /// Reads the JSON form from any decoder.
    ///
    /// - Throws: ``EventFormError``, or what the decoder throws.
    public init(from decoder: any Decoder) throws {
        try self.init(json: JSONValue(from: decoder))
    }

    /// Writes the JSON form, redacted by ``Redactor``'s defaults: nobody encodes an event's secrets by accident. Where a
    /// session knows secrets of its own, encode ``json(redactor:)`` instead.
    public func encode(to encoder: any Encoder) throws {
        try json().encode(to: encoder)
    }
}
