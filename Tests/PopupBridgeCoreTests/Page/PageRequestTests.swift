import DrawbridgeCore
import Testing

@testable import PopupBridgeCore

@Suite("Requests of the page's script")
struct PageRequestTests {
    private let main = FrameInfo(isMainFrame: true, origin: shop)
    private let sub = FrameInfo(isMainFrame: false, origin: shop)

    private func request(_ body: JSONValue, from frame: FrameInfo) -> PageRequest? {
        PageRequest(ScriptMessage(handlerName: "popupBridge", body: body, frame: frame))
    }

    private func request(_ body: JSONValue) -> PageRequest? { request(body, from: main) }

    @Test("a message is read from a structure and from a string that holds one")
    func structures() throws {
        let body: JSONValue = ["type": "listen", "document": "d", "frame": ""]
        let expected = PageRequest.listen(FrameAddress(path: "", origin: shop), documentID: "d")
        #expect(request(body) == expected)
        #expect(request(.string(body.serialized())) == expected)
    }

    @Test("each type reads its own fields")
    func types() throws {
        let place = FrameAddress(path: "", origin: shop)
        let url = try WebURL("https://pay.example/")
        #expect(
            request(["type": "open", "document": "d", "frame": "", "url": "https://pay.example/"])
                == .open(place, documentID: "d", .success(url))
        )
        #expect(request(["type": "leave", "document": "d", "frame": ""]) == .leave(place, documentID: "d"))
        #expect(
            request(["type": "received", "document": "d", "session": "s"]) == .received(documentID: "d", sessionID: "s")
        )
        #expect(request(["type": "unheard", "document": "d", "session": "s"]) == .unheard(sessionID: "s"))
        #expect(request(["type": "blocked", "document": "d"]) == .blocked)
        #expect(request(["type": "message", "document": "d", "name": "n"]) == .message(name: "n", data: .null))
        #expect(
            request(["type": "message", "document": "d", "name": "n", "data": [1]]) == .message(name: "n", data: [1])
        )
    }

    @Test(
        "what the script does not send is no request",
        arguments: [
            nil, true, 1, 1.5, "", "text", "{", "null", "[]", "\"{}\"", [], [:], ["type"],
            [["type": "blocked", "document": "d"]],
            ["type": "blocked"], ["document": "d"], ["type": 1, "document": "d"], ["type": "blocked", "document": 1],
            ["type": "Blocked", "document": "d"], ["type": "nothing", "document": "d"],
            ["type": ["blocked"], "document": "d"], ["type": nil, "document": nil],
            ["type": "listen", "document": "d"], ["type": "listen", "document": "d", "frame": 0],
            ["type": "listen", "document": "d", "frame": nil], ["type": "leave", "document": "d"],
            ["type": "open", "document": "d", "url": "https://pay.example/"],
            ["type": "open", "frame": "", "url": "https://pay.example/"],
            ["type": "received", "document": "d"], ["type": "received", "document": "d", "session": 7],
            ["type": "received", "session": "s"], ["type": "unheard", "document": "d"],
            ["type": "message", "document": "d"], ["type": "message", "document": "d", "name": 1],
            ["type": "message", "document": "d", "name": nil],
        ] as [JSONValue]
    )
    func malformed(body: JSONValue) {
        #expect(request(body) == nil)
    }

    @Test("an id of 64 bytes is read, a longer one is not")
    func ids() {
        let longest = JSONValue.string(String(repeating: "x", count: 64))
        let tooLong = JSONValue.string(String(repeating: "x", count: 65))
        // One character, many bytes.
        let tall = JSONValue.string("x" + String(repeating: "\u{301}", count: 32))
        #expect(request(["type": "blocked", "document": longest]) == .blocked)
        for id in [tooLong, tall] {
            #expect(request(["type": "blocked", "document": id]) == nil)
            #expect(request(["type": "unheard", "document": "d", "session": id]) == nil)
            #expect(request(["type": "received", "document": "d", "session": id]) == nil)
        }
        #expect(request(["type": "unheard", "document": "d", "session": longest]) != nil)
    }

    @Test("the engine says which frame is the main one, not the path")
    func mainFrame() {
        func listens(_ path: String, _ frame: FrameInfo) -> Bool {
            request(["type": "listen", "document": "d", "frame": .string(path)], from: frame) != nil
        }
        #expect(listens("", main))
        #expect(listens("0", sub) && listens("2.0", sub) && listens("-1", sub))
        #expect(!listens("", sub))
        #expect(!listens("0", main))
        for path in ["a", "0/1", "0 ", "٣", "0\u{301}", String(repeating: "0", count: 129)] {
            #expect(!listens(path, sub), "\(path)")
        }
        #expect(listens(String(repeating: "0", count: 128), sub))
    }

    @Test(
        "a URL that cannot be opened is an error with its code",
        arguments: [
            (["url": nil, "problem": "url_missing"], "url_missing"),
            (["url": nil, "problem": "url_not_a_string"], "url_not_a_string"),
            (["url": nil, "problem": "url_too_long"], "url_too_long"),
            (["url": nil, "problem": "url_invalid"], "url_invalid"),
            (["url": nil, "problem": "anything"], "url_invalid"), (["url": nil], "url_invalid"), ([:], "url_invalid"),
            (["url": 7], "url_invalid"), (["url": ""], "url_invalid"), (["url": "/relative"], "url_invalid"),
            (["url": "https://"], "url_invalid"), (["url": "https:\\\\pay.example"], "url_invalid"),
            (["url": "https://pay.example:99999/"], "url_invalid"),
            (["url": "javascript:alert(1)"], "url_scheme_not_allowed"),
            (["url": "JAVASCRIPT:alert(1)"], "url_scheme_not_allowed"),
            (["url": "file:///etc/passwd"], "url_scheme_not_allowed"), (["url": "data:,x"], "url_scheme_not_allowed"),
            (["url": "blob:https://shop.example/1"], "url_scheme_not_allowed"),
            (["url": "about:blank"], "url_scheme_not_allowed"), (["url": "tel:1"], "url_scheme_not_allowed"),
            (["url": "com.my-app.popupbridge://popupbridgev1/"], "url_scheme_not_allowed"),
            (["url": "ws://pay.example/"], "url_scheme_not_allowed"),
            (["url": "https://user@pay.example/"], "url_has_credentials"),
            (["url": "https://user:pw@pay.example/"], "url_has_credentials"),
            (["url": "https://@pay.example/"], "url_has_credentials"),
        ] as [(JSONValue, String)]
    )
    func refusedURLs(fields: JSONValue, code: String) throws {
        var body = fields.objectValue ?? [:]
        body.merge(["type": "open", "document": "d", "frame": ""]) { old, _ in old }
        guard case .open(_, _, .failure(let error)) = try #require(request(.object(body))) else {
            Issue.record("not refused")
            return
        }
        #expect(error.code == code)
        #expect(!error.message.isEmpty && !error.message.contains("pay.example"))
    }

    @Test("a URL of 64 Ki UTF-16 units is opened, a longer one is not")
    func longURL() throws {
        let start = "https://pay.example/"
        let longest = start + String(repeating: "x", count: PopupBridgeScript.maximumURLLength - start.count)
        for (text, isOpened) in [(longest, true), (longest + "x", false)] {
            let body: JSONValue = ["type": "open", "document": "d", "frame": "", "url": .string(text)]
            guard case .open(_, _, let url) = try #require(request(body)) else { continue }
            #expect(((try? url.get()) != nil) == isOpened)
        }
    }
}
