import Foundation

/// A file with `{{NAME}}` where something is to be put.
struct HTMLTemplate {
    let text: String

    /// Puts each value in, in one pass: a value that holds `{{NAME}}` itself is left as it is.
    ///
    /// A name without a value stays, so that it is seen.
    func filled(with values: [String: HTML]) -> HTML {
        var result = HTML.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        var rest = text[...]
        while let open = rest.range(of: "{{"), let close = rest[open.upperBound...].range(of: "}}") {
            result.appendLiteral(String(rest[..<open.lowerBound]))
            if let value = values[String(rest[open.upperBound..<close.lowerBound])] {
                result.appendInterpolation(value)
            } else {
                result.appendLiteral(String(rest[open.lowerBound..<close.upperBound]))
            }
            rest = rest[close.upperBound...]
        }
        result.appendLiteral(String(rest))
        return HTML(stringInterpolation: result)
    }
}
