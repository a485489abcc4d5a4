import DrawbridgeCore

extension ConformanceRule {
    static let loading: [ConformanceRule] = [
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
            "A server’s 404 is a failure of its own kind, its page is shown, and nothing is finished",
            more: ["/missing": .html("<script>\(noteWhenLoaded)</script>", status: 404)]
        ) { stage in
            let heard = PageEvents(of: stage.host)
            let url = try stage.url("/missing")
            stage.host.load(url)
            let failure = try await stage.failure()
            try verify("the reason", failure.reason, is: .httpStatus)
            try verify("the URL", failure.url, is: url.string)
            try await stage.note("loaded")
            try await stage.settle()
            try verify("the failures", stage.failures.count, is: 1)
            try verify("committed", heard.events.contains(.committed(url: url.string)), is: true)
            try verify("finished", heard.events.contains(.finished(url: url.string)), is: false)
        },

        ConformanceRule(
            "A 404 in a sub-frame is no failure of the page",
            pages: ["/": "<iframe src='/missing'></iframe>"]
        ) { stage in
            try await stage.load()
            try await stage.settle()
            try verify("the requests", stage.site.requests.contains("/missing"), is: true)
            try verify("the failures", stage.failures, is: [])
        },

        ConformanceRule("A server that is not there is a network failure, told once and with a diagnostic") { stage in
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

    /// The engine has told of the load's end before it brings this message.
    private static let noteWhenLoaded = "addEventListener('load', () => setTimeout(() => note('loaded')));"
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
