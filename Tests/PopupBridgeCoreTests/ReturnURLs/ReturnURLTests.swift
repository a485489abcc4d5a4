import DrawbridgeCore
import TestSupport
import Testing

@testable import PopupBridgeCore

@Suite("Return URLs")
struct ReturnURLTests {
    private typealias Item = ReturnPayload.QueryItem

    private func parse(_ text: String) throws -> ReturnPayload {
        try ReturnURL.parse(text, scheme: ReturnURLScheme("com.my-app.popupbridge"))
    }

    @Test("the reference's example reads as the reference says")
    func reference() throws {
        let payload = try parse("com.my-app.popupbridge://popupbridgev1/hi/there?foo=bar#baz=qux")
        #expect(payload.path == "/hi/there")
        #expect(payload.queryItems == ["foo": "bar"])
        #expect(payload.hash == "baz=qux")
        #expect(try parse("com.my-app.popupbridge://popupbridgev1/?color=red").queryItems == ["color": "red"])
        #expect(
            try parse("com.my-app.popupbridge://popupbridgev1")
                == ReturnPayload(
                    url: "com.my-app.popupbridge://popupbridgev1",
                    path: "",
                    items: [],
                    hash: ""
                )
        )
    }

    @Test(
        "each kind of query item has its one reading",
        arguments: [
            ("a=1&a=2", [("a", "1"), ("a", "2")], ["a": "2"]),
            ("a=", [("a", "")], ["a": ""]),
            ("a", [("a", nil)], ["a": ""]),
            ("=1", [("", "1")], ["": "1"]),
            ("a&&b", [("a", nil), ("b", nil)], ["a": "", "b": ""]),
            ("a=b=c", [("a", "b=c")], ["a": "b=c"]),
            ("a=1+1", [("a", "1+1")], ["a": "1+1"]),
            ("a+b=1", [("a+b", "1")], ["a+b": "1"]),
            ("a=%FF", [("a", "\u{FFFD}")], ["a": "\u{FFFD}"]),
            ("a=%zz", [("a", "%zz")], ["a": "%zz"]),
            ("a=%4", [("a", "%4")], ["a": "%4"]),
            ("a=%", [("a", "%")], ["a": "%"]),
            ("a=%C3%A9", [("a", "é")], ["a": "é"]),
            ("", [], [:]),
            ("&", [], [:]),
            ("=", [("", "")], ["": ""]),
            ("b=1&a=2&b", [("b", "1"), ("a", "2"), ("b", nil)], ["a": "2", "b": ""]),
        ] as [(String, [(String, String?)], [String: String])]
    )
    func query(text: String, items: [(String, String?)], map: [String: String]) throws {
        let payload = try parse(returnURL("?" + text))
        #expect(payload.items == items.map { Item(name: $0.0, value: $0.1) })
        #expect(payload.queryItems == map)
    }

    @Test(
        "an escaped delimiter is never structure, and nothing is decoded twice",
        arguments: [
            ("a%2Fb", "/a%2Fb", [], ""),
            ("a%2fb", "/a%2fb", [], ""),
            ("a%3Fb=c", "/a?b=c", [], ""),
            ("a%23b", "/a#b", [], ""),
            ("%2E%2E/a", "/../a", [], ""),
            ("a%2525", "/a%25", [], ""),
            ("?a%3Db=c", "/", [Item(name: "a=b", value: "c")], ""),
            ("?a=b%26c=d", "/", [Item(name: "a", value: "b&c=d")], ""),
            ("?a=%2526", "/", [Item(name: "a", value: "%26")], ""),
            ("?a=%2Fb", "/", [Item(name: "a", value: "/b")], ""),
            ("?a=1?b=2", "/", [Item(name: "a", value: "1?b=2")], ""),
            ("#a?b=c", "/", [], "a?b=c"),
            ("#a#b", "/", [], "a#b"),
            ("#%2523", "/", [], "%23"),
            ("#", "/", [], ""),
        ] as [(String, String, [ReturnPayload.QueryItem], String)]
    )
    func escapes(rest: String, path: String, items: [ReturnPayload.QueryItem], hash: String) throws {
        let payload = ReturnPayload(url: returnURL(rest), path: path, items: items, hash: hash)
        #expect(try parse(returnURL(rest)) == payload)
    }

    @Test(
        "a delimiter with a combining mark after it is still a delimiter",
        arguments: ["\u{301}", "\u{FE0F}\u{20E3}", "\u{200D}"]
    )
    func combiningMarks(mark: String) throws {
        let payload = try parse(returnURL("a/\(mark)b?\(mark)x=\(mark)1&\(mark)y#\(mark)z"))
        #expect(payload.items.count == 2)
        #expect(payload.items.first?.value == mark + "1")
        #expect(payload.hash == mark + "z")
        #expect(payload.path == "/a/\(mark)b")
        #expect(throws: ReturnURLMismatch.host) { try parse("com.my-app.popupbridge://popupbridgev1\(mark)/") }
    }

    @Test(
        "scheme and host are compared without regard to case",
        arguments: [
            "COM.MY-APP.POPUPBRIDGE://popupbridgev1/", "com.my-app.popupbridge://POPUPBRIDGEV1/",
            "Com.My-App.PopupBridge://PopupBridgeV1/",
        ]
    )
    func letterCase(text: String) throws {
        #expect(try parse(text).path == "/")
        #expect(try ReturnURL.parse(text, scheme: ReturnURLScheme("com.MY-app.popupBRIDGE")).path == "/")
    }

    @Test(
        "a URL of another scheme is not ours",
        arguments: [
            "", ":", "//popupbridgev1/", "com.my-app.popupbridge", "com.my-app.popupbridge2://popupbridgev1/",
            "xcom.my-app.popupbridge://popupbridgev1/", " com.my-app.popupbridge://popupbridgev1/",
            "com.my-app://popupbridgev1/", "https://popupbridgev1/", "com.my-app.popupbridge#://popupbridgev1/",
            "com.my-app.popupbridge?://popupbridgev1/", "com.my-app.popupbridge%3A//popupbridgev1/",
            "https://com.my-app.popupbridge://popupbridgev1/",
        ]
    )
    func otherScheme(text: String) {
        #expect(throws: ReturnURLMismatch.scheme) { try parse(text) }
    }

    @Test(
        "a URL of another host is not ours",
        arguments: [
            "popupbridgev1/", "/popupbridgev1/", "///popupbridgev1/", "\\\\popupbridgev1/", "//", "///", "",
            "//popupbridgev2/", "//popupbridgev11/", "//popupbridgev1.evil.example/", "//evil.popupbridgev1/",
            "//popupbridgev1./", "//popupbridgev1:80/", "//popupbridgev1:/", "//user@popupbridgev1/",
            "//user:pw@popupbridgev1/", "//@popupbridgev1/", "//popupbridgev1@evil.example/",
            "//popupbridgev%31/", "//popupbridgev1%2F/", "//popupbridgev1\\/", "// popupbridgev1/", "//popupbridgev1 /",
            "//popupbridgev1\u{0}/", "//evil.example/popupbridgev1/", "//evil.example?//popupbridgev1/",
            "//evil.example#//popupbridgev1/",
        ]
    )
    func otherHost(rest: String) {
        #expect(throws: ReturnURLMismatch.host) { try parse("com.my-app.popupbridge:" + rest) }
    }

    @Test("a letter outside ASCII is none of the scheme's, whatever its lower case")
    func kelvinSign() throws {
        let scheme = try ReturnURLScheme("com.kiosk")
        #expect(throws: ReturnURLMismatch.scheme) {
            try ReturnURL.parse("com.\u{212A}iosk://popupbridgev1/", scheme: scheme)
        }
        #expect(try ReturnURL.parse("com.KIOSK://popupbridgev1/", scheme: scheme).path == "/")
    }

    @Test("an item named __proto__ is an item like any other")
    func proto() throws {
        let json = try parse(returnURL("?__proto__=x&constructor=y")).json
        #expect(json["queryItems"] == ["__proto__": "x", "constructor": "y"])
        #expect(json["queryItemList"] == [["__proto__", "x"], ["constructor", "y"]])
    }

    @Test("the payload for the page has every field, and null for an item without =")
    func json() throws {
        #expect(
            try parse(returnURL("p?a&a=2#h")).json
                == [
                    "url": .string(returnURL("p?a&a=2#h")), "path": "/p", "queryItems": ["a": "2"],
                    "queryItemList": [["a", nil], ["a", "2"]], "hash": "h",
                ]
        )
    }

    @Test("a URL of 200,000 bytes is read whole, one over 256 KiB is refused")
    func length() throws {
        let value = String(repeating: "%41", count: 66_000)
        #expect(try parse(returnURL("?a=" + value)).queryItems["a"]?.utf8.count == 66_000)
        let longest =
            returnURL("#") + String(repeating: "x", count: ReturnURL.maximumLength - returnURL("#").utf8.count)
        #expect(try parse(longest).hash.utf8.count > 262_000)
        #expect(throws: ReturnURLMismatch.tooLong) { try parse(longest + "x") }
    }

    @Test(
        "the whole URL is kept as it came, so that a page can read it in its own way",
        arguments: [
            "?a=b+c%2Bd", "#err=a%26b%3Dc&off=50%25%2520x", "a%2Fb/../c?%zz&&=#a#b", "?a=%FF\u{0}é\u{301}", "",
        ]
    )
    func wholeURL(rest: String) throws {
        #expect(try parse(returnURL(rest)).url.utf8.elementsEqual(returnURL(rest).utf8))
        #expect(try parse("COM.MY-APP.POPUPBRIDGE://PopupBridgeV1").url == "COM.MY-APP.POPUPBRIDGE://PopupBridgeV1")
    }

    @Test("a payload that is printed or dumped shows names of items, and no value, path or fragment")
    func printing() throws {
        let payload = try parse(returnURL("hunter2?token=hunter2&hunter2&a=hunter2#hunter2"))
        var dumped = ""
        dump(payload, to: &dumped)
        for outcome in [PopupOutcome.success(payload), .cancelled(.returnURL(payload))] { dump(outcome, to: &dumped) }
        for text in ["\(payload)", String(reflecting: PopupOutcome.success(payload)), dumped] {
            #expect(!text.contains("hunter2") && text.contains("token"), "\(text)")
        }
    }

    @Test("random texts read alike or are refused, and never crash")
    func random() throws {
        var generator = SeededGenerator(seed: 1)
        let pieces = [
            "com.my-app.popupbridge", "popupbridgev1", "://", ":", "/", "//", "?", "#", "&", "=", "%", "%2", "%2F",
            "%41",
            "+", "@", "a", "é", "\u{301}", "\u{0}", "%ED%A0%80", "\u{1F600}",
        ]
        var readable = 0
        for _ in 0..<20_000 {
            let rest = (0..<Int.random(in: 0...12, using: &generator))
                .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
            let text = Bool.random(using: &generator) ? rest : "com.my-app.popupbridge://popupbridgev1" + rest
            guard let payload = try? parse(text) else { continue }
            readable += 1
            #expect(payload.path.isEmpty || payload.path.utf8.first == UInt8(ascii: "/"))
            #expect(payload.queryItems.count <= payload.items.count)
            #expect(payload.url == text)
            // Upper case in scheme and host changes nothing, and neither does a second reading.
            let again = try parse("COM.MY-APP.POPUPBRIDGE" + text.dropFirst(22))
            #expect((again.path, again.items, again.hash) == (payload.path, payload.items, payload.hash))
        }
        #expect(readable > 1_000)
    }
}
