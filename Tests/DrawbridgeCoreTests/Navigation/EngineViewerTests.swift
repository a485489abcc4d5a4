import DrawbridgeCore
import Testing

@Suite("The engine's own viewer")
struct EngineViewerTests {
    private func viewer(after types: String...) -> EngineViewer {
        var viewer = EngineViewer()
        for type in types { viewer.shows(mimeType: type) }
        return viewer
    }

    private let frame = NavigationAction(url: EngineViewer.url, target: .subFrame)

    @Test("comes once for each document that it shows", arguments: ["application/pdf", "text/pdf", "Application/PDF"])
    func once(type: String) {
        var viewer = viewer(after: "text/html", type)
        #expect(viewer.identify(frame, wasAsked: false).kind == .viewer)
        #expect(viewer.identify(frame, wasAsked: false) == frame)
    }

    @Test("comes for no other document")
    func otherTypes() {
        var viewer = viewer(after: "text/html", "image/png", "application/octet-stream", "")
        #expect(viewer.identify(frame, wasAsked: false) == frame)
    }

    @Test("is none that was asked about, of the main frame, or at another URL")
    func pagesOwn() {
        let others = [
            NavigationAction(url: EngineViewer.url, target: .mainFrame),
            NavigationAction(url: EngineViewer.url, target: .newWindow),
            NavigationAction(url: EngineViewer.url + "https://evil.example/x.pdf", target: .subFrame),
            NavigationAction(url: "webkit-pdfjs-viewer://pdfjs/", target: .subFrame),
            NavigationAction(url: "https://shop.example/", target: .subFrame),
        ]
        var viewer = viewer(after: "application/pdf")
        for action in others { #expect(viewer.identify(action, wasAsked: false) == action) }
        #expect(viewer.identify(frame, wasAsked: true) == frame)
        #expect(viewer.identify(frame, wasAsked: false).kind == .viewer)
    }

    @Test("stays by every policy, under a rule of its own, and a page's wish for it is refused by every one")
    func policy() throws {
        let allowed = try OriginAllowList(["https://shop.example"])
        for policy in [
            .app(allowing: allowed), .secureBrowser(callbackScheme: "com.example.app"), NavigationPolicy(rules: []),
        ] {
            let own = policy.decide(frame.caused(by: .viewer))
            #expect(own == NavigationDecision(verdict: .stay, rule: NavigationPolicy.engineViewerRule))
            for target in [NavigationAction.Target.mainFrame, .subFrame, .newWindow] {
                #expect(policy.decide(frame.aimed(at: target)).verdict == .refuse)
            }
        }
    }
}
