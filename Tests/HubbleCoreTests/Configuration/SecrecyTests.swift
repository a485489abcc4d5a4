import DrawbridgeCore
import HubbleCore
import Testing

@Suite("Nothing that Swift prints")
struct SecrecyTests {
    private static let hidden = [
        Sample.secret, Sample.token, Sample.freshToken, "s3cret", "t0ken", "fr3sh", "device-7", "agreed-value",
    ]

    private func expectHidden(in value: Any, _ comment: Comment) {
        let text = texts(of: value)
        for secret in Self.hidden { #expect(!text.contains(secret), comment) }
    }

    @Test("of a configuration shows a secret, a token, a device id or an extra value")
    func configuration() throws {
        var configuration = Sample.configuration(deepLink: .brand(id: "uber", coupon: "agreed-value"))
        configuration.extraItems = [HubbleQueryItem(name: "partner", value: "agreed-value")]
        configuration.environment = .custom("https://shop.test/?t0ken=1")
        expectHidden(in: configuration, "configuration")
        expectHidden(in: [configuration], "array")
        expectHidden(in: configuration.extraItems, "items")
        expectHidden(in: configuration.redactor, "redactor")
        expectHidden(in: HubbleSecret(Sample.token), "secret")
        configuration.environment = .production
        expectHidden(in: try configuration.url(), "url")
        #expect(texts(of: configuration).contains("client-1"))
    }

    @Test("of a session, its events, effects and failures does")
    func session() throws {
        var session = HubbleSession(id: "s", configuration: Sample.configuration(), hasTokenProvider: true)
        var seen: [Any] = session.handle(.start)
        let url = try Sample.configuration().url().string
        let view = try #require(session.webView)
        let events: [HubbleSession.Event] = [
            .page(webView: view, .committed(url: url)),
            .location(webView: view, try WebURL(url), .address),
            .page(
                webView: view,
                .failed(LoadFailure(reason: .network, url: url, message: "cannot load \(url) for \(Sample.token)"))
            ),
            .retry,
            // Numbers are given in turn: a timer and a web view, then the next timer and this request.
            .tokenReceived(request: 4, HubbleSecret(Sample.freshToken)),
            .page(webView: view, .committed(url: url)),
        ]
        for event in events {
            expectHidden(in: event, "event")
            seen += session.handle(event) as [Any]
            expectHidden(in: session, "session in \(session.shown)")
            expectHidden(in: session.shown, "state")
        }
        for effect in seen { expectHidden(in: effect, "effect") }
        #expect(session.shown == .loading(attempt: 2))
        #expect(session.redactor.string("it was fr3sh token") == "it was [redacted]")
        #expect(session.redactor.string("it was fr3sh%20token") == "it was [redacted]")
        #expect(session.redactor.string("and \(Sample.secret)") == "and [redacted]")
    }
}
