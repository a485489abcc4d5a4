extension RuleFixture {
    static let hubbleEvents = [
        RuleFixture(
            "hubble-close-unhandled",
            fault: .hubble.replacing(
                "        case \"close\":\n            dismiss(animated: true)\n",
                with: "        // case \"close\": dismiss(animated: true)\n"
            ),
            nearMiss: withActions("case close\n    case appReady = \"app_ready\"\n    case error")
        ),
        RuleFixture(
            "hubble-app-ready-unhandled",
            fault: .hubble.replacing(
                "spinner.stopAnimating()\n            webView?.isHidden = false",
                with: "print(\"ready\")"
            ),
            nearMiss: .hubble.replacing("case \"app_ready\":", with: "case \"app_ready\", \"ready\":")
        ),
        RuleFixture(
            "hubble-error-unhandled",
            fault: .hubble.replacing(
                "webView?.isHidden = true\n            showRetry()",
                with: "print(\"Hubble SDK failed to load\")\n            break"
            ),
            nearMiss: .hubble.replacing(
                "webView?.isHidden = true\n            showRetry()",
                with: "print(\"error\")\n            if isOnline { showRetry() } else { showOffline() }"
            )
        ),
        RuleFixture(
            "hubble-analytics-dropped",
            fault: .hubble.replacing(
                "Analytics.track(json[\"event\"] as? String ?? \"\", json[\"properties\"] as? [String: Any] ?? [:])",
                with: "let event = json[\"event\"] as? String ?? \"\"\n            // Analytics.track(event)"
            ),
            nearMiss: .hubble.replacing("} else if type == \"analytics\" {", with: "} else {")
        ),
    ]

    /// The actions in an enumeration, as a decoder would read them.
    private static func withActions(_ cases: String) -> SampleProject {
        .hubble.replacing(
            """
                    switch action {
                    case "app_ready":
                        spinner.stopAnimating()
                        webView?.isHidden = false
                    case "close":
                        dismiss(animated: true)
                    case "error":
                        webView?.isHidden = true
                        showRetry()
                    default:
                        break
                    }
            """,
            with: """
                        switch HubbleAction(rawValue: action) {
                        case .appReady: webView?.isHidden = false
                        case .close: dismiss(animated: true)
                        case .error: showRetry()
                        case nil: break
                        }
                """
        ).adding("App/HubbleAction.swift", "enum HubbleAction: String {\n    \(cases)\n}\n")
    }
}
