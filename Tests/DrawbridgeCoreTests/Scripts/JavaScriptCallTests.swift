import Testing

@testable import DrawbridgeCore

@Suite("JavaScript calls")
struct JavaScriptCallTests {
    @Test("source is the path with its arguments in order")
    func source() throws {
        let call = try JavaScriptCall(
            function: "window.popupBridge.onComplete",
            arguments: [nil, ["path": "/a", "queryItems": ["q": "</script>"]]]
        )
        #expect(
            call.source
                == #"window.popupBridge.onComplete(null, {"path":"/a","queryItems":{"q":"\u003c/script\u003e"}})"#
        )
        #expect(try JavaScriptCall(function: "f").source == "f()")
    }

    @Test(
        "a dotted path of identifiers is a function",
        arguments: [
            "f", "_", "$", "$1", "a.b", "window.popupBridge.onComplete", "a.delete", "a.if.new", "letter", "A9._$",
        ]
    )
    func accepts(path: String) throws {
        #expect(try JavaScriptCall(function: path).function == path)
    }

    @Test(
        "anything that is not an identifier is refused with the place of its segment",
        arguments: [
            ("", 0), (".", 0), ("a.", 1), (".a", 0), ("a..b", 1), ("1a", 0), ("a.1", 1), (" a", 0), ("a ", 0),
            ("a. b", 1), ("a\n", 0), ("a;b", 0), ("a()", 0), ("a[0]", 0), ("a['b']", 0), ("a-b", 0), ("a?.b", 0),
            ("a=b", 0), ("a,b", 0), ("a//", 0), ("a/**/", 0), ("(a)", 0), ("`a`", 0), ("a\u{0}", 0), ("a\\u0062", 0),
            ("é", 0), ("a.\u{301}b", 1), ("a.b\u{301}", 1), ("\u{212A}", 0), ("a\u{2028}", 0), ("a\u{200D}b", 0),
            ("#a", 0), ("@a", 0), ("а", 0), ("a.b.c(d).e", 2), ("f(alert(1));//", 0),
        ]
    )
    func refuses(path: String, segment: Int) {
        #expect(throws: JavaScriptCallError.invalidIdentifier(segment: segment)) {
            try JavaScriptCall(function: path)
        }
    }

    @Test(
        "a reserved word in front is refused",
        arguments: [
            "delete", "delete.a", "new", "import", "typeof", "void.x", "this.f", "super.f", "null", "true", "await",
            "yield", "function", "class", "let", "throw", "return", "arguments", "enum",
        ]
    )
    func reservedWords(path: String) {
        #expect(throws: JavaScriptCallError.reservedWord) { try JavaScriptCall(function: path) }
    }

    @Test(
        "a function that would run its argument is refused anywhere",
        arguments: [
            ("eval", 0), ("window.eval", 1), ("Function", 0), ("a.constructor.constructor", 1), ("eval.call", 0),
            ("setTimeout", 0), ("window.setInterval", 1),
        ]
    )
    func codeEvaluators(path: String, segment: Int) {
        #expect(throws: JavaScriptCallError.evaluatesCode(segment: segment)) { try JavaScriptCall(function: path) }
    }

    @Test("a path has 256 bytes at most")
    func length() throws {
        _ = try JavaScriptCall(function: String(repeating: "a", count: 256))
        #expect(throws: JavaScriptCallError.functionTooLong(maximum: 256)) {
            try JavaScriptCall(function: String(repeating: "a", count: 257))
        }
    }

    @Test("every error has a stable code")
    func codes() {
        let errors: [(JavaScriptCallError, String)] = [
            (.functionTooLong(maximum: 256), "script_function_too_long"),
            (.invalidIdentifier(segment: 0), "script_function_invalid_identifier"),
            (.reservedWord, "script_function_reserved_word"),
            (.evaluatesCode(segment: 1), "script_function_evaluates_code"),
        ]
        for (error, code) in errors {
            #expect(error.code == code)
            #expect(error.description.hasPrefix(code))
        }
    }
}
