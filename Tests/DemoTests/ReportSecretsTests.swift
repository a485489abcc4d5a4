import DrawbridgeCore
import Testing

@testable import DrawbridgeDemo

@Suite("A report of scenarios that know secrets")
struct ReportSecretsTests {
    @Test("shows the secrets of none, wherever they stand")
    func secrets() {
        var first = Samples.scenario("a", steps: [Samples.step(.fail, seen: "the page said secret-of-a")])
        first.redactor = Redactor(secrets: ["secret-of-a"])
        var second = Samples.scenario(
            "b",
            // Another scenario's secret counts too: the whole run's timeline has both.
            events: [Samples.event(1, .console(level: "log", text: "secret-of-a and secret-of-b"))]
        )
        second.redactor = Redactor(secrets: ["secret-of-b"])
        let html = Samples.html(first, second)
        #expect(!html.contains("secret-of-"))
        #expect(html.contains("the page said [redacted]"))
    }
}
