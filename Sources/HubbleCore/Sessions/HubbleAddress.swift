import DrawbridgeCore
import Foundation

/// An address of the shop's own, as far as asking for it once more goes: its token is spent, and its step to the payment
/// was taken.
///
/// Both are looked for in the query and in the fragment, which a page routes by, and under their names as a server reads
/// them: percent-encoded, and in any case.
enum HubbleAddress {
    static func carriesToken(_ url: WebURL) -> Bool { names(of: url).contains(token) }

    static func carriesPaymentStep(_ url: WebURL) -> Bool { names(of: url).contains(paymentStep) }

    /// The same address with another token in the place of each, and without the step to the payment.
    ///
    /// - Parameter token: `nil` takes the tokens away.
    /// - Returns: `nil` where that cannot be a URL.
    static func again(_ url: WebURL, token: String?) -> WebURL? {
        let start = String(url.string.prefix { $0 != "?" && $0 != "#" })
        let query = url.query.map { renew($0, token: token) } ?? ""
        let fragment = url.fragment.map { fragment in
            guard let (route, items) = split(fragment) else { return fragment }
            return route + renew(items, token: token)
        }
        return try? WebURL(start + (query.isEmpty ? "" : "?" + query) + (fragment.map { "#" + $0 } ?? ""))
    }

    private static let token = HubbleQueryName.token.lowercased()
    private static let paymentStep = HubbleQueryName.skipToPayment.lowercased()

    private static func names(of url: WebURL) -> Set<String> {
        let inFragment = url.fragment.flatMap(split)?.items ?? ""
        return Set((items(url.query ?? "") + items(inFragment)).map(name))
    }

    private static func renew(_ text: String, token new: String?) -> String {
        items(text).compactMap { item in
            switch name(item) {
            case paymentStep: nil
            case token: new.map { item.prefix { $0 != "=" } + "=" + PercentEncoding.encode($0) }
            default: String(item)
            }
        }
        .joined(separator: "&")
    }

    /// A fragment's route with its `?`, and its items; `nil` where it has none.
    private static func split(_ fragment: String) -> (route: String, items: String)? {
        if let mark = fragment.firstIndex(of: "?") {
            let start = fragment.index(after: mark)
            return (String(fragment[..<start]), String(fragment[start...]))
        }
        return fragment.contains("=") ? ("", fragment) : nil
    }

    private static func items(_ text: String) -> [Substring] {
        text.split(separator: "&", omittingEmptySubsequences: false)
    }

    private static func name(_ item: Substring) -> String {
        let name = item.prefix { $0 != "=" }
        return (String(name).replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? String(name))
            .lowercased()
    }
}
