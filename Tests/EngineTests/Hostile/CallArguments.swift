import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension EngineTests {
    @Suite("A call's arguments are values, whatever stands in them", .serialized)
    @MainActor
    struct CallArguments {
        nonisolated static let texts = [
            "'", "\"", "`", "\\", "\\'", "\\\\\"", "');evil();('", "\");evil();(\"", "`;evil();`", "${evil()}",
            "</script>",
            "<!--", "-->", "]]>", "*/evil();/*", "//", "\n", "\r\n", "\u{2028}evil()\u{2029}", "\0", "\u{1B}[2J",
            "\u{FEFF}",
            "\u{202E}live", "\u{1F600}", "e\u{301}", "__proto__", "{\"__proto__\":{\"evil\":1}}", "\\u0027", "%27",
            "&#39;",
            "\u{FFFF}", "\u{10FFFF}", "\u{7F}\u{85}",
        ]

        @Test("every text comes back as it went, as value, key and item, and nothing ran")
        func texts() async throws {
            try await Stage.play([
                "/":
                    "<script>window.ran = 0; function evil() { ran += 1; } function echo(...values) { return values; }</script>"
            ]) { stage in
                for text in Self.texts {
                    let arguments: [JSONValue] = [
                        .string(text), .object([text: .string(text)]), .array([.string(text)]),
                    ]
                    let echoed = try await stage.host.call(try JavaScriptCall(function: "echo", arguments: arguments))
                    #expect(echoed[0] == arguments[0])
                    #expect(echoed[2] == arguments[2])
                    // The engine's way back, a structured clone, makes "__proto__" the copy's prototype.
                    if text != "__proto__" { #expect(echoed[1] == arguments[1]) }
                }
                #expect(try await stage.run("return ran") == 0)
                #expect(try await stage.run("return ({}).evil === undefined") == true)
            }
        }

        @Test("a function that throws, or is not there, is a diagnostic and no crash")
        func failures() async throws {
            try await Stage.play(["/": "<script>function bad() { throw new Error('x'.repeat(100)); }</script>"]) {
                stage in
                for name in ["bad", "missing", "missing.member"] {
                    await #expect(throws: BridgeDiagnostic.self) {
                        try await stage.host.call(try JavaScriptCall(function: name))
                    }
                }
            }
        }

        @Test("results that are no JSON are a diagnostic or null, and the page lives")
        func results() async throws {
            try await Stage.play(["/": ""]) { stage in
                for value in [
                    "() => {}", "Symbol()", "undefined", "NaN", "10n", "window",
                    "new Proxy({}, { ownKeys() { throw 1; } })",
                ] {
                    try await stage.run("window.give = () => (\(value)); return null")
                    do {
                        let result = try await stage.host.call(try JavaScriptCall(function: "give"))
                        #expect(result.isNull, "\(value)")
                    } catch let error as BridgeDiagnostic {
                        #expect(error.code == .scriptFailed, "\(value)")
                    }
                }
                #expect(try await stage.run("return 'alive'") == "alive")
            }
        }
    }
}
