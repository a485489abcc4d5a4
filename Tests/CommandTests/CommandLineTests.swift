import DrawbridgeCore
import DrawbridgeDemo
import Foundation
import Testing

@Suite("The program", .serialized)
@MainActor
struct CommandLineTests {
    @Test("help names every command and exits with 0", arguments: ["--help", "help", "-h"])
    func help(word: String) async throws {
        let program = try await Program.run([word])
        #expect(program.status == 0 && program.output.contains("open URL") && program.output.contains("demo popup"))
    }

    @Test("what it does not understand is a usage error, on standard error")
    func usage() async throws {
        for words in [["opne"], ["open"], ["open", "--bogus", "http://127.0.0.1/"], ["open", "ftp://a/"]] {
            let program = try await Program.run(words)
            #expect(program.status == 64 && program.output.isEmpty && program.errors.hasPrefix("drawbridge: "))
        }
    }

    @Test(
        "a bad origin, scheme or URL is refused before anything opens, with the fix, and its query is not repeated",
        arguments: [
            (["--allow", "https://*", "http://127.0.0.1/"], "--allow"),
            (["--return-scheme", "my_app", "http://127.0.0.1/"], "“_”"),
            (["http:/127.0.0.1/?token=hunter2"], "cannot be opened"),
        ] as [([String], String)]
    )
    func badValues(words: [String], message: String) async throws {
        let program = try await Program.run(["open"] + words)
        #expect(program.status == 64 && program.errors.contains(message) && !program.errors.contains("hunter2"))
    }

    @Test("open prints messages, decisions with their rule, console lines and errors, as JSON lines, and exits with 0")
    func openPage() async throws {
        let server = try DemoServer { request in
            switch request.path {
            case "/page.js": .script(Self.pageScript)
            case "/":
                .html("<!doctype html><title>t</title><script src=page.js></script>")
            default: .status(404, "none")
            }
        }
        let program = try await Program.run(
            ["open", server.origin + "/?token=hunter2", "--headless", "--json", "--timeout", "20"]
        )
        #expect(program.status == 0, "\(program.errors)")
        let events = try program.lines.map { try JSONValue.parse($0) }
        func has(_ fields: [String: JSONValue]) -> Bool {
            events.contains { event in fields.allSatisfy { event[$0.key] == $0.value } }
        }
        #expect(has(["kind": "navigation", "rule": "allowed-origin", "verdict": "stay", "target": "mainFrame"]))
        #expect(has(["kind": "console", "level": "warn", "text": "console.warn: careful"]))
        #expect(has(["kind": "message", "handler": "popupBridge"]))
        #expect(has(["kind": "diagnostic", "code": "popup.refused"]))
        #expect(has(["kind": "page_error"]))
        #expect(!program.output.contains("hunter2") && !program.errors.contains("hunter2"))
    }

    @Test("open saves a picture of the window, and stops when its time is up")
    func snapshot() async throws {
        let server = try DemoServer { _ in .html("<!doctype html><title>t</title><h1>Hello</h1>") }
        let picture = NSTemporaryDirectory() + "drawbridge-\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: picture) }
        let program = try await Program.run(
            ["open", server.origin, "--headless", "--timeout", "2", "--snapshot", picture]
        )
        #expect(program.status == 0, "\(program.errors)")
        #expect(FileManager.default.contents(atPath: picture)?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    }

    @Test("a reader that has enough ends the program without a word")
    func brokenPipe() async throws {
        let script = "for (let line = 0; line < 200; line += 1) console.log('line ' + line);"
        let server = try DemoServer { request in
            request.path == "/page.js" ? .script(script) : .html("<!doctype html><script src=page.js></script>")
        }
        let program = try await Program.run(
            ["open", server.origin + "/", "--headless", "--timeout", "20"],
            into: "head -n 1"
        )
        #expect(program.lines.count == 1)
        // WebKit's own processes are cut off in the middle of a load, and may say so a moment later.
        let own = program.errors.split(separator: "\n").filter { !$0.contains("WebKit") }
        #expect(own.isEmpty, "\(program.errors)")
    }

    @Test("open exits with 1 where the page cannot be loaded, and its picture shows the error")
    func openNothing() async throws {
        let server = try DemoServer { _ in .status(404, "none") }
        let origin = server.origin
        server.stop()
        let picture = NSTemporaryDirectory() + "drawbridge-\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: picture) }
        let program = try await Program.run(
            ["open", origin + "/", "--headless", "--timeout", "20", "--snapshot", picture]
        )
        #expect(program.status == 1 && program.output.contains("page.load_failed"))
        #expect(FileManager.default.fileExists(atPath: picture))
    }

    private static let pageScript = """
        console.warn('careful');
        popupBridge.open('javascript:alert(1)');
        popupBridge.sendMessage('hello', { token: 'hunter2' });
        setTimeout(() => { throw new Error('oops'); }, 0);
        addEventListener('load', () => setTimeout(() => setTimeout(() => window.close(), 0), 0));
        """
}
