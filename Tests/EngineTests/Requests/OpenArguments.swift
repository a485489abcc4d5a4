import DrawbridgeCore
import DrawbridgeGTK
import PopupBridgeCore
import Testing

extension EngineTests {
    @Suite("popupBridge.open takes whatever a page hands it", .serialized)
    @MainActor
    struct OpenArguments {
        struct Refused: Sendable, CustomTestStringConvertible {
            let script: String
            let code: String
            var testDescription: String { "\(script) is \(code)" }
        }

        nonisolated static let refused = [
            Refused(script: "'javascript:alert(1)'", code: "url_scheme_not_allowed"),
            Refused(script: "' JaVaScRiPt:alert(1)'", code: "url_scheme_not_allowed"),
            Refused(script: "'file:///etc/passwd'", code: "url_scheme_not_allowed"),
            Refused(script: "'data:text/html,<p>hello'", code: "url_scheme_not_allowed"),
            Refused(script: "URL.createObjectURL(new Blob(['x']))", code: "url_scheme_not_allowed"),
            Refused(script: "'about:blank'", code: "url_scheme_not_allowed"),
            Refused(script: "'ftp://example.com/'", code: "url_scheme_not_allowed"),
            Refused(script: "'view-source:https://example.com/'", code: "url_scheme_not_allowed"),
            Refused(script: "popupBridge.getReturnUrlPrefix()", code: "url_scheme_not_allowed"),
            Refused(script: "'https://user:pw@example.com/'", code: "url_has_credentials"),
            Refused(script: "''", code: "url_missing"),
            Refused(script: "'  \\t\\n '", code: "url_missing"),
            Refused(script: "null", code: "url_missing"),
            Refused(script: "undefined", code: "url_missing"),
            Refused(script: "42", code: "url_not_a_string"),
            Refused(script: "NaN", code: "url_not_a_string"),
            Refused(script: "true", code: "url_not_a_string"),
            Refused(script: "{}", code: "url_not_a_string"),
            Refused(script: "['https://example.com/']", code: "url_not_a_string"),
            Refused(script: "new Date()", code: "url_not_a_string"),
            Refused(script: "Symbol('x')", code: "url_not_a_string"),
            Refused(script: "10n", code: "url_not_a_string"),
            Refused(script: "() => 'https://example.com/'", code: "url_not_a_string"),
            Refused(script: "{ href: 'https://example.com/' }", code: "url_not_a_string"),
            Refused(script: "{ toString() { throw 1; } }", code: "url_not_a_string"),
            Refused(script: "'https://example.com/?' + 'x'.repeat(3 * 1024 * 1024)", code: "url_too_long"),
            Refused(script: "'https://'", code: "url_invalid"),
            Refused(script: "'http://[::1'", code: "url_invalid"),
            Refused(script: "'https://exa mple.com/'", code: "url_invalid"),
        ]

        @Test("what cannot be opened is an error with a stable code, to the promise and to onComplete")
        func refusals() async throws {
            try await Stage.play(["/": "<script>hear('page')</script>"]) { stage in
                for refused in Self.refused {
                    let seen = try await stage.run(
                        """
                        try { await popupBridge.open(\(refused.script)); return 'opened'; }
                        catch (error) { return error instanceof Error && error.message !== '' ? error.code : 'no error'; }
                        """
                    )
                    #expect(seen == .string(refused.code), "\(refused.script)")
                    try await stage.note("page error \(refused.code)")
                    _ = try await stage.diagnostic(.popupRefused)
                }
                #expect(try await stage.run("return 'alive'") == "alive")
                #expect(stage.outcomes.isEmpty)
                #expect(stage.browser.windows.isEmpty)
                // And a URL that is fine opens still.
                try await stage.openPopup()
                try await stage.inPopup("location = '$PREFIX?color=red'")
                try await stage.note("page got red")
            }
        }

        struct Opened: Sendable, CustomTestStringConvertible {
            let script: String
            let path: String
            var testDescription: String { "\(script) opens \(path)" }
        }

        nonisolated static let opened = [
            Opened(script: "'relative'", path: "$SITE/deep/relative"),
            Opened(script: "'../relative'", path: "$SITE/relative"),
            Opened(script: "'?query'", path: "$SITE/deep/page?query"),
            Opened(script: "'//' + new URL('$OTHER').host + '/popup'", path: "$OTHER/popup"),
            Opened(script: "new URL('$SITE/popup?object')", path: "$SITE/popup?object"),
            Opened(script: "'$SITE/popup'.replace('http', 'HTTP')", path: "$SITE/popup"),
            Opened(script: "'  $SITE/popup  '", path: "$SITE/popup"),
            Opened(script: "'$SITE/po\\npup'", path: "$SITE/popup"),
            Opened(script: "'$SITE\\\\popup'", path: "$SITE/popup"),
            Opened(
                script: "'$SITE/\\u2028\\u{1F600}\\'\\\"</script>'",
                path: "$SITE/%E2%80%A8%F0%9F%98%80'%22%3C/script%3E"
            ),
        ]

        @Test("what can be read opens, as the frame's document resolves it")
        func openings() async throws {
            var options = Stage.Options()
            // Not all these pages exist: their address is what counts.
            options.failureHandling = .askPerson
            try await Stage.play(["/deep/page": ""], options) { stage in
                try await stage.load("/deep/page")
                for opened in Self.opened {
                    try await stage.run("popupBridge.open(\(opened.script))")
                    let url = try await stage.journal.next("popup of \(opened.script)") { event -> String? in
                        if event.sessionID != nil, case .committed(let url)? = event.page { url } else { nil }
                    }
                    #expect(url == stage.site.fill(opened.path))
                    stage.browser.windows.values.first?.onDone?()
                    _ = try await stage.outcome()
                }
            }
        }

        @Test("an HTTPS URL in upper case goes to the secure browser, whatever becomes of it there")
        func upperCaseHTTPS() async throws {
            let server = try UntrustedServer()
            try await Stage.play(["/": "<script>hear('page')</script>"]) { stage in
                let url = server.origin.replacing("https", with: "HTTPS")
                try await stage.run("popupBridge.open('\(url)/popup')")
                #expect(try await stage.outcome() == "failed with popup_certificate_refused")
            }
        }

        @Test("a page of an origin that may be shown but not use the bridge is refused with a code")
        func originNotAllowed() async throws {
            var options = Stage.Options()
            options.allowedOrigins = try OriginAllowList(["https://shop.example"])
            try await Stage.play(["/": "<script>hear('page')</script>"], options) { stage in
                try await stage.run("popupBridge.open('$SITE/popup')")
                try await stage.note("page error origin_not_allowed")
                _ = try await stage.diagnostic(.popupRefused)
                #expect(stage.browser.windows.isEmpty)
            }
        }

        @Test("messages to the handler that the script never sends are refused, one by one, and harm nothing")
        func malformedMessages() async throws {
            try await Stage.play(["/": "<script>hear('page')</script>"]) { stage in
                for body in [
                    "'hello'", "42", "NaN", "new Date()", "null", "undefined", "[]", "{}", "{ type: 'open' }",
                    "{ type: 'open', document: 'd', frame: '0' }", "{ type: 'listen', document: 'd', frame: '../x' }",
                    "{ type: 'listen', document: 'd'.repeat(100), frame: '' }", "{ type: 'message', document: 'd' }",
                    "'{\\\"type\\\":'",
                ] {
                    let state = try await stage.run(
                        "return (await webkit.messageHandlers.popupBridge.postMessage(\(body))).error.code"
                    )
                    #expect(state == "message_malformed", "\(body)")
                    _ = try await stage.diagnostic(.popupMalformedMessage)
                }
                try await stage.settle()
            }
        }
    }
}
