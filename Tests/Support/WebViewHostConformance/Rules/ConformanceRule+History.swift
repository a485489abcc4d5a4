import DrawbridgeCore

extension ConformanceRule {
    static let history: [ConformanceRule] = [
        ConformanceRule("Nothing is current before the first page, and there is no way back") { stage in
            try verify("the URL", stage.host.currentURL, is: nil)
            try verify("canGoBack", stage.host.canGoBack, is: false)
        },

        ConformanceRule("The current URL follows the page’s own navigations within its document") { stage in
            try await stage.load()
            for (code, end) in [
                ("history.pushState(null, '', '/pushed?a=1')", "/pushed?a=1"),
                ("history.replaceState(null, '', '/replaced')", "/replaced"),
                ("location.hash = 'part'", "/replaced#part"),
            ] {
                try await stage.run(code)
                try await stage.settle()
                try verify("the URL after \(code)", stage.host.currentURL?.string, is: stage.site.origin + end)
            }
            try verify("the number of page loads", stage.site.requests.filter { $0 != "/favicon.ico" }, is: ["/"])
        },

        ConformanceRule("The current URL is the shown page’s while the next one is on its way") { stage in
            try await stage.load("/?shown")
            var seen: [String?] = []
            let observation = stage.host.observePageEvents { [weak stage] event in
                switch event {
                case .started, .committed: seen.append(stage?.host.currentURL?.query)
                default: break
                }
            }
            stage.host.load(try stage.url("/?host"))
            try verify("the URL at once", stage.host.currentURL?.query, is: "shown")
            try await stage.loaded("/?host")
            try await stage.start("location = '/?page'")
            try await stage.loaded("/?page")
            try verify("the URL at each start and commit", seen, is: ["shown", "host", "host", "page"])
            observation.cancel()
        },

        ConformanceRule("The current URL goes on following the page after a load that was not for this view") { stage in
            try await stage.load()
            stage.host.load(try stage.url("$OTHER/away"))
            _ = try await stage.external()
            try await stage.run("history.pushState(null, '', '/pushed')")
            try await stage.verifyStayed(on: "/pushed")
        },

        ConformanceRule(
            "The current URL is the page’s own until the next page is there, whoever asked for that",
            pages: ["/": "", "/next": ""]
        ) { stage in
            try await stage.load()
            let seen = SeenPaths(of: stage.host)
            try await stage.run("setTimeout(() => location.href = '/next')")
            try await stage.loaded("/next")
            stage.host.goBack()
            try await stage.loaded("/")
            try verify(
                "the path at each start and at each commit",
                seen.paths,
                is: ["started /", "committed /next", "started /next", "committed /"]
            )
        },

        ConformanceRule(
            "Going back shows the page before, and is told and decided like any other",
            pages: ["/": "", "/next": ""]
        ) { stage in
            try await stage.load()
            try verify("canGoBack on the first page", stage.host.canGoBack, is: false)
            try await stage.load("/next")
            try verify("canGoBack on the second", stage.host.canGoBack, is: true)
            stage.journal.skip()
            stage.host.goBack()
            try await stage.loaded("/")
            try await stage.verifyStayed(on: "/")
            try verify("canGoBack back there", stage.host.canGoBack, is: false)
            let back = try await stage.decision(on: "$SITE/")
            try verify("the verdict", back.decision.verdict, is: .stay)
            try verify("the kind", back.action.kind, is: .backForward)
        },

        ConformanceRule("Going back within a document moves there without a load") { stage in
            try await stage.load()
            try await stage.run(
                "history.pushState(null, '', '/pushed'); addEventListener('popstate', () => note('back'))"
            )
            try await stage.settle()
            try verify("canGoBack", stage.host.canGoBack, is: true)
            stage.host.goBack()
            try await stage.note("back")
            try await stage.verifyStayed(on: "/")
        },

        ConformanceRule("Reloading makes the page anew, and is told and decided") { stage in
            try await stage.load()
            try await stage.run("window.isOld = true")
            stage.journal.skip()
            stage.host.reload()
            try await stage.loaded("/")
            try verify("what the page kept", try await stage.run("return typeof isOld"), is: "undefined")
            let reload = try await stage.decision(on: "$SITE/")
            try verify("the verdict", reload.decision.verdict, is: .stay)
            try verify("the kind", reload.action.kind, is: .reload)
        },
    ]
}

/// What a host called current when a load began and when its page came.
@MainActor
private final class SeenPaths {
    private(set) var paths: [String] = []
    private var observation: EventObservation?

    init(of host: any WebViewHost) {
        observation = host.observePageEvents { [weak self, weak host] event in
            let path = host?.currentURL?.path ?? "nothing"
            switch event {
            case .started: self?.paths.append("started \(path)")
            case .committed: self?.paths.append("committed \(path)")
            default: break
            }
        }
    }
}
