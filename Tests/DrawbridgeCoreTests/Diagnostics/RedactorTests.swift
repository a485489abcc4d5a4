import Testing

@testable import DrawbridgeCore

@Suite("Redactor")
struct RedactorTests {
    private let redactor = Redactor()
    private let secret = "hunter2"

    @Test(
        "a URL keeps its names and loses its values",
        arguments: [
            ("https://shop.example/a/b", "https://shop.example/a/b"),
            ("https://shop.example/a?x=hunter2", "https://shop.example/a?x=…"),
            ("https://shop.example/a?x=hunter2&y=&z=1=hunter2", "https://shop.example/a?x=…&y=…&z=…"),
            ("https://shop.example/a?hunter2", "https://shop.example/a?…"),
            ("https://shop.example/a?x=1&hunter2", "https://shop.example/a?x=…&…"),
            ("https://shop.example/a?", "https://shop.example/a?"),
            ("https://shop.example/a#hunter2", "https://shop.example/a#…"),
            ("https://shop.example/a#", "https://shop.example/a#…"),
            ("https://shop.example/a?x=1#y?hunter2", "https://shop.example/a?x=…#…"),
            ("https://shop.example/a#y?x=hunter2", "https://shop.example/a#…"),
            ("https://user:hunter2@shop.example/a", "https://…@shop.example/a"),
            ("https://hunter2@shop.example", "https://…@shop.example"),
            ("https://a@hunter2@shop.example/", "https://…@shop.example/"),
            ("https://user:hunter2@shop.example?x=hunter2#hunter2", "https://…@shop.example?x=…#…"),
            ("https:user:hunter2@shop.example/", "https:…@shop.example/"),
            ("https:/user:hunter2@shop.example/", "https:/…@shop.example/"),
            ("https:\\\\user:hunter2@shop.example\\a", "https:\\\\…@shop.example\\a"),
            ("upi://pay?pa=hunter2", "upi://pay?pa=…"),
            (
                "com.my-app.popupbridge://popupbridgev1/?color=hunter2",
                "com.my-app.popupbridge://popupbridgev1/?color=…"
            ),
            ("a/?x=\u{301}hunter2", "a/?x=…"), ("a/?\u{301}hunter2", "a/?…"), ("a/#\u{301}hunter2", "a/#…"),
            ("a/?x=1&\u{301}y=hunter2", "a/?x=…&\u{301}y=…"),
            ("https://a.example/,https://u:hunter2@b.example/", "https://a.example/,https://…@b.example/"),
            ("", ""),
        ]
    )
    func urls(text: String, expected: String) {
        #expect(redactor.url(text) == expected)
        // A URL in a text of its own, or among other words, is no different.
        #expect(redactor.string(text) == expected)
        #expect(redactor.string("at\n" + text + "\tand") == "at\n" + expected + "\tand")
    }

    @Test("several URLs in one text are redacted one by one, whatever white space parts them")
    func severalURLs() {
        #expect(
            redactor.string("from https://a.example/?x=hunter2 to\nhttps://u:hunter2@b.example/#hunter2\tend")
                == "from https://a.example/?x=… to\nhttps://…@b.example/#…\tend"
        )
        #expect(redactor.string("GET /path?sid=hunter2 HTTP/1.1") == "GET /path?sid=… HTTP/1.1")
        #expect(redactor.string("?code=hunter2") == "?code=…")
        #expect(redactor.string("app:cb#code=hunter2") == "app:cb#…")
    }

    @Test(
        "ordinary text stays as it is",
        arguments: [
            "", " ", "Is it there? Yes.", "Really?!", "Order #12 is ready", "1 + 1 = 2", "a\n\nb  c", "größer — 😀",
            "12:30",
            "[not json", "{", "a@b", "the token expired",
        ]
    )
    func ordinaryText(text: String) {
        #expect(redactor.string(text) == text)
        #expect(Redactor(secrets: [secret]).string(text) == text)
    }

    @Test("a longer name that ends like a secret's is one too, and a harmless word is not")
    func longerNames() {
        #expect(redactor.string("x-api-key: hunter2") == "x-api-key: [redacted]")
        #expect(redactor.string("X-Auth-Token: hunter2") == "X-Auth-Token: [redacted]")
        #expect(redactor.json(["userAccessToken": "hunter2"]) == ["userAccessToken": "[redacted]"])
        #expect(redactor.json(["monkey": "a", "tokens": 3]) == ["monkey": "a", "tokens": 3])
    }

    @Test("a URL of megabytes is not read, however often a page navigates to it")
    func endlessURL() {
        #expect(redactor.url("https://a.example/?" + String(repeating: "a", count: 1 << 20)) == "… (1048595 bytes)")
    }

    @Test(
        "a field with a secret's name is blanked, whatever its case, hyphens and underscores",
        arguments: [
            "token", "TOKEN", "appSecret", "app_secret", "APP-SECRET", "App-Secret", "access_token", "accessToken",
            "id-token",
            "Authorization", "cvv", "CardNumber", "card_number", "api_key", "API-Key", "Set-Cookie", "cookie", "otp",
            "PIN",
        ]
    )
    func secretNames(name: String) {
        let mark = JSONValue.string(Redactor.mark)
        let values: [JSONValue] = [.string(secret), 123_456, ["a": .string(secret)], [.string(secret)], nil, true]
        for value in values {
            #expect(redactor.json(.object([name: value])) == .object([name: mark]))
        }
        // In text that is no JSON as a whole.
        for text in [
            "sent {\"\(name)\":\"hunter2\"} to", "{\"a\":1,\"\(name)\" : \"x, hunter2\", cut of",
            "{\\\"\(name)\\\":\\\"x \\\\\\\"hunter2\\\",cut", "\(name)=hunter2&a", "\(name): x hunter2\nmore",
            "'\(name)': 'x \"hunter2'", "\(name)=\"x hunter2\"",
        ] {
            let result = redactor.string(text)
            #expect(!result.contains(secret), "\(text)")
            #expect(result.contains(Redactor.mark), "\(text)")
        }
    }

    @Test(
        "a field whose name only looks like a secret's is shown",
        arguments: ["tokens", "tokenised", "spin", "panel"]
    )
    func innocentNames(name: String) {
        #expect(redactor.json(.object([name: "value"])) == .object([name: "value"]))
        #expect(redactor.string("\(name)=value") == "\(name)=value")
    }

    @Test("nested JSON is redacted at every level, in structures and in strings")
    func nested() {
        let inner: JSONValue = ["token": .string(secret), "url": "https://a.example/?x=hunter2", "n": 1]
        let redacted: JSONValue = ["token": .string(Redactor.mark), "url": "https://a.example/?x=…", "n": 1]
        #expect(redactor.json(["a": [["b": inner]]]) == ["a": [["b": redacted]]])
        #expect(redactor.string(inner.serialized()) == redacted.serialized())
        #expect(redactor.string(" \n" + inner.serialized()) == redacted.serialized())
        let twice: JSONValue = ["data": .string(inner.serialized())]
        #expect(redactor.json(twice) == ["data": .string(redacted.serialized())])
        // A string that holds a string that holds an object.
        let text = JSONValue.string(JSONValue.string(inner.serialized()).serialized()).serialized()
        #expect(!redactor.string(text).contains(secret))
        #expect(redactor.string(text).contains("a.example"))
    }

    @Test("JSON in JSON in JSON is hidden whole where it goes too deep")
    func deepNesting() {
        var value: JSONValue = ["data": .string(secret)]
        for _ in 0..<8 { value = ["data": .string(value.serialized())] }
        let result = redactor.string(value.serialized())
        #expect(!result.contains(secret) && result.contains("…"))
    }

    @Test("hundreds of levels of JSON in strings, each full of arrays, do not exhaust the stack")
    func stack() async {
        // `\u005c` writes a backslash that the next level reads, so that a quote's escape grows by five bytes a level.
        func quote(_ level: Int) -> String {
            level == 0 ? "\"" : "\\" + String(repeating: "u005c", count: level - 1) + "u0022"
        }
        let arrays = String(repeating: "[", count: 60)
        let closing = String(repeating: "]", count: 60)
        var text = ""
        for level in 0..<250 { text += arrays + quote(level) }
        for level in (0..<250).reversed() { text += quote(level) + closing }
        #expect(text.utf8.count < 1 << 20)
        #expect((try? JSONValue.parse(text)) != nil)
        // On a thread of the pool, whose stack is smaller than the main one's.
        let redactor = redactor
        let result = await Task.detached { [text] in redactor.string(text) }.value
        #expect(result.utf8.count < 3_000)
    }

    @Test("a known secret is hidden wherever it stands")
    func knownSecrets() {
        let redactor = Redactor(secrets: [secret, "s3cr"])
        #expect(redactor.string("a hunter2b s3cr") == "a [redacted]b [redacted]")
        #expect(
            redactor.url("https://hunter2.example/hunter2/s3cr") == "https://[redacted].example/[redacted]/[redacted]"
        )
        #expect(redactor.json(["hunter2": ["x hunter2", 5]]) == ["[redacted]": ["x [redacted]", 5]])
        #expect(redactor.string(#"{"a":"xhunter2x"}"#) == #"{"a":"x[redacted]x"}"#)
        #expect(redactor.string(#"{"a":"hu\u006eter2"#) == #"{"a":"[redacted]"#)
    }

    @Test(
        "a known secret is hidden where it is escaped",
        arguments: [
            "a b/c+d\"é", "a%20b/c+d\"é", "a+b/c+d\"é", "a%20b%2Fc%2Bd%22%C3%A9", "a%20b%2fc%2bd%22%c3%a9",
            "%61%20%62%2F%63%2B%64%22%C3%A9", "a+b%2Fc%2Bd%22%C3%A9", "a%2520b%252Fc%252Bd%2522%25C3%25A9",
            "a b\\/c+d\\\"é", "\\u0061 b/c+d\\u0022é",
        ]
    )
    func escapedSecrets(text: String) {
        let redactor = Redactor(secrets: ["a b/c+d\"é"])
        for context in ["", "x", "/"] {
            #expect(redactor.string(context + text + context) == context + "[redacted]" + context)
        }
        #expect(!redactor.url("https://shop.example/" + text).contains("c" + "+d"))
    }

    @Test("a known secret that is a number is hidden where it is written as one")
    func numbers() {
        let redactor = Redactor(secrets: ["123456"])
        #expect(redactor.json(["n": 123456, "m": 12345]) == ["n": "[redacted]", "m": 12345])
        #expect(redactor.string("91234567") == "9[redacted]7")
    }

    @Test("two names that hold secrets do not meet in a crash")
    func collidingNames() {
        let redactor = Redactor(secrets: ["first-secret", "second-secret"])
        let value: JSONValue = ["first-secret": 1, "second-secret": 2, "[redacted]": 3]
        #expect(redactor.json(value).objectValue?.keys.sorted() == ["[redacted]"])
    }

    @Test("of two secrets the longer is hidden first, and ones under four characters not at all")
    func overlappingSecrets() {
        let redactor = Redactor(secrets: ["secret", "secret-longer", "abc", "", "abc"])
        #expect(redactor.string("secret-longer secret abc") == "[redacted] [redacted] abc")
        #expect(Redactor(secrets: ["aaaa", "bbbb"]) == Redactor(secrets: ["bbbb", "aaaa", "x"]))
    }

    @Test("a long text is cut, never in the middle of a secret or a character")
    func longText() {
        for before in 1_980...2_001 {
            let redactor = Redactor(secrets: [secret])
            let result = redactor.string(
                String(repeating: "x", count: before) + secret + String(repeating: "é", count: 999)
            )
            #expect(!result.contains("hunter") && !result.contains("\u{FFFD}"))
            #expect(result.utf8.count < 2_100)
        }
        // One character that is as long as a text.
        #expect(redactor.string("x" + String(repeating: "\u{301}", count: 100_000)).utf8.count < 2_100)
        #expect(
            redactor.json(.string(String(repeating: "x", count: 9_000))).stringValue?.hasSuffix("(9000 bytes)") == true
        )
        let list = JSONValue.array([JSONValue](repeating: "xxxxxxxxxx", count: 10_000)).serialized()
        #expect(redactor.string(list).utf8.count < 2_100)
    }

    private func time(_ text: String) -> Duration {
        let redactor = Redactor(secrets: [secret, "%%%%%%%%%%%%", "hunterhunterhuntex"])
        return ContinuousClock().measure {
            #expect(redactor.string(text).utf8.count < 2_100)
            #expect(redactor.url(text).utf8.count < 2_100)
        }
    }

    // The bounds are twenty times what a debug build takes, and a small part of what anything quadratic would.
    @Test(
        "the time grows with the length of a text, whatever it repeats",
        arguments: [
            "x", ":", "::/@", "%", "%25", "?a=b&", "https://u:p@h/?a=b ", "token=", "token=\"", "\\", "\"", "[",
            "{\"a\":",
            "hunter", "pin: \\", "é", " ", "a=", "\"token\":\"\\\"",
        ]
    )
    func timeOfRepeats(piece: String) {
        #expect(time(String(repeating: piece, count: (1 << 17) / piece.utf8.count)) < .seconds(5))
    }

    @Test("a megabyte of JSON is redacted whole")
    func timeOfMegabyte() {
        let entry: JSONValue = ["url": "https://u:p@shop.example/?a=hunter2", "data": #"{"token":"hunter2"}"#]
        let text = JSONValue.array([JSONValue](repeating: entry, count: 12_000)).serialized()
        #expect(text.utf8.count > 900_000)
        #expect(time(text) < .seconds(60))
        #expect(!redactor.string(text).contains(secret))
    }
}

@Suite("Two redactors as one")
struct RedactorUnionTests {
    @Test("know the secrets of both")
    func union() {
        let both = Redactor(secrets: ["first-secret"]).union(Redactor(secrets: ["second-secret"]))
        #expect(both.string("first-secret, second-secret") == "[redacted], [redacted]")
        #expect(both == Redactor(secrets: ["second-secret", "first-secret"]))
    }
}

@Suite("Text that was redacted once")
struct RedactedTwiceTests {
    private let texts = [
        "token=hunter2", "Authorization: Bearer abc\nnext", "'pin': '12'", "sent {\"token\":\"x\",\"a\":1} to",
        "https://a.example/?x=1&y#z", "https://u:p@a.example/?token=1: refused, otp=5", "[{\"cookie\":[1,2]}]",
        "{\"a\":\"{\\\"token\\\":1}\"}", "see https://a.example/csp.html?order=1:10:4 for more", "",
        String(repeating: "x", count: 5_000), "https://a.example/" + String(repeating: "?a=b&c", count: 900),
        "[" + String(repeating: "\"https://a.example/?a=1\",", count: 400) + "1]",
        "é" + String(repeating: "é", count: 2_100),
    ]

    @Test("says the same when it is read back and written down")
    func again() {
        for text in texts {
            let once = Redactor().string(text)
            #expect(Redactor(showsValues: true).string(once) == once, "\(text.prefix(80))")
            let url = Redactor().url(text)
            #expect(Redactor(showsValues: true).url(url) == url && Redactor().url(url) == url, "\(text.prefix(80))")
        }
    }

    @Test("keeps what stands behind a value that was hidden with its URL")
    func behind() {
        #expect(
            Redactor().string("https://a.example/?token=1 could not be opened: no route")
                == "https://a.example/?token=… could not be opened: no route"
        )
    }
}

@Suite("A redactor that shows values, for a page's own developers")
struct ShownValuesTests {
    private let redactor = Redactor(secrets: ["s3cr3t-app", "one-time-token"], showsValues: true)

    @Test(
        "shows what only might be secret",
        arguments: [
            "https://shop.example/?order=1&token=EC-123#paid", "{\"password\":\"x\"}", "otp: 123456",
            "com.example.drawbridge://popupbridgev1/?color=red#a=b",
        ]
    )
    func shown(text: String) {
        #expect(redactor.string(text) == text)
        #expect(redactor.url(text) == text)
    }

    @Test("hides what is known to be secret, however it is written")
    func known() {
        for text in ["x one-time-token", "https://a.example/?t=one%2Dtime%2dtoken", "https://a.example/#s3cr3t-app"] {
            let result = redactor.string(text) + redactor.url(text)
            #expect(!result.contains("s3cr3t-app") && !result.lowercased().contains("one%2dtime"), "\(result)")
        }
    }

    @Test("hides the shop's secret by its name, and who stands before an @")
    func always() {
        #expect(redactor.url("https://a.example/?appSecret=abc&x=1") == "https://a.example/?appSecret=…&x=1")
        #expect(redactor.json(["app_secret": "abc", "x": "1"]) == ["app_secret": "[redacted]", "x": "1"])
        #expect(redactor.string("appSecret=abc&x=1") == "appSecret=[redacted]&x=1")
        #expect(redactor.url("https://u:p@a.example/") == "https://…@a.example/")
    }

    @Test("with one that hides, hides")
    func union() {
        #expect(redactor.union(Redactor()).url("https://a.example/?x=1") == "https://a.example/?x=…")
        #expect(redactor.union(redactor).url("https://a.example/?x=1") == "https://a.example/?x=1")
    }
}
