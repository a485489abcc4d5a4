/// The pages of both demos without an app around them.
@MainActor
public final class ServedPages {
    /// How many ports they take, one after the other.
    public static let count = 4

    private let popup: DemoServer
    private let shop: HubbleShop

    /// - Throws: ``DemoServerError``.
    public init(_ place: DemoServer.Place = .loopback()) throws {
        // In the order of their ports, so that the first one that is in use is the one that is named.
        let later = Later()
        popup = try DemoServer.demo(at: place) { request in
            later.shop.flatMap { AppSession.answer(request, for: $0) }
        }
        shop = try HubbleShop(at: place.next(1))
        later.shop = shop
        // An ordinary browser has no app that signs it in.
        shop.admitsGuests = true
    }

    @MainActor
    private final class Later {
        weak var shop: HubbleShop?
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
