import DrawbridgeCore
import Foundation

/// Events of every kind, with every field and without the ones that may be missing.
enum EventSamples {
    static let time = Date(timeIntervalSince1970: 1_796_117_400.125)
    static let shop = Origin.tuple(scheme: "https", host: "shop.example", port: 8_443)
    static let frames: [FrameInfo?] = [
        nil, FrameInfo(isMainFrame: true, origin: shop),
        FrameInfo(isMainFrame: false, origin: .opaque(OpaqueIdentity(documentID: "d1")), isInChildWindow: true),
    ]
    static let views: [ViewInfo?] = [
        nil, ViewInfo(id: 1, role: .page), ViewInfo(id: 2, role: .popup),
        ViewInfo(id: 3, role: .childWindow, opener: 2),
    ]

    static let kinds: [BridgeEvent.Kind] =
        [
            .message(handler: "bridge", body: ["type": "action", "n": 1.5, "none": nil, "list": [true, "x"]]),
            .console(level: "warn", text: "low on paint"),
            .pageError(
                message: "x is not defined",
                source: ScriptLocation(url: "https://shop.example/a.js", line: 3, column: 9)
            ),
            .pageError(message: "unhandled rejection", source: nil),
            .step(system: "popup", name: "presented", detail: [:]),
            .step(system: "hubble", name: "loading", detail: ["attempt": 2]),
            .outcome(system: "popup", result: "success", detail: ["items": ["color"]]),
            .external(url: "upi://pay", opening: .opened), .external(url: "tel:1", opening: .simulated),
            .diagnostic(
                BridgeDiagnostic(.loadFailed, severity: .error, message: "\(url: "https://shop.example/") failed.")
            ),
            .diagnostic(BridgeDiagnostic(.messageFlood, message: "\(7, as: "dropped") were dropped.")),
            .diagnostic(BridgeDiagnostic(.init("popup.refused"), severity: .note, message: "Words alone.")),
        ] + pages.map(BridgeEvent.Kind.page) + navigations

    static let pages: [PageEvent] = PageEvent.Phase.allCases.map { phase in
        let url = "https://shop.example/"
        return switch phase {
        case .started: .started(url: url)
        case .redirected: .redirected(url: url)
        case .errorStatus: .errorStatus(url: url, status: 404)
        case .committed: .committed(url: url)
        case .finished: .finished(url: url)
        case .failed:
            .failed(LoadFailure(reason: .certificate, url: url, message: "its issuer is not known", isUnsent: true))
        case .processTerminated: .processTerminated(reason: "it crashed")
        case .windowOpened: .windowOpened(url: url)
        case .windowClosed: .windowClosed
        case .closeRequested: .closeRequested
        }
    }

    static let navigations: [BridgeEvent.Kind] = [
        .navigation(
            NavigationAction(
                url: "https://shop.example/",
                target: .mainFrame,
                kind: .link,
                hasUserGesture: true,
                sourceOrigin: shop
            ),
            NavigationDecision(verdict: .stay, rule: "allowed-origin")
        ),
        .navigation(
            NavigationAction(
                url: "otherapp://x",
                target: .anyFrame,
                sourceOrigin: .opaque(OpaqueIdentity(documentID: "d2"))
            ),
            NavigationDecision(verdict: .openExternally, rule: "listed-scheme", destination: "upi://pay")
        ),
        .navigation(
            NavigationAction(url: "https://bank.example/", target: .newWindow),
            NavigationDecision(verdict: .openExternally, rule: "outside-web")
        ),
        .navigation(
            NavigationAction(url: "https://bank.example/", target: .anyFrame, kind: .formResubmission, method: "POST"),
            NavigationDecision(verdict: .refuse, rule: "repeated-body")
        ),
    ]

    /// Every kind alone, and one kind with every view and frame.
    static let events: [BridgeEvent] =
        kinds.map { BridgeEvent(time: time, kind: $0) }
        + views.flatMap { view in
            frames.map {
                BridgeEvent(
                    time: time,
                    sessionID: view.map { "s\($0.id)" },
                    view: view,
                    frame: $0,
                    kind: .page(.windowClosed)
                )
            }
        }
}
