import Foundation

/// Where in the shop a visit begins (Hubble's deep links): a route in the path, with its own query items.
public enum HubbleDeepLink: Hashable, Sendable {
    case home
    /// The purchase of one brand's card.
    ///
    /// - `id`: the brand's slug or id, such as `uber`.
    /// - `amount`: in rupees, within the brand's bounds, written exactly.
    /// - `skipsToPayment`: goes on to the payment once the page has loaded. Sent once in a visit.
    case brand(
        id: String,
        amount: Decimal? = nil,
        coupon: String? = nil,
        skipsToPayment: Bool? = nil,
        consumesCoins: Bool? = nil
    )
    case search(category: String? = nil)
    case transactions(showsBackButton: Bool? = nil, exitsOnBack: Bool? = nil)
    case transaction(id: String, showsBackButton: Bool? = nil, exitsOnBack: Bool? = nil)
    case coinTransactions(showsBackButton: Bool? = nil)
    case help
}

extension HubbleDeepLink {
    /// The path, encoded.
    var path: String {
        switch self {
        case .home: "/"
        case .brand(let id, _, _, _, _): "/buy/" + PercentEncoding.encode(id)
        case .search: "/search"
        case .transactions: "/transactions"
        case .transaction(let id, _, _): "/transactions/" + PercentEncoding.encode(id)
        case .coinTransactions: "/coin-transactions"
        case .help: "/help"
        }
    }

    /// The route's own items; what is `nil` is left to the shop.
    var queryItems: [HubbleQueryItem] {
        let items: [(String, String?)] =
            switch self {
            case .home, .help: []
            case .brand(_, let amount, let coupon, let skipsToPayment, let consumesCoins):
                [
                    (HubbleQueryName.amount, amount.map(\.description)),
                    (HubbleQueryName.coupon, coupon),
                    (HubbleQueryName.skipToPayment, skipsToPayment.map(\.description)),
                    (HubbleQueryName.consumeCoins, consumesCoins.map(\.description)),
                ]
            case .search(let category):
                [(HubbleQueryName.category, category)]
            case .transactions(let showsBackButton, let exitsOnBack),
                .transaction(_, let showsBackButton, let exitsOnBack):
                [
                    (HubbleQueryName.showBackButton, showsBackButton.map(\.description)),
                    (HubbleQueryName.exitOnBack, exitsOnBack.map(\.description)),
                ]
            case .coinTransactions(let showsBackButton):
                [(HubbleQueryName.showBackButton, showsBackButton.map(\.description))]
            }
        return items.compactMap { name, value in value.map { HubbleQueryItem(name: name, value: $0) } }
    }

    /// Whether the shop goes on to the payment by itself.
    var skipsToPayment: Bool {
        if case .brand(_, _, _, let skips, _) = self { skips == true } else { false }
    }

    /// The same place, without the step straight to the payment: a person who has perhaps paid already must not be
    /// sent to pay again, whichever way led back.
    var withoutSkipToPayment: HubbleDeepLink {
        guard case .brand(let id, let amount, let coupon, _, let consumesCoins) = self else { return self }
        return .brand(id: id, amount: amount, coupon: coupon, skipsToPayment: nil, consumesCoins: consumesCoins)
    }

    /// - Throws: ``HubbleConfigurationError`` naming the first bad value.
    func validate() throws(HubbleConfigurationError) {
        switch self {
        case .home, .transactions, .coinTransactions, .help:
            break
        case .brand(let id, let amount, let coupon, _, _):
            try HubbleFieldCheck.segment(id, .brandId)
            if let amount, !(amount.isFinite && amount > 0) { throw .badAmount }
            if let coupon { try HubbleFieldCheck.text(coupon, .coupon) }
        case .search(let category):
            if let category { try HubbleFieldCheck.text(category, .category) }
        case .transaction(let id, _, _):
            try HubbleFieldCheck.segment(id, .transactionId)
        }
    }
}
