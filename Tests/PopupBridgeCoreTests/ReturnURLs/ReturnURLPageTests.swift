import DrawbridgeCore
import Testing

@testable import PopupBridgeCore

@Suite("Return pages")
struct ReturnURLPageTests {
    private let page: ReturnURLPage

    init() throws { page = try ReturnURLPage(host: "shop.example", path: "/popup-return") }

    private func parse(_ text: String) throws(ReturnURLMismatch) -> ReturnPayload {
        try ReturnURL.parse(text, callback: .https(page))
    }

    @Test(
        "a host name and a path of its own make a prefix",
        arguments: [
            ("shop.example", "/return", "https://shop.example/return/"),
            ("Shop.Example", "/Return/", "https://shop.example/Return/"),
            ("a.b.example", "/x/y.z/-_~", "https://a.b.example/x/y.z/-_~/"),
        ]
    )
    func legal(host: String, path: String, prefix: String) throws {
        let page = try ReturnURLPage(host: host, path: path)
        #expect(ReturnURLCallback.https(page).prefix == prefix)
        #expect(ReturnURLCallback.https(page).popupCallback == .https(host: page.host, path: page.path))
        #expect(try ReturnURL.parse(prefix + "?a=1#b", callback: .https(page)).queryItems == ["a": "1"])
    }

    @Test(
        "what is no host name is refused",
        arguments: [
            "", "shop.example:8443", "shop.example/x", "me@shop.example", "https://shop.example", "shöp.example",
            "shop example", "*.shop.example", "shop.example?x", "shop.example#x", "shop.example\\x", "a..b",
        ]
    )
    func illegalHost(host: String) {
        let error = #expect(throws: ReturnURLPageError.self) { try ReturnURLPage(host: host, path: "/return") }
        #expect(error?.code == "return_page_host" && error?.description.isEmpty == false)
    }

    @Test(
        "a path that is no path, or that an engine would write in another way, is refused",
        arguments: [
            "", "/", "return", "/a?b", "/a#b", "/a/../b", "/./a", "/a%2Fb", "//a", "/a//b", "/ä", "/a b", "/a\\b",
            "/a\nb",
        ]
    )
    func illegalPath(path: String) {
        let error = #expect(throws: ReturnURLPageError.self) { try ReturnURLPage(host: "shop.example", path: path) }
        #expect(error?.code == "return_page_path" && error?.description.isEmpty == false)
    }

    @Test("the path of a payload begins behind the prefix, as with a scheme")
    func payload() throws {
        let payload = try parse("HTTPS://SHOP.example/popup-return/hi/there%2F?foo=bar&foo#baz=qux")
        #expect(payload.path == "/hi/there%2F" && payload.hash == "baz=qux")
        #expect(payload.items.map(\.name) == ["foo", "foo"])
        #expect(try parse("https://shop.example/popup-return/").path == "/")
        #expect(try parse("https://shop.example/popup-return/?a").path == "/")
    }

    @Test(
        "whatever does not begin with the prefix is another page's",
        arguments: [
            "https://shop.example/popup-return", "https://shop.example/popup-returned/", "https://shop.example/",
            "https://shop.example/?/popup-return/", "https://shop.example/#/popup-return/",
            "https://shop.example/Popup-Return/", "http://shop.example/popup-return/",
            "https://shop.example.evil.example/popup-return/", "https://shop.example@evil.example/popup-return/",
            "https://me@shop.example/popup-return/", "https://evil.example/shop.example/popup-return/",
            "https://shop.example\\@evil.example/popup-return/", "https://shop.example:8443/popup-return/",
            "https:shop.example/popup-return/", "https:/shop.example/popup-return/",
            "shop.example://popupbridgev1/popup-return/", "", "https",
        ]
    )
    func foreign(url: String) {
        #expect(throws: ReturnURLMismatch.self) { try parse(url) }
    }

    @Test("a popup returns to the page it was told")
    func session() throws {
        var configuration = PopupBridgeConfiguration(callback: .https(page))
        configuration.cancelPaths = ["/cancel"]
        let request = PopupRequest(
            sessionID: "s1",
            url: try WebURL("https://pay.example/start"),
            callback: configuration.callback.popupCallback,
            prefersEphemeralSession: true
        )
        for (url, outcome) in [("?color=red", "success"), ("cancel", "cancelled(return_url)")] {
            var session = PopupSession(
                request: request,
                asker: FrameAddress(path: "", origin: shop),
                configuration: configuration
            )
            _ = session.start()
            #expect(words(session.handle(.openedURL(returnURL()))) == ["!popup.return_mismatch"])
            _ = session.handle(.browser(.returned(url: page.prefix + url)))
            #expect(words(session.handle(.browser(.dismissed(.host)))) == ["finish \(outcome)"])
        }
    }
}
