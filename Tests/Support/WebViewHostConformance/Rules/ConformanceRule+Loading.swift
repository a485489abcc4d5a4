import DrawbridgeCore
import Foundation

extension ConformanceRule {
    static let loading: [ConformanceRule] =
        [
            ConformanceRule("A page that loads is started, committed and finished, in this order and once") { stage in
                let heard = PageEvents(of: stage.host)
                try await stage.load()
                try await stage.settle()
                let url = try stage.url("/").string
                let expected: [PageEvent] = [.started(url: url), .committed(url: url), .finished(url: url)]
                try verify("what the host’s observer heard", heard.events, is: expected)
                try verify("what the log has", stage.pageEvents, is: expected)
            },

            ConformanceRule(
                "A redirect within the view is told between start and commit, and the page is the last one’s",
                more: ["/moved": .redirect(to: "/")]
            ) { stage in
                let heard = PageEvents(of: stage.host)
                stage.host.load(try stage.url("/moved"))
                try await stage.loaded("/")
                try await stage.settle()
                let from = try stage.url("/moved").string
                let to = try stage.url("/").string
                try verify(
                    "the events",
                    heard.events,
                    is: [.started(url: from), .redirected(url: to), .committed(url: to), .finished(url: to)]
                )
                try verify("the host’s URL", stage.host.currentURL?.string, is: to)
            },

            ConformanceRule(
                "A load is started with the URL that is asked for, and not with the page’s that is left",
                pages: ["/": "<a href='/next'>next</a>", "/next": ""],
                more: ["/moved": .redirect(to: "/next?moved")]
            ) { stage in
                try await stage.load()
                let heard = PageEvents(of: stage.host)
                try await stage.start("document.querySelector('a').click()")
                try await stage.loaded("/next")
                try await stage.start("location = '/moved'")
                try await stage.loaded("/next?moved")
                let next = try stage.url("/next").string
                let moved = try stage.url("/moved").string
                let last = try stage.url("/next?moved").string
                try verify(
                    "the events",
                    heard.events,
                    is: [
                        .started(url: next), .committed(url: next), .finished(url: next), .started(url: moved),
                        .redirected(url: last), .committed(url: last), .finished(url: last),
                    ]
                )
            },

            ConformanceRule("A new window’s loads have their URL, a blank one’s too", pages: ["/": "", "/next": ""]) {
                stage in
                try await stage.load()
                for (url, shown) in [("/next", "$SITE/next"), ("", "about:blank"), ("about:blank", "about:blank")] {
                    try await stage.run("open('\(url)')")
                    try await stage.loaded(shown)
                }
                let started = stage.pageEvents.compactMap { if case .started(let url) = $0 { url } else { nil } }
                try verify("what was empty", started.filter(\.isEmpty), is: [])
                try verify("what began with a page", started.filter { $0.hasSuffix("/next") }.count, is: 1)
            },
        ]
        + [400, 401, 403, 404, 422, 500, 503].map(errorStatus)
        + [204, 205].flatMap { [nothingToShow($0), nothingAtAll($0)] } + [

            ConformanceRule(
                "A 404 in a sub-frame is none of the page’s",
                pages: ["/": "<iframe src='/missing'></iframe>"]
            ) { stage in
                try await stage.load()
                try await stage.settle()
                try verify("the requests", stage.site.requests.contains("/missing"), is: true)
                try verify("the failures", stage.failures, is: [])
                try verify("the statuses", stage.pageEvents.contains { $0.phase == .errorStatus }, is: false)
            },

            ConformanceRule(
                "A picture, a script and a style sheet that do not come are one line each, with the view they are of",
                pages: [
                    "/": """
                    <img src='/nope.png'><script src='/nope.js'></script><link rel=stylesheet href='/nope.css'>
                    """
                ]
            ) { stage in
                try await stage.load()
                var seen: [String] = []
                for _ in 0..<3 {
                    let event = try await stage.journal.next("failed resource") { event -> BridgeEvent? in
                        if case .diagnostic(let told) = event.kind, told.code == .resourceFailed { event } else { nil }
                    }
                    try verify("the view", event.view, is: stage.host.view)
                    let fields = event.json()["fields"]
                    let url = fields?["url"]?.stringValue ?? ""
                    seen.append(
                        "\(fields?["resource"]?.stringValue ?? "?") \(url.replacingOccurrences(of: stage.site.origin, with: ""))"
                    )
                }
                try verify(
                    "what was told",
                    seen.sorted(),
                    is: ["image /nope.png", "script /nope.js", "style /nope.css"]
                )
                try await stage.settle()
                let count = stage.journal.all { event in
                    if case .diagnostic(let told) = event.kind, told.code == .resourceFailed { true } else { nil }
                }.count
                try verify("how often", count, is: 3)
                try verify("the failures", stage.failures, is: [])
            },

            ConformanceRule("A port that no browser opens is a failure that says so, and the page stays") { stage in
                stage.host.navigationPolicy = .app(
                    allowing: try OriginAllowList([stage.site.origin, "http://127.0.0.1:22", "http://127.0.0.1:6000"])
                )
                stage.host.load(try WebURL("http://127.0.0.1:22/"))
                let first = try await stage.failure()
                try verify("the reason", first.reason, is: .blockedPort)
                try verify("the URL", first.url, is: "http://127.0.0.1:22/")
                try verify("the severity", try await stage.diagnostic(.loadFailed).severity, is: .error)
                try verify("what was shown", stage.pageEvents.contains { $0.phase == .committed }, is: false)
                try await stage.load()
                stage.host.load(try WebURL("http://127.0.0.1:6000/"))
                try verify("the reason", try await stage.failure().reason, is: .blockedPort)
                try await stage.verifyStayed()
            },

            ConformanceRule("A window at a port that no browser opens is refused by the rule of that name") { stage in
                try await stage.load()
                stage.host.navigationPolicy = .app(
                    allowing: try OriginAllowList([stage.site.origin, "http://127.0.0.1:22"])
                )
                try verify("the window", try await stage.run("return open('http://127.0.0.1:22/') === null"), is: true)
                let decided = try await stage.decision(on: ":22/")
                try verify("the rule", decided.decision, is: NavigationDecision(verdict: .refuse, rule: "blocked-port"))
            },

            ConformanceRule("What leaves at once is a failure where nothing else is shown, after its decision") {
                stage in
                stage.host.load(try stage.url("$OTHER/"))
                let failure = try await stage.failure()
                try verify("the reason", failure.reason, is: .refused)
                try verify("the URL", failure.url, is: stage.site.other + "/")
                try verify("that the rule is named", failure.message.contains("outside-web"), is: true)
                try verify("what was handed over", try await stage.external().url, is: stage.site.other + "/")
            },

            ConformanceRule("A server that is not there is a network failure, told once and with a diagnostic") {
                stage in
                let gone = try await stage.engine.serve { _ in ConformancePage() }
                await gone.stop()
                stage.host.navigationPolicy = .app(allowing: try OriginAllowList([gone.origin]))
                stage.host.load(try WebURL(gone.origin + "/"))
                let failure = try await stage.failure()
                try verify("the reason", failure.reason, is: .network)
                try verify("the URL", failure.url, is: gone.origin + "/")
                try verify("the severity", try await stage.diagnostic(.loadFailed).severity, is: .error)
                // The host goes on: the next page loads.
                stage.host.navigationPolicy = .app(allowing: try OriginAllowList([stage.site.origin]))
                try await stage.load()
                try verify("the failures", stage.failures.count, is: 1)
            },

            ConformanceRule("A page that another takes the place of while it loads is no failure") { stage in
                let first = try stage.url("/?first")
                let second = try stage.url("/?second")
                // As soon as the first has started, so that it cannot have come.
                let observation = stage.host.observePageEvents { [weak stage] event in
                    if event == .started(url: first.string) { stage?.host.load(second) }
                }
                stage.host.load(first)
                try await stage.loaded("/?second")
                try await stage.settle()
                try verify("the failures", stage.failures, is: [])
                try verify("the host’s URL", stage.host.currentURL?.query, is: "second")
                try verify("commits of the first", stage.pageEvents.contains(.committed(url: first.string)), is: false)
                observation.cancel()
            },

            ConformanceRule("An observer hears its own host’s page, and the log every host’s") { stage in
                let another = try await stage.makeHost()
                let heard = PageEvents(of: stage.host)
                let heardOfOther = PageEvents(of: another)
                another.load(try stage.url("/?another"))
                try await stage.loaded("/?another")
                try verify("what was heard of a host that loads nothing", heard.events, is: [])
                let url = try stage.url("/?another").string
                try verify("what was heard of the other", heardOfOther.events, is: stage.pageEvents)
                try verify("the last of it", heardOfOther.events.last, is: .finished(url: url))
            },

            ConformanceRule("An observer hears no more when its observation is let go of") { stage in
                let events = PageEvents(of: stage.host)
                try await stage.load()
                let count = events.events.count
                try verify("that it heard before", count > 0, is: true)
                events.letGo()
                try await stage.load()
                try verify("what it heard after", events.events.count, is: count)
            },
        ]

    private static func errorStatus(_ status: Int) -> ConformanceRule {
        ConformanceRule(
            "A server’s \(status) is told with its number, and its page is shown and finished: it is no failure",
            more: ["/missing": .html("<script>note('runs')</script>", status: status)]
        ) { stage in
            let heard = PageEvents(of: stage.host)
            let url = try stage.url("/missing").string
            stage.host.load(try stage.url("/missing"))
            try await stage.note("runs")
            try await stage.loaded("/missing")
            try await stage.settle()
            try verify(
                "the events",
                heard.events,
                is: [
                    .started(url: url), .errorStatus(url: url, status: status), .committed(url: url),
                    .finished(url: url),
                ]
            )
        }
    }

    private static func nothingToShow(_ status: Int) -> ConformanceRule {
        ConformanceRule(
            "A server’s \(status) leaves the page as it is, and one note says so",
            more: ["/nothing": ConformancePage(status: status)]
        ) { stage in
            try await stage.load()
            try await stage.start("location = '/nothing'")
            let note = try await stage.diagnostic(.nothingToShow)
            try verify("the severity", note.severity, is: .note)
            try verify("that the status is named", note.message.contains("\(status)"), is: true)
            try await stage.verifyStayed()
            try verify("the failures", stage.failures, is: [])
        }
    }

    private static func nothingAtAll(_ status: Int) -> ConformanceRule {
        ConformanceRule(
            "A server’s \(status) is a failure where nothing else is shown",
            more: ["/nothing": ConformancePage(status: status)]
        ) { stage in
            stage.host.load(try stage.url("/nothing"))
            let failure = try await stage.failure()
            try verify("the reason", failure.reason, is: .noContent)
            try verify("the URL", failure.url, is: try stage.url("/nothing").string)
            try await stage.load()
            try verify("the failures", stage.failures.count, is: 1)
        }
    }
}

/// What an observer of one host heard.
@MainActor
private final class PageEvents {
    private(set) var events: [PageEvent] = []
    private var observation: EventObservation?

    init(of host: any WebViewHost) {
        observation = host.observePageEvents { [weak self] in self?.events.append($0) }
    }

    func letGo() { observation = nil }
}
