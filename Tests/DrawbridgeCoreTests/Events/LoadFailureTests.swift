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

    @Test(
        "All else is the network's",
        arguments: [
            (NSURLErrorDomain, -1_009), (NSURLErrorDomain, -1_001), (NSURLErrorDomain, -1_022),
            (NSURLErrorDomain, -1_207),
            (NSURLErrorDomain, -1_199), ("WebKitErrorDomain", 101), ("WebKitErrorDomain", -999), ("Other", 102),
        ]
    )
    func network(domain: String, code: Int) {
        #expect(failure(domain, code) == LoadFailure(reason: .network, url: "https://shop.example/", message: "m"))
    }
}
