import DrawbridgeCore
import PopupBridgeCore

extension ConformanceRule {
    static let popupBridge: [ConformanceRule] = [
        popupRule("The page that opened a popup gets what it returned, by callback and by promise, once") {
            stage,
            popup in
            try await stage.load()
            try await stage.run(
                "popupBridge.open('$OTHER/popup?a=1').then((payload) => note(['promise', payload.queryItems]))"
            )
            try await stage.step("presented")
            let request = try unwrap("a popup", popup.browser.requests.last)
            try verify("the popup’s URL", request.url.string, is: stage.site.other + "/popup?a=1")
            try verify("its scheme", request.callback, is: .scheme("com.example.stage"))
            try popup.browser.report(.returned(url: "com.example.stage://popupbridgev1/?color=r%C3%A9d&tint=%3C"))
            try verify("the outcome", try await stage.outcome(), is: "success")
            try await stage.step("answered")
            try await stage.settle()
            let items: JSONValue = ["color": "réd", "tint": "<"]
            try verify("the page’s notes", Set(stage.notes), is: [["page", nil, items], ["promise", items]])
            try verify("their number", stage.notes.count, is: 2)
        },

        popupRule(
            "A frame of another origin that opened a popup is answered, and the page around it is not",
            page: "<iframe src='$OTHER/frame'></iframe>",
            frame: "<script>popupBridge.open('$SITE/popup')</script>"
        ) { stage, popup in
            try await stage.load()
            try await stage.step("presented")
            try popup.browser.report(.returned(url: "com.example.stage://popupbridgev1/?color=blue"))
            let note = try await stage.nextNote()
            try verify("the note", note.body, is: ["frame", nil, ["color": "blue"]])
            try verify("the frame’s origin", note.frame.origin.serialized, is: stage.site.other)
            try await stage.step("answered")
            try await stage.settle()
            try verify("the number of notes", stage.notes.count, is: 1)
        },

        popupRule("A popup that the person closed is a cancel for the page") { stage, popup in
            try await stage.load()
            try await stage.run("popupBridge.open('$SITE/popup')")
            try await stage.step("presented")
            try popup.browser.report(.dismissed(.person))
            try verify("the outcome", try await stage.outcome(), is: "cancelled")
            try verify("the note", try await stage.nextNote().body, is: ["page", nil, nil])
        },

        popupRule("A popup that could not be loaded is a failure for the page, and its code says which") {
            stage,
            popup in
            try await stage.load()
            try await stage.run("popupBridge.open('$SITE/popup').catch((error) => note(['promise', error.code]))")
            try await stage.step("presented")
            let failure = LoadFailure(reason: .network, url: stage.site.origin + "/popup", message: "no way there")
            try popup.browser.report(.loadFailed(failure))
            try popup.browser.report(.dismissed(.person))
            try verify("the outcome", try await stage.outcome(), is: "failed")
            try await stage.step("answered")
            try await stage.settle()
            let code: JSONValue = "popup_load_failed"
            try verify("the notes", Set(stage.notes), is: [["promise", code], ["page", code, nil]])
        },

        popupRule("A popup that goes to a URL of the app that is no return ends with an error, and its code says which")
        {
            stage,
            popup in
            try await stage.load()
            let wrong = [
                ("com.example.stage://other/x", "return_url_mismatch"),
                ("com.example.stage:popupbridgev1/", "return_url_mismatch"),
                (
                    "com.example.stage://popupbridgev1/" + String(repeating: "x", count: 300 << 10),
                    "return_url_too_long"
                ),
            ]
            for (url, code) in wrong {
                try await stage.run("popupBridge.open('$SITE/popup')")
                try await stage.step("presented")
                try popup.browser.report(.returned(url: url))
                try verify("the outcome", try await stage.outcome(), is: "failed")
                try verify("the note", try await stage.nextNote().body, is: ["page", .string(code), nil])
            }
        },

        popupRule("Whatever returns is a result, also to a path called cancel, and the page has the whole URL") {
            stage,
            popup in
            let url = "com.example.stage://popupbridgev1/cancel?a=b+c#x=a%26b&y=%2520"
            try await stage.load()
            try await stage.run("popupBridge.onComplete = (error, payload) => note(payload.url)")
            try await stage.run("popupBridge.onCancel = () => note('onCancel')")
            try await stage.run("popupBridge.open('$SITE/popup')")
            try await stage.step("presented")
            try popup.browser.report(.returned(url: url))
            try verify("the outcome", try await stage.outcome(), is: "success")
            try verify("the note", try await stage.nextNote().body, is: .string(url))
        },

        popupRule(
            "A callback that the page sets after the end hears it, once; a promise that nobody asked hears nothing"
        ) {
            stage,
            popup in
            try await stage.load()
            try await stage.run("window.heard = popupBridge.onComplete; popupBridge.onComplete = null")
            try await stage.run("window.opened = popupBridge.open('$SITE/popup')")
            try await stage.step("presented")
            try popup.browser.report(.returned(url: "com.example.stage://popupbridgev1/?color=late"))
            try verify("the outcome", try await stage.outcome(), is: "success")
            try await stage.settle()
            try verify("the number of notes", stage.notes.count, is: 0)
            try await stage.run("popupBridge.onComplete = window.heard")
            try verify("the note", try await stage.nextNote().body, is: ["page", nil, ["color": "late"]])
            try await stage.step("answered")
            try await stage.run("popupBridge.onComplete = window.heard; note((await window.opened).queryItems)")
            try await stage.settle()
            try verify("the notes", stage.notes.count, is: 2)
        },

        popupRule("An answer for a page that was loaded again meanwhile waits for the new document") { stage, popup in
            try await stage.load()
            try await stage.run("popupBridge.open('$SITE/popup')")
            try await stage.step("presented")
            stage.host.reload()
            try await stage.loaded("/")
            try popup.browser.report(.returned(url: "com.example.stage://popupbridgev1/?color=green"))
            try verify("the note", try await stage.nextNote().body, is: ["page", nil, ["color": "green"]])
            try await stage.step("answered")
            try await stage.settle()
            try verify("the number of notes", stage.notes.count, is: 1)
        },

        popupRule("A URL that the app was opened with reaches the main frame, without a popup") { stage, popup in
            try await stage.load()
            try await stage.settle()
            let isTaken = popup.bridge.open(url: "com.example.stage://popupbridgev1/?color=white")
            try verify("that it was taken", isTaken, is: true)
            try verify("the note", try await stage.nextNote().body, is: ["page", nil, ["color": "white"]])
        },

        popupRule("What a page sends to the app arrives with the frame that sent it") { stage, popup in
            var heard: [JSONValue] = []
            popup.bridge.onMessage = { name, data, frame in
                heard.append([.string(name), data, .string(frame.origin.serialized), .bool(frame.isMainFrame)])
            }
            try await stage.load()
            try await stage.run("await popupBridge.sendMessage('total', { amount: 500, of: null })")
            try verify("it", heard, is: [["total", ["amount": 500, "of": nil], .string(stage.site.origin), true]])
        },

        popupRule("A page reads the bridge’s facts at once") { stage, _ in
            try await stage.load()
            let facts = try await stage.run("return [popupBridge.getReturnUrlPrefix(), popupBridge.isVenmoInstalled]")
            try verify("the facts", facts, is: ["com.example.stage://popupbridgev1/", true])
        },

        popupRule(
            "A window that the page opened has no popup bridge",
            page: "<script>relay()</script>",
            frame: "<script>opener.postMessage(typeof popupBridge, '*')</script>"
        ) { stage, _ in
            try await stage.load()
            try await stage.run("open('/frame')")
            try await stage.note("undefined")
        },

        popupRule("A bridge that was closed is gone from the next document, and the host can have another") {
            stage,
            popup in
            var refusal: ScriptMessageHandlerError?
            do throws(ScriptMessageHandlerError) {
                _ = try PopupBridgeController(
                    host: stage.host,
                    browser: popup.browser,
                    configuration: popup.configuration
                )
            } catch {
                refusal = error
            }
            try verify("a second bridge beside the first", refusal, is: .nameTaken(PopupBridgeScript.handlerName))
            popup.bridge.close()
            try await stage.load()
            try verify("the bridge", try await stage.run("return typeof popupBridge"), is: "undefined")
            let next = try PopupBridgeController(
                host: stage.host,
                browser: popup.browser,
                configuration: popup.configuration
            )
            try await stage.load()
            try verify("the next bridge", try await stage.run("return typeof popupBridge"), is: "object")
            next.close()
        },
    ]

    /// A rule with a popup bridge on the stage's host. Both pages note what their `onComplete` gets.
    private static func popupRule(
        _ name: String,
        page: String = "",
        frame: String = "",
        _ body: @escaping @MainActor @Sendable (ConformanceStage, PopupParts) async throws -> Void
    ) -> ConformanceRule {
        func hearing(_ name: String) -> String {
            """
            <script>
            if (window.popupBridge) popupBridge.onComplete = (error, payload) => {
              note(['\(name)', error && error.code, payload && payload.queryItems]);
            };
            </script>
            """
        }
        return ConformanceRule(name, pages: ["/": hearing("page") + page, "/frame": hearing("frame") + frame]) {
            stage in
            let parts = try PopupParts(stage.host)
            defer { parts.bridge.close() }
            try await body(stage, parts)
        }
    }
}

/// A popup bridge and the browser that stands in for a real one.
@MainActor
private struct PopupParts {
    let configuration: PopupBridgeConfiguration
    let browser = ConformanceBrowser()
    let bridge: PopupBridgeController

    init(_ host: any WebViewHost) throws {
        configuration = PopupBridgeConfiguration(
            returnURLScheme: try ReturnURLScheme("com.example.stage"),
            isVenmoInstalled: true
        )
        bridge = try PopupBridgeController(host: host, browser: browser, configuration: configuration)
    }
}
