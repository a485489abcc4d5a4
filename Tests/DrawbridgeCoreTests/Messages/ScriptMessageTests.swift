import Testing

@testable import DrawbridgeCore

@Suite("Script messages")
struct ScriptMessageTests {
    private let frame = FrameInfo(isMainFrame: false, origin: .tuple(scheme: "https", host: "shop.example", port: 8443))

    @Test("an object, and a string that holds it as JSON, mean the same")
    func structures() throws {
        let body: JSONValue = ["type": "app_ready", "n": [1, nil]]
        for text in [body.serialized(), JSONValue.string(body.serialized()).serialized()] {
            let message = try ScriptMessage(handlerName: "bridge", bodyText: text, frame: frame)
            #expect(try message.structuredBody() == body)
        }
    }

    @Test(
        "a string is opened once, and every other kind is as it is",
        arguments: [
            (nil, nil), (true, true), (1, 1), ([], []), ([:], [:]), (["{}"], ["{}"]), ("1", 1), ("null", nil),
            ("\"{}\"", "{}"),
        ] as [(JSONValue, JSONValue)]
    )
    func once(body: JSONValue, structure: JSONValue) throws {
        #expect(try ScriptMessage(handlerName: "bridge", body: body, frame: frame).structuredBody() == structure)
    }

    @Test(
        "a string that is no JSON is an error, and no crash",
        arguments: ["", "app_ready", "{", "{'a':1}", "NaN", "undefined"]
    )
    func noJSON(text: String) {
        let message = ScriptMessage(handlerName: "bridge", body: .string(text), frame: frame)
        #expect(throws: JSONParseError.self) { try message.structuredBody() }
        #expect(throws: JSONParseError.self) { try ScriptMessage(handlerName: "bridge", bodyText: text, frame: frame) }
    }

    @Test("size and depth are bounded, outside and in")
    func limits() throws {
        let limits = JSONLimits(maximumBytes: 40, maximumDepth: 2, maximumNodes: 5)
        for text in ["[[[]]]", "[1,2,3,4,5]", "\"" + String(repeating: "x", count: 40) + "\""] {
            #expect(throws: JSONParseError.self) {
                try ScriptMessage(handlerName: "bridge", bodyText: text, frame: frame, limits: limits)
            }
            let message = ScriptMessage(handlerName: "bridge", body: .string(text), frame: frame)
            #expect(throws: JSONParseError.self) { try message.structuredBody(limits: limits) }
        }
        #expect(try ScriptMessage(handlerName: "bridge", bodyText: "[[1]]", frame: frame, limits: limits).body == [[1]])
    }

    @Test("a frame reads as its kind and origin")
    func frames() {
        #expect(frame.description == "sub-frame https://shop.example:8443")
        let opaque = FrameInfo(isMainFrame: true, origin: .opaque(.fresh()))
        #expect(opaque.description == "main frame null")
    }
}
