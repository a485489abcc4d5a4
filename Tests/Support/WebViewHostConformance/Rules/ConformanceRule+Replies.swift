import DrawbridgeCore

extension ConformanceRule {
    static let replies: [ConformanceRule] = [
        ConformanceRule("A reply’s value reaches the page as it is") { stage in
            let values: [JSONValue] = [
                "</script>\u{2028}\u{2029}'\"`\\ 🌉\n", 7, 0.5, true, false, nil, [],
                ["yes": true, "one": 1, "nothing": nil, "list": [1, [nil, [:]]], "": "no name"],
            ]
            try addAsking(stage) { message, reply in
                reply(.value(values[message.body.numberValue?.intValue ?? 0]))
            }
            try await stage.load()
            for (index, value) in values.enumerated() {
                let seen = try await stage.run("return await webkit.messageHandlers.ask.postMessage(\(index))")
                try verify("the reply", seen, is: value)
            }
        },

        ConformanceRule("A reply’s error rejects the page’s promise with an Error that has its message") { stage in
            try addAsking(stage) { $1(.error("no “way”\nat all")) }
            try await stage.load()
            let seen = try await stage.run(
                """
                try { await webkit.messageHandlers.ask.postMessage(0); return 'no error'; }
                catch (error) { return [error instanceof Error, error.message]; }
                """
            )
            try verify("the error", seen, is: [true, "no “way”\nat all"])
        },

        ConformanceRule(
            "A reply goes to the frame that asked, and to no other",
            pages: [
                "/": "<script>ask()</script><iframe src='/frame?1'></iframe><iframe src='$OTHER/frame?2'></iframe>",
                "/frame": "<script>ask()</script>",
            ].mapValues { asking + $0 }
        ) { stage in
            var asked: [(frame: JSONValue, reply: ScriptMessageReply)] = []
            try addAsking(stage) { message, reply in
                asked.append((message.body, reply))
                guard asked.count == 3 else { return }
                // All have asked before any is answered.
                for (frame, reply) in asked { reply(.value(["for": frame])) }
            }
            stage.host.load(try stage.url("/"))
            var seen: Set<JSONValue> = []
            for _ in 0..<3 { seen.insert(try await stage.nextNote().body) }
            try await stage.settle()
            try verify("the number of answers", stage.notes.count, is: 3)
            let pairs = ["", "?1", "?2"].map { (frame: String) -> JSONValue in
                [.string(frame), ["for": .string(frame)]]
            }
            try verify("the answers", seen, is: Set(pairs))
        },

        ConformanceRule("Replies may come late, and in another order than they were asked for") { stage in
            var waiting: [ScriptMessageReply] = []
            try addAsking(stage) { message, reply in
                waiting.append(reply)
                guard waiting.count == 2 else { return }
                Task {
                    waiting[1](.value("second"))
                    waiting[0](.value("first"))
                }
            }
            try await stage.load()
            let seen = try await stage.run(
                """
                const order = [];
                const ask = (n) => webkit.messageHandlers.ask.postMessage(n).then((reply) => order.push([n, reply]));
                await Promise.all([ask(1), ask(2)]);
                return order;
                """
            )
            try verify("the replies", seen, is: [[2, "second"], [1, "first"]])
        },

        ConformanceRule("A reply that the host lets go of unanswered rejects the page’s promise") { stage in
            try addAsking(stage) { _, _ in }
            try await stage.load()
            let seen = try await stage.run(
                "return await webkit.messageHandlers.ask.postMessage(0).then(() => 'taken', () => 'rejected')"
            )
            try verify("the promise", seen, is: "rejected")
        },

        ConformanceRule("A reply to a document that was left does no harm to the next one") { stage in
            var kept: ScriptMessageReply?
            try addAsking(stage) { message, reply in
                if message.body == "old" { kept = reply } else { reply(.value("new")) }
            }
            try await stage.load()
            try await stage.run("webkit.messageHandlers.ask.postMessage('old').then(note, note)")
            try await stage.settle()
            try await stage.load()
            let reply = try unwrap("the old document’s question", kept)
            try await stage.run("window.answer = webkit.messageHandlers.ask.postMessage('new')")
            reply(.value("old"))
            try verify("the new document’s answer", try await stage.run("return await answer"), is: "new")
            try await stage.settle()
            try verify("the notes", stage.notes, is: [])
        },
    ]

    private static let asking = """
        <script>
        function ask() {
          webkit.messageHandlers.ask.postMessage(location.search).then((reply) => note([location.search, reply]));
        }
        </script>
        """

    @MainActor
    private static func addAsking(
        _ stage: ConformanceStage,
        _ action: @escaping @MainActor (ScriptMessage, ScriptMessageReply) -> Void
    ) throws {
        try stage.host.addScriptMessageHandler(ScriptMessageHandler(name: "ask", action: .withReply(action)))
    }
}
