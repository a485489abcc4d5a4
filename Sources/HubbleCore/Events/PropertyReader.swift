import DrawbridgeCore
import Foundation

/// Reads an event's properties. Hubble documents their types mostly by examples, so a number or a truth value inside a
/// string is read too.
struct PropertyReader {
    private let properties: [String: JSONValue]

    init(_ properties: [String: JSONValue]) {
        self.properties = properties
    }

    func text(_ name: String) -> String? { properties[name]?.stringValue }

    /// Exact, or `nil`: a `Decimal` that cannot hold the number must not stand for it.
    func decimal(_ name: String) -> Decimal? { number(name)?.decimalValue }

    func integer(_ name: String) -> Int? { number(name)?.intValue }

    /// The first of `names` that is a truth value: versions of one event call the same property by two names.
    func flag(_ names: String...) -> Bool? {
        for name in names {
            switch properties[name] {
            case .bool(let value): return value
            case .string("true"): return true
            case .string("false"): return false
            default: continue
            }
        }
        return nil
    }

    private func number(_ name: String) -> JSONNumber? {
        switch properties[name] {
        case .number(let number): number
        case .string(let text): JSONNumber(literal: text)
        default: nil
        }
    }
}
