import Foundation
import Testing

@testable import DrawbridgeDoctor

@Suite("A source made to be hard")
struct HostileSourceTests {
    private static let method =
        "@implementation A\n- (void)webView:(WKWebView *)w decidePolicyForNavigationAction:(WKNavigationAction *)a decisionHandler:(void (^)(WKNavigationActionPolicy))h {"

    @Test(
        "ends neither the program nor its patience",
        .timeLimit(.minutes(1)),
        arguments: [
            ("A.swift", "let a = " + String(repeating: "(", count: 50_000), true),
            ("A.swift", "func f() " + String(repeating: "{ if a ", count: 50_000), true),
            ("A.swift", "let a = b" + String(repeating: ".c()", count: 20_000), true),
            ("A.swift", String(repeating: "if a { } else ", count: 9_000) + "{ }", true),
            ("A.swift", "let a = " + String(repeating: "b + ", count: 20_000) + "c", false),
            ("A.swift", "let a = \"a\"" + String(repeating: " + \"a\"", count: 20_000), false),
            ("A.m", method + String(repeating: "\"a\" = ", count: 10_000) + "}", false),
            ("A.m", method + String(repeating: "{", count: 50_000), true),
            ("A.m", method + String(repeating: "if (a) ", count: 20_000) + "}", false),
            ("A.m", method + String(repeating: "if (a) { x = 1; }\n", count: 5_000) + "}", false),
            ("A.m", method + String(repeating: "[[[a b]", count: 100) + "}", false),
            ("A.m", "#if " + String(repeating: "(", count: 50_000), true),
            ("A.m", "#if " + String(repeating: "!", count: 50_000), false),
        ] as [(String, String, Bool)]
    )
    func deep(path: String, text: String, isSkipped: Bool) {
        let examination = SampleProject(texts: [path: "import PopupBridge\n" + text]).examine()
        #expect(examination.skipped.map(\.reason) == (isSkipped ? [.tooDeep] : []))
    }

    @Test("cut off anywhere, or with bytes changed, is read to its end")
    func mutations() {
        var random = SplitMix(state: 7)
        for project in [SampleProject.hubble, .popupBridge, .hubbleInObjectiveC] {
            for (path, text) in project.texts.sorted(by: { $0.key < $1.key }) {
                for _ in 0..<25 {
                    var bytes = Array(text.utf8)
                    let signs = Array("(){}[]\"'@#/*\\<>;:,=".utf8)
                    for _ in 0..<4 { bytes[Int(random.next() % UInt64(bytes.count))] = signs[Int(random.next() % 19)] }
                    bytes.removeLast(Int(random.next() % UInt64(bytes.count)))
                    var files = MemoryFiles(project.texts)
                    files.data[path] = Data(bytes)
                    let doctor = Doctor(files: files)
                    let examination = doctor.examine()
                    let isInside = examination.findings.allSatisfy { $0.line >= 1 && $0.endColumn >= $0.column }
                    #expect(isInside)
                    _ = doctor.fixes(for: examination)
                }
            }
        }
    }

    private struct SplitMix: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }
}
