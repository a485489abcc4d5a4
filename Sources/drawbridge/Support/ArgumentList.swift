/// Reads a command's words. It stands in for swift-argument-parser, which cannot be fetched where this is built, and
/// keeps to its ways: `--name VALUE` or `--name=VALUE`, flags, `--` before words that begin with a dash, and an error
/// for whatever is not asked for.
struct ArgumentList {
    private var words: [String]

    init(_ words: some Sequence<String>) {
        self.words = Array(words)
    }

    /// Whether `--name` is there.
    mutating func flag(_ name: String) -> Bool {
        guard let index = optionIndex(name) else { return false }
        words.remove(at: index)
        return true
    }

    /// The value of `--name`, or `nil` where it is not there.
    ///
    /// - Throws: ``UsageError`` where the value is missing or the option stands twice.
    mutating func option(_ name: String) throws -> String? {
        let values = try options(name)
        guard values.count <= 1 else { throw UsageError("\(name) stands more than once") }
        return values.first
    }

    /// The values of an option that may stand several times.
    mutating func options(_ name: String) throws -> [String] {
        var values: [String] = []
        while let index = optionIndex(name) {
            if words[index].hasPrefix(name + "=") {
                values.append(String(words.remove(at: index).dropFirst(name.count + 1)))
            } else {
                guard index + 1 < words.count, !words[index + 1].hasPrefix("--") else {
                    throw UsageError("\(name) needs a value")
                }
                values.append(words.remove(at: index + 1))
                words.remove(at: index)
            }
        }
        return values
    }

    /// A positive number of seconds.
    mutating func seconds(_ name: String) throws -> Double? {
        guard let text = try option(name) else { return nil }
        guard let value = Double(text), value > 0, value.isFinite else {
            throw UsageError("\(name) needs a positive number of seconds, and not “\(text)”")
        }
        return value
    }

    /// The first of `count` ports in a row.
    mutating func port(_ name: String, count: Int) throws -> Int? {
        guard let text = try option(name) else { return nil }
        guard let value = Int(text), value > 0, value + count - 1 <= 65_535 else {
            throw UsageError("\(name) needs a number from 1 to \(65_536 - count), and not “\(text)”")
        }
        return value
    }

    /// The next word that is no option.
    ///
    /// - Throws: ``UsageError`` where there is none. Options must be read before.
    mutating func argument(_ name: String) throws -> String {
        try rejectOptions()
        guard !words.isEmpty else { throw UsageError("\(name) is missing") }
        return words.removeFirst()
    }

    /// - Throws: ``UsageError`` where anything is left.
    mutating func finish() throws {
        try rejectOptions()
        if let word = words.first { throw UsageError("“\(word)” is one word too many") }
    }

    private mutating func rejectOptions() throws {
        if words.first == "--" {
            words.removeFirst()
        } else if let option = words.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
            let name = option.prefix { $0 != "=" }
            throw UsageError("there is no option \(name)")
        }
    }

    private func optionIndex(_ name: String) -> Int? {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        return words[..<end].firstIndex { $0 == name || $0.hasPrefix(name + "=") }
    }
}

/// What is wrong with a command's words.
struct UsageError: Error, Hashable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
