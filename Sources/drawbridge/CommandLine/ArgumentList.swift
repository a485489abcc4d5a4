/// Reads a command's words. It stands in for swift-argument-parser, which cannot be fetched where this is built, and
/// keeps to its ways: `--name VALUE` or `--name=VALUE`, flags, `--` before words that begin with a dash, and an error
/// for whatever is not asked for.
struct ArgumentList {
    private var words: [String]
    /// The options that were asked for: what may have been meant by one that is not known.
    private var known: [CommandOption] = []

    init(_ words: some Sequence<String>) {
        self.words = Array(words)
    }

    /// Whether the option is there.
    ///
    /// - Throws: ``UsageError`` where it stands twice, or is given a value.
    mutating func flag(_ option: CommandOption) throws(UsageError) -> Bool {
        known.append(option)
        guard let index = optionIndex(option) else { return false }
        guard words.remove(at: index) == option.name else { throw UsageError("\(option.name) takes no value") }
        guard optionIndex(option) == nil else { throw UsageError("\(option.name) stands more than once") }
        return true
    }

    /// The option's value, or `nil` where it is not there.
    ///
    /// - Throws: ``UsageError`` where the value is missing or the option stands twice.
    mutating func value(of option: CommandOption) throws(UsageError) -> String? {
        let values = try values(of: option)
        guard values.count <= 1 else { throw UsageError("\(option.name) stands more than once") }
        return values.first
    }

    /// The values of an option that may stand several times.
    ///
    /// - Throws: ``UsageError`` where one is missing.
    mutating func values(of option: CommandOption) throws(UsageError) -> [String] {
        known.append(option)
        var values: [String] = []
        while let index = optionIndex(option) {
            let word = words.remove(at: index)
            if word != option.name {
                values.append(String(word.dropFirst(option.name.count + 1)))
            } else if index < words.count, !words[index].hasPrefix("--") {
                values.append(words.remove(at: index))
            } else {
                values.append("")
            }
            guard values.last != "" else { throw UsageError("\(option.name) needs a value: \(option.usage)") }
        }
        return values
    }

    /// The next word that is no option.
    ///
    /// - Throws: ``UsageError`` where there is none. Options must be read before.
    mutating func argument(_ name: String) throws(UsageError) -> String {
        guard let word = try optionalArgument() else { throw UsageError("\(name) is missing", showsForm: true) }
        return word
    }

    /// The next word that is no option, or `nil` where there is none. Options must be read before.
    mutating func optionalArgument() throws(UsageError) -> String? {
        try rejectOptions()
        return words.isEmpty ? nil : words.removeFirst()
    }

    /// - Throws: ``UsageError`` where anything is left.
    mutating func finish() throws(UsageError) {
        try rejectOptions()
        if let word = words.first { throw UsageError("\(word.quoted) is one word too many", showsForm: true) }
    }

    private mutating func rejectOptions() throws(UsageError) {
        if let end = words.firstIndex(of: "--"), !words[..<end].contains(where: Self.isOption) {
            words.remove(at: end)
            // Whatever was behind it is no option, also where it is asked for later.
            plainCount = words.count - end
        }
        let open = words.dropLast(plainCount)
        guard let option = open.first(where: Self.isOption) else { return }
        let name = String(option.prefix { $0 != "=" })
        let meant = Suggestion.nearest(to: name, among: known.map(\.name)).map { "; did you mean \($0)?" } ?? ""
        throw UsageError("there is no option \(name.quoted)\(meant)", showsForm: meant.isEmpty)
    }

    /// How many words at the end stood behind `--`.
    private var plainCount = 0

    private static func isOption(_ word: String) -> Bool { word.hasPrefix("-") && word != "-" && word != "--" }

    private func optionIndex(_ option: CommandOption) -> Int? {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        return words[..<end].firstIndex { $0 == option.name || $0.hasPrefix(option.name + "=") }
    }
}
