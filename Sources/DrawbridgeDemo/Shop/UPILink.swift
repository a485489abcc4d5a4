import Foundation
import HubbleCore

/// A link that asks a UPI app to pay: `phonepe://pay?pa=…&am=500&tr=ORDER`.
struct UPILink: Hashable {
    let app: UPIApp
    /// The `tr` item: the shop's order.
    let order: String
    /// The `am` item, in rupees.
    let amount: String

    /// `nil` where the text is no payment link of an app that the guide names.
    init?(_ text: String) {
        guard let parts = URLComponents(string: text),
            let app = parts.scheme.flatMap({ UPIApp(rawValue: $0.lowercased()) }),
            parts.host?.lowercased() == "pay"
        else { return nil }
        let query = ShopQuery(parts.percentEncodedQuery ?? "")
        guard let order = query["tr"], let amount = query["am"] else { return nil }
        self.app = app
        self.order = order
        self.amount = amount
    }
}
