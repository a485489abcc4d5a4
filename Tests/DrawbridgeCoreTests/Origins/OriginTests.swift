import Testing

@testable import DrawbridgeCore

@Suite("An origin")
struct OriginTests {
    @Test(
        "is scheme, host and port for http, https, ws and wss",
        arguments: [
            ("https://example.com/a", "https://example.com"),
            ("https://EXAMPLE.com:443/", "https://example.com"),
            ("http://example.com:8080/", "http://example.com:8080"),
            ("ws://example.com/", "ws://example.com"),
            ("wss://[::1]:1/", "wss://[::1]:1"),
            ("blob:https://example.com:8443/1", "https://example.com:8443"),
        ]
    )
    func tuples(_ text: String, _ expected: String) throws {
        let url = try WebURL(text)
        #expect(url.origin.serialized == expected)
        #expect(url.origin.description == expected)
        #expect(url.origin == url.origin)
        #expect(!url.origin.isOpaque)
    }

    @Test(
        "of anything else is opaque and equals no other, not even for the same URL",
        arguments: [
            "about:blank", "data:,x", "file:///x", "ftp://example.com/", "javascript:1", "myapp://h/", "blob:null/1",
            "blob:wss://example.com/1", "blob:blob:https://example.com/1", "blob:https://u@example.com/1",
        ]
    )
    func opaque(_ text: String) throws {
        let url = try WebURL(text)
        let origin = url.origin
        #expect(origin.isOpaque)
        #expect(origin.serialized == "null")
        #expect(origin == origin)
        #expect(url.origin != origin)
    }

    @Test("differs by scheme, by host and by port")
    func differs() throws {
        let origins = try Set(
            [
                "https://example.com", "http://example.com", "wss://example.com", "https://example.com.",
                "https://www.example.com", "https://example.com:8443", "http://example.com:443",
            ].map { try WebURL($0).origin }
        )
        #expect(origins.count == 7)
    }

    @Test(
        "is read back from what it wrote",
        arguments: ["https://example.com", "http://127.0.0.1:8080", "wss://[::1]:1", "ws://xn--bcher-kva.example"]
    )
    func readBack(_ text: String) throws {
        let origin = try Origin(serialized: text, documentID: "d1")
        #expect(origin.serialized == text)
        #expect(try origin == WebURL(text).origin)
    }

    @Test("that is null belongs to its document alone")
    func null() throws {
        let one = try Origin(serialized: "null", documentID: "d1")
        #expect(try one == Origin(serialized: "null", documentID: "d1"))
        #expect(try one != Origin(serialized: "null", documentID: "d2"))
        #expect(one != .opaque(.fresh()))
        #expect(one.serialized == "null")
    }

    @Test(
        "is not read from anything but its exact serialisation",
        arguments: [
            "https://example.com/", "https://EXAMPLE.com", "HTTPS://example.com", "https://example.com:443",
            "https://u@example.com", "https://@example.com", "https://example.com?", "https://example.com#",
            "https://example.com/a",
        ]
    )
    func notExact(_ text: String) {
        #expect(throws: OriginError.notASerialization) { try Origin(serialized: text, documentID: "d") }
    }

    @Test(
        "is not read from schemes that have none",
        arguments: ["file://", "ftp://example.com", "myapp://h", "about:blank", "blob:https://example.com", "data:,"]
    )
    func noOrigin(_ text: String) {
        #expect(throws: OriginError.unsupportedScheme) { try Origin(serialized: text, documentID: "d") }
    }

    @Test("is not read from what is no URL, and says why")
    func notAURL() {
        for text in ["", "NULL", "null ", "undefined", "example.com", "https://127.1"] {
            #expect(throws: OriginError.self) { try Origin(serialized: text, documentID: "d") }
        }
        #expect(throws: OriginError.notAURL(.nonCanonicalIPv4)) {
            try Origin(serialized: "https://127.1", documentID: "d")
        }
        #expect(OriginError.notAURL(.nonCanonicalIPv4).code == "non_canonical_ipv4")
    }
}
