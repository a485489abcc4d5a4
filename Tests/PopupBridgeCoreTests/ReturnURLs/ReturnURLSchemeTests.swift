import Testing

@testable import PopupBridgeCore

@Suite("Return URL schemes")
struct ReturnURLSchemeTests {
    @Test(
        "a scheme is a letter, then letters, digits, plus, hyphen and dot",
        arguments: ["a", "A", "myapp", "com.my-app.popupbridge", "My.App", "a+b", "a1", "z9.-+", "httpsx", "xhttp"]
    )
    func legal(text: String) throws {
        let scheme = try ReturnURLScheme(text)
        #expect(scheme.text == text)
        #expect(scheme.prefix == text + "://popupbridgev1/")
    }

    @Test("the prefix that the page is told is one that the reader takes", arguments: ["a", "My.App", "z9.-+"])
    func prefix(text: String) throws {
        let scheme = try ReturnURLScheme(text)
        #expect(try ReturnURL.parse(scheme.prefix + "?x=1", scheme: scheme).queryItems == ["x": "1"])
    }

    @Test(
        "whatever is no scheme says why",
        arguments: [
            ("", .empty), ("my_app", .illegalCharacter("_")), ("myapp://", .illegalCharacter(":")),
            ("myapp:", .illegalCharacter(":")), ("my app", .illegalCharacter(" ")), (" myapp", .illegalCharacter(" ")),
            ("myapp\n", .illegalCharacter("\n")), ("a\r\nb", .illegalCharacter("\r")), ("äpp", .illegalCharacter("ä")),
            ("com.\u{212A}iosk", .illegalCharacter("\u{212A}")), ("a\u{301}", .illegalCharacter("\u{301}")),
            ("a\u{0}", .illegalCharacter("\u{0}")), ("a/b", .illegalCharacter("/")), ("a@b", .illegalCharacter("@")),
            ("a%41", .illegalCharacter("%")), ("a[", .illegalCharacter("[")), ("a`", .illegalCharacter("`")),
            ("1app", .firstIsNoLetter), ("-app", .firstIsNoLetter), (".app", .firstIsNoLetter),
            ("+app", .firstIsNoLetter), ("http", .reserved("http")), ("HTTPS", .reserved("HTTPS")),
            ("JavaScript", .reserved("JavaScript")), ("file", .reserved("file")), ("data", .reserved("data")),
            ("blob", .reserved("blob")), ("about", .reserved("about")), ("tel", .reserved("tel")),
            ("mailto", .reserved("mailto")), ("sms", .reserved("sms")), ("wss", .reserved("wss")),
        ] as [(String, ReturnURLSchemeError)]
    )
    func illegal(text: String, error: ReturnURLSchemeError) {
        #expect(throws: error) { try ReturnURLScheme(text) }
        #expect(!error.description.isEmpty && error.code.hasPrefix("return_scheme_"))
    }
}
