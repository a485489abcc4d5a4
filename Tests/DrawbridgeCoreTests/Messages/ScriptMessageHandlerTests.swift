import Testing

@testable import DrawbridgeCore

@Suite("Script message handlers")
@MainActor
struct ScriptMessageHandlerTests {
    @Test("a name is an ASCII identifier of up to 64 letters", arguments: ["a", "_", "bridge", "popupBridge", "a1_B2"])
    func legal(name: String) throws {
        #expect(try ScriptMessageHandler(name: name, action: .oneWay { _ in }).name == name)
        let longest = String(repeating: "a", count: 64)
        #expect(try ScriptMessageHandler(name: longest, action: .oneWay { _ in }).name == longest)
    }

    @Test(
        "what could be spliced into a script is no name",
        arguments: [
            "", "1a", "a-b", "a.b", "a b", " a", "a\n", "a;", "a'", "a\"", "a[0]", "$", "é", "a\u{301}", "a\u{0}", "ａ",
            String(repeating: "a", count: 65),
        ]
    )
    func illegal(name: String) {
        let error = ScriptMessageHandlerError.illegalName(name)
        #expect(throws: error) { try ScriptMessageHandler(name: name, action: .oneWay { _ in }) }
        #expect(error.code == "handler_name_illegal" && !error.description.isEmpty)
    }

    @Test("a reply answers once; a second answer does nothing and says so")
    func once() {
        var answers: [ScriptMessageReply.Answer] = []
        let reply = ScriptMessageReply { answers.append($0) }
        #expect(!reply.isAnswered)
        #expect(reply(.value(1)))
        #expect(reply.isAnswered)
        #expect(!reply(.value(2)) && !reply(.error("late")))
        #expect(answers == [.value(1)])
    }

    @Test("a handler that hears one-way answers null where the engine waits, and one that replies is given the reply")
    func hearing() throws {
        let frame = FrameInfo(isMainFrame: true, origin: .tuple(scheme: "https", host: "shop.example", port: nil))
        let message = ScriptMessage(handlerName: "a", body: 1, frame: frame)
        var heard: [JSONValue] = []
        var answers: [ScriptMessageReply.Answer] = []
        let oneWay = try ScriptMessageHandler(name: "a", action: .oneWay { heard.append($0.body) })
        oneWay.hear(message, reply: nil)
        oneWay.hear(message, reply: ScriptMessageReply { answers.append($0) })
        let replying = try ScriptMessageHandler(name: "a", action: .withReply { $1(.value($0.body)) })
        replying.hear(message, reply: nil)
        replying.hear(message, reply: ScriptMessageReply { answers.append($0) })
        #expect(heard == [1, 1])
        #expect(answers == [.value(.null), .value(1)])
    }

    @Test("an answer in the middle of the answer is late too")
    func reentrancy() {
        var answers: [ScriptMessageReply.Answer] = []
        var reply: ScriptMessageReply?
        reply = ScriptMessageReply { answer in
            answers.append(answer)
            reply?(.error("again"))
        }
        #expect(reply?(.value(1)) == true)
        #expect(answers == [.value(1)])
    }

    @Test("a reply lets go of what it delivers to once it has")
    func release() {
        final class Page {}
        weak var weakPage: Page?
        let reply: ScriptMessageReply
        do {
            let page = Page()
            weakPage = page
            reply = ScriptMessageReply { _ in _ = page }
        }
        #expect(weakPage != nil)
        reply(.value(nil))
        #expect(weakPage == nil)
    }
}
