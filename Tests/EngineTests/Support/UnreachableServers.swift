import DrawbridgeDemo
import DrawbridgeGTK
import Foundation
import Testing

/// An HTTPS server whose certificate nobody signed but itself.
@MainActor
final class UntrustedServer {
    private(set) var origin = ""
    private(set) var requests = 0
    private var server: DemoServer?

    init() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "drawbridge-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let pem = directory.appending(path: "self-signed.pem").path
        let openssl = Process()
        openssl.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        openssl.arguments = [
            "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
            "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", pem, "-out", pem + ".crt",
        ]
        openssl.standardError = FileHandle.nullDevice
        try openssl.run()
        openssl.waitUntilExit()
        try #require(openssl.terminationStatus == 0, "openssl made no certificate")
        let certificate = try Data(contentsOf: URL(fileURLWithPath: pem + ".crt"))
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: pem))
        try file.seekToEnd()
        try file.write(contentsOf: certificate)
        try file.close()
        let made = try DemoServer(certificatePath: pem) { [weak self] _ in
            self?.requests += 1
            return .html("<p>secret")
        }
        server = made
        origin = made.origin
    }
}

/// A port on which nobody listens.
@MainActor
enum ClosedPort {
    static func origin() throws -> String {
        let server = try DemoServer { _ in .html("") }
        defer { server.stop() }
        return server.origin
    }
}
