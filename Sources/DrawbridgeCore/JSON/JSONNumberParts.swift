/// A number as sign, digits and power of ten, in the one form that equal numbers share.
///
/// `digits` has no zero at either end, so it is `"0"` for zero only, which has no sign and exponent 0.
struct JSONNumberParts: Equatable {
    let isNegative: Bool
    let digits: String
    let exponent: Int

    init(_ number: JSONNumber) {
        let halves = number.literal.split(whereSeparator: { $0 == "e" || $0 == "E" })
        let mantissa = halves.first ?? "0"
        let fraction = mantissa.split(separator: ".").dropFirst().first ?? ""
        let all = mantissa.filter { $0 != "-" && $0 != "." }
        let withoutLeading = all.drop(while: { $0 == "0" })
        let trailing = withoutLeading.reversed().prefix(while: { $0 == "0" }).count

        guard !withoutLeading.isEmpty else {
            self.init(isNegative: false, digits: "0", exponent: 0)
            return
        }
        let written = halves.dropFirst().first
        // An exponent too long for Int is clamped: far outside whatever anybody asks for, and safe to add to.
        let isTiny = written?.first == "-"
        let exponent = written.map { Int($0) ?? (isTiny ? Int.min / 2 : Int.max / 2) } ?? 0
        let clamped = min(max(exponent, Int.min / 2), Int.max / 2)
        self.init(
            isNegative: mantissa.first == "-",
            digits: String(withoutLeading.dropLast(trailing)),
            exponent: clamped - fraction.count + trailing
        )
    }

    private init(isNegative: Bool, digits: String, exponent: Int) {
        self.isNegative = isNegative
        self.digits = digits
        self.exponent = exponent
    }
}
