import Foundation
import Testing
import WebViewHostConformance

/// WKWebView's server has nothing but these to know HTTP by, and runs on no machine that runs this test.
@Suite("A rule’s page over HTTP")
struct ConformanceHTTPTests {
    @Test("a request is read when all of it is there, and not before")
    func request() {
        let text = "POST /form?a=1 HTTP/1.1\r\nHost: 127.0.0.1\r\ncontent-LENGTH: 5\r\n\r\na=b&c"
        for length in 0..<text.utf8.count { #expect(ConformanceRequest(Data(text.utf8.prefix(length))) == nil) }
        #expect(ConformanceRequest(Data(text.utf8)) == ConformanceRequest(method: "POST", path: "/form"))
        let get = Data("GET / HTTP/1.1\r\n\r\n".utf8)
        #expect(ConformanceRequest(get) == ConformanceRequest(method: "GET", path: "/"))
    }

    @Test("a response says how long it is, in bytes, and keeps the page’s own fields")
    func response() {
        let page = ConformancePage(status: 404, headers: ["Content-Type": "text/plain; charset=utf-8"], body: "nö")
        let text = String(decoding: page.response, as: UTF8.self)
        #expect(text.hasPrefix("HTTP/1.1 404 "))
        #expect(text.contains("\r\nContent-Length: 3\r\n"))
        #expect(text.contains("\r\nContent-Type: text/plain; charset=utf-8\r\n"))
        #expect(text.hasSuffix("\r\n\r\nnö"))
    }
}
