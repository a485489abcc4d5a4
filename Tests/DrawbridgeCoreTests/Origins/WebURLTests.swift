import Testing

@testable import DrawbridgeCore

@Suite("A URL")
struct WebURLTests {
    @Test("is cut into its parts")
    func parts() throws {
        let url = try WebURL("https://user:pw@Pay.Example:8443/a/b;c?x=1&y=%20?#f?g#h")
        #expect(url.scheme == "https")
        #expect(url.hasCredentials)
        #expect(url.host == "pay.example")
        #expect(url.port == 8443)
        #expect(url.path == "/a/b;c")
        #expect(url.query == "x=1&y=%20?")
        #expect(url.fragment == "f?g#h")
        #expect(url.isSpecial)
        #expect(url.isHTTPFamily)
        #expect(url.string == "https://user:pw@pay.example:8443/a/b;c?x=1&y=%20?#f?g#h")
    }

    @Test(
        "is normalised in scheme, host, port and empty path, and nowhere else",
        arguments: [
            ("HTTPS://EXAMPLE.com:443", "https://example.com/"),
            ("http://example.com:80?A", "http://example.com/?A"),
            ("http://example.com:443#A", "http://example.com:443/#A"),
            ("wss://example.com:443/A", "wss://example.com/A"),
            ("https://example.com/a/../%2E/B", "https://example.com/a/../%2E/B"),
            ("https://U:P@EXAMPLE.com/", "https://U:P@example.com/"),
            ("https://@example.com/", "https://@example.com/"),
            ("http://[2001:DB8::A]:80/", "http://[2001:db8::a]/"),
            ("file://", "file:///"),
            ("MyApp://PopupBridgeV1", "myapp://PopupBridgeV1"),
            ("myapp://h:80/", "myapp://h:80/"),
            ("https://example.com/\u{E9}?\u{E9}#\u{E9}", "https://example.com/%C3%A9?%C3%A9#%C3%A9"),
        ]
    )
    func normalised(_ text: String, _ expected: String) throws {
        #expect(try WebURL(text).string == expected)
    }

    @Test("tells no query from an empty one, and the same for fragments")
    func emptyTails() throws {
        let without = try WebURL("https://example.com/")
        #expect(without.query == nil)
        #expect(without.fragment == nil)
        let with = try WebURL("https://example.com/?#")
        #expect(with.query?.isEmpty == true)
        #expect(with.fragment?.isEmpty == true)
        #expect(with != without)
    }

    @Test(
        "with an opaque path has no host and keeps the path as it stands",
        arguments: [
            ("mailto:A@example.com?subject=x", "A@example.com"),
            ("tel:+49-30", "+49-30"),
            ("javascript:alert(1)//x", "alert(1)//x"),
            ("data:text/plain,a/b", "text/plain,a/b"),
            ("about:blank#x", "blank"),
            ("blob:https://example.com/1", "https://example.com/1"),
        ]
    )
    func opaquePath(_ text: String, _ path: String) throws {
        let url = try WebURL(text)
        #expect(url.host == nil)
        #expect(url.path == path)
        #expect(!url.isSpecial)
    }

    @Test("of an app's scheme keeps its host as written and may have none")
    func appSchemes() throws {
        let url = try WebURL("com.Example.App://PopupBridgeV1/Return?a")
        #expect(url.scheme == "com.example.app")
        #expect(url.host == "PopupBridgeV1")
        #expect(url.path == "/Return")
        #expect(try WebURL("myapp:///x").host == "")
        #expect(try WebURL("myapp:/x").host == nil)
        #expect(try WebURL("myapp://h").path == "")
        #expect(throws: WebURLError.emptyHost) { try WebURL("myapp://:1/") }
        #expect(throws: WebURLError.emptyHost) { try WebURL("myapp://u@/") }
        #expect(throws: WebURLError.nonASCIIHost) { try WebURL("myapp://\u{E9}/") }
        #expect(throws: WebURLError.forbiddenHostCodePoint(UInt8(ascii: "^"))) { try WebURL("myapp://a^b/") }
    }

    @Test("may be as long as the limit and no longer, also once it is normalised")
    func length() throws {
        let start = "https://example.com/"
        let room = WebURL.maximumLength - start.utf8.count
        #expect(try WebURL(start + String(repeating: "a", count: room)).path.utf8.count == room + 1)
        #expect(throws: WebURLError.tooLong) { try WebURL(start + String(repeating: "a", count: room + 1)) }
        #expect(throws: WebURLError.tooLong) { try WebURL(start + String(repeating: "\u{E9}", count: room / 2)) }
    }

    @Test("differs from another in its bytes, not in its look")
    func bytes() throws {
        #expect(try WebURL("https://example.com/\u{E9}") != WebURL("https://example.com/e\u{301}"))
    }

    @Test("is described without userinfo, query, fragment and opaque path")
    func description() throws {
        let url = try WebURL("https://user:SECRET@example.com:8443/a?SECRET#SECRET")
        #expect(url.description == "https://\u{2026}@example.com:8443/a?\u{2026}#\u{2026}")
        #expect(try WebURL("data:SECRET").description == "data:\u{2026}")
        var dumped = ""
        dump(url, to: &dumped)
        #expect(!dumped.contains("SECRET"))
        #expect(!String(reflecting: url).contains("SECRET"))
    }

    @Test("may hold spaces inside an opaque path, and nowhere else")
    func spaces() throws {
        #expect(try WebURL("data:text/html,<b>hello there</b>").path == "text/html,<b>hello there</b>")
        for text in [
            "data:a ", "data:a ?b", "data:a?b c", "data:a#b c", " data:a", "app:/a b", "app://a b",
            "https://a.example/a b",
        ] {
            #expect(throws: WebURLError.self, "\(text)") { try WebURL(text) }
        }
    }
}
