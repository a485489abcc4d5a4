import Foundation

/// A query's items, decoded as a form's: `+` is a space. The first of a name counts.
struct ShopQuery {
    private let items: [String: String]

    /// - Parameter raw: without the `?`.
    init(_ raw: String) {
        let pairs = raw.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (Self.decode(parts[0]), parts.count == 2 ? Self.decode(parts[1]) : "")
        }
        items = Dictionary(pairs) { first, _ in first }
    }

    subscript(name: String) -> String? { items[name] }

    private static func decode(_ text: Substring) -> String {
        let spaced = String(text).replacing("+", with: " ")
        return spaced.removingPercentEncoding ?? spaced
    }
}
