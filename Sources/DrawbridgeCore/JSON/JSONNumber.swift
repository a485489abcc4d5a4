import Foundation

/// A JSON number, kept as the text it was written in (RFC 8259, section 6).
///
/// `500` stays `500` and `500.0` stays `500.0`; `1e400` and integers of thirty digits survive. Two numbers are equal
/// when their texts are: compare ``doubleValue`` or ``decimalValue`` where `1` and `1.0` should be the same.
public struct JSONNumber: Hashable, Sendable {
    /// The number's text.
    public let literal: String

    /// Takes a text the caller has already checked.
    init(valid literal: String) {
        self.literal = literal
    }

    /// A number from its text; `nil` unless the whole text is one number by RFC 8259, section 6.
    public init?(literal: String) {
        var text = literal
        let isNumber = text.withUTF8 { bytes in
            guard case .end(let end) = JSONNumberGrammar.scan(bytes, from: 0) else { return false }
            return end == bytes.count
        }
        guard isNumber else { return nil }
        // `text`, not `literal`: after `withUTF8` it is native UTF-8, where a bridged string would not be.
        self.literal = text
    }

    /// A whole number.
    public init(_ value: some FixedWidthInteger) {
        literal = String(value)
    }

    /// The shortest text that reads back as this value; `nil` for NaN and the infinities, which JSON does not have.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        literal = value.description
    }

    /// The text of a decimal; `nil` for NaN, which JSON does not have.
    public init?(_ value: Decimal) {
        guard value.isFinite else { return nil }
        self.init(literal: value.description)
    }
}

extension JSONNumber: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { self.init(value) }
}
