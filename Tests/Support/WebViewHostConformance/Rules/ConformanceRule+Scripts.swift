import DrawbridgeCore

extension ConformanceRule {
    static let scripts: [ConformanceRule] = [
        ConformanceRule(
            "A script runs before the page’s own, in every frame",
            pages: [
                "/": "<script>note(['main', window.marks])</script><iframe src='$OTHER/frame'></iframe>",
                "/frame": "<script>note(['sub', window.marks])</script>",
            ]
        ) { stage in
            stage.host.addUserScript(mark("one"))
            try await stage.load()
            let seen = Set([try await stage.nextNote().body, try await stage.nextNote().body])
            try verify("the marks", seen, is: [["main", ["one"]], ["sub", ["one"]]])
        },

        ConformanceRule(
            "A script for the main frame alone does not run in others",
            pages: [
                "/": "<script>note(['main', typeof marks])</script><iframe src='/frame'></iframe>",
                "/frame": "<script>note(['sub', typeof marks])</script>",
            ]
        ) { stage in
            stage.host.addUserScript(mark("one", forMainFrameOnly: true))
            try await stage.load()
            let seen = Set([try await stage.nextNote().body, try await stage.nextNote().body])
            try verify("the marks", seen, is: [["main", "object"], ["sub", "undefined"]])
        },

        ConformanceRule("Scripts run in the order they were added") { stage in
            for name in ["one", "two", "three"] { stage.host.addUserScript(mark(name)) }
            try await stage.load()
            try verify("the marks", try await stage.run("return marks"), is: ["one", "two", "three"])
        },

        ConformanceRule("A script of a name that is there takes the other’s place, from the next document on") {
            stage in
            stage.host.addUserScript(mark("one"))
            try await stage.load()
            let another = mark("another").source
            stage.host.addUserScript(UserScript(name: "one", source: another))
            try verify("this document’s marks", try await stage.run("return marks"), is: ["one"])
            try await stage.load()
            try verify("the next one’s", try await stage.run("return marks"), is: ["another"])
        },

        ConformanceRule("A script that was removed runs no more, and every other does") { stage in
            for name in ["one", "two", "three"] { stage.host.addUserScript(mark(name)) }
            stage.host.removeUserScript(named: "two")
            stage.host.removeUserScript(named: "nobody’s")
            try await stage.load()
            try verify("the marks", try await stage.run("return marks"), is: ["one", "three"])
            // The handlers are no user scripts, however an engine makes them.
            try await stage.run("note('still here')")
            try await stage.note("still here")
        },

        ConformanceRule("A page sees nothing of an isolated script, nor that of the page’s, but both see the document")
        {
            stage in
            stage.host.addUserScript(
                UserScript(
                    name: "isolated",
                    source: """
                        var secret = 'mine';
                        String.prototype.ours = 1;
                        document.addEventListener('look', () => {
                          document.documentElement.dataset.seen = [typeof pageSecret, typeof ''.pages, secret].join();
                        });
                        """,
                    world: .isolated
                )
            )
            try await stage.load()
            let seen = try await stage.run(
                """
                window.pageSecret = 'the page’s';
                window.secret = 'forged';
                String.prototype.pages = 1;
                document.dispatchEvent(new Event('look'));
                return [typeof ''.ours, document.documentElement.dataset.seen];
                """
            )
            try verify("what each sees", seen, is: ["undefined", "undefined,undefined,mine"])
        },
    ]

    private static func mark(_ name: String, forMainFrameOnly: Bool = false) -> UserScript {
        UserScript(
            name: name,
            source: "window.marks = (window.marks || []).concat('\(name)');",
            forMainFrameOnly: forMainFrameOnly
        )
    }
}
