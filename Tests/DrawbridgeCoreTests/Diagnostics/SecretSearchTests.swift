import DrawbridgeCore
import Foundation
import TestSupport
import Testing

@Suite("A secret in a URL")
struct SecretSearchTests {
    private static let secret = "S3cret-of/the+App=&"
    private static let redactor = Redactor(secrets: [secret, "another token", "abc"])

    private static func percent(_ text: String, all: Bool = false) -> String {
        text.utf8.map { byte in
            let isPlain = !all && Character(UnicodeScalar(byte)).isLetter
            return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        .joined()
    }

    private static func times(_ count: Int, _ text: String) -> String {
        (0..<count).reduce(text) { text, _ in percent(text) }
    }

    private static let base64 = Data(secret.utf8).base64EncodedString()
    private static let urlSafe = base64.replacingOccurrences(of: "+", with: "-").replacingOccurrences(
        of: "/",
        with: "_"
    )
    private static let hex = secret.utf8.map { String(format: "%02x", $0) }.joined()

    @Test(
        "is found however it is written",
        arguments: [
            secret, secret.lowercased(), secret.uppercased(), percent(secret), percent(secret, all: true),
            percent(secret, all: true).uppercased(), times(2, secret), times(3, secret), times(7, secret), base64,
            percent(base64), urlSafe, hex, hex.uppercased(), times(10, "nobody/reads"), "another+token",
            "another%20token",
        ]
    )
    func forms(_ text: String) {
        for url in [
            "https://evil.example/?a=\(text)", "https://evil.example/a/\(text)/b", "https://evil.example/#\(text)",
            "https://\(text).evil.example/", "https://user:\(text)@evil.example/", "upi://pay?tn=\(text)",
            "\(text):x",
        ] {
            #expect(Self.redactor.findsSecret(in: url), "\(url)")
        }
    }

    @Test("is found in base64 of a longer text, wherever in it, in both alphabets")
    func withinBase64() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<3_000 {
            func noise() -> String {
                String(
                    (0..<Int.random(in: 0...9, using: &random)).map { _ in
                        "abcXYZ019&=/?".randomElement(using: &random)!
                    }
                )
            }
            let text = Data((noise() + Self.secret + noise()).utf8).base64EncodedString()
            let safe = text.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            #expect(Self.redactor.findsSecret(in: "https://evil.example/?state=\(text)"))
            #expect(Self.redactor.findsSecret(in: "https://evil.example/?state=\(safe)"))
        }
    }

    @Test(
        "is not found where there is none",
        arguments: [
            "https://shop.example/", "https://shop.example/?q=S3cret-of", "https://shop.example/?q=100%25", "",
            // Secrets under four characters would be found everywhere.
            "https://shop.example/?q=abc", "https://shop.example/%zz%", "mailto:a@b.example?subject=A%20token",
            "https://shop.example/?next=https%3A%2F%2Fshop.example%2F%3Fa%3D1%252B2",
        ]
    )
    func absent(_ url: String) {
        #expect(!Self.redactor.findsSecret(in: url))
        #expect(!Redactor().findsSecret(in: url))
    }

    @Test("is looked for in ordinary base64 and hexadecimal without being found by chance")
    func chance() {
        var random = SeededGenerator(seed: 11)
        let redactor = Redactor(secrets: ["12345678", "d3m0-token"])
        for _ in 0..<2_000 {
            let bytes = (0..<60).map { _ in UInt8.random(in: 0...255, using: &random) }
            #expect(!redactor.findsSecret(in: "https://a.example/?s=" + Data(bytes).base64EncodedString()))
        }
    }

    @Test("is looked for in a megabyte in no time that a person would notice")
    func long() {
        let url = "https://a.example/?" + String(repeating: "%25", count: 350_000)
        let start = ContinuousClock.now
        _ = Self.redactor.findsSecret(in: url)
        #expect(ContinuousClock.now - start < .seconds(20))
    }
}
