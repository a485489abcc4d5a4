import Foundation

/// What a property list holds, as far as rules look.
indirect enum PlistValue: Hashable, Sendable {
    case string(String)
    case bool(Bool)
    case array([PlistValue])
    case dictionary([String: PlistValue])
    /// Numbers, dates and data.
    case other

    init(_ value: Any) {
        switch value {
        case let text as String: self = .string(text)
        case let items as [Any]: self = .array(items.map(PlistValue.init))
        case let entries as [String: Any]: self = .dictionary(entries.mapValues(PlistValue.init))
        case let number as NSNumber where Self.isBool(number): self = .bool(number.boolValue)
        case let flag as Bool: self = .bool(flag)
        default: self = .other
        }
    }

    private static func isBool(_ number: NSNumber) -> Bool {
        String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B"
    }

    subscript(key: String) -> PlistValue? {
        if case .dictionary(let entries) = self { entries[key] } else { nil }
    }

    var string: String? { if case .string(let text) = self { text } else { nil } }
    var items: [PlistValue] { if case .array(let items) = self { items } else { [] } }
    var strings: [String] { items.compactMap(\.string) }

    /// `true`, and what a build setting or a careless hand writes for it.
    var isTrue: Bool {
        switch self {
        case .bool(let flag): flag
        case .string(let text): ["YES", "TRUE", "1"].contains(text.uppercased())
        default: false
        }
    }

    /// Every string in it, with the key that it stands under.
    func entries(key: String = "") -> [(key: String, text: String)] {
        switch self {
        case .string(let text): [(key, text)]
        case .array(let items): items.flatMap { $0.entries(key: key) }
        case .dictionary(let entries):
            entries.sorted { $0.key < $1.key }.flatMap { $0.value.entries(key: $0.key) }
        case .bool, .other: []
        }
    }
}
