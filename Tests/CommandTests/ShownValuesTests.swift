import DrawbridgeCore
import DrawbridgeDemo
import Testing

@Suite("open --show-values", .serialized)
@MainActor
struct ShownValuesCommandTests {
    private func open(_ query: String, _ options: String...) async throws -> Program {
        let server = try DemoServer { _ in
            .html("<!doctype html><script>console.log('order=4711&password=open-sesame', location.search)</script>")
        }
        return try await Program.run(["open", server.origin + "/" + query, "--headless", "--timeout", "3"] + options)
    }

    @Test("hides values unless it is asked to show them, and says in the first line which of the two it does")
    func shown() async throws {
        let hidden = try await open("?order=4711", "--json")
        #expect(try JSONValue.parse(hidden.lines[0])["values"] == "redacted")
        #expect(!hidden.output.contains("open-sesame") && !hidden.output.contains("?order=4711"))
        let shown = try await open("?order=4711", "--json", "--show-values")
        #expect(try JSONValue.parse(shown.lines[0])["values"] == "shown")
        #expect(shown.output.contains("password=open-sesame") && shown.output.contains("?order=4711"))
        let words = try await open("?order=4711", "--show-values")
        #expect(words.lines[0].contains("Values are shown"))
    }

    @Test("keeps a shop's credentials hidden wherever the page writes them")
    func credentials() async throws {
        let program = try await open("?appSecret=s3cr3t%2Dapp&token=one-time-t0ken&order=4711", "--show-values")
        #expect(program.output.contains("order=4711"))
        for secret in ["s3cr3t", "one-time-t0ken"] { #expect(!program.output.contains(secret)) }
    }
}
