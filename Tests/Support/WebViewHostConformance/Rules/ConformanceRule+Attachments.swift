import DrawbridgeCore

extension ConformanceRule {
    /// A site that lets people keep files serves them as files, so that a stranger's HTML never becomes a page of its own.
    static let attachments: [ConformanceRule] =
        [
            ("HTML that its server calls an attachment", "/file"), ("What the engine cannot show", "/bytes"),
            ("An attachment behind a redirect", "/moved"),
        ].flatMap { (name: String, path: String) in
            [
                attachmentRule("\(name) is not shown: the page stays, and the host is told") { stage in
                    try await stage.load()
                    try await stage.start("location = '\(path)'")
                    try await verifyRefused(stage)
                    try await stage.verifyStayed()
                    try verify("the failures", stage.failures, is: [])
                },

                attachmentRule("\(name) is not shown in a frame either, and has no handlers there") { stage in
                    try await stage.load()
                    try await stage.run(
                        "const f = document.createElement('iframe'); f.src = '\(path)'; document.body.append(f)"
                    )
                    try await verifyRefused(stage)
                    try await stage.settle()
                    try await stage.verifyStayed()
                },

                attachmentRule("\(name) is not shown in a window") { stage in
                    try await stage.load()
                    try await stage.start("window.child = open('\(path)')")
                    try await verifyRefused(stage)
                    try await stage.settle()
                },

                attachmentRule("\(name) is a failure where it was to be the first page") { stage in
                    stage.host.load(try stage.url(path))
                    try await verifyRefused(stage)
                    try verify("the reason", try await stage.failure().reason, is: .download)
                },
            ]
        } + [
            attachmentRule("A page that its server calls inline is shown") { stage in
                stage.host.load(try stage.url("/inline"))
                try await stage.note("inline ran")
            }
        ]

    private static func attachmentRule(
        _ name: String,
        _ body: @escaping @MainActor @Sendable (ConformanceStage) async throws -> Void
    ) -> ConformanceRule {
        ConformanceRule(
            name,
            pages: ["/": ""],
            more: [
                "/file": .attachment("<script>note('ran')</script>"), "/moved": .redirect(to: "/file"),
                "/bytes": ConformancePage(
                    headers: ["Content-Type": "application/octet-stream"],
                    body: "<script>1</script>"
                ),
                "/inline": .attachment(
                    "<script>note('inline ran')</script>",
                    disposition: "inline; filename=\"a.html\""
                ),
            ],
            body
        )
    }

    @MainActor
    private static func verifyRefused(_ stage: ConformanceStage) async throws {
        let refused = try await stage.diagnostic(.downloadRefused)
        try verify("that it says why", refused.message.contains("was not shown"), is: true)
        try verify("what the file said", stage.notes, is: [])
    }
}
