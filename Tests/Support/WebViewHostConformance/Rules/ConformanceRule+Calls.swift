import DrawbridgeCore

extension ConformanceRule {
    static let calls: [ConformanceRule] = [
        ConformanceRule("A call returns what the page’s function returns") { stage in
            try await stage.load()
            let values: [(String, JSONValue)] = [
                ("'text'", "text"), ("42", 42), ("0.5", 0.5), ("true", true), ("false", false), ("null", nil),
                ("undefined", nil), ("[1, [true, null]]", [1, [true, nil]]),
                ("{ a: { b: 1 }, '': [] }", ["a": ["b": 1], "": []]),
                ("NaN", nil),
            ]
            for (code, value) in values {
                try verify("the value of \(code)", try await stage.run("return \(code)"), is: value)
            }
        },

        ConformanceRule(
            "A call’s arguments reach the page as they are, whatever they hold",
            pages: ["/": "<script>function echo(...all) { return all; }</script>"]
        ) { stage in
            try await stage.load()
            let arguments: [JSONValue] = [
                "\"'`\\ \u{2028}\u{2029}\u{0}\n\r", "</script><!-- ${1} */ //", "'); note('evil'); ('", "🌉\u{301}", 42,
                -0.5,
                true, false, nil, [], [:], ["key \"'": ["deep", nil, ["": 1]]],
            ]
            for argument in arguments {
                try verify("the argument", try await stage.call("echo", argument, argument), is: [argument, argument])
            }
            try await stage.settle()
            try verify("what ran", stage.notes, is: [])
        },

        ConformanceRule(
            "An argument’s key that names a prototype is a key like any other",
            pages: ["/": "<script>function look(it) { return [Object.keys(it), typeof it.evil]; }</script>"]
        ) { stage in
            try await stage.load()
            let seen = try await stage.call("look", ["__proto__": ["evil": true]])
            try verify("the keys", seen, is: [["__proto__"], "undefined"])
        },

        ConformanceRule("A call waits for the promise that the page’s function returns") { stage in
            try await stage.load()
            let value = try await stage.run("return await new Promise((done) => setTimeout(() => done('later')))")
            try verify("the value", value, is: "later")
        },

        ConformanceRule(
            "A call keeps the function’s object, and finds it by its path in the page’s own world",
            pages: ["/": "<script>window.a = { b: { name: 'b', who() { return this.name; } } };</script>"]
        ) { stage in
            try await stage.load()
            try verify("the value", try await stage.call("a.b.who"), is: "b")
            try verify("the value", try await stage.call("window.a.b.who"), is: "b")
        },

        ConformanceRule("Calls that wait together get each its own answer") { stage in
            try await stage.load()
            async let first = stage.run("return await new Promise((done) => { window.first = done; })")
            async let second = stage.run("return await new Promise((done) => { window.second = done; })")
            try await stage.run(
                """
                while (!(window.first && window.second)) await new Promise((next) => setTimeout(next));
                second('second'); first('first');
                """
            )
            try verify("the first’s", try await first, is: "first")
            try verify("the second’s", try await second, is: "second")
        },

        failure("A call whose function throws fails", "throw new Error('no')"),
        failure("A call whose function’s promise is rejected fails", "await Promise.reject(new Error('no'))"),
        failure(
            "A call that its page is left by fails",
            "setTimeout(() => { location = '/?next' }); await new Promise(() => {})"
        ),

        ConformanceRule("A call of a function that the page lacks fails, and the page goes on") { stage in
            try await stage.load()
            let failure = await failure(of: try JavaScriptCall(function: "nobody.home"), on: stage)
            try verify("the failure", failure?.code, is: .scriptFailed)
            try await stage.verifyStayed()
        },
    ]

    private static func failure(_ name: String, _ code: String) -> ConformanceRule {
        ConformanceRule(name) { stage in
            try await stage.load()
            let call = try JavaScriptCall(function: "conformance.run", arguments: [.string(code)])
            let failure = try await withTimeLimit("a failure of \(code)") { await Self.failure(of: call, on: stage) }
            try verify("the failure", failure?.code, is: .scriptFailed)
        }
    }

    @MainActor
    private static func failure(of call: JavaScriptCall, on stage: ConformanceStage) async -> BridgeDiagnostic? {
        do throws(BridgeDiagnostic) {
            try await stage.host.call(call)
            return nil
        } catch {
            return error
        }
    }
}
