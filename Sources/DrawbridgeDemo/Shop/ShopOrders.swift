/// A card that somebody wants, from the checkout to the voucher.
struct ShopOrder: Hashable {
    enum State: Hashable {
        case pending
        case paid
        case declined(Reason)
    }

    /// Why no payment came.
    enum Reason: String, Hashable {
        case bank = "bank_declined"
        case person = "cancelled"
    }

    enum Method: String, Hashable {
        case card = "CARD"
        case upi = "UPI"
        case coins = "COINS"
    }

    let id: String
    let brand: ShopCatalogue.Brand
    let quote: ShopQuote
    let method: Method
    var state = State.pending
    /// What the person gives to the brand. There from the start, shown once it is paid for.
    let voucher: String
}

struct ShopOrders {
    /// The oldest first.
    private(set) var all: [ShopOrder] = []

    /// The coins that a person has at first.
    static let firstCoins = 1_240

    /// The coins that a person has now.
    var coins: Int {
        all.filter { $0.state == .paid }.reduce(Self.firstCoins) { $0 + $1.quote.earns - $1.quote.coinsUsed }
    }

    /// - Parameter state: an order that coins pay for is paid when it is made.
    mutating func create(
        brand: ShopCatalogue.Brand,
        quote: ShopQuote,
        method: ShopOrder.Method,
        state: ShopOrder.State = .pending
    ) -> ShopOrder {
        let order = ShopOrder(
            id: "ord_" + ShopRandom.hex(bytes: 4),
            brand: brand,
            quote: quote,
            method: method,
            state: state,
            voucher: Self.voucherCode()
        )
        all.append(order)
        return order
    }

    subscript(id: String?) -> ShopOrder? { all.first { $0.id == id } }

    /// Ends an order that is pending. One that has ended stays as it is: no payment comes twice.
    ///
    /// - Returns: whether the order was pending.
    mutating func settle(_ id: String?, as state: ShopOrder.State) -> Bool {
        guard let index = all.firstIndex(where: { $0.id == id }), all[index].state == .pending else { return false }
        all[index].state = state
        return true
    }

    /// Three groups of four letters and digits, none of which looks like another.
    private static func voucherCode() -> String {
        let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
        let group = { String((0..<4).compactMap { _ in alphabet.randomElement() }) }
        return [group(), group(), group()].joined(separator: "-")
    }
}
