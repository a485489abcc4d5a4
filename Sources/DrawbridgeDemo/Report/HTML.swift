/// Markup, line by line. A literal is markup; a string put into one is text, and is escaped there.
///
/// Markup put alone on a line of a literal takes that line's indentation, so that the file can be read.
struct HTML: Sendable {
    private(set) var lines: [String]

    /// - Parameter trusted: markup already, or text without `&`, `<`, `>` and quotes; nothing is escaped.
    init(trusted: String) {
        lines = trusted.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    init(_ blocks: [HTML]) {
        lines = blocks.flatMap(\.lines)
    }

    var source: String { lines.joined(separator: "\n") }
}

extension HTML: ExpressibleByStringInterpolation {
    init(stringLiteral value: String) {
        self.init(trusted: value)
    }

    init(stringInterpolation: StringInterpolation) {
        // A line that held nothing but empty markup is only indentation now.
        lines = stringInterpolation.lines.filter { $0.isEmpty || !$0.isBlank }
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var lines = [""]

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) {
            append(HTML(trusted: literal).lines, indent: "")
        }

        mutating func appendInterpolation(_ text: String) {
            lines[lines.count - 1] += HTMLText.escaped(text)
        }

        mutating func appendInterpolation(_ number: Int) {
            lines[lines.count - 1] += String(number)
        }

        mutating func appendInterpolation(_ markup: HTML) {
            let last = lines[lines.count - 1]
            append(markup.lines, indent: last.isBlank ? last : "")
        }

        private mutating func append(_ added: [String], indent: String) {
            guard let first = added.first else { return }
            lines[lines.count - 1] += first
            lines += added.dropFirst().map { $0.isEmpty ? $0 : indent + $0 }
        }
    }
}

extension String {
    fileprivate var isBlank: Bool { utf8.allSatisfy { $0 == UInt8(ascii: " ") } }
}
