import Foundation

/// A stand-in for the Hubble shop, for work without credentials: the shop, the payment gateway on another origin, and
/// the sites outside, each on a loopback server of its own.
@MainActor
public final class HubbleShop {
    /// How the shop can be bad to its app.
    public enum Misbehaviour: String, CaseIterable, Sendable {
        /// Is drawn, and never says that it is ready.
        case neverReady = "never-ready"
        /// Says that it could not load, whatever the credentials.
        case error
        /// Says that it is ready after a second and a half.
        case slow
        /// Asks twice to be closed.
        case closeTwice = "close-twice"
        /// Sends thousands of messages at once, then is ready.
        case flood
        /// Sends what is no message, then is ready.
        case malformed
        /// Sends the event `demo_crash` once ready. The player kills the web process then.
        case crash
    }

    /// The client id that the shop accepts.
    public let clientID = "demo-client"
    /// The secret that belongs to ``clientID``. Made up, and yet printed nowhere, for it plays a real one.
    public let appSecret = "demo-secret-8f2c61"

    /// Plays `sdk.myhubble.money`.
    public var shop: DemoServer
    /// Plays `api.razorpay.com`.
    public var gateway: DemoServer
    /// Plays the brands' sites and the help site.
    public var outside: DemoServer

    private let backend: ShopBackend

    /// - Parameter place: of the shop's server; the gateway's and the sites outside listen on the next two ports.
    /// - Throws: ``DemoServerError``.
    public init(at place: DemoServer.Place = .loopback()) throws {
        let backend = ShopBackend(clientID: clientID, appSecret: appSecret, catalogue: try ShopCatalogue.embedded())
        self.backend = backend
        shop = try DemoServer(at: place) { ShopRoutes(backend: backend).answer($0) }
        gateway = try DemoServer(at: place.next(1)) { GatewayRoutes(backend: backend).answer($0) }
        outside = try DemoServer(at: place.next(2)) { OutsideRoutes(backend: backend).answer($0) }
        backend.origins = ShopOrigins(shop: shop.origin, gateway: gateway.origin, outside: outside.origin)
    }

    public var misbehaviour: Misbehaviour? {
        get { backend.misbehaviour }
        set { backend.misbehaviour = newValue }
    }

    /// Whether the gateway's waiting screen stops asking after its first question, until the page is loaded again.
    public var isPollingStuck: Bool {
        get { backend.isPollingStuck }
        set { backend.isPollingStuck = newValue }
    }

    /// Whether the checkout sends the payment to the gateway as a form (`POST`), as many shops do.
    public var paysByForm: Bool {
        get { backend.paysByForm }
        set { backend.paysByForm = newValue }
    }

    /// Whether a page without any credentials is let in, for a visit with an ordinary browser.
    public var admitsGuests: Bool {
        get { backend.admitsGuests }
        set { backend.admitsGuests = newValue }
    }

    /// How long a token from ``issueToken()`` lives, in seconds.
    public var tokenLifetime: TimeInterval {
        get { backend.tokens.lifetime }
        set { backend.tokens.lifetime = newValue }
    }

    /// What was asked of the three servers, the oldest first. Only the last few hundred are kept.
    public var requests: [ShopRequest] { backend.log.entries }

    /// How often came what must not come twice.
    public var counts: ShopCounts { ShopCounts(requests) }

    /// A token for one visit. It works once.
    public func issueToken() -> String { backend.tokens.issue(at: backend.now()) }

    /// What a UPI app does when the person pays: the link's order is paid.
    ///
    /// - Returns: whether the link is a payment link, of an order that waited for it.
    @discardableResult
    public func approveUPI(url: String) -> Bool { backend.settle(link: url, as: .paid) }

    /// What a UPI app does when the person, or the bank, says no.
    ///
    /// - Returns: whether the link is a payment link, of an order that waited for it.
    @discardableResult
    public func declineUPI(url: String) -> Bool { backend.settle(link: url, as: .declined(.bank)) }

    /// Stops all three servers.
    public func stop() {
        shop.stop()
        gateway.stop()
        outside.stop()
    }
}

/// Shows no field: a dump of the shop must not print its secret.
extension HubbleShop: CustomReflectable {
    nonisolated public var customMirror: Mirror { Mirror(self, children: []) }
}
