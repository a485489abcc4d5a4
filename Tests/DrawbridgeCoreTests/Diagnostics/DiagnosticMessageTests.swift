import Testing

@testable import DrawbridgeCore

@Suite("A diagnostic's message")
struct DiagnosticMessageTests {
    private func shown(_ message: DiagnosticMessage, _ redactor: Redactor = Redactor()) -> String {
        redactor.message(message)
    }

    @Test("our own words stay whole, whatever they look like")
    func words() {
        #expect(shown("The URL holds a user name or password: take it out.").hasSuffix("password: take it out."))
        #expect(
            shown("token is missing: give one, or a token provider.")
                == "token is missing: give one, or a token provider."
        )
        #expect(shown("\(WebURLError.illegalUserinfo)") == WebURLError.illegalUserinfo.description)
    }

    @Test("a refused URL loses its values, and keeps the rule that stands behind it")
    func rule() {
        let message: DiagnosticMessage =
            "\(url: "otherapp://x/y?token=1") was refused by the rule “\(name: "unlisted-scheme", as: "rule")”."
        #expect(shown(message) == "otherapp://x/y?token=… was refused by the rule “unlisted-scheme”.")
        #expect(
            Redactor().fields(of: message) == ["url": "otherapp://x/y?token=…", "rule": "unlisted-scheme"]
        )
    }

    @Test("foreign text is redacted as free text, and nothing around it is")
    func foreign() {
        let message: DiagnosticMessage =
            "The engine said “\("token=hunter2 at https://a.example/?x=1", as: "error")” and went on."
        #expect(shown(message) == "The engine said “token=[redacted]” and went on.")
        #expect(Redactor().fields(of: message) == ["error": "token=[redacted]"])
    }

    @Test("numbers are fields, and a number of either sign is written as it is")
    func numbers() {
        let message: DiagnosticMessage = "\(3, as: "dropped") of \(-12) were dropped."
        #expect(shown(message) == "3 of -12 were dropped.")
        #expect(Redactor().fields(of: message) == ["dropped": 3])
    }

    @Test("a known secret is hidden in every part, our own words among them")
    func secrets() {
        let redactor = Redactor(secrets: ["hunter2", "4711"])
        let message: DiagnosticMessage =
            "hunter2 \(url: "https://hunter2.example/") \(name: "hunter2", as: "rule") \("hunter2") \(4711, as: "n")"
        #expect(!shown(message, redactor).contains("hunter2") && !shown(message, redactor).contains("4711"))
        #expect(!JSONValue.object(redactor.fields(of: message)).serialized().contains("hunter2"))
    }

    @Test("messages join, with their fields; of two fields with one name the first counts")
    func joined() {
        let one: DiagnosticMessage = "A \(name: "a", as: "x"). "
        let other: DiagnosticMessage = "B \(name: "b", as: "x")."
        #expect(shown(one + other) == "A a. B b.")
        #expect(Redactor().fields(of: one + other) == ["x": "a"])
        #expect(shown("\(one)C") == "A a. C")
        #expect(Redactor().fields(of: one.with("more", true)) == ["x": "a", "more": true])
    }

    @Test("a diagnostic prints and is dumped without secrets")
    func printing() {
        let diagnostic = BridgeDiagnostic(.loadFailed, message: "\(url: "https://a.example/?x=hunter2") failed")
        var dumped = ""
        dump(diagnostic, to: &dumped)
        for text in ["\(diagnostic)", String(reflecting: diagnostic), dumped, diagnostic.message] {
            #expect(!text.contains("hunter2"), "\(text)")
        }
    }
}
