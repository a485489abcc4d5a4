import DrawbridgeCore
import DrawbridgeDemo
import TestSupport
import Testing

@Suite("open says why a page is not shown", .serialized)
@MainActor
struct OpenFailureTests {
    private func open(_ url: String, _ options: String...) async throws -> Program {
        try await Program.run(["open", url, "--headless", "--json"] + options)
    }

    private func failures(_ program: Program) throws -> [JSONValue] {
        try program.lines.map { try JSONValue.parse($0) }.filter { $0["phase"] == "failed" }
    }

    @Test("a port that no browser opens", arguments: [1, 22, 6_000])
    func blockedPort(port: Int) async throws {
        let url = "http://127.0.0.1:\(port)/"
        let program = try await open(url, "--timeout", "20")
        #expect(program.status == 1, "\(program.output)")
        let failures = try failures(program)
        #expect(failures.map { $0["reason"] } == ["blockedPort"])
        #expect(failures.first?["url"]?.stringValue == url)
        #expect(program.output.contains("\"page.load_failed\""))
        #expect(!program.output.contains("about:blank"))
    }

    @Test("a server that is slow beyond the time", arguments: ["1", "0.001"])
    func slowServer(timeout: String) async throws {
        let server = try SilentServer()
        let program = try await open(server.origin + "/slow", "--timeout", timeout)
        #expect(program.status == 1, "\(program.output)")
        let failures = try failures(program)
        #expect(failures.map { $0["reason"] } == ["timedOut"])
        #expect(failures.first?["url"]?.stringValue == server.origin + "/slow")
        #expect(failures.first?["message"]?.stringValue?.contains(timeout) == true)
    }

    @Test("a page whose picture never comes, which is shown and has not loaded")
    func slowPicture() async throws {
        let slow = try SilentServer()
        let server = try DemoServer { _ in .html("<!doctype html><title>t</title><img src='\(slow.origin)/x.png'>") }
        let program = try await open(server.origin + "/", "--timeout", "3")
        #expect(program.status == 1)
        let failures = try failures(program)
        #expect(failures.map { $0["reason"] } == ["timedOut"])
        #expect(failures.first?["message"]?.stringValue?.contains("It was shown") == true)
    }

    @Test("an answer with nothing to show", arguments: [204, 205] as [UInt32])
    func noContent(status: UInt32) async throws {
        let server = try DemoServer { _ in
            var response = DemoServer.Response()
            response.status = status
            return response
        }
        let program = try await open(server.origin + "/", "--timeout", "20")
        #expect(program.status == 1)
        #expect(try failures(program).map { $0["reason"] } == ["noContent"])
    }

    @Test(
        "a page that a redirect takes to another origin, with the --allow that keeps it",
        arguments: [301, 302, 307] as [UInt32]
    )
    func redirect(status: UInt32) async throws {
        let other = try DemoServer { _ in .html("<!doctype html><title>there</title>") }
        let server = try DemoServer { _ in
            var response = DemoServer.Response.redirect(to: other.origin + "/there?token=hunter2")
            response.status = status
            return response
        }
        let program = try await open(server.origin + "/", "--timeout", "20")
        #expect(program.status == 1)
        #expect(try failures(program).map { $0["reason"] } == ["refused"])
        let hints = try program.lines.map { try JSONValue.parse($0) }.filter { $0["code"] == "open.left_by_redirect" }
        #expect(hints.count == 1)
        #expect(hints.first?["fields"]?["origin"]?.stringValue == other.origin)
        #expect(hints.first?["message"]?.stringValue?.contains("--allow \(other.origin) ") == true)
        #expect(!program.output.contains("hunter2"))
        let allowed = try await Program.run(
            ["open", server.origin + "/", "--headless", "--timeout", "2", "--allow", other.origin]
        )
        #expect(allowed.status == 0)
        #expect(!allowed.output.contains("open.left_by_redirect"))
    }

    @Test("a page with an error’s status is shown, and its script goes on", arguments: [404, 500] as [UInt32])
    func errorStatus(status: UInt32) async throws {
        let server = try DemoServer { request in
            if request.path == "/page.js" {
                return .script(
                    "addEventListener('load', () => setTimeout(() => { console.log('goes on'); close(); }));"
                )
            }
            var response = DemoServer.Response.html("<!doctype html><title>t</title><script src=page.js></script>")
            response.status = status
            return response
        }
        let program = try await open(server.origin + "/", "--timeout", "20")
        #expect(program.status == 0, "\(program.output)")
        let events = try program.lines.map { try JSONValue.parse($0) }
        #expect(events.contains { $0["phase"] == "errorStatus" && $0["status"]?.numberValue?.intValue == Int(status) })
        #expect(events.contains { $0["message"] == "goes on" })
        #expect(try failures(program).isEmpty)
    }
}
