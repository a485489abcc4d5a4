import Testing

@testable import DrawbridgeDoctor

@Suite("PopupBridge in Swift")
struct SwiftPopupTests {
    private static let app = SampleProject(texts: [
        "App/CheckoutApp.swift": """
        import PopupBridge
        import SwiftUI

        @main
        struct CheckoutApp: App {
            init() { POPPopupBridge.setReturnURLScheme(Self.scheme) }
            static let scheme = "com.lamplight.shop.popup"
            var body: some Scene {
                WindowGroup { CheckoutView().onOpenURL { url in POPPopupBridge.open(url) } }
            }
        }
        """,
        "App/CheckoutView.swift": """
        import PopupBridge
        import WebKit

        final class CheckoutViewController: UIViewController, POPPopupBridgeDelegate {
            private var bridge: POPPopupBridge?
            func attach(to webView: WKWebView) {
                bridge = POPPopupBridge(webView: webView, delegate: self)
            }
            func popupBridge(_ bridge: POPPopupBridge, requestsPresentationOf viewController: UIViewController) {
                present(viewController, animated: true)
            }
            func popupBridge(_ bridge: POPPopupBridge, requestsDismissalOf viewController: UIViewController) {
                viewController.dismiss(animated: true)
            }
        }
        """,
        "App/Info.plist": plist(
            """
            \t<key>CFBundleURLTypes</key>
            \t<array><dict><key>CFBundleURLSchemes</key><array><string>com.lamplight.shop.popup</string></array></dict></array>
            """
        ),
    ])

    @Test("an app of SwiftUI scenes gives no finding")
    func clean() {
        #expect(Self.app.examine().findings.map { "\($0.line) \($0.rule)" } == [])
    }

    @Test("the newer bridge, with an authentication session, needs no URL type and no forwarding")
    func newer() {
        let project = SampleProject(texts: [
            "App/Checkout.swift": """
            import PopupBridge
            import WebKit
            final class Checkout {
                let bridge: POPPopupBridge
                init(webView: WKWebView) { bridge = POPPopupBridge(webView: webView) }
            }
            """,
            "App/Info.plist": plist(""),
        ])
        #expect(project.examine().findings.map { "\($0.line) \($0.rule)" } == [])
    }

    @Test("its scheme need not be registered, whatever another SDK registers")
    func newerWithAnotherType() {
        let project = SampleProject(texts: [
            "App/Checkout.swift": """
            import PopupBridge
            import WebKit
            final class Checkout {
                let bridge: POPPopupBridge
                init(webView: WKWebView) {
                    bridge = POPPopupBridge(webView: webView, returnURLScheme: "com.lamplight.shop.popup")
                }
            }
            """,
            "App/Info.plist": plist(
                """
                \t<key>CFBundleURLTypes</key>
                \t<array><dict><key>CFBundleURLSchemes</key><array><string>fb1234</string></array></dict></array>
                \t<key>LSApplicationQueriesSchemes</key>
                \t<array><string>com.venmo.touch.v2</string></array>
                """
            ),
        ])
        #expect(project.examine().findings.map { "\($0.line) \($0.rule)" } == [])
    }

    @Test("its scheme may be set for all bridges at once")
    func newerWithSchemeForAll() {
        let project = SampleProject(texts: [
            "App/Checkout.swift": """
            import PopupBridge
            import WebKit
            final class Checkout {
                let bridge: POPPopupBridge
                init(webView: WKWebView) {
                    POPPopupBridge.setReturnURLScheme("com.lamplight.shop.popup")
                    bridge = POPPopupBridge(webView: webView)
                }
            }
            """,
            "App/Info.plist": plist(""),
        ])
        #expect(project.examine().findings.map { "\($0.line) \($0.rule)" } == [])
    }

    @Test(
        "a fault is found",
        arguments: [
            ("return-url-not-forwarded-by-scene", ".onOpenURL { url in POPPopupBridge.open(url) }", ""),
            (
                "popup-bridge-not-kept", "bridge = POPPopupBridge(webView: webView, delegate: self)",
                "_ = POPPopupBridge(webView: webView, delegate: self)"
            ),
            (
                "popup-bridge-not-kept", "bridge = POPPopupBridge(webView: webView, delegate: self)",
                "let bridge = POPPopupBridge(webView: webView, delegate: self)\n        print(\"bridge\")"
            ),
            (
                "popup-never-dismissed", "viewController.dismiss(animated: true)",
                "// viewController.dismiss(animated: true)"
            ),
            (
                "return-scheme-mismatch", "static let scheme = \"com.lamplight.shop.popup\"",
                "static let scheme = \"com.lamplight.shop.popups\""
            ),
            (
                "return-scheme-illegal", "static let scheme = \"com.lamplight.shop.popup\"",
                "static let scheme = \"com.lamplight.shop.popup://\""
            ),
            (
                "popup-configuration-replaced", "bridge = POPPopupBridge(webView: webView, delegate: self)",
                "bridge = POPPopupBridge(webView: webView, delegate: self)\n        webView.configuration.userContentController.removeAllUserScripts()"
            ),
        ] as [(String, String, String)]
    )
    func faults(rule: String, old: String, new: String) {
        let findings = Self.app.replacing(old, with: new).examine().findings
        #expect(Set(findings.map(\.rule)).contains(rule), "\(findings.map { "\($0.line) \($0.rule)" })")
        #expect(findings.allSatisfy { $0.rule.hasPrefix("return-") || $0.rule.hasPrefix("popup-") })
    }
}
