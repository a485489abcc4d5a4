import DrawbridgeCore
import Foundation
import Testing

@Suite("A URL that this library reads is one that Foundation can load")
struct FoundationURLTests {
    @Test("Every printable character may stand in a path, a query and a fragment", arguments: UInt8(0x21)...0x7E)
    func printable(_ byte: UInt8) throws {
        let character = String(UnicodeScalar(byte))
        for text in [
            "https://shop.example/a\(character)b", "https://shop.example/?a\(character)b",
            "https://shop.example/#a\(character)b",
        ] {
            // A backslash is one that the standard repairs and this library refuses.
            guard let url = try? WebURL(text) else { continue }
            let address = try #require(url.foundationURL)
            #expect(address.host == "shop.example")
            let plain = url.string.replacingOccurrences(of: "%b", with: "%25b")
            #expect(address.absoluteString.removingPercentEncoding == plain.removingPercentEncoding)
        }
    }

    @Test(
        "What Foundation takes is handed over unchanged",
        arguments: [
            "https://sdk.myhubble.money/?clientId=a&appSecret=b%2Bc&token=x%20y", "https://shop.example:8443/a/b?c=d#e",
            "http://[::1]:8123/a", "upi://pay?pa=shop@bank&am=500.00", "tel:+911234567890",
            "mailto:a@b.example?subject=x",
        ]
    )
    func unchanged(_ text: String) throws {
        #expect(try WebURL(text).foundationURL?.absoluteString == text)
    }

    @Test("What it does not take is percent-encoded, once")
    func encoded() throws {
        let url = try WebURL("https://shop.example/a|b?c={d}&e=%7Bf%7D#[g]")
        #expect(url.foundationURL?.absoluteString == "https://shop.example/a%7Cb?c=%7Bd%7D&e=%7Bf%7D#%5Bg%5D")
    }
}
