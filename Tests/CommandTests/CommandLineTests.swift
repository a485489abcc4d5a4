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

    @Test("help COMMAND and COMMAND --help say the same")
    func helpOfOne() async throws {
        for words in [["open"], ["serve"], ["demo"], ["demo", "hubble"], ["doctor"]] {
            let one = try await Program.run(["help"] + words)
            let other = try await Program.run(words + ["--help"])
            #expect(one.status == 0 && one.output.hasPrefix("usage: drawbridge \(words.joined(separator: " "))"))
            #expect(other.status == 0 && other.output == one.output)
        }
    }

    @Test("--version is the package's, and the engine's below it")
    func version() async throws {
        let program = try await Program.run(["--version"])
        #expect(program.status == 0 && program.lines.first == "drawbridge \(DrawbridgeVersion.current)")
        #expect(program.lines.last?.hasPrefix("WebKitGTK 2.") == true)
        #expect(DrawbridgeVersion.current.split(separator: ".").count == 3)
    }

    @Test("on a terminal, help is as wide as that and a failure has colour; NO_COLOR and a dumb terminal have none")
    func terminal() async throws {
        let help = try await Program.terminal(["help", "open"], columns: 60)
        #expect(help.status == 0 && help.lines.contains { $0.count > 50 } && help.lines.allSatisfy { $0.count <= 61 })
        let colour = "\u{1B}[31m"
        let failure = try await Program.terminal(["opne"], columns: 60)
        #expect(failure.status == 64 && failure.output.hasPrefix("\(colour)drawbridge:\u{1B}[0m there is no command"))
        for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] as [[String: String?]] {
            let plain = try await Program.terminal(["opne"], columns: 60, environment: environment)
            #expect(plain.status == 64 && !plain.output.contains("\u{1B}"))
        }
        let piped = try await Program.run(["opne"])
        #expect(!piped.errors.contains("\u{1B}"))
    }

    @Test("without a person nothing is handed to the system, and that is what is said; --scheme lets more of it leave")
    func external() async throws {
        let server = try DemoServer { request in
            request.path == "/page.js"
                ? .script(
                    """
                    addEventListener('load', () => {
                      location = 'mailto:someone@shop.example';
                      setTimeout(() => { location = 'upi://pay?pa=x'; setTimeout(close, 300); }, 300);
                    });
                    """
                ) : .html("<!doctype html><title>t</title><script src=page.js></script>")
        }
        let arguments = ["open", server.origin, "--headless", "--timeout", "20"]
        let plain = try await Program.run(arguments)
        #expect(plain.status == 0 && plain.output.contains("would be handed to the system: mailto:"), "\(plain.output)")
        #expect(plain.output.contains("refused: upi://pay?pa=… [unlisted-scheme]"))
        let listed = try await Program.run(arguments + ["--scheme", "upi"])
        #expect(listed.output.contains("would be handed to the system: upi://pay?pa=…"), "\(listed.output)")
        let handed = (plain.lines + listed.lines).filter { $0.contains("handed to the system") }
        #expect(handed.allSatisfy { $0.contains("would be handed") })
    }

    @Test("streams that are closed are no files of the program's: nothing is written elsewhere")
    func closedStreams() async throws {
        let server = try DemoServer { request in
            request.path == "/page.js"
                ? .script("addEventListener('load', () => setTimeout(close, 0));")
                : .html("<!doctype html><title>t</title><script src=page.js></script>")
        }
        let program = try await Program.shell(
            "$program open \(server.origin)/ --headless --timeout 30 <&- >&- 2>&-; echo \"exit $?\""
        )
        #expect(program.output == "exit 0\n")
        let full = try await Program.shell("$program --version >/dev/full")
        #expect(full.status == 1)
        #expect(full.errors == "drawbridge: standard output cannot be written: No space left on device\n")
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
            (["--timeout", "1e19", "http://127.0.0.1/"], "--timeout needs seconds from 0.001 to 604800"),
            (["--json", "--json", "http://127.0.0.1/"], "--json stands more than once"),
            (["--timout", "4", "http://127.0.0.1/"], "did you mean --timeout?"),
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
        #expect(program.ownErrors.isEmpty, "\(program.errors)")
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
