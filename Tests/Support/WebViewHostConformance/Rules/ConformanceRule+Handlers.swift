import DrawbridgeCore

extension ConformanceRule {
    static let handlers: [ConformanceRule] = [
        ConformanceRule("A handler that nobody registered is not there") { stage in
            try await stage.load()
            try verify("it", try await stage.run("return typeof webkit.messageHandlers.nobody"), is: "undefined")
        },

        ConformanceRule("A host without handlers offers its page none") { stage in
            let bare = try await stage.makeHost()
            bare.load(try stage.url("/"))
            try await stage.loaded("/")
            let look = try JavaScriptCall(
                function: "conformance.run",
                arguments: ["return typeof ((window.webkit || {}).messageHandlers || {}).note"]
            )
            try verify("it", try await bare.call(look), is: "undefined")
        },

        ConformanceRule("A name that is taken is refused, and the first handler goes on") { stage in
            var heard: [JSONValue] = []
            try stage.host.addScriptMessageHandler(
                ScriptMessageHandler(name: "mine", action: .oneWay { heard.append($0.body) })
            )
            var refusal: ScriptMessageHandlerError?
            do throws(ScriptMessageHandlerError) {
                try stage.host.addScriptMessageHandler(
                    ScriptMessageHandler(name: "mine", action: .oneWay { _ in heard.append("the second") })
                )
            } catch {
                refusal = error
            }
            try verify("the second", refusal, is: .nameTaken("mine"))
            try await stage.load()
            try await stage.run("webkit.messageHandlers.mine.postMessage(1)")
            try await stage.settle()
            try verify("what was heard", heard, is: [1])
        },

        ConformanceRule("A handler that was removed hears no more, and the next document lacks it and no other") {
            stage in
            var heard: [JSONValue] = []
            try stage.host.addScriptMessageHandler(
                ScriptMessageHandler(name: "mine", action: .oneWay { heard.append($0.body) })
            )
            try await stage.load()
            try await stage.run("window.kept = webkit.messageHandlers.mine; kept.postMessage('before')")
            try await stage.settle()
            stage.host.removeScriptMessageHandler(named: "mine")
            // An engine may throw here, or reject; the page's own script is none of the host's business.
            try await stage.run("try { await kept.postMessage('after') } catch { }")
            try await stage.settle()
            try verify("what was heard", heard, is: ["before"])
            try await stage.load()
            let kinds = try await stage.run(
                "return [typeof webkit.messageHandlers.mine, typeof webkit.messageHandlers.note]"
            )
            try verify("the next document’s handlers", kinds, is: ["undefined", "object"])
        },

        ConformanceRule("A name is free again when its handler was removed") { stage in
            var heard: [JSONValue] = []
            try stage.host.addScriptMessageHandler(
                ScriptMessageHandler(name: "mine", action: .oneWay { _ in heard.append("the first") })
            )
            stage.host.removeScriptMessageHandler(named: "mine")
            try stage.host.addScriptMessageHandler(
                ScriptMessageHandler(name: "mine", action: .withReply { $1(.value("the second")) })
            )
            try await stage.load()
            let answer = try await stage.run("return await webkit.messageHandlers.mine.postMessage(0)")
            try verify("the answer", answer, is: "the second")
            try verify("what the first heard", heard, is: [])
        },

        ConformanceRule("Removing a handler that is not there does nothing") { stage in
            stage.host.removeScriptMessageHandler(named: "nobody")
            try await stage.load()
            try await stage.run("note('still here')")
            try await stage.note("still here")
        },

        ConformanceRule("Only a handler that wants it is on the log") { stage in
            try stage.host.addScriptMessageHandler(
                ScriptMessageHandler(name: "quiet", isLogged: false, action: .oneWay { _ in })
            )
            try stage.host.addScriptMessageHandler(ScriptMessageHandler(name: "loud", action: .oneWay { _ in }))
            try await stage.load()
            try await stage.run("for (const name of ['quiet', 'loud']) webkit.messageHandlers[name].postMessage(name)")
            try await stage.settle()
            let logged = stage.journal.all { event -> String? in
                if case .message(let handler, _) = event.kind, handler != "note" { handler } else { nil }
            }
            try verify("the handlers on the log", logged, is: ["loud"])
        },
    ]
}
