import DrawbridgeCore
import Foundation
import Testing

@testable import DrawbridgeDemo

@Suite("A report's timelines")
struct ReportTimelineTests {
    private static func navigation(_ url: String) -> BridgeEvent.Kind {
        .navigation(
            NavigationAction(url: url, target: .mainFrame),
            NavigationDecision(verdict: .deliver, rule: "return-url")
        )
    }

    @Test("each lane is named, and a decision carries its rule once")
    func lanes() {
        let html = Samples.html(
            Samples.scenario(events: [
                Samples.event(100, .page(.started(url: "https://shop.example/"))),
                Samples.event(106, .message(handler: "popup", body: ["name": "open"])),
                Samples.event(113, .step(system: "popup", name: "presented", detail: [:])),
                Samples.event(512, Self.navigation("com.app://popupbridgev1/?color=red")),
                Samples.event(1_600, .diagnostic(BridgeDiagnostic(.init("popup.late"), message: "Too late."))),
            ])
        )
        // Once in the scenario, once in the whole run.
        for lane in ["page", "bridge", "session", "navigation", "diagnostic"] {
            #expect(html.count(of: #"<li class="event" data-lane="\#(lane)">"#) == 2)
            #expect(html.count(of: #"<span class="event-lane">\#(lane)</span>"#) == 2)
            #expect(html.contains(#".event[data-lane="\#(lane)"]"#))
        }
        #expect(html.count(of: #"<span class="event-rule"><code class="rule">return-url</code></span>"#) == 2)
        #expect(html.count(of: "return-url") == 2)
        #expect(html.contains("returns: <code>com.app://popupbridgev1/?color=…</code>"))
        #expect(html.contains("loads <code>https://shop.example/</code>"))
        #expect(html.contains("popup ← <code>{&quot;name&quot;:&quot;open&quot;}</code>"))
        #expect(html.contains("<span class=\"count\">5 events</span>"))
    }

    @Test("a scenario's clock starts with its first event, the run's with the run")
    func offsets() {
        let html = Samples.html(
            Samples.scenario("a", events: [Samples.event(-3, .page(.windowClosed))]),
            Samples.scenario(
                "b",
                events: [Samples.event(400, .page(.windowClosed)), Samples.event(1_412, .page(.closeRequested))]
            )
        )
        #expect(
            html.all(from: #"<span class="event-time">"#, to: "<")
                == ["+0 ms", "+0 ms", "+1012 ms", "−3 ms", "+400 ms", "+1412 ms"]
        )
    }

    @Test(
        "a flood is cut, and the last row says by how much",
        arguments: [(400, nil, nil), (401, "1 more event", nil), (2_500, "2,100 more events", "1,500 more events")]
            as [(Int, String?, String?)]
    )
    func limits(count: Int, inScenario: String?, inRun: String?) throws {
        let events = (0..<count).map { Samples.event($0, .console(level: "log", text: "line \($0)")) }
        let html = Samples.html(Samples.scenario(events: events))
        let run = try #require(html.range(of: #"<section class="whole-run""#)).lowerBound
        for (part, limit, more) in [(html[..<run], 400, inScenario), (html[run...], 1_000, inRun)] {
            let part = String(part)
            #expect(part.count(of: #"<li class="event" "#) == min(count, limit))
            let notes = part.all(from: #"<li class="event-note">"#, to: "<")
            #expect(notes == (more.map { ["And \($0), not shown."] } ?? []))
        }
    }

    @Test("a scenario without events says so")
    func noEvents() {
        #expect(Samples.html(Samples.scenario()).count(of: "No events were recorded.") == 2)
    }

    @Test("no query value, fragment or secret is in the file")
    func secrets() {
        let url = "https://user:s3cretpass@pay.example/x?token=s3cretA&y=s3cretB#s3cretC"
        let failure = LoadFailure(reason: .network, url: url, message: "No connection to \(url)")
        let kinds: [BridgeEvent.Kind] = [
            .message(handler: "popup", body: ["url": .string(url), "token": "s3cretD", "text": .string("see \(url)")]),
            Self.navigation(url),
            .page(.started(url: url)), .page(.redirected(url: url)), .page(.committed(url: url)),
            .page(.finished(url: url)), .page(.windowOpened(url: url)), .page(.failed(failure)),
            .page(.processTerminated(reason: "while at \(url)")),
            .console(level: "log", text: "at \(url)"), .console(level: "log", text: #"{"password":"s3cretE"}"#),
            .pageError(message: "thrown at \(url)", source: ScriptLocation(url: url)),
            .step(system: "popup", name: "opened", detail: ["url": .string(url)]),
            .outcome(system: "popup", result: "success", detail: ["appSecret": "s3cretF"]),
            .external(url: url, opening: .opened), .external(url: url, opening: .notOpened),
            .external(url: url, opening: .simulated),
            .diagnostic(BridgeDiagnostic(.init("popup.refused"), message: "Refused \(url)")),
            .console(level: "log", text: "told: hubble-s3cret-of-the-host"),
        ]
        let scenario = Samples.scenario(
            steps: [Samples.step(.fail, expected: "At `\(url)`", seen: "At \(url) and `\(url)`")],
            events: kinds.enumerated().map { Samples.event($0.offset, $0.element) }
        )
        let writer = ReportWriter(redactor: Redactor(secrets: ["hubble-s3cret-of-the-host"]))
        let html = writer.html(for: Samples.run([scenario], environment: [("Page", url)]))
        #expect(html.split(separator: "\n").filter { $0.contains("s3cret") } == [])
        #expect(html.contains("<code>https://…@pay.example/x?token=…&amp;y=…#…</code>"))
    }
}
