import DrawbridgeCore
import PopupBridgeCore
import Testing

@Suite("popupBridge.sendMessage and what a page reads")
@MainActor
struct PopupBridgeMessageTests {
    @Test(
        "sends its data",
        arguments: [
            ("{ a: [1, { b: null }], c: 'd' }", ["a": [1, ["b": nil]], "c": "d"]), ("undefined", nil), ("null", nil),
            ("'text'", "text"), ("[]", []), ("function () {}", nil),
            ("{ toJSON: function () { return 'its own'; } }", "its own"), ("new Date(0)", "1970-01-01T00:00:00.000Z"),
        ] as [(String, JSONValue)]
    )
    func data(data: String, sent: JSONValue) throws {
        let page = try PopupBridgePage()
        _ = try page.takePosts()
        try page.run("probe.promise('sent', popupBridge.sendMessage('name', \(data)))")
        let post = try page.takePost("message")
        #expect(post.message["name"] == "name")
        #expect(post.message["data"] ?? nil == sent)
        try page.accept(post)
        #expect(try page.records("sent") == [["resolved", "<undefined>"]])
    }

    @Test(
        "rejects data that is no JSON, and does not throw",
        arguments: [
            "(function () { const a = []; a[0] = a; return a; })()", "10n",
            "{ get x() { throw new Error('getter'); } }",
        ]
    )
    func noJSON(data: String) throws {
        let page = try PopupBridgePage()
        _ = try page.takePosts()
        try page.run("probe.promise('sent', popupBridge.sendMessage('name', \(data)))")
        #expect(try page.takePosts().isEmpty)
        let record = try #require(page.records("sent").first)
        #expect(record[0] == "rejected")
        #expect(record[1]?["code"] == "message_data_not_json")
    }

    @Test("rejects a name that is no string", arguments: ["undefined", "null", "7", "{}", "Symbol('x')"])
    func badName(name: String) throws {
        let page = try PopupBridgePage()
        _ = try page.takePosts()
        try page.run("probe.promise('sent', popupBridge.sendMessage(\(name), 1))")
        #expect(try page.takePosts().isEmpty)
        #expect(try page.records("sent").first?[1]?["code"] == "message_name_missing")
    }

    @Test("rejects where the host refuses or is gone")
    func refused() throws {
        let page = try PopupBridgePage()
        _ = try page.takePosts()
        try page.run("probe.promise('sent', popupBridge.sendMessage('name'))")
        try page.refuse(page.takePost("message"), code: "origin_not_allowed")
        try page.run("probe.promise('sent', popupBridge.sendMessage('name'))")
        try page.context.reject(page.takePost("message"))
        #expect(
            try page.records("sent") == [
                ["rejected", PopupBridgePage.error("origin_not_allowed", message: "No.")],
                ["rejected", PopupBridgePage.unavailable],
            ]
        )
    }

    @Test("data arrives as it is on a page with Prototype.js 1.6")
    func prototypeJS() throws {
        let page = try PopupBridgePage()
        _ = try page.takePosts()
        let attack = try #require(PageAttack.all.first { $0.name.contains("Prototype.js") })
        try page.run(attack.source + "Object.prototype.toJSON = function () { return 'object'; };")
        try page.run("popupBridge.sendMessage('name', { list: [1, 'two', [3]], when: new Date(0) });")
        let data = try page.takePost("message").message["data"]
        #expect(data == ["list": [1, "two", [3]], "when": "1970-01-01T00:00:00.000Z"])
    }

    @Test("the return URL's prefix is never empty")
    func prefix() throws {
        let page = try PopupBridgePage()
        #expect(try page.context.value("popupBridge.getReturnUrlPrefix()") == "com.example.shop://popupbridgev1/")
        #expect(try page.context.value("(0, popupBridge.getReturnUrlPrefix)()") == "com.example.shop://popupbridgev1/")
    }

    @Test("isVenmoInstalled is what the app says", arguments: [true, false])
    func venmo(isInstalled: Bool) throws {
        let page = try PopupBridgePage(isVenmoInstalled: isInstalled)
        #expect(try page.context.value("popupBridge.isVenmoInstalled") == .bool(isInstalled))
    }

    @Test("line separators and lone surrogates do not break a message")
    func oddText() throws {
        let page = try PopupBridgePage()
        _ = try page.takePosts()
        try page.run(#"popupBridge.sendMessage('\u2028\u2029', '\ud800</script>\u0000');"#)
        let post = try page.takePost("message")
        #expect(post.message["name"] == "\u{2028}\u{2029}")
        #expect(post.message["data"] == "\u{FFFD}</script>\0")
    }
}
