import Foundation

/// The popup demo's pages on two origins: the merchant's, with its popup, and an embedded checkout's.
@MainActor
public final class PopupSite {
    public let merchant: DemoServer
    public let checkout: DemoServer

    /// - Throws: ``DemoServerError``.
    public init() throws {
        merchant = try DemoServer.demo()
        checkout = try DemoServer.demo()
    }

    /// The merchant's page, told where its popup and its checkout are.
    public var url: String {
        let popup = merchant.origin + "/popup.html"
        let frame = "\(checkout.origin)/iframe.html?popup=\(Self.encode(popup))"
        return "\(merchant.origin)/merchant.html?popup=\(Self.encode(popup))&frame=\(Self.encode(frame))"
    }

    public func stop() {
        merchant.stop()
        checkout.stop()
    }

    private static func encode(_ text: String) -> String {
        let unreserved = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
        )
        return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
}
