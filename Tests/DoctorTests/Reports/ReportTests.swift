import Foundation
import Testing

@testable import DrawbridgeCore
@testable import DrawbridgeDoctor

@Suite("A report")
struct ReportTests {
    private static let faulty = SampleProject.hubble
        .replacing("self), name: \"bridge\"", with: "self), name: \"hübble\"")
        .replacing("allowsBackForwardNavigationGestures = true", with: "allowsBackForwardNavigationGestures = false")

    @Test("for people groups by file, marks the place below its line, says why once, and sums up")
    func text() {
        let text = TextReport(hasColour: false).text(Self.faulty.examine())
        #expect(
            text.contains(
                """
                App/ShopViewController.swift
                  23:67 error: The handler is named “hübble”, and the shop talks to “bridge”. [hubble-handler-name]
                    23 |         userContentController.add(WeakMessageHandler(self), name: "hübble")
                       |                                                                   ^~~~~~~~
                    why: 
                """
            ),
            "\(text)"
        )
        #expect(text.hasSuffix("1 error, 1 note: 3 files examined."))
        #expect(!text.contains("\u{1B}"))
        #expect(TextReport(hasColour: true).text(Self.faulty.examine()).contains("\u{1B}[1;31merror\u{1B}[0m"))
    }

    @Test("of a project that uses neither system is one line")
    func neither() {
        let examination = SampleProject(texts: ["A.swift": "import WebKit\nlet view = WKWebView()\n"]).examine()
        let text = TextReport(hasColour: false).text(examination)
        #expect(text == "Neither PopupBridge nor Hubble is used here: nothing to examine.")
        #expect(examination.findings.isEmpty)
    }

    @Test("as JSON has every finding with its place and counts")
    func json() throws {
        let data = Data(try JSONReport().text(Self.faulty.examine()).utf8)
        let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let findings = try #require(document["findings"] as? [[String: Any]])
        #expect(document["errors"] as? Int == 1 && document["notes"] as? Int == 1 && findings.count == 2)
        let finding = try #require(findings.first { $0["rule"] as? String == "hubble-handler-name" })
        #expect(finding["line"] as? Int == 23 && finding["path"] as? String == "App/ShopViewController.swift")
    }

    @Test("for GitHub escapes what its commands give a meaning")
    func github() {
        let project = SampleProject(texts: [
            "App: 100%, all/Shop.swift": Self.faulty.texts["App/ShopViewController.swift", default: ""],
            "Info.plist": Self.faulty.texts["App/Info.plist", default: ""],
        ])
        let lines = GitHubReport().text(project.examine()).split(separator: "\n")
        #expect(
            lines.contains {
                $0.hasPrefix(
                    "::error file=App%3A 100%25%2C all/Shop.swift,line=23,col=67,title=hubble-handler-name::The handler"
                )
            },
            "\(lines)"
        )
        #expect(lines.contains { $0.hasPrefix("::notice file=") })
        #expect(lines.allSatisfy { $0.hasPrefix("::") })
    }

    @Test("shows a secret nowhere, not even at another finding on its line")
    func secrets() throws {
        let project = SampleProject.hubble.replacing(
            #"URLQueryItem(name: "appSecret", value: credentials.appSecret)"#,
            with:
                #"URLQueryItem(name: "appSecret", value: "s3cr3t-9f8e7d"), URLQueryItem(name: "clientId", value: Keys.devId)"#
        )
        let examination = project.examine()
        #expect(Set(examination.findings.map(\.rule)) == ["secret-in-source", "hubble-environment-mismatch"])
        for text in [
            TextReport(hasColour: false).text(examination), try JSONReport().text(examination),
            try SARIFReport().text(examination), GitHubReport().text(examination),
        ] {
            #expect(!text.contains("s3cr3t"))
        }
    }

    @Test("shows of a long line what is around the mark, and no control characters")
    func longLines() {
        let finding = Finding(
            rule: "r",
            severity: .error,
            path: "p",
            line: 7,
            column: 301,
            endColumn: 304,
            message: "",
            reason: "",
            fix: "",
            excerpt: nil
        )
        let line = String(repeating: "a", count: 299) + "\u{1B}xyz" + String(repeating: "b", count: 300)
        let lines = Excerpt(finding, line: line).lines
        #expect(lines[0].count <= 120 && lines[0].contains("a?xyzb") && !lines[0].contains("\u{1B}"))
        let mark = lines[1].distance(from: lines[1].startIndex, to: lines[1].firstIndex(of: "^") ?? lines[1].endIndex)
        #expect(Array(lines[0])[mark...].starts(with: "xyz"))
    }

    @Test("speaks to nobody's terminal, whatever a stranger's file is called and holds")
    func controls() {
        let source = Self.faulty.texts["App/ShopViewController.swift", default: ""]
        let project = SampleProject(texts: [
            "\u{1B}[2J\u{202E}/\u{200F}\nShop.swift": source.replacing("hübble", with: "\u{9B}2J\u{202E}\u{61C}"),
            "Info.plist": Self.faulty.texts["App/Info.plist", default: ""],
        ])
        let examination = project.examine()
        #expect(examination.findings.contains { $0.path.contains("\u{1B}") })
        for text in [TextReport(hasColour: false).text(examination), GitHubReport().text(examination)] {
            #expect(text.split(separator: "\n").joined().unicodeScalars.allSatisfy { !$0.movesText })
            #expect(text.contains("hubble-handler-name"))
        }
    }

    @Test("lists all rules with their severity and their fix")
    func ruleList() {
        for rule in RuleRegistry.all {
            #expect(RuleList.text.contains("\(rule.id) (\(rule.severity.rawValue)") && RuleList.text.contains(rule.fix))
        }
    }
}
