import DrawbridgeCore

/// Why a message to the `bridge` handler did nothing.
public enum HubbleMessageRefusal: Error, Hashable, Sendable {
    case childWindow
    case subFrame
    /// The main frame shows another origin than the SDK's: the gateway, or a bank.
    case foreignOrigin(Origin)
    /// `maximum` is in bytes of UTF-8.
    case tooLarge(maximum: Int)
    /// A string that is no JSON, or JSON that is too deep.
    case unreadable(JSONParseError)
    /// JSON, but no object with a `type`, or one without the name that its type asks for.
    case malformed(String)

    /// What a diagnostic about it is called.
    public var code: BridgeDiagnostic.Code {
        switch self {
        case .childWindow: .hubbleMessageFromChildWindow
        case .subFrame: .hubbleMessageFromSubFrame
        case .foreignOrigin: .hubbleMessageFromForeignOrigin
        case .tooLarge: .hubbleMessageTooLarge
        case .unreadable, .malformed: .hubbleMessageMalformed
        }
    }
}

extension HubbleMessageRefusal: CustomStringConvertible, DiagnosticConvertible {
    /// What was wrong; never the message itself.
    public var description: String {
        switch self {
        case .childWindow:
            "A child window sent a message to “bridge”; only the shop's own page may."
        case .subFrame:
            "A sub-frame sent a message to “bridge”; only the shop's own page may."
        case .foreignOrigin(let origin):
            "A page of \(origin.serialized) sent a message to “bridge”; only the SDK's own origin may."
        case .tooLarge(let maximum):
            "A message to “bridge” was longer than \(maximum) bytes."
        case .unreadable(let error):
            "A message to “bridge” could not be read. \(error)"
        case .malformed(let why):
            "A message to “bridge” was not in the guide's form: \(why)."
        }
    }
}
