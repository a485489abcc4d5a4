import DrawbridgeCore
import Testing

@testable import DrawbridgeGTK

@Suite("The courier")
@MainActor
struct CourierTests {
    @Test("puts its document, origin and place in front of what the page says")
    func envelope() throws {
        let frame = try CourierFrame()
        try frame.send("{\"a\":\n1}", handler: "log")
        let post = try #require(frame.takePosts().first)
        #expect(post.handler == CourierScripts.oneWayHandler)
        let lines = post.text.split(separator: "\n", maxSplits: 5, omittingEmptySubsequences: false)
        #expect(lines.count == 6)
        #expect(lines.dropFirst() == ["https://shop.example", "main", "message", "log", "{\"a\":\n1}"])
        #expect(lines.first?.split(separator: "-").count == 4)
        let info = try frame.envelope(post).frame
        #expect(info.isMainFrame)
        #expect(info.origin.serialized == "https://shop.example")
    }

    @Test("says that a sub-frame is none of the main frame, and an opaque origin opaque")
    func subFrame() throws {
        let frame = try CourierFrame(origin: "null", ancestors: [ScriptContext.Ancestor()])
        try frame.send("1")
        let info = try frame.envelope(#require(frame.takePosts().first)).frame
        #expect(!info.isMainFrame)
        #expect(info.origin.serialized == "null")
    }

    @Test("lines that the page puts into its message stay behind the courier's own")
    func forgedLines() throws {
        let frame = try CourierFrame()
        try frame.send("{}\nx\nhttps://evil.example\n1\nmessage\nadmin\n{}", handler: "log")
        let envelope = try frame.envelope(#require(frame.takePosts().first))
        #expect(envelope.frame.origin.serialized == "https://shop.example")
        guard case .message("log", _) = envelope.content else {
            Issue.record("not the page's handler: \(envelope.content)")
            return
        }
    }

    @Test(
        "passes over what is no message",
        arguments: [
            "new Event('drawbridge:message')", "new CustomEvent('drawbridge:message')",
            "new CustomEvent('drawbridge:message', { detail: {} })",
            "new CustomEvent('drawbridge:message', { detail: 7 })",
            "new CustomEvent('drawbridge:message', { detail: ['1\\nlog\\n1'] })",
            "new CustomEvent('drawbridge:message', { detail: { toString: function () { return '\\nlog\\n1'; } } })",
            "new CustomEvent('drawbridge:message', { detail: 'no newline' })",
            "new CustomEvent('drawbridge:message', { detail: 'an id of seventeen\\nlog\\n1' })",
        ]
    )
    func nonsense(event: String) throws {
        let frame = try CourierFrame()
        try frame.context.run("try { dispatchEvent(\(event)); } catch (error) { probe('thrown'); }")
        #expect(try frame.takePosts().isEmpty)
        #expect(try frame.context.records("thrown").isEmpty)
    }

    @Test("brings the host's answer, or its silence, to the one who asked")
    func replies() throws {
        let frame = try CourierFrame()
        try frame.send("1", id: "7", handler: "app")
        try frame.send("2", id: "8", handler: "app")
        let posts = try frame.takePosts()
        try #require(posts.map(\.handler) == [CourierScripts.replyHandler, CourierScripts.replyHandler])
        try frame.context.resolve(posts[1], with: #"{"value":2}"#)
        try frame.context.reject(posts[0])
        #expect(try frame.takePosts().map(\.text) == ["8\n{\"value\":2}", "7\n{\"error\":\"the app did not answer\"}"])
    }

    // MARK: - Too much

    @Test("refuses a message that is too long, tells the host, and answers")
    func tooLong() throws {
        let frame = try CourierFrame()
        let length = CourierFrame.maximumLength
        try frame.send(String(repeating: "x", count: length - "7\napp\n".count), id: "7", handler: "app")
        #expect(try frame.takeTraffic().bodies.count == 1)
        try frame.send(String(repeating: "x", count: length), id: "8", handler: "app")
        let posts = try frame.takePosts()
        try #require(posts.count == 2)
        guard case .tooLong(length + 6) = try frame.envelope(posts[0]).content else {
            Issue.record("\(posts[0])")
            return
        }
        #expect(posts[1].text == "8\n{\"error\":\"the message is too long\"}")
        try frame.send(String(repeating: "x", count: length))
        #expect(try frame.takePosts().count == 1)
    }

    @Test("waits after each window till the host has caught up, and loses nothing below its bound")
    func window() throws {
        let frame = try CourierFrame()
        let total = CourierFrame.windowSize + CourierFrame.queueSize
        for number in 1...total { try frame.send("\(number)") }
        var traffic = try frame.takeTraffic()
        #expect(traffic.bodies == ["1", "2", "3"])
        #expect(traffic.catchUps == [0])
        try frame.context.resolve(#require(traffic.last), with: nil)
        traffic = try frame.takeTraffic()
        #expect(traffic.bodies == ["4", "5", "6"])
        #expect(traffic.catchUps == [0])
        try frame.send("8")
        try frame.context.resolve(#require(traffic.last), with: nil)
        traffic = try frame.takeTraffic()
        #expect(traffic.bodies == ["7", "8"])
        #expect(traffic.catchUps.isEmpty)
        try frame.send("9")
        traffic = try frame.takeTraffic()
        #expect(traffic.bodies == ["9"])
        #expect(traffic.catchUps == [0])
    }

    @Test("drops what its queue cannot hold, and tells how many")
    func dropped() throws {
        let frame = try CourierFrame()
        let kept = CourierFrame.windowSize + CourierFrame.queueSize
        for number in 1...(kept + 5) { try frame.send("\(number)") }
        var bodies: [String] = []
        var catchUps: [Int] = []
        for _ in 1...10 {
            let traffic = try frame.takeTraffic()
            bodies += traffic.bodies
            catchUps += traffic.catchUps
            guard let last = traffic.last else { break }
            try frame.context.resolve(last, with: nil)
        }
        #expect(bodies == (1...kept).map(String.init))
        #expect(catchUps == [0, 5])
    }

    @Test("tells of drops even where nothing is sent afterwards")
    func droppedAtTheEnd() throws {
        let frame = try CourierFrame()
        for number in 1...3 { try frame.send("\(number)", id: "\(number)", handler: "app") }
        let traffic = try frame.takeTraffic()
        #expect(traffic.catchUps == [1])
    }

    @Test("goes on where the host does not catch up but fails")
    func failedCatchUp() throws {
        let frame = try CourierFrame()
        for number in 1...4 { try frame.send("\(number)") }
        try frame.context.reject(#require(frame.takeTraffic().last))
        #expect(try frame.takeTraffic().bodies == ["4"])
    }

    @Test("lets only so many messages wait for an answer, and has room again after one")
    func pending() throws {
        let frame = try CourierFrame()
        for number in 1...CourierFrame.pendingSize { try frame.send("\(number)", id: "\(number)", handler: "app") }
        let waiting = try frame.takePosts()
        try frame.send("3", id: "3", handler: "app")
        let posts = try frame.takePosts()
        #expect(posts.last?.text == "3\n{\"error\":\"too many messages wait for an answer\"}")
        guard case .catchUp(1) = try frame.envelope(#require(posts.first)).content else {
            Issue.record("the host was not told")
            return
        }
        try frame.context.resolve(waiting[0], with: #"{"value":1}"#)
        _ = try frame.takePosts()
        try frame.send("4", id: "4", handler: "app")
        #expect(try frame.takeTraffic().bodies == ["4"])
    }

    @Test("a flood of messages that want answers is told in few reports, all counted")
    func pendingFlood() throws {
        let frame = try CourierFrame()
        for number in 1...50 { try frame.send("x", id: "\(number)", handler: "app") }
        var traffic = try frame.takeTraffic()
        #expect(traffic.catchUps == [1])
        try frame.context.resolve(#require(traffic.last), with: nil)
        traffic = try frame.takeTraffic()
        #expect(traffic.catchUps == [50 - CourierFrame.pendingSize - 1])
    }

    // MARK: - Documents

    @Test("a second run adds no second listener")
    func secondRun() throws {
        let frame = try CourierFrame()
        try frame.install()
        try frame.send("1")
        #expect(try frame.takeTraffic().bodies == ["1"])
        #expect(try frame.context.countListeners(of: "drawbridge:message") == 1)
    }

    @Test("and puts back one that document.open() took off, as the same document with the same counts")
    func documentOpen() throws {
        let frame = try CourierFrame()
        for number in 1...4 { try frame.send("\(number)") }
        let first = try frame.takePosts()
        try frame.context.reopenDocument()
        try frame.send("lost")
        try frame.install()
        try frame.send("5")
        #expect(try frame.takePosts().isEmpty)
        try frame.context.resolve(#require(first.last), with: nil)
        let second = try frame.takePosts()
        #expect(second.map { String($0.text.suffix(1)) } == ["4", "5"])
        #expect(Set((first + second).map { $0.text.prefix { $0 != "\n" } }).count == 1)
    }

    @Test("a new document in the same window has an id of its own, and what waited keeps the old one")
    func newDocument() throws {
        let frame = try CourierFrame()
        for number in 1...4 { try frame.send("\(number)") }
        let first = try frame.takePosts()
        try frame.context.replaceDocument(baseURI: "https://shop.example/b")
        try frame.install()
        try frame.send("5")
        try frame.context.resolve(#require(first.last), with: nil)
        let ids = try (first + frame.takePosts()).map { $0.text.prefix { $0 != "\n" } }
        try #require(ids.count == 6)
        #expect(Set(ids[0...4]).count == 1)
        #expect(ids[5] != ids[0])
    }

    @Test("two frames have two ids")
    func twoFrames() throws {
        let ids = try [CourierFrame(), CourierFrame()].map { frame in
            try frame.send("1")
            return try #require(frame.takePosts().first).text.prefix { $0 != "\n" }
        }
        #expect(ids[0] != ids[1])
    }
}
