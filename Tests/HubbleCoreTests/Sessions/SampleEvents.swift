import DrawbridgeCore
import HubbleCore

/// Every event that a session can get, by the name that the table has for it.
enum SampleEvents {
    static func all(_ driver: SessionDriver) throws -> [(String, HubbleSession.Event)] {
        let view = driver.webView
        let old = 9_999
        let url = "https://sdk.myhubble.money/pay"
        let network = LoadFailure(reason: .network, url: url, message: "no network")
        return [
            ("start", .start),
            ("retry", .retry),
            ("token", .tokenReceived(request: driver.request, HubbleSecret("abcd"))),
            ("token blank", .tokenReceived(request: driver.request, HubbleSecret(" "))),
            ("token none", .tokenReceived(request: driver.request, nil)),
            ("token failed", .tokenFailed(request: driver.request, "Error")),
            ("token late", .tokenReceived(request: old, HubbleSecret("abcd"))),
            ("page started", .page(webView: view, .started(url: url))),
            ("page committed", .page(webView: view, .committed(url: url))),
            ("page finished", .page(webView: view, .finished(url: url))),
            ("page errs", .page(webView: view, .errorStatus(url: url, status: 500))),
            ("page failed", .page(webView: view, .failed(network))),
            ("page died", .page(webView: view, .processTerminated(reason: "crashed"))),
            ("page closes", .page(webView: view, .closeRequested)),
            ("child opened", .page(webView: view, .windowOpened(url: url))),
            ("page of old view", .page(webView: old, .finished(url: url))),
            ("location", .location(webView: view, try WebURL(url), .address)),
            ("secret kept", .refused(webView: view, link("https://x.example/", .link), rule: "secret-in-url")),
            ("led away", .refused(webView: view, link("https://x.example/", .redirect), rule: "shop-not-shown")),
            ("window refused", .refused(webView: view, window: 7, link("https://x.example/", .link), rule: "no-rule")),
            ("back to spent", .refused(webView: view, link(url + "?token=a", .backForward), rule: "spent-address")),
            ("reload of spent", .refused(webView: view, link(url + "?token=a", .reload), rule: "spent-address")),
            ("input", .activity(webView: view, .input)),
            ("network", .activity(webView: view, .network)),
            ("input in window", .activity(webView: view, window: 7, .input)),
            ("dialog", .dialog(webView: view)),
            ("answered", .answered(webView: view, probe: driver.probe)),
            ("answered late", .answered(webView: view, probe: old)),
            ("window moved", .windowMoved(webView: view, window: 7)),
            ("window gone", .windowGone(webView: view, window: 7)),
            ("app_ready", .message(webView: view, try Sample.action("app_ready"))),
            ("close", .message(webView: view, try Sample.action("close"))),
            ("error", .message(webView: view, try Sample.action("error"))),
            ("launch_link", .message(webView: view, try Sample.action("launch_link"))),
            ("visit_home", .message(webView: view, try Sample.analytics("visit_home"))),
            ("payment_success", .message(webView: view, try Sample.analytics("payment_success"))),
            ("malformed", .message(webView: view, try Sample.message("x"))),
            (
                "from frame",
                .message(webView: view, try Sample.message(["type": "x"], from: Sample.frame(isMain: false)))
            ),
            ("close of old view", .message(webView: old, try Sample.action("close"))),
            ("timer", .timerFired(driver.timer)),
            ("timer late", .timerFired(old)),
            ("back in page", .backPressed(canGoBack: true)),
            ("back out", .backPressed(canGoBack: false)),
            ("back with window", .backPressed(canGoBack: true, hasWindow: true)),
            ("reload", .reloadAsked()),
            ("reload with window", .reloadAsked(hasWindow: true)),
            ("active", .becameActive),
            ("background", .enteredBackground),
            ("to app", .willLeaveForApp(webView: view, scheme: "tez")),
            ("window to app", .willLeaveForApp(webView: view, window: 7, scheme: "tez")),
            ("app opened", .externalOpenResult(webView: view, scheme: "tez", opened: true)),
            ("app not opened", .externalOpenResult(webView: view, scheme: "tez", opened: false)),
            (
                "app not opened for window",
                .externalOpenResult(webView: view, window: 7, scheme: "tez", opened: false)
            ),
            ("unusable", .webViewUnusable(webView: view, "no")),
            ("host closes", .closedByHost),
        ]
    }

    private static func link(_ url: String, _ kind: NavigationAction.Kind) -> NavigationAction {
        NavigationAction(url: url, target: .mainFrame, kind: kind)
    }
}
