import DrawbridgeCore
import Foundation

extension HubbleEvent {
    /// What this library makes of the event, by the names that an app's code has for it: for developers' tools.
    ///
    /// A property that is missing here was not sent, or has a form that is not read; ``body`` has it all the same.
    public var reading: [String: JSONValue] {
        switch self {
        case .action(let action):
            logDetail.merging(
                ["as": .string("\(action.kind)"), "message": action.errorMessage.map(JSONValue.string)].present
            ) { first, _ in first }
        case .analytics(let event):
            logDetail.merging(event.reading) { first, _ in first }
        case .unknown:
            logDetail.merging(["as": "unknown"]) { first, _ in first }
        }
    }
}

extension HubbleAnalyticsEvent {
    fileprivate var reading: [String: JSONValue] {
        if let navigation { return navigation.reading }
        if let payment { return payment.reading }
        if let voucher { return ["as": "voucher", "outcome": .string("\(voucher)")] }
        if let searchQuery { return ["as": "searchQuery", "query": .string(searchQuery)] }
        if let exit { return ["as": "exit", "through": exit.through.map(JSONValue.string)].present }
        return ["as": "unknown"]
    }
}

extension HubbleNavigationEvent {
    fileprivate var reading: [String: JSONValue] {
        let screenName: String =
            switch screen {
            case .other(let name): name
            default: "\(screen)"
            }
        return [
            "as": "navigation",
            "screen": .string(screenName),
            "isModal": isModal.map(JSONValue.bool),
            "categoryName": categoryName.map(JSONValue.string),
            "brandName": brandName.map(JSONValue.string),
            "productId": productId.map(JSONValue.string),
            "amount": .exact(amount),
            "couponCode": couponCode.map(JSONValue.string),
            "usesCoins": usesCoins.map(JSONValue.bool),
            "discount": .exact(discount),
            "hubbleBaseDiscount": .exact(hubbleBaseDiscount),
        ].present
    }
}

extension HubblePaymentEvent {
    fileprivate var reading: [String: JSONValue] {
        [
            "as": "payment",
            "step": .string("\(step)"),
            "amount": .exact(amount),
            "brandName": brandName.map(JSONValue.string),
            "productId": productId.map(JSONValue.string),
            "paymentMode": paymentMode.map(JSONValue.string),
            "usesCoins": usesCoins.map(JSONValue.bool),
            "couponCode": couponCode.map(JSONValue.string),
            "vouchersCount": vouchersCount.map { .number(JSONNumber($0)) },
            "referenceId": referenceId.map(JSONValue.string),
            "provider": provider.map(JSONValue.string),
            "failureReason": failureReason.map(JSONValue.string),
            "coins": .exact(coins),
            "baseDiscount": .exact(baseDiscount),
            "couponDiscount": .exact(couponDiscount),
            "totalDiscount": .exact(totalDiscount),
        ].present
    }
}

extension JSONValue {
    fileprivate static func exact(_ amount: Decimal?) -> JSONValue? {
        amount.flatMap { JSONNumber(literal: $0.description) }.map(JSONValue.number)
    }
}

extension [String: JSONValue?] {
    fileprivate var present: [String: JSONValue] { compactMapValues { $0 } }
}
