import Foundation
import Testing

/// The program while it runs, until Ctrl-C.
enum RunningProgram {
    /// Starts it, waits until it says how it ends, plays `body` with the lines that it printed by then, and presses Ctrl-C.
    static func run<Result: Sendable>(
        _ arguments: [String],
        _ body: @MainActor ([String]) async throws -> Result
    ) async throws -> (Program, Result) {
        let process = Process()
        process.executableURL = Program.url
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        defer { if process.isRunning { process.terminate() } }
        let printed = lines(of: output.fileHandleForReading)
        var iterator = printed.makeAsyncIterator()
        var first: [String] = []
        while let line = await iterator.next() {
            first.append(line)
            if line == "Ctrl-C ends it." { break }
        }
        let result = try await body(first)
        process.interrupt()
        while let line = await iterator.next() { first.append(line) }
        var said: [String] = []
        for await line in lines(of: errors.fileHandleForReading) { said.append(line) }
        // Its streams have ended, so it has ended, or does at once.
        process.waitUntilExit()
        return (
            Program(
                status: process.terminationStatus,
                output: first.joined(separator: "\n"),
                errors: said.joined(separator: "\n"),
                end: Date()
            ), result
        )
    }

    /// Read on a thread of its own, for the main loop goes on.
    private static func lines(of handle: FileHandle) -> AsyncStream<String> {
        AsyncStream { continuation in
            Thread.detachNewThread {
                var rest = Data()
                while let byte = try? handle.read(upToCount: 1), !byte.isEmpty {
                    if byte.first == UInt8(ascii: "\n") {
                        continuation.yield(String(decoding: rest, as: UTF8.self))
                        rest = Data()
                    } else {
                        rest += byte
                    }
                }
                continuation.finish()
            }
        }
    }
}

/// A request as it stands on the wire: clients put paths right before they ask.
enum HTTPText {
    static func get(_ path: String, host: String, port: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try exchange(path, host, port) })
            }
        }
    }

    private static func exchange(_ path: String, _ host: String, _ port: Int) throws -> String {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { throw URLError(.cannotConnectToHost) }
        let request = Array("GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n".utf8)
        guard write(descriptor, request, request.count) == request.count else { throw URLError(.networkConnectionLost) }
        var answer: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4_096)
        while case let count = read(descriptor, &part, part.count), count > 0 { answer += part[..<count] }
        return String(decoding: answer, as: UTF8.self)
    }
}
