/// The pages of both demos without an app around them.
@MainActor
public final class ServedPages {
    /// How many ports they take, one after the other.
    public static let count = 4

    private let popup: DemoServer
    private let shop: HubbleShop

    /// - Throws: ``DemoServerError``.
    public init(_ place: DemoServer.Place = .loopback()) throws {
        let shop = try HubbleShop(at: place.next(1))
        self.shop = shop
        popup = try DemoServer.demo(at: place) { AppSession.answer($0, for: shop) }
        // An ordinary browser has no app that signs it in.
        shop.admitsGuests = true
    }

    /// What to open, by name.
    public var addresses: [(name: String, url: String)] {
        [("Popup demo", popup.origin + "/"), ("Gift card shop", shop.shop.origin + "/")]
    }

    public func stop() {
        popup.stop()
        shop.stop()
    }
}
