import Foundation

extension JSONNumber {
    /// The number as an `Int`, if it is exactly one: `500`, `500.0` and `5e2` are, `0.5` and `1e30` are not.
    public var intValue: Int? {
        if let value = Int(literal) { return value }
        // 19 is how many digits `Int.max` has, and it bounds what is built below for a text such as `1e999999`.
        let parts = JSONNumberParts(self)
        guard parts.exponent >= 0, parts.exponent <= 19, parts.digits.count <= 19 else { return nil }
        let zeros = String(repeating: "0", count: parts.exponent)
        return Int((parts.isNegative ? "-" : "") + parts.digits + zeros)
    }

    /// The nearest `Double`, as in JavaScript: beyond the range it is an infinity (`1e400`), below it zero.
    public var doubleValue: Double { Double(literal) ?? .nan }

    /// The number as a `Decimal`, if that can hold it exactly: at least 38 digits fit, and `1e400` does not.
    public var decimalValue: Decimal? {
        let parts = JSONNumberParts(self)
        // What lies outside is not a Decimal for certain, and `Decimal(string:)` need not be trusted with it.
        guard parts.digits.count <= 39, (-128...165).contains(parts.exponent) else { return nil }
        // A power of ten beyond 127 is moved into the digits, where a Decimal can still hold it.
        let excess = max(0, parts.exponent - 127)
        let mantissa = (parts.isNegative ? "-" : "") + parts.digits + String(repeating: "0", count: excess)
        guard let value = Decimal(string: "\(mantissa)e\(parts.exponent - excess)") else { return nil }
        guard let back = JSONNumber(value) else { return nil }
        // `Decimal(string:)` rounds in silence; an amount of money must not.
        return JSONNumberParts(back) == parts ? value : nil
    }
}
