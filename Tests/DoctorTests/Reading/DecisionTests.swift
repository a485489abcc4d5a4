import Foundation
import Testing

@testable import DrawbridgeDoctor

@Suite("A decision handler")
struct DecisionTests {
    private func line(_ body: String) throws -> Int? {
        let text =
            "func webView(_ v: WKWebView, decidePolicyFor a: WKNavigationAction, decisionHandler: @escaping (WKNavigationActionPolicy) -> Void) {\n\(body)\n}"
        let data = Data(text.utf8)
        guard let place = try SwiftReader.facts(path: "A.swift", data: data).functions[0].undecided else { return nil }
        return FileLines(data).line(at: place.offset)
    }

    @Test(
        "that every path calls is no fault",
        arguments: [
            "decisionHandler(.allow)",
            "guard let url else { return decisionHandler(.cancel) }\ndecisionHandler(.allow)",
            "if a { decisionHandler(.allow) } else if b { decisionHandler(.cancel) } else { decisionHandler(.allow) }",
            "switch a { case 1: decisionHandler(.allow)\ncase 2: fallthrough\ndefault: decisionHandler(.cancel) }",
            "defer { decisionHandler(.cancel) }\nif a { return }\nopen()",
            "do { try open(); decisionHandler(.allow) } catch { decisionHandler(.cancel) }",
            "Task { decisionHandler(await policy(url)) }",
            "policy.decide(url, decisionHandler)",
            "if a { fatalError() }\ndecisionHandler(.allow)",
            "#if DEBUG\ndecisionHandler(.allow)\n#else\ndecisionHandler(.cancel)\n#endif",
            "let answer = { decisionHandler($0) }\nanswer(.allow)",
            "for rule in rules { if rule.allows(url) { decisionHandler(.allow); return } }\ndecisionHandler(.cancel)",
        ]
    )
    func handled(body: String) throws {
        #expect(try line(body) == nil)
    }

    @Test(
        "that a path leaves out is a fault at the line where that path ends",
        arguments: [
            ("", 2),
            ("if a {\n    return\n}\ndecisionHandler(.allow)", 2),
            ("guard let url else { return }\ndecisionHandler(.allow)", 1),
            ("if a { decisionHandler(.allow) }", 2),
            ("switch a {\ncase 1: decisionHandler(.allow)\ndefault: break\n}", 5),
            ("do { try open(); decisionHandler(.allow) } catch { print(error) }", 2),
            ("for rule in rules { decisionHandler(.allow) }", 2),
            ("if a { return }\ndefer { decisionHandler(.cancel) }", 1),
            ("// decisionHandler(.allow)\nprint(\"decisionHandler\")", 3),
            ("#if DEBUG\ndecisionHandler(.allow)\n#endif", 4),
        ] as [(String, Int)]
    )
    func missed(body: String, expected: Int) throws {
        #expect(try line(body) == expected)
    }
}
