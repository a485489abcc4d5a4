import DrawbridgeCore
import Testing

@Suite("The bar over a page")
struct OriginLabelTests {
    @Test(
        "names the host, and whatever else is not as people expect",
        arguments: [
            ("https://bank.example/pay?to=shop.example", "bank.example", .secure),
            ("https://bank.example:443/", "bank.example", .secure),
            ("https://bank.example:8443/", "https://bank.example:8443", .secure),
            ("http://bank.example/", "http://bank.example", .notSecure),
            ("about:blank", "", .unknown),
            ("", "", .unknown),
        ] as [(String, String, OriginLabel.Security)]
    )
    func names(url: String, text: String, security: OriginLabel.Security) {
        let label = OriginLabel(url: url, hasOnlySecureContent: true)
        #expect(label.text == text)
        #expect(label.security == security)
    }

    @Test("does not call a page secure that loaded something over http")
    func mixedContent() {
        #expect(OriginLabel(url: "https://bank.example/", hasOnlySecureContent: false).security == .notSecure)
    }

    @Test("says whether a page could not be reached or not be trusted")
    func failures() {
        let url = "https://bank.example/x"
        let untrusted = OriginLabel(LoadFailure(reason: .certificate, url: url, message: ""))
        #expect(untrusted.text == "bank.example")
        #expect(untrusted.security == .notTrusted)
        #expect(OriginLabel(LoadFailure(reason: .network, url: url, message: "")).security == .notReached)
    }
}
