import DrawbridgeCore
import Testing

@testable import PopupBridgeCore

@Suite("How an authentication session ends")
struct AuthenticationSessionEndTests {
    private static let domain = "com.apple.AuthenticationServices.WebAuthenticationSession"
    private static let url = "https://pay.example/start"

    private func request(_ callback: PopupCallback = .scheme("a")) throws -> PopupRequest {
        PopupRequest(
            sessionID: "s",
            url: try WebURL(Self.url),
            callback: callback,
            prefersEphemeralSession: true
        )
    }

    private func end(
        _ domain: String,
        _ code: Int,
        callbackURL: String? = nil,
        reason: String? = nil,
        callback: PopupCallback = .scheme("a")
    ) throws -> AuthenticationSessionEnd {
        let error = SystemError(domain: domain, code: code, message: "words", reason: reason)
        return AuthenticationSessionEnd(callbackURL: callbackURL, error: error, request: try request(callback))
    }

    @Test("a callback URL is a return, whatever else is said")
    func returned() throws {
        #expect(
            try AuthenticationSessionEnd(callbackURL: "a://b", error: nil, request: request())
                == .returned(url: "a://b")
        )
        #expect(try end(Self.domain, 1, callbackURL: "a://b") == .returned(url: "a://b"))
    }

    @Test("the person's no is a cancel, by domain and code and not by words")
    func cancelled() throws {
        #expect(try end(Self.domain, 1) == .cancelled)
        #expect(try end("another", 1) == .failedToPresent("words (another 1)"))
    }

    @Test("a window that is missing or behind is a failure to present with a reason of its own", arguments: [2, 3])
    func noContext(code: Int) throws {
        guard case .failedToPresent(let reason) = try end(Self.domain, code) else {
            Issue.record("no failure")
            return
        }
        #expect(reason.contains("window") && !reason.contains("words"))
    }

    @Test("a code that is not known yet is a failure to present in the system's words")
    func unknown() throws {
        #expect(try end(Self.domain, 99) == .failedToPresent("words (\(Self.domain) 99)"))
    }

    @Test("an app that is not associated with the site of its return page is told so, and it is no cancel")
    func notAssociated() throws {
        let page = PopupCallback.https(host: "shop.example", path: "/return/")
        #expect(try end(Self.domain, 1, reason: "not associated", callback: page) == .failedToPresent("not associated"))
        #expect(try end(Self.domain, 1, callback: page) == .cancelled)
        #expect(try end(Self.domain, 1, reason: "any") == .cancelled)
    }

    @Test("a load that fails is a failure of the load; Foundation's cancelled is a cancel")
    func loads() throws {
        let network = LoadFailure(reason: .network, url: Self.url, message: "words", isUnsent: true)
        let certificate = LoadFailure(reason: .certificate, url: Self.url, message: "words", isUnsent: true)
        #expect(try end("NSURLErrorDomain", -1009) == .loadFailed(network))
        #expect(try end("NSURLErrorDomain", -1202) == .loadFailed(certificate))
        #expect(try end("NSURLErrorDomain", -999) == .cancelled)
    }

    @Test("a session that says nothing has failed")
    func silent() throws {
        guard case .failedToPresent = AuthenticationSessionEnd(callbackURL: nil, error: nil, request: try request())
        else {
            Issue.record("no failure")
            return
        }
    }
}
