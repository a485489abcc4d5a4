import Foundation

/// What the three sites know together. They run on one thread, so nothing here is shared with another.
final class ShopBackend {
    let catalogue: ShopCatalogue
    private let clientID: String
    private let appSecret: String
    let now: () -> Date

    /// The origins of the servers, once they listen.
    var origins = ShopOrigins()
    var misbehaviour: HubbleShop.Misbehaviour?
    var isPollingStuck = false
    var paysByForm = false
    var admitsGuests = false
    var tokens = ShopTokens()
    var orders = ShopOrders()
    var log = ShopRequestLog()
    private var sessions: Set<String> = []

    init(clientID: String, appSecret: String, catalogue: ShopCatalogue, now: @escaping () -> Date = Date.init) {
        self.clientID = clientID
        self.appSecret = appSecret
        self.catalogue = catalogue
        self.now = now
    }

    /// Opens a session for a page's query, and spends its token.
    func openSession(_ query: ShopQuery) -> ShopSession {
        if let known = query["session"] {
            return hasSession(known) ? .open(id: known) : .refused(.badCredentials)
        }
        let isGuest = query["clientId"] == nil && query["appSecret"] == nil && query["token"] == nil
        if isGuest && admitsGuests { return newSession() }
        guard query["clientId"] == clientID, query["appSecret"] == appSecret else { return .refused(.badCredentials) }
        guard let token = query["token"] else { return .refused(.tokenMissing) }
        switch tokens.redeem(token, at: now()) {
        case .fresh: return newSession()
        case .spent: return .refused(.tokenSpent)
        case .expired: return .refused(.tokenExpired)
        case .absent, .unknown: return .refused(.badCredentials)
        }
    }

    func hasSession(_ id: String?) -> Bool { id.map(sessions.contains) ?? false }

    /// Ends the order of a payment link.
    func settle(link: String, as state: ShopOrder.State) -> Bool {
        guard let link = UPILink(link) else { return false }
        return orders.settle(link.order, as: state)
    }

    /// Notes a request, without what could be a secret in it.
    func note(_ site: ShopRequest.Site, _ request: DemoServer.Request, _ query: ShopQuery) {
        log.append(
            ShopRequest(
                site: site,
                method: request.method,
                path: request.path,
                hasClientID: query["clientId"] != nil,
                token: tokens.state(of: query["token"], at: now()),
                skipsToPayment: query["skipToPayment"] == "true"
            )
        )
    }

    private func newSession() -> ShopSession {
        let id = ShopRandom.hex(bytes: 16)
        sessions.insert(id)
        return .open(id: id)
    }
}

struct ShopOrigins: Hashable {
    var shop = ""
    var gateway = ""
    var outside = ""
}

/// The answer to a page that wants in.
enum ShopSession: Hashable {
    enum Refusal: String {
        case badCredentials = "bad_credentials"
        case tokenSpent = "token_spent"
        case tokenExpired = "token_expired"
        case tokenMissing = "token_missing"
    }

    case open(id: String)
    case refused(Refusal)
}
