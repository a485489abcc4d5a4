extension Shape {
    private static let hidden = SampleProject.hubble.replacing(
        "        webView.isHidden = true\n        #if",
        with: "        #if"
    )
    .replacing("webView?.isHidden = false", with: "spinner.isHidden = true")
    .replacing("webView?.isHidden = true", with: "showOffline()")

    private static let inactive = SampleProject.hubble.replacing(
        "UIApplication.didBecomeActiveNotification",
        with: "UIApplication.didEnterBackgroundNotification"
    )

    private static func scene(_ body: String) -> String {
        "final class SceneDelegate: UIResponder, UIWindowSceneDelegate {\n    func sceneDidBecomeActive(_ scene: UIScene) {\(body)}\n}\n"
    }

    private static func kept(_ text: String) -> SampleProject {
        .hubble.adding("App/Kept.swift", "import WebKit\n\(text)\n")
    }

    static let views: [Shape] = [
        .found(
            "hubble-shown-before-ready",
            "another screen that hides its own",
            hidden.adding(
                "App/Basket.swift",
                "// WebKit\nfinal class Basket { func show() { table.isHidden = false } }\n"
            )
        ),
        .quiet(
            "a container that is shown on ready",
            hidden.replacing("spinner.isHidden = true", with: "container.isHidden = false")
        ),
        .found(
            "becoming-active-unhandled",
            "a template's empty method",
            inactive.adding("App/Scene.swift", scene("\n        // Restart what was paused.\n    "))
        ),
        .quiet("a method that resumes", inactive.adding("App/Scene.swift", scene(" shop?.resume() "))),
        .found(
            "hubble-web-view-cached",
            "a manager that is shared",
            kept("final class Shop {\n    static let shared = Shop()\n    private var webView: WKWebView?\n}")
        ),
        .found(
            "hubble-web-view-cached",
            "the app's delegate",
            kept("final class AppDelegate: UIResponder, UIApplicationDelegate {\n    var shopView: WKWebView?\n}")
        ),
        .quiet("a computed one", kept("enum Shop {\n    static var fresh: WKWebView { WKWebView() }\n}")),
        .quiet("a weak one", kept("enum Shop {\n    static weak var current: WKWebView?\n}")),
        .found(
            "hubble-in-safari-view-controller",
            "an address in a constant",
            kept(
                "import SafariServices\nenum Pages { static let shop = URL(string: \"https://sdk.myhubble.money/\")! }\nfunc open(_ screen: UIViewController) { screen.present(SFSafariViewController(url: Pages.shop), animated: true) }"
            )
        ),
        .quiet(
            "another page in Safari",
            kept(
                "import SafariServices\nfunc open(_ screen: UIViewController) { screen.present(SFSafariViewController(url: Pages.terms), animated: true) }"
            )
        ),
        .found(
            "inspectable-in-release",
            "a question for the system only",
            .hubble.replacing(
                "        #if DEBUG\n            if #available(iOS 16.4, *) { webView.isInspectable = true }\n        #endif\n",
                with: "        if #available(iOS 16.4, *) { webView.isInspectable = true }\n"
            )
        ),
        .quiet(
            "a question for the build at run time",
            .hubble.replacing(
                "        #if DEBUG\n            if #available(iOS 16.4, *) { webView.isInspectable = true }\n        #endif\n",
                with: "        if Build.isDebug { webView.isInspectable = true }\n"
            )
        ),
        .quiet("the simulator alone", .hubble.replacing("#if DEBUG", with: "#if targetEnvironment(simulator)")),
    ]
}
