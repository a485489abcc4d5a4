/// One request to one of the shop's servers, for checks. It holds no query, so no secret.
public struct ShopRequest: Hashable, Sendable {
    public enum Site: String, Hashable, Sendable {
        case shop, gateway, outside
    }

    public let site: Site
    public let path: String
    /// Whether the query had a client id, right or wrong.
    public let hasClientID: Bool
    /// What the query's token was worth when the request came.
    public let token: ShopTokenState
}

extension ShopRequest: CustomStringConvertible {
    public var description: String {
        "\(site.rawValue) \(path) (\(hasClientID ? "client id" : "no client id"), token \(token.rawValue))"
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
