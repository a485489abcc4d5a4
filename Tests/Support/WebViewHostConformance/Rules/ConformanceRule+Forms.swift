import DrawbridgeCore

extension ConformanceRule {
    /// A form can pay: whatever the host, a page or a person does, its server gets it as often as it was submitted.
    static let forms: [ConformanceRule] = [
        formRule("The answer to a form is not loaded again, and the host says so") { stage in
            try await stage.submit("/answer")
            try stage.verifyNotReloaded()
            try await stage.verifyStayed(on: "/answer")
            try verify("the forms", stage.site.forms, is: ["/answer"])
        },

        formRule("…neither where the page gave itself another URL since") { stage in
            try await stage.submit("/answer")
            try await stage.run("history.pushState(null, '', '/other')")
            try await stage.settle()
            try stage.verifyNotReloaded()
            try verify("the forms", stage.site.forms, is: ["/answer"])
        },

        formRule("…nor where a server sent the form on") { stage in
            try await stage.submit("/on", answeredBy: "/answer")
            try stage.verifyNotReloaded()
            try verify("the forms", stage.site.forms, is: ["/on", "/answer"])
        },

        formRule("A page that a server led a form to by its address is loaded again") { stage in
            try await stage.submit("/see", answeredBy: "/answer")
            stage.journal.skip()
            try verify("whether it is loaded again", stage.host.reload(), is: true)
            try await stage.loaded("/answer")
            try verify("the forms", stage.site.forms, is: ["/see"])
            try verify("the requests", stage.site.requests.filter { $0 != "/" }, is: ["/see", "/answer", "/answer"])
        },

        formRule("Going back does not send a form again, and goes to the page before its answer") { stage in
            try await stage.submit("/answer")
            try await stage.load("/next")
            stage.journal.skip()
            stage.host.goBack()
            _ = try await stage.diagnostic(.bodyNotRepeated)
            try await stage.loaded("/")
            try verify("the forms", stage.site.forms, is: ["/answer"])
        },

        formRule("A page that goes back to the answer to a form stays where it is") { stage in
            try await stage.submit("/answer")
            try await stage.load("/next")
            stage.journal.skip()
            try await stage.start("history.back()")
            _ = try await stage.diagnostic(.bodyNotRepeated)
            try await stage.verifyStayed(on: "/next")
            try verify("the forms", stage.site.forms, is: ["/answer"])
            stage.host.goBack()
            try await stage.loaded("/")
            try verify("the forms", stage.site.forms, is: ["/answer"])
        },

        formRule("A page that reloads itself sends no form again") { stage in
            try await stage.submit("/answer")
            stage.journal.skip()
            try await stage.start("location.reload()")
            // Whether the engine refuses, or asks for the address alone, is the engine's.
            _ = try await stage.journal.next("decision on the reload") { event -> Bool? in
                if case .navigation(let action, _) = event.kind, action.url.hasSuffix("/answer") { true } else { nil }
            }
            try await stage.load("/next")
            try verify("the forms", stage.site.forms, is: ["/answer"])
        },

        formRule("A form in a frame is not sent again when its page is gone back to") { stage in
            try await stage.load("/framed")
            try await stage.start("document.forms[0].submit()")
            try await stage.note("answered")
            try await stage.load("/next")
            stage.journal.skip()
            stage.host.goBack()
            try await stage.loaded("/framed")
            try await stage.settle()
            try verify("the forms", stage.site.forms, is: ["/inner"])
        },

        formRule("The answer to a form in a window is not loaded again, nor is the form sent by its opener") { stage in
            try await stage.load()
            try await stage.start("document.forms[0].target = '_blank'; document.forms[0].submit()")
            try await stage.loaded("/answer")
            try verify("whether the opener is loaded again", stage.host.reload(), is: true)
            try await stage.loaded("/")
            try verify("the forms", stage.site.forms, is: ["/answer"])
        },

        ConformanceRule("A page that never came is asked for again") { stage in
            let gone = try await stage.makeDeadURL()
            stage.host.load(gone)
            _ = try await stage.failure()
            try verify("whether it is loaded again", stage.host.reload(), is: true)
            let second = try await stage.failure()
            try verify("what was asked for", second.url, is: gone.string)
        },

        ConformanceRule("Where nothing was loaded there is nothing to load again") { stage in
            try verify("whether it is", stage.host.reload(), is: false)
            _ = try await stage.diagnostic(.reloadRefused)
        },

        formRule("A form that did not arrive is not sent again") { stage in
            let gone = try await stage.makeDeadURL()
            stage.host.navigationPolicy = .app(
                allowing: try OriginAllowList([stage.site.origin, Origin(gone).serialized])
            )
            try await stage.load()
            try await stage.start("document.forms[0].action = '\(gone.string)'; document.forms[0].submit()")
            _ = try await stage.failure()
            try stage.verifyNotReloaded()
            try await stage.verifyStayed()
        },
    ]

    private static func formRule(
        _ name: String,
        _ body: @escaping @MainActor @Sendable (ConformanceStage) async throws -> Void
    ) -> ConformanceRule {
        ConformanceRule(
            name,
            pages: [
                "/": "<form method=post action='/answer'><input name=pay value=500></form>", "/answer": "", "/next": "",
                "/framed": "<iframe name=inner></iframe><form method=post target=inner action='/inner'></form>",
                "/inner": "<script>note('answered')</script>",
            ],
            more: ["/on": .redirect(to: "/answer", status: 307), "/see": .redirect(to: "/answer")],
            body
        )
    }
}

extension ConformanceStage {
    /// Submits the first page's form and waits for its answer.
    fileprivate func submit(_ path: String, answeredBy answer: String? = nil) async throws {
        try await load()
        try await start("document.forms[0].action = '\(path)'; document.forms[0].submit()")
        try await loaded(answer ?? path)
    }

    fileprivate func verifyNotReloaded() throws {
        try verify("whether it is loaded again", host.reload(), is: false)
        let reported = journal.all { event -> Bool? in
            if case .diagnostic(let diagnostic) = event.kind { diagnostic.code == .reloadRefused } else { nil }
        }
        try verify("whether the host is told", reported.contains(true), is: true)
    }

    /// An address of this machine at which nobody listens.
    fileprivate func makeDeadURL() async throws -> WebURL {
        let server = try await engine.serve { _ in ConformancePage() }
        let origin = server.origin
        await server.stop()
        let url = try WebURL(origin + "/gone")
        host.navigationPolicy = .app(allowing: try OriginAllowList([site.origin, origin]))
        return url
    }
}
