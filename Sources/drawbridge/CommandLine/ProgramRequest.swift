/// What the program's words ask for.
enum ProgramRequest: Hashable {
    /// Of one command, by its place in the list, or of the program.
    case help(Int?)
    case version
    case run(Int, [String])

    /// - Parameter commands: each one's own words, longer ones before those that they begin with.
    /// - Throws: ``UsageError`` where no command is meant.
    init(_ words: [String], commands: [[String]]) throws(UsageError) {
        guard let first = words.first, first != "--help", first != "-h", words != ["help"] else {
            self = .help(nil)
            return
        }
        if first == "--version" {
            guard words.count == 1 else { throw UsageError("--version stands alone") }
            self = .version
        } else if first == "help" {
            let topic = Array(words.dropFirst().filter { !$0.hasPrefix("-") })
            guard let index = commands.firstIndex(of: topic) else { throw Self.unknown(topic, among: commands) }
            self = .help(index)
        } else {
            guard let index = commands.firstIndex(where: { words.starts(with: $0) }) else {
                throw Self.unknown(Array(words.prefix(1)), among: commands)
            }
            let rest = Array(words.dropFirst(commands[index].count))
            // Behind -- a word is what it is.
            let asksForHelp = rest.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
            self = asksForHelp ? .help(index) : .run(index, rest)
        }
    }

    private static func unknown(_ words: [String], among commands: [[String]]) -> UsageError {
        let text = words.joined(separator: " ")
        let known = commands.map { $0.joined(separator: " ") }
        let meant = Suggestion.nearest(to: text, among: known).map { "; did you mean “\($0)”?" } ?? ""
        return UsageError("there is no command \(text.quoted)\(meant)")
    }
}
