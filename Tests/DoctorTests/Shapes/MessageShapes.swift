extension Shape {
    private static let close = "        case \"close\":\n            dismiss(animated: true)\n"

    private static func handling(_ way: String, _ declaration: String = "") -> SampleProject {
        .hubble.replacing(close, with: "").replacing(
            "        switch action {\n",
            with: "        \(way)\n        switch action {\n"
        )
        .adding("App/Events.swift", "import WebKit\n\(declaration)\n")
    }

    static let messages: [Shape] = [
        .found(
            "hubble-close-unhandled",
            "a case that only prints",
            .hubble.replacing(close, with: "        case \"close\": print(\"closed\")\n")
        ),
        .found(
            "hubble-close-unhandled",
            "an icon of that name",
            handling("", "enum ToolbarIcon: String { case close, share }")
        ),
        .quiet(
            "a constant of an enum",
            handling(
                "if action == Events.close { dismiss(animated: true) }",
                "enum Events { static let close = \"close\", ready = \"app_ready\" }"
            )
        ),
        .quiet(
            "a comparison that ignores case",
            handling("if action.caseInsensitiveCompare(\"close\") == .orderedSame { dismiss(animated: true) }")
        ),
        .quiet(
            "a tuple pattern",
            handling(
                "switch (kind, action) { case (\"action\", \"close\"): dismiss(animated: true)\n        default: break }"
            )
        ),
        .quiet(
            "a pattern of an optional",
            handling("switch json { case \"close\"?: dismiss(animated: true)\n        default: break }")
        ),
        .quiet("a registration", handling("router.on(\"close\") { self.dismiss(animated: true) }")),
        .quiet("a table that is filled", handling("handlers[\"close\"] = { self.dismiss(animated: true) }")),
        .quiet("a guard", handling("guard action != \"close\" else { return dismiss(animated: true) }")),
        .found(
            "hubble-handler-name",
            "an enum's raw value",
            .hubble.replacing(
                "WeakMessageHandler(self), name: \"bridge\"",
                with: "WeakMessageHandler(self), name: Handler.shop.rawValue"
            )
            .adding("App/Handler.swift", "enum Handler: String { case shop = \"shopBridge\" }\n")
        ),
        .found(
            "hubble-handler-name",
            "a capital letter",
            .hubble.replacing(
                "WeakMessageHandler(self), name: \"bridge\"",
                with: "WeakMessageHandler(self), name: \"Bridge\""
            )
        ),
        .quiet(
            "a name that a loop gives",
            .hubble.replacing(
                "        userContentController.add(WeakMessageHandler(self), name: \"bridge\")\n",
                with: "        for name in names { userContentController.add(WeakMessageHandler(self), name: name) }\n"
            )
        ),
        .found(
            "message-body-force-cast",
            "inside another expression",
            .hubble.replacing(
                "guard let body = message.body as? String,",
                with: "guard let body = Optional(clean(message.body as! String)),"
            )
        ),
        .found(
            "message-body-force-cast",
            "another parameter's name",
            .hubble.replacing(
                "        let configuration = WKWebViewConfiguration()\n",
                with:
                    "        userContentController.add(Log(), name: \"log\")\n        let configuration = WKWebViewConfiguration()\n"
            ).adding(
                "App/Log.swift",
                "import WebKit\nfinal class Log: NSObject, WKScriptMessageHandler {\n    func userContentController(_ c: WKUserContentController, didReceive m: WKScriptMessage) {\n        guard m.frameInfo.isMainFrame else { return }\n        write((m.body as! [String: Any])[\"text\"])\n    }\n}\n"
            )
        ),
        .quiet(
            "a cast of another body",
            .hubble.replacing(
                "guard let body = message.body as? String,",
                with: "let raw = response.body as! Data\n        guard let body = message.body as? String,"
            )
        ),
        .quiet(
            "an origin checked in an extension of the message",
            .hubble.replacing(
                "        let origin = message.frameInfo.securityOrigin\n        guard origin.protocol == \"https\", origin.host == \"sdk.myhubble.money\" else { return }\n",
                with: "        guard message.isFromShop else { return }\n"
            )
            .adding(
                "App/Origin.swift",
                "import WebKit\nextension WKScriptMessage {\n    var isFromShop: Bool { frameInfo.securityOrigin.host == \"sdk.myhubble.money\" }\n}\n"
            )
        ),
        .quiet(
            "an origin checked by a guard of its own",
            .hubble.replacing(
                "        let origin = message.frameInfo.securityOrigin\n        guard origin.protocol == \"https\", origin.host == \"sdk.myhubble.money\" else { return }\n",
                with: "        guard Gate.lets(message) else { return }\n"
            )
            .adding(
                "App/Gate.swift",
                "import WebKit\nenum Gate {\n    static func lets(_ message: WKScriptMessage) -> Bool { message.frameInfo.securityOrigin.host == \"sdk.myhubble.money\" }\n}\n"
            )
        ),
        .quiet(
            "a name that something else is added with",
            .hubble.adding(
                "App/Jobs.swift",
                "final class Jobs {\n    func start() {\n        queue.add(self, name: \"jobs\")\n        queue.add(self, name: \"jobs\")\n    }\n    let view: WKWebView? = nil\n}\n"
            )
        ),
    ]
}
