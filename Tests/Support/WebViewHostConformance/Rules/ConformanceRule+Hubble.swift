import DrawbridgeCore
import HubbleCore

extension ConformanceRule {
    static let hubble: [ConformanceRule] = [
        hubbleRule(
            "The shop’s page is shown when it says so, as a string or as an object",
            page: """
                <script>
                const bridge = webkit.messageHandlers.bridge;
                bridge.postMessage(JSON.stringify({ type: 'action', action: 'app_ready' }));
                bridge.postMessage({ type: 'analytics', event: 'seen', properties: { total: 500, cards: ['a'], none: null } });
                </script>
                """
        ) { stage, visit in
            try await stage.loaded(visit: visit)
            try verify("the state", visit.controller.state, is: .ready)
            try verify("what was shown", visit.visibilities, is: [true])
            try verify("the number of events", visit.events.count, is: 2)
            let analytics: JSONValue = [
                "type": "analytics", "event": "seen", "properties": ["total": 500, "cards": ["a"], "none": nil],
            ]
            try verify("the second event", visit.events.last?.body, is: analytics)
        },

        hubbleRule(
            "A frame inside the shop’s page cannot speak for it",
            page: "<iframe src='/frame'></iframe>",
            other: "<script>\(sayReady); note('said')</script>"
        ) { stage, visit in
            try await stage.loaded(visit: visit)
            try await stage.note("said")
            _ = try await stage.diagnostic(.hubbleMessageFromSubFrame)
            try verify("the state", visit.controller.state, is: .loading(attempt: 1))
            try verify("the events", visit.events, is: [])
        },

        hubbleRule(
            "A window that the shop’s page opened cannot speak for it, and the host is told that it tried",
            page: "<script>relay()</script>",
            other: "<script>\(sayReady); opener.postMessage('said', '*')</script>"
        ) { stage, visit in
            try await stage.loaded(visit: visit)
            try await stage.run("open('/frame')")
            try await stage.note("said")
            _ = try await stage.diagnostic(.hubbleMessageFromChildWindow)
            try verify("the state", visit.controller.state, is: .loading(attempt: 1))
        },

        hubbleRule(
            "A payment app that does not open is told to the shop’s page",
            page: """
                <script>
                addEventListener('drawbridge:payment_app_not_opened', (event) => note(event.detail));
                \(sayReady);
                </script>
                """
        ) { stage, visit in
            stage.opener.takesURLs = false
            try await stage.loaded(visit: visit)
            try await stage.start("location = 'phonepe://pay?pa=x'")
            try verify("the hand-off", try await stage.external().url, is: "phonepe://pay?pa=x")
            let detail = try await stage.nextNote().body
            try verify("the scheme", detail["scheme"], is: "phonepe")
            try verify("the state", visit.controller.state, is: .ready)
        },

        hubbleRule(
            "Going back goes through the shop’s pages first, and then out of it",
            page: "<script>\(sayReady)</script>",
            other: ""
        ) { stage, visit in
            try await stage.loaded(visit: visit)
            try await stage.start("location = '/frame'")
            try await stage.loaded("/frame")
            visit.controller.back()
            try await stage.pageEvent("shop’s page") { page in
                if case .finished(let url) = page { !url.hasSuffix("/frame") } else { false }
            }
            try verify("the endings", visit.endings, is: [])
            visit.controller.back()
            try verify("the endings", visit.endings, is: [HubbleEnding(.person)])
        },

        hubbleRule(
            "A shop that is closed leaves nothing behind in its view",
            page: "<script>\(sayReady)</script>"
        ) { stage, visit in
            try await stage.loaded(visit: visit)
            visit.controller.close()
            try verify("the endings", visit.endings, is: [HubbleEnding(.host)])
            try await stage.load("/frame")
            let kinds = try await stage.run("return [typeof webkit.messageHandlers.bridge, typeof drawbridgeHubble]")
            try verify("what is left", kinds, is: ["undefined", "undefined"])
        },

        hubbleRule("A shop that answers with an error has failed", shop: .html("", status: 503)) { stage, visit in
            try await stage.pageEvent("answer") { if case .errorStatus(_, 503) = $0 { true } else { false } }
            guard case .failed(let failure) = visit.controller.state else {
                throw ConformanceFailure(expected: "a failed visit", seen: "\(visit.controller.state)")
            }
            try verify("canRetry", failure.canRetry, is: true)
        },
    ]

    private static let sayReady =
        "webkit.messageHandlers.bridge.postMessage({ type: 'action', action: 'app_ready' })"

    /// A rule with a visit to a shop, whose page is `/`, in the stage's host. Another page of it is `/frame`.
    private static func hubbleRule(
        _ name: String,
        page: String = "",
        other: String = "",
        shop: ConformancePage? = nil,
        _ body: @escaping @MainActor @Sendable (ConformanceStage, HubbleVisit) async throws -> Void
    ) -> ConformanceRule {
        ConformanceRule(name, pages: ["/frame": other], more: ["/": shop ?? .html(page)]) { stage in
            let visit = try HubbleVisit(stage)
            defer { visit.controller.close() }
            visit.controller.start()
            try await body(stage, visit)
        }
    }
}

extension ConformanceStage {
    /// The shop's page has loaded, and what it said was heard.
    fileprivate func loaded(visit: HubbleVisit) async throws {
        try await pageEvent("loaded shop") { if case .finished = $0 { true } else { false } }
        try await settle()
    }
}

/// A visit to the stage's pages, with what it told the app.
@MainActor
private final class HubbleVisit {
    let controller: HubbleController
    private(set) var events: [HubbleEvent] = []
    private(set) var endings: [HubbleEnding] = []
    private(set) var visibilities: [Bool] = []

    init(_ stage: ConformanceStage) throws {
        let configuration = HubbleConfiguration(
            environment: .custom(stage.site.origin),
            clientId: "client",
            appSecret: "secret",
            token: "token"
        )
        controller = try HubbleController(
            configuration: configuration,
            events: stage.log,
            makeWebView: { _ in stage.host }
        )
        controller.onEvent = { [weak self] in self?.events.append($0) }
        controller.onEnding = { [weak self] in self?.endings.append($0) }
        controller.onVisibility = { [weak self] in self?.visibilities.append($0) }
    }
}
