import DrawbridgeCore

extension ReturnURLScheme {
    /// The scheme of an app that names none: `<bundle identifier>.popupbridge`.
    ///
    /// No other app has it, for no other has the identifier. A byte that is not legal in a scheme is written `+` and two
    /// hexadecimal digits, so that two identifiers never come to one scheme.
    ///
    /// - Throws: ``PopupBridgeSetupError/noBundleIdentifier``.
    public init(bundleIdentifier: String?) throws(PopupBridgeSetupError) {
        guard let bundleIdentifier, !bundleIdentifier.isEmpty else { throw .noBundleIdentifier }
        let cleaned = bundleIdentifier.utf8.map(Self.escape).joined()
        // A scheme begins with a letter. A sequence of two plus signs comes from no byte.
        let isLetter = cleaned.first.map { $0.isASCII && $0.isLetter } ?? false
        try self.init(checked: (isLetter ? cleaned : "app++" + cleaned) + ".popupbridge")
    }

    /// - Parameter text: what the app gives as its scheme; `nil` for the one made of its bundle identifier.
    public init(_ text: String?, of app: AppInformation) throws(PopupBridgeSetupError) {
        if let text {
            try self.init(checked: text)
        } else {
            try self.init(bundleIdentifier: app.bundleIdentifier)
        }
    }

    private init(checked text: String) throws(PopupBridgeSetupError) {
        do {
            try self.init(text)
        } catch {
            throw .illegalScheme(text, error)
        }
    }

    private static func escape(_ byte: UInt8) -> String {
        let character = Character(Unicode.Scalar(byte))
        if character.isASCII, character.isLetter || character.isNumber || character == "-" || character == "." {
            return String(character)
        }
        let digits = String(byte, radix: 16)
        return "+" + (digits.count == 1 ? "0" : "") + digits
    }
}
