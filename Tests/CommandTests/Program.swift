import Foundation
import Synchronization

/// The program as a user starts it: another process, with its output and status.
struct Program {
    let status: Int32
    let output: String
    let errors: String
    /// When it ended.
    let end: Date

    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// Standard error without what WebKit's processes write there by themselves when the program goes away under them.
    var ownErrors: [Substring] {
        errors.split(separator: "\n").filter { line in
            !line.hasPrefix("ERROR: WebKit encountered an internal error") && !line.hasPrefix("Source/WebKit/")
        }
    }

    /// Runs the program that was built beside this test program, without a desktop.
    ///
    /// - Parameter environment: what differs; `nil` takes a variable away.
    static func run(_ arguments: [String], environment: [String: String?] = [:]) async throws -> Program {
        try await start(url, arguments, environment)
    }

    /// The same in a shell's pipe, before `reader`.
    static func run(_ arguments: [String], into reader: String) async throws -> Program {
        try await shell("\(words(arguments)) | \(reader)")
    }

    /// The same by whatever a shell makes of `$program`.
    static func shell(_ script: String, environment: [String: String?] = [:]) async throws -> Program {
        let script = script.replacingOccurrences(of: "$program", with: url.path)
        return try await start(URL(fileURLWithPath: "/bin/sh"), ["-c", script], environment)
    }

    /// The same on a terminal of so many columns, whose both streams are the output.
    static func terminal(
        _ arguments: [String],
        columns: Int,
        environment: [String: String?] = [:]
    ) async throws -> Program {
        let script = "script --quiet --return --command \"stty cols \(columns) && \(words(arguments))\" /dev/null"
        let program = try await shell(script, environment: environment)
        return Program(
            status: program.status,
            // What the terminal makes of a line's end.
            output: program.output.replacingOccurrences(of: "\r\n", with: "\n"),
            errors: program.errors,
            end: program.end
        )
    }

    /// The same with an output that nobody reads before the end, and errors that perhaps nobody reads either.
    static func unread(_ arguments: [String], errorsToo: Bool = false) async throws -> Program {
        try await start(url, arguments, [:], readsOutput: false, readsErrors: !errorsToo)
    }

    static let url = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("drawbridge")

    private static func words(_ arguments: [String]) -> String {
        ([url.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    }

    private static func start(
        _ executable: URL,
        _ arguments: [String],
        _ changes: [String: String?],
        readsOutput: Bool = true,
        readsErrors: Bool = true
    ) async throws -> Program {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "NO_COLOR", "COLUMNS"] { environment[name] = nil }
        environment["TERM"] = "xterm"
        for (name, value) in changes { environment[name] = value }
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        let ended = ProcessEnd()
        process.terminationHandler = { _ in ended.signal(at: Date()) }
        try process.run()
        async let outputData = output.fileHandleForReading.allData(after: readsOutput ? nil : ended)
        async let errorData = errors.fileHandleForReading.allData(after: readsErrors ? nil : ended)
        let end = await ended.wait()
        return Program(
            status: process.terminationStatus,
            output: String(decoding: await outputData, as: UTF8.self),
            errors: String(decoding: await errorData, as: UTF8.self),
            end: end
        )
    }
}

/// The end of a process, which may come before anybody waits for it.
private final class ProcessEnd: Sendable {
    private struct State {
        var date: Date?
        var waiting: [CheckedContinuation<Date, Never>] = []
    }

    private let state = Mutex(State())

    func signal(at date: Date) {
        let waiting = state.withLock { state in
            state.date = date
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume(returning: date) }
    }

    @discardableResult
    func wait() async -> Date {
        await withCheckedContinuation { continuation in
            let date = state.withLock { state in
                if state.date == nil { state.waiting.append(continuation) }
                return state.date
            }
            if let date { continuation.resume(returning: date) }
        }
    }
}

extension FileHandle {
    /// Everything up to the end, read on a thread of its own so that the main loop goes on.
    fileprivate func allData(after end: ProcessEnd?) async -> Data {
        _ = await end?.wait()
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: self.readDataToEndOfFile()) }
        }
    }
}

/// A folder for one test's files.
final class TestFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "drawbridge-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let file = "\(path)/\(name)"
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return file
    }

    func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(path)/\(name)") }

    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}
