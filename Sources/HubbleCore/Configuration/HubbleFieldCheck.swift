/// What a value must be before it goes into the URL.
enum HubbleFieldCheck {
    /// The longest value, in bytes of UTF-8: servers commonly refuse URLs past 8 KiB.
    static let maximumLength = 4_096

    /// - Throws: ``HubbleConfigurationError`` where the value is blank, too long, or holds a control character.
    static func text(_ value: String, _ field: HubbleConfigurationField) throws(HubbleConfigurationError) {
        guard !value.unicodeScalars.allSatisfy(showsNothing) else {
            throw value.isEmpty ? .empty(field) : .blank(field)
        }
        guard value.utf8.count <= maximumLength else { throw .tooLong(field, maximum: maximumLength) }
        // A secret read from a file ends in a line break more often than one would think.
        guard !value.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw .controlCharacter(field)
        }
        // Copied from a page or a letter with what stood beside it: to its server it is another value.
        for end in [value.unicodeScalars.first, value.unicodeScalars.last] {
            if let end, showsNothing(end) { throw .surroundingSpace(field) }
        }
    }

    /// A credential is written in visible characters, whoever gave it.
    static func credential(_ value: String, _ field: HubbleConfigurationField) throws(HubbleConfigurationError) {
        try text(value, field)
        guard !value.unicodeScalars.contains(where: isInvisible) else { throw .invisibleCharacter(field) }
    }

    /// The value of an item that an app and Hubble agreed upon; it may be empty.
    static func itemValue(_ item: HubbleQueryItem) throws(HubbleConfigurationError) {
        guard item.value.utf8.count <= maximumLength else { throw .itemTooLong(item.name, maximum: maximumLength) }
        guard !item.value.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw .itemControlCharacter(item.name)
        }
    }

    private static func showsNothing(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || isInvisible(scalar)
    }

    /// Such as U+200B, U+FEFF, U+00AD and U+2060 (Unicode, Default_Ignorable_Code_Point, and other format characters).
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .format
    }

    /// A value that is a whole segment of the path, and no more: servers decode `%2F` before they split, and engines
    /// resolve dot segments.
    static func segment(_ value: String, _ field: HubbleConfigurationField) throws(HubbleConfigurationError) {
        try text(value, field)
        guard !value.unicodeScalars.contains(where: { "/\\".unicodeScalars.contains($0) }),
            value != ".", value != ".."
        else { throw .notOneSegment(field) }
    }

    /// A scheme by RFC 3986, section 3.1, that means an app and not the web, a document or a script.
    static func appScheme(_ value: String) throws(HubbleConfigurationError) {
        let isLegal = value.utf8.allSatisfy { byte in
            isLetter(byte) || (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
        }
        guard isLegal, let first = value.utf8.first, isLetter(first), !webSchemes.contains(value.lowercased()) else {
            throw .badPaymentScheme
        }
    }

    private static let webSchemes: Set<String> = [
        "http", "https", "ws", "wss", "ftp", "file", "javascript", "data", "blob", "about", "view-source", "intent",
    ]

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
