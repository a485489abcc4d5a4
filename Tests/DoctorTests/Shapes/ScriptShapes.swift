extension Shape {
    /// In a method of the shop's screen.
    private static func running(_ text: String) -> SampleProject {
        .hubble.replacing(
            "        webView.reload()\n",
            with: text.split(separator: "\n").map { "        \($0)\n" }.joined() + "        webView.reload()\n"
        )
    }

    private static func appearing(_ text: String) -> SampleProject {
        .hubble.replacing(
            "    private func load() {",
            with: "    override func viewDidAppear(_ animated: Bool) {\n\(text)\n    }\n\n    private func load() {"
        )
        .replacing(
            "        webView?.configuration.userContentController.removeScriptMessageHandler(forName: \"bridge\")\n",
            with: ""
        )
    }

    private static let child = "        let child = WKWebView(frame: view.bounds, configuration: configuration)\n"

    static let scripts: [Shape] = [
        .found("javascript-interpolated", "a sum", running("webView.evaluateJavaScript(\"go('\" + state + \"')\")")),
        .found(
            "javascript-interpolated",
            "the newer method",
            running("webView.callAsyncJavaScript(\"go('\\(state)')\", arguments: [:], in: nil, in: .page)")
        ),
        .found(
            "javascript-interpolated",
            "a format",
            running("webView.evaluateJavaScript(String(format: \"go('%@')\", state))")
        ),
        .quiet(
            "numbers",
            running("let count: Int = 3\nwebView.evaluateJavaScript(\"go(\\(count), \\(list.count), \\(Int(width)))\")")
        ),
        .quiet(
            "a format of numbers",
            running("webView.evaluateJavaScript(String(format: \"go(%d, %.2f)\", row, width))")
        ),
        .quiet(
            "what an encoder made",
            running(
                "let data = try? JSONEncoder().encode(state)\nlet text = String(decoding: data ?? Data(), as: UTF8.self)\nwebView.evaluateJavaScript(\"go(\\(text))\")"
            )
        ),
        .quiet(
            "numbers by arithmetic, by properties and by choice",
            running(
                "let offset = list.count * 2 + 1\nwebView.evaluateJavaScript(\"go(\\(offset), \\(view.bounds.width / 2), \\(isDark ? 1 : 0))\")"
            )
        ),
        .quiet(
            "a choice between constants",
            running("webView.evaluateJavaScript(\"theme('\\(isDark ? \"dark\" : \"light\")')\")")
        ),
        .quiet(
            "a function that encodes",
            running("webView.evaluateJavaScript(\"go(\\(quoted(state)))\")").adding(
                "App/Quoted.swift",
                "import WebKit\nfunc quoted(_ text: String) -> String { String(decoding: try! JSONEncoder().encode(text), as: UTF8.self) }\n"
            )
        ),
        .quiet(
            "a format with a choice",
            running(
                "let script = String(format: \"theme('%@')\", isDark ? \"dark\" : \"light\")\nwebView.evaluateJavaScript(script)"
            )
        ),
        .found(
            "javascript-interpolated",
            "a format with a text",
            running("webView.evaluateJavaScript(String(format: \"go(%d, '%@')\", row, state))")
        ),
        .found(
            "javascript-interpolated",
            "a text beside a number",
            running("webView.evaluateJavaScript(\"go(\\(list.count), '\\(profile.name)')\")")
        ),
        .quiet("a constant", running("let name = \"shop\"\nwebView.evaluateJavaScript(\"\\(name).go()\")")),
        .quiet(
            "script in script",
            running("webView.callAsyncJavaScript(\"return await \\(call.source)\", arguments: [:], in: nil, in: .page)")
        ),
        .found(
            "javascript-interpolated",
            "a code that is no script",
            running("webView.evaluateJavaScript(\"go('\\(coupon.code)')\")")
        ),
        .found(
            "user-script-added-twice",
            "between other scripts",
            running(
                "controller.addUserScript(first)\ncontroller.addUserScript(second)\ncontroller.addUserScript(first)"
            )
        ),
        .quiet(
            "scripts of one name",
            running(
                "if let script = make(1) { controller.addUserScript(script) }\nif let script = make(2) { controller.addUserScript(script) }"
            )
        ),
        .quiet(
            "scripts of closures",
            running("base.forEach { controller.addUserScript($0) }\nmore.forEach { controller.addUserScript($0) }")
        ),
        .quiet(
            "a script that changes",
            running(
                "var script = make(1)\ncontroller.addUserScript(script)\nscript = make(2)\ncontroller.addUserScript(script)"
            )
        ),
        .found(
            "handler-added-twice",
            "a child window",
            .hubble.replacing(
                child,
                with:
                    "        configuration.userContentController.add(WeakMessageHandler(self), name: \"bridge\")\n\(child)"
            )
        ),
        .quiet(
            "a child window with a controller of its own",
            .hubble.replacing(
                child,
                with:
                    "        configuration.userContentController = WKUserContentController()\n        configuration.userContentController.add(WeakMessageHandler(self), name: \"bridge\")\n\(child)"
            )
        ),
        .found(
            "handler-retain-cycle",
            "a view controller",
            .hubble.replacing("add(WeakMessageHandler(self), name", with: "add(self, name")
        ),
        .quiet(
            "an object between the two",
            .popupBridge.adding(
                "App/Relay.swift",
                "import WebKit\nfinal class Relay: NSObject, WKScriptMessageHandler {\n    weak var target: WKScriptMessageHandler?\n    init(_ controller: WKUserContentController) {\n        super.init()\n        controller.add(self, name: \"log\")\n    }\n    func userContentController(_ c: WKUserContentController, didReceive message: WKScriptMessage) {}\n}\n"
            )
        ),
    ]
}
