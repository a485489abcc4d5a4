import DrawbridgeCore
import Testing

@testable import PopupBridgeCore

@Suite("How an authentication session ends")
struct AuthenticationSessionEndTests {
    private static let domain = "com.apple.AuthenticationServices.WebAuthenticationSession"
    private static let url = "https://pay.example/start"

    private func end(_ domain: String, _ code: Int, callback: String? = nil) -> AuthenticationSessionEnd {
        let error = SystemError(domain: domain, code: code, message: "words")
        return AuthenticationSessionEnd(callbackURL: callback, error: error, url: Self.url)
    }

    @Test("a callback URL is a return, whatever else is said")
    func returned() {
        #expect(
            AuthenticationSessionEnd(callbackURL: "a://b", error: nil, url: Self.url) == .returned(url: "a://b")
        )
        #expect(end(Self.domain, 1, callback: "a://b") == .returned(url: "a://b"))
    }

    @Test("the person's no is a cancel, by domain and code and not by words")
    func cancelled() {
        #expect(end(Self.domain, 1) == .cancelled)
        #expect(end("another", 1) == .failedToPresent("words (another 1)"))
    }

    @Test("a window that is missing or behind is a failure to present with a reason of its own", arguments: [2, 3])
    func noContext(code: Int) {
        guard case .failedToPresent(let reason) = end(Self.domain, code) else {
            Issue.record("\(end(Self.domain, code))")
            return
        }
        #expect(reason.contains("window") && !reason.contains("words"))
    }

    @Test("a code that is not known yet is a failure to present in the system's words")
    func unknown() {
        #expect(end(Self.domain, 99) == .failedToPresent("words (\(Self.domain) 99)"))
    }

    @Test("a load that fails is a failure of the load; Foundation's cancelled is a cancel")
    func loads() {
        let network = LoadFailure(reason: .network, url: Self.url, message: "words")
        let certificate = LoadFailure(reason: .certificate, url: Self.url, message: "words")
        #expect(end("NSURLErrorDomain", -1009) == .loadFailed(network))
        #expect(end("NSURLErrorDomain", -1202) == .loadFailed(certificate))
        #expect(end("NSURLErrorDomain", -999) == .cancelled)
    }

    @Test("a session that says nothing has failed")
    func silent() {
        guard case .failedToPresent = AuthenticationSessionEnd(callbackURL: nil, error: nil, url: Self.url) else {
            Issue.record("no failure")
            return
        }
    }
}
