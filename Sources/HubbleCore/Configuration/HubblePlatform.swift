/// The platform marker that the SDK reads as `wrap-plt`.
///
/// The guide asks for `ios` on iOS. Which values other platforms have is for Hubble to say.
public struct HubblePlatform: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public static let ios = HubblePlatform(rawValue: "ios")

    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }
}
