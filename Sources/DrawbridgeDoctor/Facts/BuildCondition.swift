/// The condition of `#if`, as far as a release build decides it: there `DEBUG` is off, and the rest may be either.
indirect enum BuildCondition: Sendable {
    case no
    case yes
    case unknown

    /// Reads `DEBUG && !TESTING || os(iOS)`; also `defined(DEBUG)`.
    init(_ text: String) {
        // Nobody writes longer ones, and reading recurses.
        guard text.utf8.count < 1_000 else {
            self = .unknown
            return
        }
        var reader = Reader(text)
        self = reader.either()
    }

    static func not(_ value: BuildCondition) -> BuildCondition {
        switch value {
        case .no: .yes
        case .yes: .no
        case .unknown: .unknown
        }
    }

    static func and(_ left: BuildCondition, _ right: BuildCondition) -> BuildCondition {
        switch (left, right) {
        case (.no, _), (_, .no): .no
        case (.yes, .yes): .yes
        default: .unknown
        }
    }

    static func or(_ left: BuildCondition, _ right: BuildCondition) -> BuildCondition {
        not(and(not(left), not(right)))
    }

    private struct Reader {
        private var words: [String] = []

        init(_ text: String) {
            var word = ""
            for character in text {
                if character.isLetter || character.isNumber || character == "_" {
                    word.append(character)
                } else {
                    if !word.isEmpty { words.append(word) }
                    word = ""
                    if !character.isWhitespace { words.append(String(character)) }
                }
            }
            if !word.isEmpty { words.append(word) }
            words.reverse()
        }

        mutating func either() -> BuildCondition {
            var value = both()
            while words.last == "|" {
                words.removeLast()
                if words.last == "|" { words.removeLast() }
                value = .or(value, both())
            }
            return value
        }

        private mutating func both() -> BuildCondition {
            var value = one()
            while words.last == "&" {
                words.removeLast()
                if words.last == "&" { words.removeLast() }
                value = .and(value, one())
            }
            return value
        }

        private mutating func one() -> BuildCondition {
            guard let word = words.popLast() else { return .unknown }
            if word == "!" { return .not(one()) }
            if word == "(" {
                let value = either()
                if words.last == ")" { words.removeLast() }
                return value
            }
            if word == "defined" { return one() }
            if word == "DEBUG" { return comparison(.no) }
            if word == "false" || word == "0" { return .no }
            if word == "true" || word == "1" { return .yes }
            // `targetEnvironment(simulator)`: nobody ships one.
            if word == "targetEnvironment", words.dropLast().last == "simulator" {
                words.removeLast(min(3, words.count))
                return .no
            }
            if words.last == "(" {
                var depth = 0
                repeat {
                    let next = words.popLast()
                    if next == "(" { depth += 1 }
                    if next == ")" { depth -= 1 }
                } while depth > 0 && !words.isEmpty
            }
            return comparison(.unknown)
        }

        /// `DEBUG == 1` and `VERSION >= 3` are read as one word.
        private mutating func comparison(_ value: BuildCondition) -> BuildCondition {
            guard let sign = words.last, ["=", "<", ">", "!"].contains(sign), words.count > 1 else { return value }
            while let next = words.last, ["=", "<", ">", "!"].contains(next) { words.removeLast() }
            let right = words.popLast()
            return right == "1" && sign == "=" ? value : .unknown
        }
    }
}
