import DrawbridgeCore
import Foundation
import Testing

@testable import DrawbridgeDemo

@Suite("A run's report")
struct ReportWriterTests {
    @Test("a failed step says so, and its scenario's timeline is open")
    func failed() {
        let html = Samples.html(
            Samples.scenario("a"),
            Samples.scenario("b", steps: [Samples.step(.fail), Samples.step(.skip)])
        )
        #expect(html.count(of: #"<li class="step" data-verdict="fail">"#) == 1)
        #expect(html.count(of: "<span>Skipped</span>") == 1)
        // The step, its scenario, the contents and the run.
        #expect(html.count(of: "<span>Failed</span>") == 4)
        #expect(html.count(of: #"<details class="timeline" open>"#) == 1)
        #expect(html.count(of: #"<section class="scenario" id="b" data-verdict="fail""#) == 1)
    }

    @Test("a skipped step has no time")
    func skipped() {
        let html = Samples.html(Samples.scenario(steps: [Samples.step(.skip)]))
        #expect(html.contains(#"<p class="step-time"></p>"#))
        #expect(html.contains(#"<li class="step" data-verdict="skip">"#))
    }

    @Test(
        "one sentence says how the run ended",
        arguments: [
            ([], "No scenario was played."),
            ([true], "The only scenario passed."),
            ([true, true], "All 2 scenarios passed."),
            ([false], ##"1 of 1 scenario failed: <a href="#s0">S0</a>."##),
            ([true, false], ##"1 of 2 scenarios failed: <a href="#s1">S1</a>."##),
            ([false, false], ##"2 of 2 scenarios failed: <a href="#s0">S0</a> and <a href="#s1">S1</a>."##),
            (
                [false, true, false, false],
                ##"3 of 4 scenarios failed: <a href="#s0">S0</a>, <a href="#s2">S2</a> and <a href="#s3">S3</a>."##
            ),
        ] as [([Bool], String)]
    )
    func sentence(passes: [Bool], sentence: String) {
        let scenarios = passes.enumerated().map { index, passes in
            Samples.scenario("s\(index)", title: "S\(index)", steps: [Samples.step(passes ? .pass : .fail)])
        }
        #expect(ReportWriter().html(for: Samples.run(scenarios)).contains("<p>\(sentence)</p>"))
    }

    @Test("a run that tried nothing has not passed")
    func empty() {
        let html = Samples.html()
        #expect(html.contains(#"<div class="outcome" data-verdict="skip">"#))
        #expect(!html.contains("Passed") && !html.contains("<nav"))
    }

    @Test("ids are unique, and every link inside the report has its target")
    func anchors() {
        let ids = ["a", "A", "a-title", "", "scenarios", "run", "environment", "é ü", "a b", "a-b", "a-2"]
        let html = ReportWriter().html(for: Samples.run(ids.map { Samples.scenario($0, steps: [Samples.step(.fail)]) }))
        let targets = html.all(from: #" id=""#, to: "\"")
        #expect(Set(targets).count == targets.count)
        #expect(targets.count == 2 * ids.count + 3)
        let links = html.all(from: ##"href="#"##, to: "\"") + html.all(from: #"aria-labelledby=""#, to: "\"")
        #expect(links.count == 1 + 3 * ids.count + 2)
        #expect(links.allSatisfy(targets.contains))
    }

    @Test("a picture has its file's own size")
    func picture() {
        let png = Samples.png(width: 200, height: 4)
        let html = Samples.html(
            Samples.scenario(pictures: [
                Picture(window: "App window", caption: "At \"last\"", png: png, width: 1, height: 1)
            ])
        )
        let image = ##"<img src="data:image/png;base64,\##(png.base64EncodedString())" width="200" height="260""##
        #expect(html.contains(image + #" alt="App window: At &quot;last&quot;">"#))
        #expect(!html.contains(#""shot-frame is-missing""#))
    }

    @Test("a frame stands where there is no picture", arguments: [nil, Data(), Data("<svg/>".utf8)])
    func noPicture(png: Data?) {
        let html = Samples.html(
            Samples.scenario(pictures: [
                Picture(window: "Secure browser", caption: "Before", png: png, width: 9, height: 9)
            ])
        )
        #expect(html.count(of: #"<div class="shot-frame is-missing"><p>"#) == 1)
        #expect(html.contains("<figcaption><strong>Secure browser</strong> Before</figcaption>"))
        #expect(!html.contains("<img"))
    }

    @Test("engine and version stand at the head, the rest at the foot")
    func environment() throws {
        let html = Samples.html(Samples.scenario())
        let foot = try #require(html.range(of: "<footer"))
        #expect(html[..<foot.lowerBound].contains("<dt>Engine</dt><dd>WebKitGTK 2.50.6</dd>"))
        #expect(html[foot.lowerBound...].contains("<dt>System</dt><dd>Debian 12</dd>"))
        #expect(html.count(of: "<dt>Engine</dt>") == 1)
    }

    @Test("the same result gives the same bytes, and nothing is fetched")
    func deterministic() {
        let detail: [String: JSONValue] = ["z": 1, "a": 2, "m": 3, "b": 4]
        let scenario = Samples.scenario(events: [
            Samples.event(1, .step(system: "popup", name: "presented", detail: detail)),
            Samples.event(1, .console(level: "log", text: "second of the same time")),
        ])
        #expect(Samples.html(scenario) == Samples.html(scenario))
        #expect(Samples.html(scenario).contains("{&quot;a&quot;:2,&quot;b&quot;:4,&quot;m&quot;:3,&quot;z&quot;:1}"))
        #expect(Samples.html(scenario).all(from: "src=\"", to: ":").allSatisfy { $0 == "data" })
        #expect(!Samples.html(scenario).contains("<link") && !Samples.html(scenario).contains("@import"))
    }
}
