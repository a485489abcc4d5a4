import Foundation

/// The program as a user starts it: another process, with its output and status.
struct Program {
    let status: Int32
    let output: String
    let errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// Standard error without what WebKit's processes write there by themselves when the program goes away under them.
    var ownErrors: [Substring] {
        errors.split(separator: "\n").filter { line in
            !line.hasPrefix("ERROR: WebKit encountered an internal error") && !line.hasPrefix("Source/WebKit/")
        }
    }

    /// Runs the program that was built beside this test program, without a desktop.
    static func run(_ arguments: [String]) async throws -> Program {
        try await start(url, arguments)
    }

    /// The same in a shell's pipe, before `reader`.
    static func run(_ arguments: [String], into reader: String) async throws -> Program {
        let words = ([url.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
        return try await start(URL(fileURLWithPath: "/bin/sh"), ["-c", "\(words) | \(reader)"])
    }

    private static var url: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("drawbridge")
    }

    private static func start(_ executable: URL, _ arguments: [String]) async throws -> Program {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = nil
        environment["WAYLAND_DISPLAY"] = nil
        process.environment = environment
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        async let outputData = output.fileHandleForReading.allData()
        async let errorData = errors.fileHandleForReading.allData()
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        return Program(
            status: process.terminationStatus,
            output: String(decoding: await outputData, as: UTF8.self),
            errors: String(decoding: await errorData, as: UTF8.self)
        )
    }
}

extension FileHandle {
    /// Everything up to the end, read on a thread of its own so that the main loop goes on.
    fileprivate func allData() async -> Data {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: self.readDataToEndOfFile()) }
        }
    }
}
