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

    static let returns = [
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
    }
}
