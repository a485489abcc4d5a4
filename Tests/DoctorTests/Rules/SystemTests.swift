import Testing

@testable import DrawbridgeDoctor

@Suite("Which systems an app uses")
struct SystemTests {
    private static let module = SampleProject(texts: [
        "App/GiftCards.swift": """
        import Hubble
        import SwiftUI

        struct GiftCards: View {
            let session: Session
            var body: some View {
                HubbleView(configuration: configuration, tokenProvider: session)
            }
            private var configuration: HubbleConfiguration {
                HubbleConfiguration(clientId: session.clientId, appSecret: session.appSecret, environment: .production)
            }
        }
        """,
        "App/Info.plist": SampleProject.hubble.texts["App/Info.plist", default: ""],
    ])

    @Test("with our module the library keeps the guide's promises, and only the app's part is asked for")
    func module() {
        let examination = Self.module.examine()
        #expect(examination.systems == [.hubble, .webView])
        #expect(examination.findings.map(\.rule) == [])
    }

    @Test(
        "the app's part is asked for with our module too",
        arguments: [
            ("secret-in-source", "appSecret: session.appSecret", "appSecret: \"s3cr3t-9f8e7d\""),
            ("hubble-environment-mismatch", "clientId: session.clientId", "clientId: Keys.devClientId"),
            ("queried-schemes-incomplete", "\t\t<string>cred</string>\n", ""),
        ] as [(String, String, String)]
    )
    func appPart(rule: String, old: String, new: String) {
        #expect(Self.module.replacing(old, with: new).examine().findings.map(\.rule) == [rule])
    }

    @Test("a Podfile or a Cartfile counts as using PopupBridge, and a comment in one does not")
    func podfiles() {
        func systems(_ path: String, _ text: String) -> [HostedSystem] {
            SampleProject(texts: [path: text]).examine().systems
        }
        #expect(systems("Podfile", "target 'A' do\n  pod \"PopupBridge\", '~> 2.0'\nend") == [.popupBridge, .webView])
        #expect(systems("Cartfile", "github \"braintree/popup-bridge-ios\"") == [.popupBridge, .webView])
        #expect(systems("Podfile", "# pod 'PopupBridge'\npod 'Other'") == [])
    }

    @Test("what a Podfile or a Cartfile names is enough for sources that name nothing to be judged")
    func dependency() {
        let page = "import WebKit\nfunc show(_ webView: WKWebView) { webView.isInspectable = true }\n"
        for (path, text) in [("Podfile", "pod 'PopupBridge'"), ("Cartfile", "github \"braintree/popup-bridge-ios\"")] {
            let findings = SampleProject(texts: ["App/Page.swift": page, path: text]).examine().findings
            #expect(findings.map(\.rule) == ["inspectable-in-release"])
        }
    }

    @Test("a mention in a comment or a test is no use")
    func mentions() {
        let texts = [
            "App/A.swift":
                "import WebKit\n// https://sdk.myhubble.money and POPPopupBridge(webView: view)\nlet view = WKWebView()\n"
        ]
        #expect(SampleProject(texts: texts).examine().systems == [])
    }

    @Test("rules of one system are not asked of an app that has only the other")
    func others() {
        let project = SampleProject.popupBridge.adding(
            "App/Page.swift",
            """
            import WebKit
            final class Page: NSObject, WKScriptMessageHandler {
                func userContentController(_ c: WKUserContentController, didReceive message: WKScriptMessage) {}
            }
            """
        )
        #expect(project.examine().findings.map(\.rule) == [])
    }
}
