import DrawbridgeCore
import PopupBridgeCore
import Testing

/// Whatever the page did to the built-ins, the bridge does its work, in full and in order.
@Suite("The popup bridge on hostile and unlucky pages")
@MainActor
struct PopupBridgeHostilePageTests {
    @Test("a popup is opened, and its result told", arguments: PageAttack.all)
    func openToResult(attack: PageAttack) throws {
        let page = try PopupBridgePage()
        _ = try page.takePosts()
        try page.run(attack.source)
        try page.run(
            """
            popupBridge.onComplete = function (error, payload) { probe('complete', error, payload); };
            probe.promise('open', popupBridge.open('pay'));
            """
        )
        let open = try page.takePost("open")
        #expect(open.message["url"] == "https://shop.example/cart/pay")
        #expect(open.message["problem"] == .some(nil))
        try page.accept(open, session: "A")
        try page.deliver(PopupBridgePage.success("A"))
        #expect(try page.records("complete") == [[nil, PopupBridgePage.payload]])
        #expect(try page.records("open") == [["resolved", PopupBridgePage.payload]])
        let posts = try page.takePosts()
        #expect(posts.map(\.type) == ["listen", "received"])
        #expect(posts.map { $0.message["document"] } == [open.message["document"], open.message["document"]])
        #expect(try page.records("stolen").isEmpty)
        #expect(try page.context.uncaughtErrors().isEmpty)
    }

    @Test("a failure is told as an Error with its code", arguments: PageAttack.all)
    func failure(attack: PageAttack) throws {
        let page = try PopupBridgePage()
        _ = try page.takePosts()
        try page.run(attack.source)
        try page.run("popupBridge.onComplete = function (error, payload) { probe('complete', error, payload); };")
        try page.run("probe.promise('open', popupBridge.open('pay'));")
        try page.accept(page.takePost("open"), session: "A")
        try page.deliver(PopupBridgePage.failed("A"))
        #expect(try page.records("complete") == [[PopupBridgePage.notPresented, nil]])
        #expect(try page.records("open") == [["rejected", PopupBridgePage.notPresented]])
        #expect(try page.context.uncaughtErrors().isEmpty)
    }

    @Test("a bad URL is refused with its problem", arguments: PageAttack.all)
    func badURL(attack: PageAttack) throws {
        let page = try PopupBridgePage()
        _ = try page.takePosts()
        try page.run(attack.source)
        try page.run("probe.promise('open', popupBridge.open(42));")
        let post = try page.takePost("open")
        #expect(post.message["url"] == .some(nil))
        #expect(post.message["problem"] == "url_not_a_string")
        try page.refuse(post, code: "url_not_a_string")
        #expect(try page.records("open") == [["rejected", PopupBridgePage.error("url_not_a_string", message: "No.")]])
    }

    @Test("results are held for a late callback, and told in order", arguments: PageAttack.all)
    func held(attack: PageAttack) throws {
        let page = try PopupBridgePage()
        _ = try page.takePosts()
        try page.run(attack.source)
        try page.deliver(PopupBridgePage.success("A", payload: 1), PopupBridgePage.success("B", payload: 2))
        try page.context.fire("pageshow", persisted: false)
        #expect(try page.takePosts().map(\.type) == ["listen", "unheard", "unheard"])
        try page.run("popupBridge.onComplete = function (error, payload) { probe('complete', payload); };")
        #expect(try page.records("complete") == [[1], [2]])
        #expect(try page.takePosts().map(\.session) == ["A", "B"])
    }

    @Test("a message is sent with its data as it is", arguments: PageAttack.all)
    func message(attack: PageAttack) throws {
        let page = try PopupBridgePage()
        _ = try page.takePosts()
        try page.run(attack.source)
        try page.run("probe.promise('sent', popupBridge.sendMessage('name', { list: [1, 'two', { three: 3 }] }));")
        let post = try page.takePost("message")
        #expect(post.message["name"] == "name")
        #expect(post.message["data"] == ["list": [1, "two", ["three": 3]]])
        try page.accept(post)
        #expect(try page.records("sent") == [["resolved", "<undefined>"]])
    }

    @Test("a callback that throws is reported, and the document says when it hides", arguments: PageAttack.all)
    func throwing(attack: PageAttack) throws {
        let page = try PopupBridgePage()
        _ = try page.takePosts()
        try page.run("popupBridge.onComplete = function (error, payload) { throw 'thrown'; };")
        try page.run(attack.source)
        try page.deliver(PopupBridgePage.success("A"))
        #expect(try page.context.uncaughtErrors() == ["thrown"])
        try page.context.fire("pagehide", persisted: false)
        #expect(try page.takePosts().map(\.type) == ["listen", "received", "leave"])
    }
}
