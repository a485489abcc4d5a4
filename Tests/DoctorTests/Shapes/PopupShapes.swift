extension Shape {
    private static let attach =
        "self.popupBridge = [[POPPopupBridge alloc] initWithWebView:self.webView delegate:self];"

    private static func configured(_ scheme: String) -> SampleProject {
        .popupBridge.replacing("<string>com.lamplight.shop.popup</string>", with: "<string>$(POPUP_SCHEME)</string>")
            .adding("App/App.xcconfig", "POPUP_SCHEME = \(scheme)\n")
    }

    static let popups: [Shape] = [
        .found(
            "popup-bridge-not-kept",
            "a name that an address holds too",
            .popupBridge.replacing(
                attach,
                with:
                    "POPPopupBridge *bridge = [[POPPopupBridge alloc] initWithWebView:self.webView delegate:self];\n    [self open:@\"https://shop.test/bridge\"];"
            )
        ),
        .found(
            "popup-bridge-not-kept",
            "a weak property",
            .popupBridge.replacing(
                "@property (nonatomic, strong) POPPopupBridge",
                with: "@property (nonatomic, weak) POPPopupBridge"
            )
        ),
        .quiet(
            "an associated object",
            .popupBridge.replacing(
                attach,
                with:
                    "POPPopupBridge *bridge = [[POPPopupBridge alloc] initWithWebView:self.webView delegate:self];\n    objc_setAssociatedObject(self.webView, &key, bridge, OBJC_ASSOCIATION_RETAIN);"
            )
        ),
        .found(
            "popup-never-dismissed",
            "one that only logs",
            .popupBridge.replacing(
                "[viewController dismissViewControllerAnimated:YES completion:nil];",
                with: "NSLog(@\"done\");"
            )
        ),
        .found(
            "popup-never-dismissed",
            "a second delegate",
            .popupBridge.adding(
                "App/Other.swift",
                "import PopupBridge\nfinal class Other: POPPopupBridgeDelegate {\n    func popupBridge(_ bridge: POPPopupBridge, requestsPresentationOf viewController: UIViewController) { show(viewController) }\n}\n"
            )
        ),
        .quiet(
            "a class above that dismisses",
            .popupBridge.adding(
                "App/Other.swift",
                "import PopupBridge\nclass Base {\n    func popupBridge(_ bridge: POPPopupBridge, requestsDismissalOf viewController: UIViewController) { hide(viewController) }\n}\nfinal class Other: Base {\n    func popupBridge(_ bridge: POPPopupBridge, requestsPresentationOf viewController: UIViewController) { show(viewController) }\n}\n"
            )
        ),
        .quiet(
            "a bridge given back with its view",
            .popupBridge.adding(
                "App/Make.swift",
                "import PopupBridge\nfunc make(_ view: WKWebView, _ owner: Owner) -> (WKWebView, POPPopupBridge) {\n    let bridge = POPPopupBridge(webView: view, delegate: owner)\n    return (view, bridge)\n}\n"
            )
        ),
        .quiet(
            "a browser of the app's own",
            SampleProject(texts: [
                "App/A.swift":
                    "import PopupBridge\nimport WebKit\nfinal class A { let bridge: POPPopupBridge\n    init(view: WKWebView) { bridge = POPPopupBridge(webView: view) } }\n",
                "App/B.swift":
                    "import SafariServices\nfunc show() { let safariViewController = SFSafariViewController(url: url)\n    present(safariViewController) }\n",
                "App/Info.plist": plist(""),
            ])
        ),
        .found(
            "return-scheme-sample",
            "the demo's scheme",
            .popupBridge.replacing(
                "setReturnURLScheme:@\"com.lamplight.shop.popup\"",
                with: "setReturnURLScheme:@\"com.braintreepayments.popupbridge\""
            ).replacing(
                "<string>com.lamplight.shop.popup</string>",
                with: "<string>com.braintreepayments.popupbridge</string>"
            ).replacing("Compare:@\"com.lamplight.shop.popup\"", with: "Compare:@\"com.braintreepayments.popupbridge\"")
        ),
        .found("return-scheme-mismatch", "a scheme in an xcconfig", configured("com.lamplight.popups // its own")),
        .quiet("the right scheme in an xcconfig", configured("com.lamplight.shop.popup")),
        .found(
            "return-scheme-mismatch",
            "one configuration's scheme",
            configured("com.lamplight.shop.popup\nPOPUP_SCHEME[config=Debug] = com.lamplight.b")
        ),
        .quiet(
            "schemes that differ by configuration as the code's do",
            configured("com.lamplight.shop.popup\nPOPUP_SCHEME[config=Debug] = com.lamplight.b").replacing(
                "setReturnURLScheme:@\"com.lamplight.shop.popup\"",
                with: "setReturnURLScheme:isDebug ? @\"com.lamplight.b\" : @\"com.lamplight.shop.popup\""
            )
        ),
        .found(
            "popup-configuration-replaced",
            "in a method that comes later",
            .popupBridge.replacing(
                "- (void)viewDidLoad {",
                with:
                    "- (void)logOut {\n    [self.webView.configuration.userContentController removeAllUserScripts];\n}\n\n- (void)viewDidLoad {"
            )
        ),
        .quiet(
            "scripts that go with the view",
            .popupBridge.replacing(
                "- (void)viewDidLoad {",
                with:
                    "- (void)tearDown {\n    [self.webView.configuration.userContentController removeAllUserScripts];\n}\n\n- (void)viewDidLoad {"
            )
        ),
        .quiet(
            "scripts that are cleared before the bridge comes",
            .popupBridge.replacing(
                "- (void)viewDidLoad {",
                with:
                    "- (void)refresh {\n    [self.webView.configuration.userContentController removeAllUserScripts];\n}\n\n- (void)viewDidLoad {"
            )
            .replacing("    [self.view addSubview:self.webView];", with: "    [self refresh];")
        ),
        .quiet(
            "a protocol like the delegate's",
            .popupBridge.adding(
                "App/Presenting.swift",
                "import PopupBridge\nprotocol Presenting {\n    func popupBridge(_ bridge: POPPopupBridge, requestsPresentationOf viewController: UIViewController)\n    func popupBridge(_ bridge: POPPopupBridge, requestsDismissalOf viewController: UIViewController)\n}\n"
            )
        ),
        .quiet(
            "a browser's schemes",
            .popupBridge.replacing(
                "\t\t\t\t<string>com.lamplight",
                with:
                    "\t\t\t\t<string>http</string>\n\t\t\t\t<string>other_library</string>\n\t\t\t\t<string>com.lamplight"
            )
        ),
    ]
}
