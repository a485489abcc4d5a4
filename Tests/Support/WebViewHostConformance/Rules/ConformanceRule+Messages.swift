import DrawbridgeCore

extension ConformanceRule {
    static let messages: [ConformanceRule] = [
        ConformanceRule("A string arrives as it was sent") { stage in
            try await stage.load()
            let texts = [
                "", "hello", "\"quoted\" 'twice' `thrice`", "line\nfeed\u{2028}\u{2029}\u{0}\t", "</script><!--",
                "{\"looks\":\"like JSON\"}", "ünïcödé 🌉 \u{1F468}\u{200D}\u{1F469}", "\\ \\u0041 $SITE",
            ]
            for text in texts {
                try await stage.call("note", .string(text))
                try verify("the body", try await stage.nextNote().body, is: .string(text))
            }
        },

        ConformanceRule("An object arrives with its nesting, booleans and nulls as they are") { stage in
            try await stage.load()
            try await stage.run(
                """
                note({ yes: true, no: false, one: 1, zero: 0, nothing: null, text: '1', none: {}, empty: [],
                  list: [1, [true, [null, { deep: 'er' }]]], 'a "key"\\n': -7, '': 'no name' });
                """
            )
            try verify(
                "the body",
                try await stage.nextNote().body,
                is: [
                    "yes": true, "no": false, "one": 1, "zero": 0, "nothing": nil, "text": "1", "none": [:],
                    "empty": [], "list": [1, [true, [nil, ["deep": "er"]]]], "a \"key\"\n": -7, "": "no name",
                ]
            )
        },

        ConformanceRule("A number, a boolean, a null and a list are bodies too") { stage in
            try await stage.load()
            try await stage.run("note(42); note(true); note(null); note([1, 'two'])")
            for expected: JSONValue in [42, true, nil, [1, "two"]] {
                try verify("the body", try await stage.nextNote().body, is: expected)
            }
        },

        ConformanceRule("A whole number is written without a fraction, and every other keeps its value") { stage in
            try await stage.load()
            try await stage.run("note([0, -1, 2 ** 31, 2 ** 53 - 1]); note([0.1, -1.5, 1e300, 5e-324, 2 ** 64])")
            try verify(
                "the whole numbers",
                try await stage.nextNote().body,
                is: [0, -1, 2_147_483_648, 9_007_199_254_740_991]
            )
            let others = try await stage.nextNote().body.arrayValue ?? []
            try verify(
                "the others",
                others.map { $0.numberValue?.doubleValue },
                is: [0.1, -1.5, 1e300, .leastNonzeroMagnitude, 18_446_744_073_709_551_616]
            )
        },

        ConformanceRule("A number that JSON lacks arrives as null, and a date as its ISO text") { stage in
            try await stage.load()
            try await stage.run("note([NaN, Infinity, -Infinity]); note({ at: new Date(0) })")
            try verify("the numbers", try await stage.nextNote().body, is: [nil, nil, nil])
            try verify("the date", try await stage.nextNote().body, is: ["at": "1970-01-01T00:00:00.000Z"])
        },

        ConformanceRule("Messages arrive in the order they were sent, each once") { stage in
            try await stage.load()
            try await stage.run("for (let number = 0; number < 300; number += 1) note(number)")
            try await stage.settle()
            try verify("the bodies", stage.notes, is: (0..<300).map { .number(JSONNumber($0)) })
        },

        refusal(
            "A body that is too large is refused with a diagnostic, and its sender is told",
            body: "'x'.repeat(3 * 1024 * 1024)"
        ),
        refusal(
            "A body that is too deep is refused with a diagnostic, and its sender is told",
            body: "JSON.parse('['.repeat(100) + ']'.repeat(100))"
        ),
    ]

    private static func refusal(_ name: String, body: String) -> ConformanceRule {
        ConformanceRule(name) { stage in
            var heard = 0
            try stage.host.addScriptMessageHandler(
                ScriptMessageHandler(
                    name: "ask",
                    action: .withReply { _, reply in
                        heard += 1
                        reply(.value(true))
                    }
                )
            )
            try await stage.load()
            let answer = try await stage.run(
                """
                const handler = webkit.messageHandlers.ask;
                const ask = (body) => handler.postMessage(body).then(() => 'taken', () => 'refused');
                return [await ask('short'), await ask(\(body)), await ask('short')];
                """
            )
            try verify("the answers", answer, is: ["taken", "refused", "taken"])
            try verify("what was heard", heard, is: 2)
            let diagnostic = try await stage.diagnostic(.unreadableMessage)
            try verify("the diagnostic’s frame", diagnostic.frame?.origin.serialized, is: stage.site.origin)
        }
    }
}
