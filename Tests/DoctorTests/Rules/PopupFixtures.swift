extension RuleFixture {
    static let popups = [
        RuleFixture(
            "popup-never-dismissed",
            fault: .popupBridge.replacing(
                "[viewController dismissViewControllerAnimated:YES completion:nil];",
                with: "// [viewController dismiss…]"
            ),
            nearMiss: .popupBridge.replacing(
                "[viewController dismissViewControllerAnimated:YES completion:nil];",
                with: "[self.router close:viewController];"
            )
        ),
        RuleFixture(
            "popup-bridge-not-kept",
            fault: .popupBridge.replacing(
                "self.popupBridge = [[POPPopupBridge alloc]",
                with: "POPPopupBridge *bridge = [[POPPopupBridge alloc]"
            ),
            nearMiss: .popupBridge.replacing(
                "self.popupBridge = [[POPPopupBridge alloc] initWithWebView:self.webView delegate:self];",
                with: """
                    POPPopupBridge *bridge = [[POPPopupBridge alloc] initWithWebView:self.webView
                                                                             delegate:self];
                        self.popupBridge = bridge;
                    """
            )
        ),
        RuleFixture(
            "popup-configuration-replaced",
            fault: .popupBridge.replacing(
                "    NSURL *url = [NSURL URLWithString:@\"http://localhost:3099/\"];",
                with: "    self.webView.configuration.userContentController = [WKUserContentController new];"
            ),
            nearMiss: .popupBridge.replacing(
                "    [self.view addSubview:self.webView];",
                with: "    self.webView.configuration.userContentController = [WKUserContentController new];"
            )
        ),
    ]
}
