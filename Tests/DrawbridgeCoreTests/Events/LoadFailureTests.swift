import DrawbridgeCore
import Foundation
import Testing

@Suite("WebKit's errors are read as failures of a load")
struct LoadFailureTests {
    private func failure(_ domain: String, _ code: Int) -> LoadFailure? {
        LoadFailure(errorDomain: domain, code: code, message: "m", url: "https://shop.example/")
    }

    @Test("A load that was cancelled, or that a decision ended, did not fail")
    func noFailure() {
        #expect(failure(NSURLErrorDomain, -999) == nil)
        #expect(failure("WebKitErrorDomain", 102) == nil)
        #expect(failure("WebKitErrorDomain", 204) == nil)
    }

    @Test("Every fault of a certificate is one of the certificate", arguments: -1_206 ... -1_200)
    func certificates(_ code: Int) {
        #expect(failure(NSURLErrorDomain, code)?.reason == .certificate)
    }

    @Test("WebKitGTK's own cancellations and interruptions are no failures either")
    func noFailureOnLinux() {
        #expect(failure("WebKitNetworkError", 302) == nil)
        #expect(failure("WebKitPolicyError", 102) == nil)
        #expect(failure("WebKitNetworkError", 399)?.reason == .network)
        #expect(failure("g-io-error-quark", 39)?.reason == .network)
    }

    @Test(
        "A connection that took too long is told as that",
        arguments: [(NSURLErrorDomain, -1_001), ("g-io-error-quark", 24)]
    )
    func slow(domain: String, code: Int) {
        #expect(failure(domain, code)?.reason == .timedOut)
    }

    @Test(
        "A port that no browser opens has that reason, whatever the engine calls it",
        arguments: ["http://127.0.0.1:22/", "https://shop.example:6000/", "http://shop.example:1/x"]
    )
    func blockedPort(url: String) {
        let failure = LoadFailure(errorDomain: "WebKitPolicyError", code: 103, message: "m", url: url)
        #expect(failure?.reason == .blockedPort)
        #expect(failure?.code == "port_blocked")
        #expect(LoadFailure(notOpened: url) == failure)
        #expect(LoadFailure(notOpened: "http://shop.example:8080/") == nil)
        #expect(LoadFailure(notOpened: "https://shop.example/") == nil)
    }

    @Test(
        "A redirect that no engine follows is refused, and not called a port",
        arguments: [
            "data:text/html,x", "file:///etc/passwd", "about:blank", "javascript:alert(1)", "com.example.app://x",
        ]
    )
    func redirects(url: String) {
        let failure = LoadFailure(errorDomain: "WebKitPolicyError", code: 103, message: "restricted port", url: url)
        #expect(failure?.reason == .refused)
        #expect(failure?.message.contains("port") == false)
    }

    @Test("What leaves the view is a failure only where it is shown nowhere here")
    func leaving() {
        let action = NavigationAction(url: "https://other.example/", target: .mainFrame)
        func failure(_ verdict: NavigationVerdict) -> LoadFailure? {
            LoadFailure(action, NavigationDecision(verdict: verdict, rule: "the-rule"))
        }
        for verdict in [NavigationVerdict.stay, .deliver, .openChildWindow] { #expect(failure(verdict) == nil) }
        for verdict in [NavigationVerdict.openExternally, .refuse] {
            #expect(failure(verdict)?.reason == .refused)
            #expect(failure(verdict)?.message.contains("the-rule") == true)
        }
    }

    @Test(
        "All else is the network's",
        arguments: [
            (NSURLErrorDomain, -1_009), (NSURLErrorDomain, -1_022),
            (NSURLErrorDomain, -1_207),
            (NSURLErrorDomain, -1_199), ("WebKitErrorDomain", 101), ("WebKitErrorDomain", -999), ("Other", 102),
        ]
    )
    func network(domain: String, code: Int) {
        #expect(failure(domain, code)?.reason == .network)
        #expect(failure(domain, code)?.url == "https://shop.example/")
    }

    @Test(
        "Where nobody was reached nothing was sent, and only there",
        arguments: [
            (NSURLErrorDomain, -1_009, true), (NSURLErrorDomain, -1_003, true), (NSURLErrorDomain, -1_004, true),
            (NSURLErrorDomain, -1_202, true), ("g-io-error-quark", 39, true), ("g-resolver-error-quark", 0, true),
            // The connection was lost, or the answer did not come: the request may have arrived.
            (NSURLErrorDomain, -1_005, false), (NSURLErrorDomain, -1_001, false), (NSURLErrorDomain, -1_011, false),
            ("g-io-error-quark", 44, false), ("g-io-error-quark", 24, false), ("WebKitNetworkError", 399, false),
        ]
    )
    func unsent(domain: String, code: Int, isUnsent: Bool) {
        #expect(failure(domain, code)?.isUnsent == isUnsent)
    }
}
