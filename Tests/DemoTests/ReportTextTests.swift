import DrawbridgeCore
import Foundation
import Testing

@testable import DrawbridgeDemo

@Suite("A report's texts")
struct ReportTextTests {
    static let hostileTexts = [
        "<script>alert(1)</script>", #""onload="x"#, "' onload='x", "{{STEPS}}", "{{", "]]>", "-->", "</style>",
        "&amp;",
        "</title><img src=x onerror=alert(1)>", "a\u{202E}b", "\u{2066}a", "a\u{0}b\u{1B}", "\u{FFFE}", "`<b>", "`<b>`",
    ]

    @Test("a hostile text is text wherever it stands", arguments: hostileTexts)
    func hostile(text: String) {
        let scenario = { (text: String) in
            Samples.scenario(
                text,
                title: text,
                about: text,
                steps: [Samples.step(.fail, title: text, expected: text, seen: text)],
                pictures: [
                    Picture(
                        window: text,
                        caption: text,
                        png: Samples.png(width: 1, height: 1),
                        width: 1,
                        height: 1
                    )
                ],
                events: [
                    Samples.event(0, .message(handler: text, body: .string(text))),
                    Samples.event(
                        1,
                        .navigation(
                            NavigationAction(url: text, target: .mainFrame),
                            NavigationDecision(verdict: .refuse, rule: text)
                        )
                    ),
                    Samples.event(2, .console(level: text, text: text)),
                    Samples.event(3, .step(system: text, name: text, detail: [text: .string(text)])),
                ]
            )
        }
        let writer = ReportWriter()
        let html = writer.html(for: Samples.run([scenario(text)], title: text, environment: [(text, text)]))
        let plain = writer.html(for: Samples.run([scenario("x")], title: "x", environment: [("x", "x")]))
        // Nothing in it opened or closed a tag; code between backticks is the only markup that a text may ask for.
        let isCode = text == "`<b>`"
        let tag = { (html: String) in isCode ? html.count(of: "<") - 2 * html.count(of: "<code>") : html.count(of: "<")
        }
        #expect(tag(html) == tag(plain))
        #expect(!html.contains("<script") && !html.contains("<b>") && !html.contains("onerror=alert(1)>"))
        for scalar in html.unicodeScalars {
            #expect(scalar == "\n" || scalar.properties.generalCategory != .control)
            #expect(!(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
        }
    }

    @Test("markup's own characters are escaped, and controls are shown")
    func escaping() {
        #expect(HTMLText.escaped(#"<a b="c" d='e'>&"#) == "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;")
        #expect(HTMLText.escaped("a\u{202E}b\u{0}c\nd\u{2028}e") == "a\u{FFFD}b\u{FFFD}c d e")
        #expect(HTMLText.escaped("𝄞 é ש \u{200F}") == "𝄞 é ש \u{FFFD}")
    }

    @Test("a value that looks like a placeholder is left as it is")
    func placeholders() {
        let template = HTMLTemplate(text: "<i>{{A}}</i> {{B}} {{C}} {{")
        let html = template.filled(with: ["A": "\("{{B}}")", "B": "\("{{A}}")"]).source
        #expect(html == "<i>{{B}}</i> {{A}} {{C}} {{")
    }

    @Test("every placeholder of the template is filled, and the style cannot end early")
    func template() {
        let html = Samples.html(Samples.scenario())
        #expect(!html.contains("{{"))
        #expect(html.count(of: "<style") == 1 && html.count(of: "</style") == 1)
        #expect(html.hasSuffix("</html>\n"))
    }

    @Test("no line ends in a space")
    func trailingSpace() {
        let failed = Samples.scenario(
            "b",
            about: "",
            steps: [Samples.step(.skip, title: "", expected: " a\n ", seen: "")]
        )
        let html = Samples.html(Samples.scenario(), failed)
        #expect(!html.split(separator: "\n", omittingEmptySubsequences: false).contains { $0.hasSuffix(" ") })
    }

    @Test("text between backticks is code, a lone backtick is one")
    func code() {
        let writer = ReportWriter()
        #expect(writer.prose("`a<b` is `c`").source == "<code>a&lt;b</code> is <code>c</code>")
        #expect(writer.prose("a ` b").source == "a ` b")
    }

    @Test(
        "durations",
        arguments: [
            (-5, "0 ms"), (0, "0 ms"), (999, "999 ms"), (1_000, "1.0 s"), (4_949, "4.9 s"), (4_950, "5.0 s"),
            (59_949, "59.9 s"), (59_950, "1 min"), (65_400, "1 min 5 s"), (3_599_499, "59 min 59 s"),
            (3_599_500, "1 h"), (7_380_000, "2 h 3 min"),
        ]
    )
    func duration(milliseconds: Int, text: String) {
        #expect(ReportWording.duration(milliseconds: milliseconds) == text)
    }

    @Test(
        "a duration that is no number is nothing, and no crash",
        arguments: [Double.nan, .infinity, -.infinity, 1e300]
    )
    func duration(seconds: Double) {
        #expect(ReportWording.duration(seconds) == "0 ms")
    }

    @Test("dates are in UTC and in English")
    func date() {
        #expect(ReportWording.date(Samples.start) == "30 November 2025, 07:48 UTC")
        #expect(ReportWording.timestamp(Samples.start) == "2025-11-30T07:48:12Z")
        #expect(ReportWording.date(Date(timeIntervalSince1970: 0)) == "1 January 1970, 00:00 UTC")
    }

    @Test(
        "counts",
        arguments: [
            (0, "0 steps"), (1, "1 step"), (999, "999 steps"), (1_005, "1,005 steps"), (1_000_000, "1,000,000 steps"),
        ]
    )
    func count(number: Int, text: String) {
        #expect(ReportWording.count(number, "step") == text)
    }
}
