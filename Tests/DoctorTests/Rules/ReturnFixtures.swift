extension RuleFixture {
    private static let urlTypes = """
        \t<key>CFBundleURLTypes</key>
        \t<array>
        \t\t<dict>
        \t\t\t<key>CFBundleURLSchemes</key>
        \t\t\t<array>
        \t\t\t\t<string>com.lamplight.shop.popup</string>
        \t\t\t</array>
        \t\t</dict>
        \t</array>
        """

    /// A newer bridge, whose popups return to a page of the app's site.
    private static func returnPage(_ domain: String) -> SampleProject {
        SampleProject(texts: [
            "App/Checkout.swift": """
            import PopupBridge
            import WebKit
            final class Checkout {
                let bridge: POPPopupBridge
                init(webView: WKWebView) throws {
                    let page = try ReturnURLPage(host: "pay.shop.example", path: "/popup-return")
                    bridge = try POPPopupBridge(webView: webView, configuration: .init(callback: .https(page)))
                }
            }
            """,
            "App/Info.plist": plist(""),
            "App/App.entitlements": plist(
                """
                \t<key>com.apple.developer.associated-domains</key>
                \t<array>
                \t\t<string>\(domain)</string>
                \t</array>
                """
            ),
        ])
    }

    static let returns = [
        RuleFixture(
            "return-page-not-associated",
            fault: returnPage("applinks:pay.shop.example"),
            nearMiss: returnPage("webcredentials:*.shop.example?mode=developer")
        ),
        RuleFixture(
            "return-url-type-missing",
            fault: .popupBridge.replacing(urlTypes, with: "\t<!-- \(urlTypes) -->"),
            nearMiss: .popupBridge.replacing(
                urlTypes,
                with: urlTypes.replacing("com.lamplight.shop.popup", with: "$(PRODUCT_BUNDLE_IDENTIFIER).popup")
            )
        ),
        RuleFixture(
            "return-scheme-illegal",
            fault: withScheme("com.lamplight.the_shop"),
            nearMiss: withScheme("Com.Lamplight.the-shop+2")
        ),
        RuleFixture(
            "return-scheme-sample",
            fault: withScheme("com.my-app.popupbridge"),
            // It begins with the bundle identifier.
            nearMiss: withScheme("com.example.lamp.popupbridge")
                .replacing("<string>com.lamplight.shop</string>", with: "<string>com.example.lamp</string>")
        ),
        RuleFixture(
            "return-scheme-mismatch",
            fault: .popupBridge.replacing(
                "<string>com.lamplight.shop.popup</string>",
                with: "<string>com.lamplight.shop.popups</string>"
            ),
            // Another SDK's type stands first, and case does not matter.
            nearMiss: .popupBridge.replacing(
                "<string>com.lamplight.shop.popup</string>",
                with: "<string>fb1234</string>\n\t\t\t\t<string>com.Lamplight.Shop.popup</string>"
            )
        ),
        RuleFixture(
            "return-url-not-forwarded-by-scene",
            fault: .popupBridge.replacing(
                "[POPPopupBridge openURL:context.URL];",
                with: "NSLog(@\"[POPPopupBridge openURL:%@]\", url);"
            ),
            nearMiss: .popupBridge.replacing(
                "[POPPopupBridge openURL:context.URL];",
                with: "[Returns take:context.URL];"
            ).adding(
                "App/Returns.m",
                """
                #import <PopupBridge/POPPopupBridge.h>
                @implementation Returns
                + (void)take:(NSURL *)url { [POPPopupBridge openURL:url]; }
                @end
                """
            )
        ),
        RuleFixture(
            "return-url-not-forwarded-by-app",
            fault: .popupBridgeWithoutScenes.replacing("return [POPPopupBridge openURL:url];", with: "return YES;"),
            nearMiss: .popupBridgeWithoutScenes.replacing(
                "return [POPPopupBridge openURL:url];",
                with:
                    "/* the bridge answers */ BOOL isOurs = [POPPopupBridge\n            openURL:url];\n        return isOurs;"
            )
        ),
    ]

    private static func withScheme(_ scheme: String) -> SampleProject {
        .popupBridge.replacing(
            "setReturnURLScheme:@\"com.lamplight.shop.popup\"",
            with: "setReturnURLScheme:@\"\(scheme)\""
        )
        .replacing(
            "<string>com.lamplight.shop.popup</string>",
            with: "<string>\(scheme)</string>"
        )
        .replacing("Compare:@\"com.lamplight.shop.popup\"", with: "Compare:@\"\(scheme)\"")
    }
}
