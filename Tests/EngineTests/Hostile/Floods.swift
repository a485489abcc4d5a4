import DrawbridgeCore
import DrawbridgeGTK
import PopupBridgeCore
import Testing

extension EngineTests {
    @Suite("A page that floods", .serialized)
    @MainActor
    struct Floods {
        /// Counts what comes, so that the test's own journal keeps none of it.
        final class Counter {
            var oneWay = 0
            var withReply = 0
            var last: JSONValue = .null
        }

        private func options(_ counter: Counter) throws -> Stage.Options {
            var options = Stage.Options()
            options.handlers = [
                try ScriptMessageHandler(
                    name: "flood",
                    isLogged: false,
                    action: .oneWay { message in
                        counter.oneWay += 1
                        counter.last = message.body
                    }
                ),
                try ScriptMessageHandler(
                    name: "ask",
                    isLogged: false,
                    action: .withReply { message, reply in
                        counter.withReply += 1
                        reply(.value(message.body))
                    }
                ),
            ]
            return options
        }

        private func expectSmallGrowth(since before: Int, limit: Int = 50 << 20) throws {
            let growth = try ProcessFacts.residentMemory() - before
            #expect(growth < limit, "this process grew by \(growth >> 20) MiB")
        }

        @Test("with one-way messages is told of what was dropped, fills no memory, and is heard again after it")
        func oneWay() async throws {
            let counter = Counter()
            try await Stage.play(["/": ""], options(counter)) { stage in
                let before = try ProcessFacts.residentMemory()
                try await stage.run(
                    """
                    const text = 'x'.repeat(100);
                    for (let n = 0; n < 200000; n += 1) webkit.messageHandlers.flood.postMessage(text + n);
                    """
                )
                let flood = try await stage.diagnostic(.messageFlood)
                let dropped = Int(flood.message.prefix { $0.isNumber }) ?? 0
                #expect(dropped > 100_000)
                #expect(flood.frame?.isMainFrame == true)
                try await stage.run("note('after')")
                try await stage.note("after")
                #expect(counter.oneWay + dropped == 200_000)
                try expectSmallGrowth(since: before)
                try await stage.settle()
            }
        }

        @Test("with messages that want an answer has each promise settled, and is heard again after it")
        func withReply() async throws {
            let counter = Counter()
            try await Stage.play(["/": ""], options(counter)) { stage in
                let before = try ProcessFacts.residentMemory()
                let settled = try await stage.run(
                    """
                    let answered = 0, refused = 0;
                    const all = [];
                    for (let n = 0; n < 200000; n += 1) {
                      all.push(webkit.messageHandlers.ask.postMessage(n).then(
                        () => { answered += 1; }, () => { refused += 1; }));
                    }
                    await Promise.all(all);
                    return [answered, refused];
                    """
                )
                _ = try await stage.diagnostic(.messageFlood)
                let answered = settled[0]?.numberValue?.doubleValue ?? 0
                let refused = settled[1]?.numberValue?.doubleValue ?? 0
                #expect(answered + refused == 200_000)
                #expect(Int(answered) == counter.withReply)
                // All but the one that the popup bridge keeps open for itself.
                #expect(answered >= 255)
                #expect(try await stage.run("return await webkit.messageHandlers.ask.postMessage('after')") == "after")
                try expectSmallGrowth(since: before)
            }
        }

        @Test("with large messages fills no more memory than with small ones", arguments: ["flood", "ask"])
        func large(handler: String) async throws {
            let counter = Counter()
            try await Stage.play(["/": ""], options(counter)) { stage in
                let before = try ProcessFacts.residentMemory()
                try await stage.run(
                    """
                    const text = 'x'.repeat(900000);
                    for (let n = 0; n < 400; n += 1) {
                      const reply = webkit.messageHandlers.\(handler).postMessage(text);
                      if (reply) reply.catch(() => {});
                    }
                    """
                )
                _ = try await stage.diagnostic(.messageFlood)
                try expectSmallGrowth(since: before, limit: 80 << 20)
                try await stage.settle()
            }
        }

        @Test("with one message of 2 MB has it refused, at its own side and on the log")
        func tooLong() async throws {
            let counter = Counter()
            try await Stage.play(["/": ""], options(counter)) { stage in
                try await stage.run("webkit.messageHandlers.flood.postMessage('x'.repeat(2 * 1024 * 1024))")
                #expect(try await stage.diagnostic(.unreadableMessage).message.contains("the limit is"))
                let refused = try await stage.run(
                    """
                    try { await webkit.messageHandlers.ask.postMessage('x'.repeat(2 * 1024 * 1024)); return 'heard'; }
                    catch (error) { return error.message; }
                    """
                )
                #expect(refused == "the message is too long")
                #expect(counter.oneWay + counter.withReply == 0)
            }
        }

        @Test("with one message of great depth, or of many values, has it refused")
        func deep() async throws {
            let counter = Counter()
            try await Stage.play(["/": ""], options(counter)) { stage in
                for body in [
                    "let v = 0; for (let n = 0; n < 5000; n += 1) v = [v];", "let v = new Array(200001).fill(0);",
                ] {
                    try await stage.run("\(body) webkit.messageHandlers.flood.postMessage(v)")
                    _ = try await stage.diagnostic(.unreadableMessage)
                }
                #expect(counter.oneWay == 0)
                try await stage.settle()
            }
        }

        @Test(
            "with a body that JSON cannot hold gets an exception, as from WebKit, and the bridge lives",
            arguments: [
                "(() => { const loop = {}; loop.loop = loop; return loop; })()", "10n", "{ toJSON() { throw 1; } }",
            ]
        )
        func notJSON(body: String) async throws {
            try await Stage.play(["/": ""]) { stage in
                let seen = try await stage.run(
                    "try { webkit.messageHandlers.note.postMessage(\(body)); return 'sent'; } catch (e) { return 'thrown'; }"
                )
                #expect(seen == "thrown")
                try await stage.settle()
            }
        }

        @Test("with texts that break lines, end strings or pair no surrogates is heard word for word")
        func texts() async throws {
            let counter = Counter()
            try await Stage.play(["/": ""], options(counter)) { stage in
                for text in CallArguments.texts + ["a\nb\nc", "\n\n\n"] {
                    try await stage.run(
                        "webkit.messageHandlers.flood.postMessage(\(JavaScriptCall.stringLiteral(text)))"
                    )
                    try await stage.settle()
                    #expect(counter.last == .string(text))
                }
                try await stage.run("webkit.messageHandlers.flood.postMessage('\\uD800')")
                try await stage.settle()
                #expect(counter.last == "\u{FFFD}")
            }
        }

        @Test("with 500 frames that each listen is bounded, and the first ones are served")
        func frames() async throws {
            try await Stage.play(["/": "<script>hear('page')</script>"]) { stage in
                try await stage.run(
                    """
                    const all = [];
                    for (let n = 0; n < 500; n += 1) {
                      const frame = document.createElement('iframe');
                      all.push(new Promise((resolve) => { frame.onload = resolve; }));
                      frame.srcdoc = '';
                      document.body.append(frame);
                    }
                    await Promise.all(all);
                    """
                )
                _ = try await stage.diagnostic(.popupTooManyFrames)
                try await stage.openPopup()
                try await stage.inPopup("location = '$PREFIX?color=red'")
                try await stage.note("page got red")
            }
        }

        @Test("with one document after another in one frame leaves nothing behind")
        func documents() async throws {
            try await Stage.play(["/": "<script>hear('page')</script>"]) { stage in
                try await stage.run(
                    """
                    const frame = document.createElement('iframe');
                    document.body.append(frame);
                    for (let n = 0; n < 300; n += 1) {
                      await new Promise((resolve) => { frame.onload = resolve; frame.srcdoc = 'page ' + n; });
                    }
                    """
                )
                try await stage.settle()
                #expect(!stage.diagnostics.contains("popup.too_many_frames"))
            }
        }

        @Test("of double taps and of wrong opens joins or is refused, and its next popup comes all the same")
        func doubleTaps() async throws {
            try await Stage.play(["/": ""]) { stage in
                try await stage.openPopup()
                let codes = try await stage.run(
                    """
                    const taps = [], wrong = [];
                    for (let n = 0; n < 30; n += 1) {
                      taps.push(popupBridge.open('$SITE/popup'));
                      wrong.push(popupBridge.open('').catch((error) => error.code));
                    }
                    window.taps = Promise.all(taps);
                    return [...new Set(await Promise.all(wrong))];
                    """
                )
                #expect(codes == ["url_missing"])
                #expect(stage.outcomes.isEmpty && stage.browser.windows.count == 1)
                try await stage.run("window.next = popupBridge.open('$SITE/popup?next')")
                let taps = try await stage.run("return (await window.taps).map((payload) => payload)")
                #expect(taps.arrayValue == Array(repeating: .null, count: 30))
                _ = try await stage.popupLoaded()
                try await stage.inPopup("location = '$PREFIX?color=red'")
                #expect(try await stage.run("return (await window.next).queryItems.color") == "red")
            }
        }

        @Test("with two thousand popups has some replaced and the rest refused, and the last one stands")
        func manyPopups() async throws {
            try await Stage.play(["/": ""]) { stage in
                let codes = try await stage.run(
                    """
                    const codes = {};
                    let settled = 0;
                    for (let batch = 0; batch < 20; batch += 1) {
                      await new Promise((resolve) => {
                        const count = (code) => {
                          codes[code] = (codes[code] || 0) + 1;
                          settled += 1;
                          if (settled === batch * 100 + 99) resolve();
                        };
                        for (let n = 0; n < 100; n += 1) {
                          popupBridge.open('$SITE/popup?' + batch + '.' + n).then(
                            () => count('replaced'), (error) => count(error.code));
                        }
                      });
                    }
                    return codes;
                    """
                )
                let refused = codes["too_many_popups"]?.numberValue?.intValue ?? 0
                let replaced = codes["replaced"]?.numberValue?.intValue ?? 0
                #expect(refused + replaced == 1_999 && refused > 1_900 && replaced >= 20, "\(codes)")
                #expect(stage.outcomes.count == replaced)
                #expect(stage.browser.windows.count == 1)
            }
        }

        @Test("with popups in one loop opens one, and each promise ends")
        func popups() async throws {
            try await Stage.play(["/": ""]) { stage in
                let ended = try await stage.run(
                    """
                    const all = [];
                    for (let n = 0; n < 15; n += 1) all.push(popupBridge.open('$SITE/popup?' + n));
                    window.last = all.pop();
                    return (await Promise.all(all)).every((payload) => payload === null);
                    """
                )
                #expect(ended == true)
                _ = try await stage.popupLoaded()
                #expect(stage.browser.windows.count == 1)
                try await stage.inPopup("location = '$PREFIX?color=red'")
                #expect(try await stage.run("return (await window.last).queryItems.color") == "red")
                #expect(stage.outcomes.count == 15)
            }
        }
    }
}
