/// One command: its words are read when it is made, its work is done by ``run()``.
@MainActor
protocol Command {
    /// What follows `drawbridge` on the command line.
    static var usage: String { get }
    /// What it does, in a sentence.
    static var abstract: String { get }
    static var options: [CommandOption] { get }
    /// What else there is to know, a paragraph each: the exit statuses last.
    static var notes: [String] { get }

    /// The exit status where its words are wrong, or what they name is not there.
    static var usageStatus: Int32 { get }

    /// - Throws: ``UsageError``.
    init(_ arguments: ArgumentList) throws

    /// - Returns: the exit status.
    /// - Throws: ``UsageError`` where nothing could be begun.
    func run() async throws -> Int32
}

extension Command {
    static var usageStatus: Int32 { ExitStatus.usage }
}

/// The statuses that commands exit with.
enum ExitStatus {
    static let success: Int32 = 0
    static let failure: Int32 = 1
    /// `EX_USAGE` of sysexits, as swift-argument-parser has it.
    static let usage: Int32 = 64
    /// What a shell shows for a program that SIGPIPE ended.
    static let brokenPipe: Int32 = 141
}
