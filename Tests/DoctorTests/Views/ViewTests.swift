import Testing

@testable import DrawbridgeDoctor

@Suite("A view is judged with its parts alone, so that")
struct ViewTests {
    /// A help screen of the app's own, with every fault that a shop could have.
    private static let helpScreen = """
        import UIKit
        import WebKit

        final class HelpViewController: UIViewController, WKNavigationDelegate, WKScriptMessageHandler {
            let page = WKWebView()
            override func viewDidLoad() {
                page.configuration.userContentController.add(self, name: "help")
                page.isInspectable = true
                page.load(URLRequest(url: URL(string: "https://help.lamplight.example")!))
                page.evaluateJavaScript("search('\\(title ?? "")')")
            }
            func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
                let text = message.body as! String
                if text == "close" { print("close") }
            }
            func webView(
                _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
                decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
            ) {
                if action.request.url?.absoluteString.contains("lamplight.example") == true { decisionHandler(.allow) }
            }
        }
        """

    /// One that does everything right.
    private static let goodHelp = """
        import UIKit
        import WebKit

        final class HelpViewController: UIViewController, WKNavigationDelegate, WKUIDelegate, WKScriptMessageHandler {
            let page = WKWebView()
            override func viewDidLoad() {
                page.isHidden = true
                page.navigationDelegate = self
                page.uiDelegate = self
                page.allowsBackForwardNavigationGestures = true
                page.configuration.userContentController.add(Weak(self), name: "bridge")
                NotificationCenter.default.addObserver(self, selector: #selector(active), name: UIApplication.didBecomeActiveNotification, object: nil)
                page.load(URLRequest(url: URL(string: "https://help.lamplight.example")!))
            }
            @objc func active() { page.reload() }
            func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
                guard message.frameInfo.securityOrigin.host == "help.lamplight.example" else { return }
                switch message.body as? String {
                case "close": dismiss(animated: true)
                case "app_ready": page.isHidden = false
                case "error": page.isHidden = true
                default: Analytics.track("help")
                }
            }
            func webView(
                _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration, for action: WKNavigationAction,
                windowFeatures: WKWindowFeatures
            ) -> WKWebView? { webView.load(action.request); return nil }
            func close() { page.configuration.userContentController.removeScriptMessageHandler(forName: "bridge") }
        }
        """

    @Test("an ordinary help screen beside the shop changes nothing", arguments: [helpScreen, goodHelp])
    func help(screen: String) {
        for guide in [SampleProject.hubble, .hubbleInSwiftUI, .hubbleInObjectiveC] {
            #expect(guide.adding("App/Help.swift", screen).examine().findings.map(\.rule) == [])
        }
    }

    @Test(
        "what the help screen does is not done by the shop",
        arguments: RuleFixture.hubbleViews + RuleFixture.hubbleEvents
    )
    func faults(fixture: RuleFixture) {
        let alone = fixture.fault.examine().findings.map { "\($0.path) \($0.rule)" }
        let beside = fixture.fault.adding("App/Aside.swift", Self.goodHelp).examine().findings
        #expect(beside.map { "\($0.path) \($0.rule)" } == alone)
    }

    @Test("the address may stand in a constant of a file that names nothing else, beside others")
    func constant() {
        let project = SampleProject.hubble.replacing(
            "components.host = \"sdk.myhubble.money\"",
            with: "components.host = Links.giftCards"
        )
        .replacing("origin.host == \"sdk.myhubble.money\"", with: "origin.host == Links.giftCards")
        .replacing("[\"sdk.myhubble.money\", ", with: "[Links.giftCards, ")
        .adding(
            "App/Links.swift",
            "enum Links {\n    static let help = \"help.example\"\n    static let giftCards = \"sdk.myhubble.money\"\n}\n"
        )
        .adding(
            "App/Help.swift",
            Self.helpScreen.replacing("https://help.lamplight.example", with: "https://\\(Links.help)")
        )
        #expect(project.examine().findings.map { "\($0.path) \($0.rule)" } == [])
        let faulty = project.replacing("Gestures = true", with: "Gestures = false").examine().findings
        #expect(faulty.map { "\($0.path) \($0.rule)" } == ["App/ShopViewController.swift swipe-back-disabled"])
    }

    @Test("a generic screen that is handed the shop's address is the shop's")
    func handedOn() {
        let screen = """
            import WebKit
            final class PageViewController: UIViewController {
                private let webView = WKWebView()
                init(url: URL) {
                    super.init(nibName: nil, bundle: nil)
                    webView.load(URLRequest(url: url))
                }
            }
            """
        let home = """
            import UIKit
            final class HomeViewController: UIViewController {
                func openShop() {
                    present(PageViewController(url: URL(string: "https://sdk.myhubble.money/?wrap-plt=ios&clientId=\\(id)")!), animated: true)
                }
            }
            """
        let findings = SampleProject(texts: ["App/Page.swift": screen, "App/Home.swift": home]).examine().findings
        #expect(Set(findings.map(\.path)) == ["App/Page.swift"])
        #expect(findings.map(\.rule).contains("hubble-handler-name"))
    }

    @Test("the class may have another name", arguments: ["typealias Page = WKWebView"])
    func alias(declaration: String) {
        let project = SampleProject.hubble.replacing(
            "let webView = WKWebView(frame: .zero",
            with: "let webView = Page(frame: .zero"
        )
        .adding("App/Page.swift", "import WebKit\n\(declaration)\n")
        #expect(project.examine().findings.map(\.rule) == [])
    }
}

@Suite("What is done counts, and not what is mentioned:")
struct OutcomeTests {
    private static let close = "        case \"close\":\n            dismiss(animated: true)\n"

    private static func closing(_ text: String, _ declarations: String = "") -> SampleProject {
        .hubble.replacing(close, with: "        case \"close\":\n            \(text)\n")
            .adding("App/Closing.swift", "// Hubble\nimport WebKit\n\(declarations)\n")
    }

    @Test(
        "nothing is handled",
        arguments: [
            closing("break"), closing("logger.info(\"close\")"), closing("Log.shared.write(\"close\")"),
            closing("Task { os_log(\"close\") }"), closing("Analytics.track(\"close\")"),
            closing("leaveShop()", "extension ShopViewController { func leaveShop() {} }"),
            closing("leaveShop()", "extension ShopViewController { func leaveShop() { print(\"close\") } }"),
            closing("onClose?()", "extension ShopViewController { var onClose: (() -> Void)? { nil } }"),
            closing("isClosed = true", "class Base { var isClosed = false }"),
            closing(
                "closed.send()",
                "let closed = PassthroughSubject<Void, Never>()\nlet never = closed.sink { _ in }"
            ),
            closing("listener?.shopWantsToClose()", "protocol ShopListener { func shopWantsToClose() }"),
        ]
    )
    func idle(project: SampleProject) {
        #expect(project.examine().findings.map(\.rule) == ["hubble-close-unhandled"])
    }

    @Test(
        "something is handled",
        arguments: [
            closing("if isOld { print(\"close\") } else { dismiss(animated: true) }"),
            closing("leaveShop()", "extension ShopViewController { func leaveShop() { dismiss(animated: true) } }"),
            closing("isClosed = true", "class Base { var isClosed = false { didSet { dismiss(animated: true) } } }"),
            closing(
                "closed.send()",
                "let closed = PassthroughSubject<Void, Never>()\nlet once = closed.sink { _ in router.pop() }"
            ),
            closing(
                "listener?.shopWantsToClose()",
                "protocol ShopListener { func shopWantsToClose() }\nclass Home: ShopListener { func shopWantsToClose() { dismiss(animated: true) } }"
            ),
        ]
    )
    func handled(project: SampleProject) {
        #expect(project.examine().findings.map(\.rule) == [])
    }

    private static let inspectable =
        "        #if DEBUG\n            if #available(iOS 16.4, *) { webView.isInspectable = true }\n        #endif\n"

    @Test(
        "a condition that excludes release",
        arguments: [
            "if !isProduction { webView.isInspectable = true }",
            "if config != .production { webView.isInspectable = true }",
            "if isProduction {} else { webView.isInspectable = true }",
        ]
    )
    func release(text: String) {
        #expect(SampleProject.hubble.replacing(Self.inspectable, with: "        \(text)\n").examine().findings.isEmpty)
    }

    @Test(
        "a condition that release meets too",
        arguments: ["if isProduction { webView.isInspectable = true }", "if isReady { webView.isInspectable = true }"]
    )
    func everywhere(text: String) {
        let findings = SampleProject.hubble.replacing(Self.inspectable, with: "        \(text)\n").examine().findings
        #expect(findings.map(\.rule) == ["inspectable-in-release"])
    }

    @Test("the removal of another handler's name removes nothing")
    func otherName() {
        let project = SampleProject.hubble.replacing(
            "removeScriptMessageHandler(forName: \"bridge\")",
            with: "removeScriptMessageHandler(forName: \"log\")"
        )
        #expect(project.examine().findings.map(\.rule) == ["hubble-handler-not-removed"])
    }

    @Test("a forwarding function that nobody calls forwards nothing")
    func uncalled() {
        let project = SampleProject.popupBridge.replacing("[POPPopupBridge openURL:context.URL];", with: "")
            .adding(
                "App/Returns.m",
                "#import <PopupBridge/POPPopupBridge.h>\n@implementation Returns\n+ (void)takeReturn:(NSURL *)url { [POPPopupBridge openURL:url]; }\n@end\n"
            )
        #expect(project.examine().findings.map(\.rule) == ["return-url-not-forwarded-by-scene"])
    }

    @Test("a proxy that only hands a message on is no receiver, and its target is")
    func proxy() {
        let unchecked = SampleProject.hubble.replacing(
            "        let origin = message.frameInfo.securityOrigin\n        guard origin.protocol == \"https\", origin.host == \"sdk.myhubble.money\" else { return }\n",
            with: ""
        )
        #expect(
            unchecked.examine().findings.map { "\($0.path) \($0.rule)" } == [
                "App/ShopViewController.swift message-origin-unchecked"
            ]
        )
    }
}
