import DrawbridgeCore
import DrawbridgeDemo
import Foundation
import Testing

/// `--timeout 2` ends after two seconds and two more at most, counted from when the page begins to load.
@Suite("The limit wins", .serialized)
@MainActor
struct LimitTests {
    private static let limit = 2.0
    /// The end's own two seconds, and two more for a machine that is busy with other tests.
    private static let grace = 4.0

    /// How long after its first event the program ended, in seconds.
    private static func duration(_ program: Program) throws -> Double {
        let first = try JSONValue.parse(try #require(program.lines.first))
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        let begin = try #require(first["time"]?.stringValue.flatMap(formatter.date))
        return program.end.timeIntervalSince(begin)
    }

    nonisolated private static let pages: [String: String] = [
        "loops while it loads": "for (;;);",
        "loops when it has loaded": "onload = () => setTimeout(() => { for (;;); }, 100);",
        "asks for ever": "for (;;) alert(1);",
        "prints for ever": "onload = () => { for (;;) print(); };",
        "has no frames and no promises":
            "requestAnimationFrame = () => 0; Promise = function () {}; Object.prototype.then = () => {};",
        "is loaded anew for ever": "setInterval(() => location.reload(), 1);",
        "floods the console":
            "setInterval(() => { for (let i = 0; i < 500; i += 1) console.log('x'.repeat(500)); }, 1);",
        "does not let go": "onbeforeunload = () => { for (;;) alert(1); }; onpagehide = () => { for (;;); };",
        "is huge and blurred":
            """
        document.head.innerHTML = '<style>div{filter:blur(200px);width:8000px;height:60000px;\
        background:linear-gradient(red,blue)}</style>';
        onload = () => { document.body.innerHTML = '<div></div><div></div>';
          setInterval(() => { document.body.style.zoom = 1 + Math.random(); }, 1); };
        """,
    ]

    private static func site(_ script: String) throws -> DemoServer {
        try DemoServer { request in
            request.path == "/page.js"
                ? .script(script)
                : .html("<!doctype html><title>t</title><h1>Hello</h1><script src=page.js></script>")
        }
    }

    @Test("over a page that", arguments: pages.keys.sorted())
    func page(name: String) async throws {
        let server = try Self.site(try #require(Self.pages[name]))
        let folder = try TestFolder()
        let program = try await Program.run(
            ["open", server.origin, "--headless", "--json", "--timeout", "2", "--snapshot", folder.path + "/f.png"]
        )
        #expect(try Self.duration(program) < Self.limit + Self.grace, "\(program.errors)")
        #expect(program.status == 0 || program.status == 1)
        #expect(folder.bytes("f.png")?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true, "\(program.errors)")
        #expect(program.ownErrors.isEmpty, "\(program.errors)")
        #expect(folder.names == ["f.png"])
    }

    @Test("over an output that nobody reads, and says how much of it is missing")
    func unread() async throws {
        let script = "setInterval(() => { for (let i = 0; i < 500; i += 1) console.log('x'.repeat(500)); }, 1);"
        let server = try Self.site(script)
        let program = try await Program.unread(["open", server.origin, "--headless", "--json", "--timeout", "2"])
        #expect(try Self.duration(program) < Self.limit + Self.grace)
        #expect(program.status == 0)
        let words = try #require(program.ownErrors.first)
        #expect(
            words.hasPrefix("drawbridge: nobody read the output in time; ")
                && words.hasSuffix(" lines of it are missing")
        )
    }

    @Test("over both outputs, when nobody reads either")
    func nothingRead() async throws {
        let server = try Self.site("setInterval(() => console.log('x'.repeat(5000)), 1);")
        let program = try await Program.unread(
            ["open", server.origin, "--headless", "--json", "--timeout", "2"],
            errorsToo: true
        )
        #expect(try Self.duration(program) < Self.limit + Self.grace)
        #expect(program.status == 0)
    }

    @Test("and nothing of the engine is left running")
    func processes() async throws {
        let server = try Self.site("for (;;);")
        let mark = UUID().uuidString
        let program = try await Program.run(
            ["open", server.origin, "--headless", "--timeout", "1"],
            environment: ["DRAWBRIDGE_TEST_MARK": mark]
        )
        #expect(program.status == 1)
        #expect(try await Self.isGone(mark))
    }

    /// Whether no process has the mark in its environment any more. A process that was killed takes a moment to be gone.
    private static func isGone(_ mark: String) async throws -> Bool {
        for _ in 0..<200 {
            let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
            let marked = processes.filter { process in
                FileHandle(forReadingAtPath: "/proc/\(process)/environ")
                    .flatMap { try? $0.readToEnd() }.map { String(decoding: $0, as: UTF8.self).contains(mark) } ?? false
            }
            if marked.isEmpty { return true }
            try await Task.sleep(for: .milliseconds(10))
        }
        return false
    }
}
