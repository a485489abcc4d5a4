import Testing

@testable import DrawbridgeCore

@Suite("A host")
struct URLHostTests {
    @Test("a trailing dot makes another host")
    func trailingDot() throws {
        let dotted = try WebURL("https://example.com./")
        #expect(dotted.host == "example.com.")
        #expect(try dotted.origin != WebURL("https://example.com/").origin)
    }

    @Test(
        "a name that merely has numbers in it is a name",
        arguments: ["1.2.3.4.example", "0x7f.example", "1a", "a1", "0xg", "1.2.3.x4", "09.example", "1-2"]
    )
    func names(_ host: String) throws {
        #expect(try WebURL("https://\(host)/").host == host)
    }

    @Test(
        "four plain decimal numbers are an address",
        arguments: ["0.0.0.0", "1.2.3.4", "10.0.200.99", "255.255.255.255"]
    )
    func ipv4(_ host: String) throws {
        #expect(try WebURL("https://\(host)/").host == host)
        #expect(IPv4Host.isAddress(host))
    }

    @Test(
        "any other host that ends in a number is refused",
        arguments: [
            "0", "1", "1.2.3", "1.2.3.4.5", "1.2.3.256", "1.2.3.1000", "00.0.0.0", "1.2.3.04", "1.2.3.0x4", "0x",
            "x.0x", "a.b.09", "1.2.3.4.", "foo.1.", "foo.0x1.", "99999999999999999999",
        ]
    )
    func notIPv4(_ host: String) {
        #expect(throws: WebURLError.nonCanonicalIPv4) { try WebURL("https://\(host)/") }
    }

    @Test(
        "an IPv6 address is read in the form in which the standard writes it",
        arguments: [
            "::", "::1", "1::", "1::8", "1:2:3:4:5:6:7:8", "1:0:3:4:5:6:7:8", "0:2:3:4:5:6:7:8", "1::4:0:0:7:8",
            "1:0:0:4::8", "2001:db8::ff00:42:8329", "fe80::a", "::ffff:102:304",
            "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "::3:4:5:6:7:8", "1:2:3:4:5:6::",
        ]
    )
    func ipv6(_ address: String) throws {
        #expect(try WebURL("https://[\(address)]/").host == "[\(address)]")
        #expect(try WebURL("https://[\(address.uppercased())]/").host == "[\(address)]")
        #expect(try WebURL("myapp://[\(address.uppercased())]/").host == "[\(address)]")
    }

    @Test(
        "any other IPv6 address is refused",
        arguments: [
            "", ":", ":::", "1", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8:", ":1:2:3:4:5:6:7:8",
            "1::2::3", "1:::2", "::01", "::00000", "::12345", "0::", "::0", "1:0:0:4:0:0:7:8", "1:2::4:5:6:7:8",
            "1:0:0:4:0:0:0:8", "::g", "::1%eth0", "::1.2.3.4", "::ffff:1.2.3.4", "1::4::", "::-1", "::+1",
        ]
    )
    func notIPv6(_ address: String) {
        #expect(throws: WebURLError.nonCanonicalIPv6) { try WebURL("https://[\(address)]/") }
    }

    @Test(
        "a Punycode label that holds a name is read",
        arguments: [
            "XN--BCHER-KVA.example", "www.xn--80ak6aa92e.com", "axn--.example", "xn--zca.example", "xn--3xa.example",
            "xn--ls8h.example", "xn--i-7iq.example", "xn--mgba3gch31f060k.example", "xn--4dbrk0ce.example",
            "xn--11b4c3d.example", "xn--4ca0bs.xn--4ca0bs", "xn--p1ai", "a_b.xn--p1ai", "xn--fiqs8s",
            "xn--ihqwcrb4cv8a8dqg056pqjye", "xn--mgbn2ecje63gr19l", "xn--11b2ezcw70k", "xn--mgbh0fb.example",
        ]
    )
    func punycode(_ host: String) throws {
        #expect(try WebURL("https://\(host)/").host == host.lowercased())
    }

    @Test(
        "any other label that starts like Punycode is refused, as engines do",
        arguments: [
            // It encodes nothing, or not in Punycode.
            "xn--", "xn--.example", "a.xn--.example", "XN--", "xn---", "xn--a-", "xn--a_b", "xn--.", "xn--a",
            "xn--99999999999", "xn--bcher-kv", "xn---clz", "xn--a-\(String(repeating: "9", count: 20))", "xn--0000h",
            // A control, a surrogate, a capital, a space, a soft hyphen, a direction's mark, a code for private use.
            "xn--a-ba", "xn--a-rc4g", "xn--a-0da", "xn--a-4ba", "xn--a-vca", "xn--a-ygn", "xn--a-so7g",
            // A full stop that one reader takes for a dot; a slash in full width.
            "xn--a-93t", "xn--a-4n0i",
            // A mark that comes first; a letter and a mark that are one letter; joiners that join nothing.
            "xn--lsa", "xn--a-xbb", "xn--e-xbb", "xn--ab-j1t", "xn--ab-m1t",
            // What would move the label beside it: Hebrew after a digit, Latin in Hebrew, a digit before Hebrew.
            "xn--1-0hc", "xn--a-0hc", "1a.xn--4dbrk0ce", "a-.xn--4dbrk0ce",
        ]
    )
    func notPunycode(_ host: String) {
        #expect(throws: WebURLError.malformedPunycode) { try WebURL("https://\(host)/") }
    }

    @Test("is bounded before a label is decoded")
    func longPunycode() {
        let long = "xn--" + String(repeating: "a", count: 1_000_000)
        #expect(throws: WebURLError.malformedPunycode) { try WebURL("https://\(long)/") }
    }

    @Test("every ASCII character but letters, digits, dot, hyphen and underscore stops a special host")
    func codePoints() {
        for byte in UInt8(0)..<0x80 where !byte.isASCIIAlphanumeric && !"-_.".utf8.contains(byte) {
            let character = Character(Unicode.Scalar(byte))
            // The delimiters end the host or move it; none may be part of it.
            #expect((try? WebURL("https://a\(character)b.example/"))?.host != "a\(character)b.example")
        }
    }
}
