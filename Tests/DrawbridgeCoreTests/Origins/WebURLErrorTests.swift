import Testing

@testable import DrawbridgeCore

@Suite("An error about a URL")
struct WebURLErrorTests {
    static let all: [WebURLError] = [
        .empty, .tooLong, .controlOrSpace(9), .missingScheme, .illegalScheme, .nonASCIIScheme,
        .wrongSlashes(scheme: "https"), .backslash, .multipleAtSigns, .illegalUserinfo, .emptyHost, .fileHost,
        .nonASCIIHost, .percentInHost, .forbiddenHostCodePoint(0x2A), .emptyLabel, .nonCanonicalIPv4,
        .nonCanonicalIPv6, .malformedPunycode, .emptyPort, .portNotDigits, .portLeadingZero, .portOutOfRange,
    ]

    @Test("has a code of its own, in snake case")
    func codes() {
        #expect(Set(Self.all.map(\.code)).count == Self.all.count)
        for error in Self.all {
            #expect(error.code.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") })
            #expect(error.code == error.code.lowercased())
        }
    }

    @Test("has every code but the length's in the allow-list table")
    func tableCoversCodes() {
        var codes = Set(Self.all.map(\.code))
        for entry in AllowListTable.cases {
            if case .refused(let code) = entry.expected { codes.remove(code) }
        }
        #expect(codes == ["too_long"])
    }

    @Test("names the character by its number")
    func character() {
        #expect(WebURLError.controlOrSpace(9).description.contains("U+0009"))
        #expect(WebURLError.forbiddenHostCodePoint(0x2A).description.contains("U+002A"))
    }

    @Test(
        "never shows what the URL held",
        arguments: [
            "https://user:SECRET@host@x/", "https://user:SECRET/", "https://SECRET:x/", "https://h/?SECRET ",
            "https://SECRET{}@h/", "https:SECRET", "https://SECRET%@/", "https://[SECRET]/", "SECRET", "SEC_RET://x",
        ]
    )
    func noEcho(_ text: String) throws {
        let error = try #require(throws: WebURLError.self) { try WebURL(text) }
        #expect(!error.description.contains("SEC"))
        #expect(!String(reflecting: error).contains("SEC"))
    }

    @Test("says for each special scheme how its slashes go")
    func slashes() throws {
        let https = try #require(throws: WebURLError.self) { try WebURL("https:/x") }
        #expect(https.description.contains("https://host"))
        let file = try #require(throws: WebURLError.self) { try WebURL("file:/x") }
        #expect(file.description.contains("file:///path"))
    }
}
