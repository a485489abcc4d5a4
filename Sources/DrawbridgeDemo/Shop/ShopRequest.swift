/// One request to one of the shop's servers, for checks. It holds no query, so no secret.
public struct ShopRequest: Hashable, Sendable {
    public enum Site: String, Hashable, Sendable {
        case shop, gateway, outside
    }

    public let site: Site
    /// `GET`, `POST`
    public let method: String
    public let path: String
    /// Whether the query had a client id, right or wrong.
    public let hasClientID: Bool
    /// What the query's token was worth when the request came.
    public let token: ShopTokenState
    /// Whether the query sends the person straight to the payment.
    public let skipsToPayment: Bool
}

extension ShopRequest: CustomStringConvertible {
    public var description: String {
        "\(site.rawValue) \(method) \(path) (\(hasClientID ? "client id" : "no client id"), token \(token.rawValue))"
    }
}

/// What the servers were asked for that must not come twice, and how often each did.
public struct ShopCounts: Hashable, Sendable {
    /// Payments that were sent to the gateway as a form.
    public var forms = 0
    /// The gateway's payment page, by its address.
    public var paymentPages = 0
    /// Pages of the shop that were to go straight to the payment.
    public var paymentSteps = 0
    /// Requests with a token that was used before.
    public var spentTokens = 0

    init(_ requests: [ShopRequest]) {
        for request in requests {
            let isPaymentPage = request.site == .gateway && ["/pay", "/wait"].contains(request.path)
            if isPaymentPage, request.method == "POST" { forms += 1 }
            if isPaymentPage, request.method == "GET" { paymentPages += 1 }
            if request.site == .shop, request.skipsToPayment, !request.path.hasPrefix("/api/") { paymentSteps += 1 }
            if request.token == .spent { spentTokens += 1 }
        }
    }
}

extension ShopCounts: CustomStringConvertible {
    public var description: String {
        "\(forms) forms, \(paymentPages) payment pages, \(paymentSteps) payment steps, \(spentTokens) spent tokens"
    }
}

struct ShopRequestLog {
    static let capacity = 400
    private(set) var entries: [ShopRequest] = []

    mutating func append(_ entry: ShopRequest) {
        if entries.count == Self.capacity { entries.removeFirst() }
        entries.append(entry)
    }
}
