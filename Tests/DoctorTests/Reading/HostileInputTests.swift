import Foundation
import Testing

@testable import DrawbridgeDoctor

/// Inputs that once ended or stalled the doctor, and others of their kinds.
@Suite("A file that is made to end or to stall the doctor")
struct HostileInputTests {
    private static func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    private static let objectiveCInputs = [
        "@implementation A\n-()r:(", "int C=[", "-(", "C=(", "C={[", "@implementation A\n- (void)b { [a b:",
        "@implementation A\n- (void)b { if (", "@implementation A\n- (void)b { switch (a) { case",
        "@implementation A\n- (void)b { for (", "@property (", "@interface A (", "@interface A <", "@selector(", "@\"",
        "@[",
        times("(]", 100_000), times("[)", 100_000), times("@property (a) ", 50_000),
        "@implementation A\n- (void)b {\(times("if (a) b ", 50_000))}",
        "@implementation A\n- (void)b {\(times("(A *)x.body ", 40_000))}",
        "@implementation A\n- (void)w:(void (^)(P))d { switch (a) {\(times("case ", 200_000))} }",
        "@implementation A\n- (void)w:(void (^)(WKPolicy))d { switch (a) {\(times("case a: b;", 20_000))} }",
    ]

    @Test("in Objective-C is read to its end", .timeLimit(.minutes(1)), arguments: objectiveCInputs.indices)
    func objectiveC(index: Int) throws {
        _ = try ObjCReader.facts(path: "A.m", data: Data(Self.objectiveCInputs[index].utf8))
    }

    private static let swiftInputs = [
        "let a = \(times("[", 22))1\(times("]", 22))", "let a = \(times("[(", 22))1\(times(")]", 22))",
        "let a = \(times("[ ", 22))1", "let a: \(times("A<", 16_000))B\(times(">", 16_000))", times("A<", 4_000),
        times("A<\n", 4_000), "let a: A\(times("<A", 4_000))", times("unowned ", 2_000), times("indirect\n", 2_000),
        "let a = \(times("await ", 20_000))b", "let a: \(times("some ", 20_000))B",
        times("#if A\n", 16_000) + times("#endif\n", 16_000),
    ]

    @Test("in Swift is skipped, and says why", .timeLimit(.minutes(1)), arguments: swiftInputs.indices)
    func swift(index: Int) {
        #expect(throws: SkippedFile.Reason.tooDeep) {
            try SwiftReader.facts(path: "A.swift", data: Data(Self.swiftInputs[index].utf8))
        }
    }

    @Test(
        "that only looks so is read",
        arguments: [
            "let a = [[[[1]]]]", "let a: A<B<C<D>>> = b", "for i in 0..<9 where i<n {}",
            "/// " + times("word ", 500) + "\nlet a = 1", "let a = \"" + times("word ", 500) + "\"",
            "let a = \"\"\"\n" + times("word ", 500) + "\n\"\"\"",
        ]
    )
    func ordinary(text: String) throws {
        _ = try SwiftReader.facts(path: "A.swift", data: Data(text.utf8))
    }

    @Test(
        "as a property list is read or skipped",
        arguments: [
            "<plist><dict></dict></plist></>", "<?x > </> ?><plist><dict></dict></plist>", "<>", "</", "<", "<key>",
            "<key",
            "<![CDATA[", "<!--", "<plist><dict><key>A</key></plist>", times("<array>", 100_000), times("(", 100_000),
            times("{a=", 100_000),
        ]
    )
    func propertyList(text: String) {
        for path in ["Info.plist", "A.xcodeproj/project.pbxproj"] {
            let project = SampleProject(texts: [path: text, "A.swift": "import PopupBridge\n"])
            let examination = project.examine()
            _ = Doctor(files: MemoryFiles(project.texts)).fixes(for: examination)
            #expect(examination.systems.contains(.popupBridge))
        }
    }

    @Test("as a binary list that holds itself, or one part a million times, is skipped")
    func binaryLists() throws {
        // An array of two references to the next array, forty times over; then one that refers to itself.
        let laughs = (0..<40).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] } + [[0x51, 0x61]]
        for objects in [laughs, [[0xA1, 0x00]], [[0xA1, 0x01], [0xA1, 0x00]]] {
            var bytes = Array("bplist00".utf8)
            var offsets: [UInt8] = []
            for object in objects {
                offsets.append(UInt8(bytes.count))
                bytes += object
            }
            let table = UInt8(bytes.count)
            bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
            bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, table]
            #expect(throws: SkippedFile.Reason.tooDeep) {
                try PropertyListFile(path: "Info.plist", data: Data(bytes))
            }
        }
    }

    @Test("as an old-style list is examined, and not fixed, with the reason; what else can be fixed is")
    func oldStyle() throws {
        let fixture = try #require(RuleFixture.all.first { $0.rule == "app-transport-security-off" })
        let list =
            "{ CFBundleIdentifier = a; CFBundleURLTypes = (); NSAppTransportSecurity = { NSAllowsArbitraryLoads = YES; }; }"
        let project = fixture.fault.adding("App/Old.plist", list)
        let doctor = Doctor(files: MemoryFiles(project.texts))
        let fixes = doctor.fixes(for: doctor.examine())
        #expect(fixes.refused == [SkippedFile(path: "App/Old.plist", reason: .openStepList)])
        #expect(fixes.planned.map(\.path) == ["App/Info.plist"])
    }

    @Test("by a pattern of stars is passed in time", .timeLimit(.minutes(1)))
    func stars() {
        let pattern = Self.times("*a", 200) + "*b"
        #expect(!GlobPattern(pattern).matches(Self.times("a", 4_000)))
        #expect(!GlobPattern(Self.times("**/", 100) + "b").matches(Self.times("a/", 1_000)))
        #expect(GlobPattern(pattern).matches(Self.times("a", 300) + "b"))
    }

    @Test("for longer than it may is left behind, and the others are done", .timeLimit(.minutes(1)))
    func leftBehind() {
        let gate = DispatchSemaphore(value: 0)
        let results = WorkCrew.run([1, 2, 3, 4], cores: 2, limit: { $0 == 2 ? 0.05 : 60 }) { number in
            if number == 2 { gate.wait() }
            return number * 10
        }
        gate.signal()
        #expect(results == [10, nil, 30, 40])
    }

    @Test("as many files as there may be left behind ends the reading of the rest", .timeLimit(.minutes(1)))
    func manyLeftBehind() {
        let gate = DispatchSemaphore(value: 0)
        let results = WorkCrew.run(Array(0..<100), cores: 2, limit: { _ in 0.02 }) { number in
            gate.wait()
            return number
        }
        for _ in 0..<100 { gate.signal() }
        #expect(results.allSatisfy { $0 == nil })
    }
}
