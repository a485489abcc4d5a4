import DrawbridgeDemo
import Foundation
import Testing

@Suite("drawbridge serve", .serialized)
@MainActor
struct ServeTests {
    @Test("a folder's pages are served until Ctrl-C, for open and for requests that name this machine")
    func folder() async throws {
        let folder = try TestFolder()
        try folder.write("<!doctype html><title>t</title><script src='app.js'></script>", to: "site/index.html")
        try folder.write("addEventListener('load', () => { console.log('it runs'); close(); });", to: "site/app.js")
        try folder.write("secret", to: "outside.txt")
        let (program, opened) = try await RunningProgram.run(["serve", folder.path + "/site"]) { lines in
            let url = try #require(lines.first?.split(separator: " ").last.map(String.init))
            let opened = try await Program.run(["open", url, "--headless", "--timeout", "20"])
            let port = try #require(URL(string: url)?.port)
            for path in ["/../outside.txt", "/%2e%2e/outside.txt", "/..%2foutside.txt", "//outside.txt"] {
                let answer = try await HTTPText.get(path, host: "127.0.0.1:\(port)", port: port)
                #expect(answer.hasPrefix("HTTP/1.1 40") && !answer.contains("secret"), "\(path): \(answer)")
            }
            #expect(try await HTTPText.get("/", host: "localhost:\(port)", port: port).hasPrefix("HTTP/1.1 200"))
            #expect(try await HTTPText.get("/", host: "rebound.example:\(port)", port: port).hasPrefix("HTTP/1.1 421"))
            return opened
        }
        #expect(opened.status == 0 && opened.output.contains("console.log: it runs"), "\(opened.output)")
        #expect(program.status == 0 && program.lines.last == "Ctrl-C ends it." && program.errors.isEmpty)
    }

    @Test("a port that is in use is named, the one that is, with what to do")
    func portInUse() async throws {
        let taken = try DemoServer { _ in .html("") }
        defer { taken.stop() }
        let first = try #require(URL(string: taken.origin)?.port)
        let folder = try TestFolder()
        let one = try await Program.run(["serve", folder.path, "--port", "\(first)"])
        #expect(one.status == 64 && one.output.isEmpty)
        #expect(
            one.errors.hasSuffix(
                "drawbridge: port \(first) is in use; choose another with --port, or leave it out for a free one\n"
            )
        )
        let demos = try await Program.run(["serve", "--port", "\(first)"])
        #expect(demos.status == 64)
        #expect(
            demos.errors.contains("port \(first) is in use; the demos need \(first) to \(first + 3); choose another")
        )
    }

    @Test(
        "what cannot be served is refused in one line",
        arguments: [
            (["/nowhere"], "there is no folder “/nowhere”"), (["/etc/hostname"], "“/etc/hostname” is a file"),
            (["--port", "65533"], "so at most 65532"),
            (["/tmp", "--port", "65536"], "--port needs a number from 1 to 65535"),
            (["/tmp", "/tmp"], "one word too many"), (["--lan", "--lan"], "--lan stands more than once"),
        ] as [([String], String)]
    )
    func refused(words: [String], message: String) async throws {
        let program = try await Program.run(["serve"] + words)
        #expect(program.status == 64 && program.output.isEmpty && program.errors.contains(message), "\(program.errors)")
    }
}
