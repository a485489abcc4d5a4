/// What the pages' scripts get: the session, and an order without what it may not show yet.
struct SessionView: Encodable {
    let result: String
    var session: String?
    var misbehaviour: String?
    var coins: Int?
    var gateway: String?
    var outside: String?
    var paysByForm: Bool?
}

struct OrderView: Encodable {
    let id: String
    let brand: String
    let brandName: String
    let quote: ShopQuote
    let method: String
    let state: String
    let reason: String?
    let voucher: String?

    init(_ order: ShopOrder) {
        id = order.id
        brand = order.brand.id
        brandName = order.brand.name
        quote = order.quote
        method = order.method.rawValue
        state = order.state.name
        reason = order.state.reason
        voucher = order.state == .paid ? order.voucher : nil
    }
}

/// What the gateway knows of an order: the sum, not the voucher.
struct PaymentView: Encodable {
    let id: String
    let brandName: String
    let amount: Int
    let state: String
    let reason: String?
    /// The shop's origin, the only one that the gateway returns to.
    let merchant: String
    let stuck: Bool
}

extension ShopOrder.State {
    var name: String {
        switch self {
        case .pending: "pending"
        case .paid: "paid"
        case .declined: "declined"
        }
    }

    var reason: String? {
        guard case .declined(let reason) = self else { return nil }
        return reason.rawValue
    }
}
