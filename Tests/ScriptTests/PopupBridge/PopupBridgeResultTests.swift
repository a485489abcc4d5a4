import DrawbridgeCore
import PopupBridgeCore
import Testing

@Suite("Results of popups in the page")
@MainActor
struct PopupBridgeResultTests {
    private static let onComplete = "popupBridge.onComplete = function (e, p) { probe('complete', e, p); };"
    private static let onCancel = "popupBridge.onCancel = function () { probe('cancel', arguments.length); };"

    private func page(_ callbacks: String = onComplete) throws -> PopupBridgePage {
        let page = try PopupBridgePage()
        try page.run(callbacks)
        _ = try page.takePosts()
        return page
    }

    @Test("onComplete gets (null, payload)")
    func success() throws {
        let page = try page()
        try page.deliver(PopupBridgePage.success("S"))
        #expect(try page.records("complete") == [[nil, PopupBridgePage.payload]])
    }

    @Test("onComplete gets (null, null) where the popup was cancelled and there is no onCancel")
    func cancelledWithoutOnCancel() throws {
        let page = try page()
        try page.deliver(PopupBridgePage.cancelled("S"))
        #expect(try page.records("complete") == [[nil, nil]])
    }

    @Test("onComplete gets (Error, null)")
    func failure() throws {
        let page = try page()
        try page.deliver(PopupBridgePage.failed("S"))
        #expect(try page.records("complete") == [[PopupBridgePage.notPresented, nil]])
    }

    @Test("onCancel is called instead where the page has one, and only for a cancel")
    func onCancel() throws {
        let page = try page(Self.onComplete + Self.onCancel)
        try page.deliver(PopupBridgePage.cancelled("S"))
        #expect(try page.records("cancel") == [[0]])
        #expect(try page.records("complete").isEmpty)
        _ = try page.takePosts()
        try page.deliver(PopupBridgePage.success("T"))
        #expect(try page.records("cancel").count == 1)
        #expect(try page.records("complete").count == 1)
    }

    @Test(
        "a return to a path that means a cancel hands its payload to onCancel, or else to onComplete, and the promise"
    )
    func cancelPath() throws {
        let page = try PopupBridgePage()
        try page.open("probe.promise('open', popupBridge.open('/pay'))", session: "S")
        try page.run(Self.onComplete + "popupBridge.onCancel = function (payload) { probe('cancel', payload); };")
        try page.deliver(PopupBridgePage.cancelled("S", payload: PopupBridgePage.payload))
        #expect(try page.records("cancel") == [[PopupBridgePage.payload]])
        #expect(try page.records("open") == [["resolved", PopupBridgePage.payload]])
        #expect(try page.records("complete").isEmpty)
        try page.run("popupBridge.onCancel = null;")
        _ = try page.takePosts()
        try page.deliver(PopupBridgePage.cancelled("T", payload: PopupBridgePage.payload))
        #expect(try page.records("complete") == [[nil, PopupBridgePage.payload]])
    }

    @Test("callbacks are called on the bridge")
    func receiver() throws {
        let page = try page("popupBridge.onComplete = function () { probe('self', this === popupBridge); };")
        try page.deliver(PopupBridgePage.success("S"))
        #expect(try page.records("self") == [[true]])
    }

    @Test("each result is delivered once, even if the host sends it twice")
    func once() throws {
        let page = try page()
        try page.deliver(PopupBridgePage.success("A"), PopupBridgePage.success("B"), PopupBridgePage.success("A"))
        _ = try page.takePosts()
        try page.deliver(PopupBridgePage.success("B"))
        #expect(try page.records("complete").count == 2)
        #expect(try page.takePosts().filter { $0.type == "received" }.isEmpty)
    }

    @Test("the host hears that a result was received before the page does")
    func receivedFirst() throws {
        let page = try page("popupBridge.onComplete = function () { popupBridge.sendMessage('from the callback'); };")
        try page.deliver(PopupBridgePage.success("S"))
        #expect(try page.takePosts().map(\.type) == ["listen", "received", "message"])
    }

    @Test("the document listens again after each delivery")
    func listensAgain() throws {
        let page = try page()
        for session in ["A", "B", "C"] {
            try page.deliver(PopupBridgePage.success(session))
            let posts = try page.takePosts()
            #expect(posts.map(\.type) == ["listen", "received"])
            #expect(posts.last?.session == session)
        }
        #expect(try page.records("complete").count == 3)
    }

    @Test(
        "a listener that is not answered with results is not posted again",
        arguments: [["state": "superseded"], ["state": "refused", "error": ["code": "x", "message": "y"]], nil, 3]
            as [JSONValue]
    )
    func listenEnds(reply: JSONValue) throws {
        let page = try page()
        try page.context.resolve(#require(page.listener), with: reply)
        #expect(try page.takePosts().isEmpty)
        #expect(try page.context.uncaughtErrors().isEmpty)
    }

    @Test("a listener that the host rejects is not posted again")
    func listenRejected() throws {
        let page = try page()
        try page.context.reject(#require(page.listener))
        #expect(try page.takePosts().isEmpty)
    }

    @Test("a result that comes before onComplete is kept until the page sets it, and then told once")
    func held() throws {
        let page = try page("")
        try page.deliver(PopupBridgePage.success("S"), PopupBridgePage.cancelled("T"))
        #expect(try page.takePosts().filter { $0.type == "received" }.isEmpty)
        try page.run(Self.onComplete + "probe('set');")
        #expect(try page.records("complete") == [[nil, PopupBridgePage.payload], [nil, nil]])
        #expect(try page.takePosts().map(\.session) == ["S", "T"])
        try page.run(Self.onComplete)
        #expect(try page.records("complete").count == 2)
    }

    @Test("setting a callback does not call it before the page's script has ended")
    func heldIsToldLater() throws {
        let page = try page("")
        try page.deliver(PopupBridgePage.success("S"))
        try page.run("popupBridge.onComplete = function () { probe('order', 2); }; probe('order', 1);")
        #expect(try page.records("order") == [[1], [2]])
    }

    @Test("onCancel alone hears a held cancel and leaves a held success")
    func heldCancel() throws {
        let page = try page("")
        try page.deliver(PopupBridgePage.success("S"), PopupBridgePage.cancelled("T"))
        try page.run(Self.onCancel)
        #expect(try page.records("cancel").count == 1)
        try page.run(Self.onComplete)
        #expect(try page.records("complete") == [[nil, PopupBridgePage.payload]])
    }

    @Test("a promise that waits is told at once, with no callback set")
    func promiseOnly() throws {
        let page = try PopupBridgePage()
        try page.open("probe.promise('open', popupBridge.open('/pay'))", session: "S")
        try page.deliver(PopupBridgePage.success("S"))
        #expect(try page.records("open").count == 1)
        #expect(try page.takePosts().last?.type == "received")
    }

    @Test("a callback that throws is seen as an uncaught error and stops no later result")
    func throwingCallback() throws {
        let page = try page("popupBridge.onComplete = function (e, p) { probe('complete'); throw new Error('page'); };")
        try page.deliver(PopupBridgePage.success("A"), PopupBridgePage.success("B"))
        #expect(try page.records("complete").count == 2)
        #expect(try page.context.uncaughtErrors() == ["page", "page"])
    }

    @Test("a getter of the page's that throws stops no later result")
    func throwingGetter() throws {
        let page = try PopupBridgePage()
        try page.open("probe.promise('open', popupBridge.open('/pay'))", session: "B")
        try page.run(
            """
            window.popupBridge = {
                get onComplete() { throw new Error('getter'); },
                get onCancel() { throw new Error('getter'); }
            };
            """
        )
        try page.deliver(PopupBridgePage.cancelled("A"), PopupBridgePage.success("B"))
        #expect(try page.records("open") == [["resolved", PopupBridgePage.payload]])
    }

    @Test("a callback may open the next popup")
    func opensNext() throws {
        let page = try page("popupBridge.onComplete = function () { popupBridge.open('/next'); };")
        try page.deliver(PopupBridgePage.success("S"))
        #expect(try page.takePosts().map(\.type) == ["listen", "received", "open"])
    }

    // MARK: - Documents that come and go

    @Test("a document that hides says so")
    func leave() throws {
        let page = try page()
        try page.context.fire("pagehide", persisted: false)
        let post = try page.takePost("leave")
        #expect(post.message["frame"] == "")
    }

    @Test("a document that comes back from the cache listens again")
    func comesBack() throws {
        let page = try page()
        try page.context.fire("pagehide", persisted: true)
        _ = try page.takePosts()
        try page.context.fire("pageshow", persisted: true)
        #expect(try page.takePosts().map(\.type) == ["listen"])
    }

    @Test("a document that shows for the first time does not listen twice")
    func firstShow() throws {
        let page = try page()
        try page.context.fire("load")
        try page.context.fire("pageshow", persisted: false)
        #expect(try page.takePosts().isEmpty)
    }

    @Test("the host hears once of a result that no callback waits for when the page has loaded")
    func unheard() throws {
        let page = try page("")
        try page.deliver(PopupBridgePage.success("S"))
        #expect(try page.takePosts().map(\.type) == ["listen"])
        try page.context.fire("load")
        try page.context.fire("pageshow", persisted: false)
        let post = try page.takePost("unheard")
        #expect(post.session == "S")
        try page.context.fire("pageshow", persisted: false)
        #expect(try page.takePosts().isEmpty)
    }

    @Test("a page that sets its callback when it loads is no page that hears nothing")
    func setOnLoad() throws {
        let page = try page("addEventListener('load', function () { \(Self.onComplete) });")
        try page.deliver(PopupBridgePage.success("S"))
        _ = try page.takePosts()
        try page.context.fire("load")
        try page.context.fire("pageshow", persisted: false)
        #expect(try page.takePosts().map(\.type) == ["received"])
        #expect(try page.records("complete").count == 1)
    }

    @Test("the host hears of a result that comes, unheard, after the page has loaded")
    func unheardLater() throws {
        let page = try page("")
        try page.context.fire("pageshow", persisted: false)
        try page.deliver(PopupBridgePage.success("S"))
        #expect(try page.takePosts().map(\.type) == ["listen", "unheard"])
        try page.run(Self.onComplete)
        #expect(try page.records("complete").count == 1)
    }
}
