import Testing

@testable import DrawbridgeCore

@Suite("An origin pattern")
struct OriginPatternTests {
    @Test(
        "is written back in its normal form, and equals another of the same form",
        arguments: [
            ("https://example.com", "https://example.com"),
            ("HTTPS://Example.COM:443", "https://example.com"),
            ("http://localhost:3000", "http://localhost:3000"),
            ("https://*.Example.com:8443", "https://*.example.com:8443"),
            ("http://[::1]:8080", "http://[::1]:8080"),
            ("https://*.co.uk", "https://*.co.uk"),
        ]
    )
    func normalForm(_ text: String, _ expected: String) throws {
        #expect(try OriginPattern(text).description == expected)
        #expect(try OriginPattern(text) == OriginPattern(expected))
    }

    @Test(
        "is refused for its fault",
        arguments: [
            ("", .empty),
            ("*", .bareWildcard),
            ("https://*", .bareWildcard),
            ("https://*:8443", .bareWildcard),
            ("https://*/", .trailingSlash),
            ("example.com", .missingScheme),
            ("*.example.com", .missingScheme),
            ("//example.com", .missingScheme),
            ("://example.com", .missingScheme),
            ("https:example.com", .missingScheme),
            ("localhost:3000", .missingScheme),
            ("wss://example.com", .unsupportedScheme),
            ("file:///x", .unsupportedScheme),
            ("*://example.com", .unsupportedScheme),
            ("http*://example.com", .unsupportedScheme),
            (" https://example.com", .unsupportedScheme),
            ("https://*.com", .wildcardOverSingleLabel),
            ("https://*.localhost:3000", .wildcardOverSingleLabel),
            ("https://*.127.0.0.1", .wildcardOverAddress),
            ("https://*.[::1]", .wildcardOverAddress),
            ("https://www.*.example.com", .misplacedWildcard),
            ("https://*.*.example.com", .misplacedWildcard),
            ("https://*example.com", .misplacedWildcard),
            ("https://w*.example.com", .misplacedWildcard),
            ("https://example.*", .misplacedWildcard),
            ("https://example.com:*", .misplacedWildcard),
            ("https://**.example.com", .misplacedWildcard),
            ("https://example.com/", .trailingSlash),
            ("https://*.example.com/", .trailingSlash),
            ("https://example.com//", .path),
            ("https://example.com/a", .path),
            ("https://example.com/*", .path),
            ("https://example.com?a", .query),
            ("https://example.com#a", .fragment),
            ("https://u@example.com", .userinfo),
            ("https://u:p@*.example.com", .userinfo),
            ("https://example.com.", .trailingDot),
            ("https://*.example.com.", .trailingDot),
            ("https://*.com.", .trailingDot),
            ("https://", .notAURL(.emptyHost)),
            ("https://*.", .notAURL(.emptyHost)),
            ("https://*..example.com", .notAURL(.emptyLabel)),
            ("https:///example.com", .path),
            ("https://example.com ", .notAURL(.controlOrSpace(0x20))),
            ("https://example.com\\", .notAURL(.backslash)),
            ("https://b\u{FC}cher.example", .notAURL(.nonASCIIHost)),
            ("https://127.1", .notAURL(.nonCanonicalIPv4)),
            ("https://example.com:", .notAURL(.emptyPort)),
            ("https://example.com:0443", .notAURL(.portLeadingZero)),
        ] as [(String, OriginPatternError)]
    )
    func refused(_ text: String, _ expected: OriginPatternError) {
        #expect(throws: expected) { try OriginPattern(text) }
    }

    @Test("says in its error what to write, with a code of its own")
    func errors() {
        let all: [OriginPatternError] = [
            .empty, .missingScheme, .unsupportedScheme, .bareWildcard, .misplacedWildcard, .wildcardOverSingleLabel,
            .wildcardOverAddress, .userinfo, .trailingSlash, .path, .query, .fragment, .trailingDot,
            .notAURL(.emptyPort),
        ]
        #expect(Set(all.map(\.code)).count == all.count)
        #expect(Set(all.map(\.description)).count == all.count)
        #expect(OriginPatternError.trailingSlash.description.contains("remove the slash"))
    }

    @Test("with a wildcard means every depth of subdomain and never the domain")
    func subdomains() throws {
        let pattern = try OriginPattern("https://*.example.com")
        #expect(pattern.matches(.tuple(scheme: "https", host: "a.example.com", port: nil)))
        #expect(pattern.matches(.tuple(scheme: "https", host: "a.b.c.example.com", port: nil)))
        for host in ["example.com", ".example.com", "aexample.com", "a.example.com.", "a.example.comx", ""] {
            #expect(!pattern.matches(.tuple(scheme: "https", host: host, port: nil)))
        }
        #expect(!pattern.matches(.tuple(scheme: "http", host: "a.example.com", port: nil)))
        #expect(!pattern.matches(.tuple(scheme: "https", host: "a.example.com", port: 8443)))
    }

    @Test("compares hosts byte by byte, also in origins built by hand")
    func handMade() throws {
        let pattern = try OriginPattern("https://*.example.com")
        // A combining mark before the suffix's dot makes one Character of the two.
        #expect(!pattern.matches(.tuple(scheme: "https", host: "a.\u{301}example.com", port: nil)))
        #expect(!pattern.matches(.tuple(scheme: "https", host: "a.example.com\u{301}", port: nil)))
        #expect(!pattern.matches(.tuple(scheme: "https", host: "a.EXAMPLE.com", port: nil)))
    }

    @Test("never means an opaque origin")
    func opaque() throws {
        for text in AllowListTable.patterns {
            #expect(try !OriginPattern(text).matches(.opaque(.fresh())))
            #expect(try !OriginPattern(text).matches(.opaque(OpaqueIdentity(documentID: text))))
        }
    }
}
