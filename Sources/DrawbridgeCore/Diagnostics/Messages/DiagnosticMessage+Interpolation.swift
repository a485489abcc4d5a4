extension DiagnosticMessage: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(words: value)
    }

    public init(stringInterpolation: StringInterpolation) {
        self = stringInterpolation.message
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var message = DiagnosticMessage()

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            guard !literal.isEmpty else { return }
            message.append(.words(literal))
        }

        /// Text from elsewhere, redacted as free text is.
        public mutating func appendInterpolation(_ foreign: String, as field: String? = nil) {
            message.append(.foreign(foreign), as: field)
        }

        /// A URL; the field is `url` unless it is named otherwise.
        public mutating func appendInterpolation(url: String, as field: String = "url") {
            message.append(.url(url), as: field)
        }

        /// A name that carries nothing of a person's: a rule's, a code, a scheme, an origin. Only known secrets are hidden.
        public mutating func appendInterpolation(name: String, as field: String? = nil) {
            message.append(.name(.string(name)), as: field)
        }

        public mutating func appendInterpolation(_ number: some FixedWidthInteger, as field: String? = nil) {
            message.append(.name(.number(JSONNumber(number))), as: field)
        }

        /// Words of our own that were put together elsewhere.
        public mutating func appendInterpolation(words: String) {
            message.append(.words(words))
        }

        public mutating func appendInterpolation(_ other: DiagnosticMessage) {
            message.append(other)
        }

        public mutating func appendInterpolation(_ value: some DiagnosticConvertible) {
            message.append(value.diagnosticMessage)
        }
    }
}
