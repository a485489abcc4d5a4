import Foundation
import Testing

@testable import DrawbridgeDoctor

@Suite("A fix")
struct FixTests {
    private func fixed(_ project: SampleProject) throws -> (fix: PlannedFix, project: SampleProject) {
        let doctor = Doctor(files: MemoryFiles(project.texts))
        let fixes = doctor.fixes(for: doctor.examine()).planned
        let fix = try #require(fixes.first)
        #expect(fixes.count == 1)
        var mended = project
        mended.texts[fix.path] = String(decoding: fix.after, as: UTF8.self)
        return (fix, mended)
    }

    @Test(
        "mends what its rule found, and leaves nothing to fix",
        arguments: [
            "queried-schemes-missing", "queried-schemes-incomplete", "queried-scheme-misspelt", "can-open-url-unlisted",
            "venmo-scheme-missing", "return-url-type-missing", "return-scheme-mismatch", "app-transport-security-off",
        ]
    )
    func mends(rule: String) throws {
        let fixture = try #require(RuleFixture.all.first { $0.rule == rule })
        let examination = try fixed(fixture.fault).project.examine()
        #expect(examination.findings.map(\.rule) == [] && examination.edits.isEmpty)
    }

    @Test("leaves every other byte of an XML file as it was")
    func untouched() throws {
        let text = plist(
            "    <key>LSApplicationQueriesSchemes</key> <!-- UPI -->\r\n    <array>\n      <string>tez</string>\n    </array>\n\n    <key>A</key>\n    <string>&#x41; &amp; b</string>"
        )
        let edited = try PropertyListEditor(Data(text.utf8)).applying([.addQueriedSchemes(["cred", "tez"])])
        let expected = text.replacing(
            "<string>tez</string>\n",
            with: "<string>tez</string>\n    \t<string>cred</string>\n"
        )
        #expect(String(decoding: edited, as: UTF8.self) == expected)
    }

    @Test("fills an empty array, a list on one line, and one with Windows line ends")
    func shapes() throws {
        func edit(_ body: String) throws -> [String] {
            let data = Data("<plist><dict>\(body)</dict></plist>".utf8)
            let edited = try PropertyListEditor(data).applying([.addQueriedSchemes(["cred"])])
            #expect(try PropertyListFile(path: "a.plist", data: edited).queriedSchemes?.contains("cred") == true)
            return String(decoding: edited, as: UTF8.self).components(separatedBy: "\n")
        }
        #expect(try edit("\n\t<key>LSApplicationQueriesSchemes</key>\n\t<array/>\n")[3] == "\t\t<string>cred</string>")
        _ = try edit("<key>LSApplicationQueriesSchemes</key><array><string>tez</string></array>")
        _ = try edit("")
        let windows = try edit("\r\n\t<key>A</key>\r\n\t<true/>\r\n")
        #expect(windows.dropLast().allSatisfy { $0.hasSuffix("\r") })
    }

    @Test(
        "reads strings as they say, also in CDATA",
        arguments: ["<![CDATA[a]]>", "<![CDATA[a </string> <dict>]]>", "&amp;lt;"]
    )
    func oddStrings(text: String) throws {
        let data = Data("<plist><dict><key>A</key><string>\(text)</string></dict></plist>".utf8)
        let edited = try PropertyListEditor(data).applying([.addQueriedSchemes(["cred"])])
        let before = try PropertyListFile(path: "a.plist", data: data)
        let after = try PropertyListFile(path: "a.plist", data: edited)
        #expect(after.queriedSchemes == ["cred"] && after.root["A"] == before.root["A"])
        #expect(try PropertyListEditor(edited).applying([.addQueriedSchemes(["cred"])]) == edited)
    }

    @Test("keeps UTF-16, in either order", arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func wide(encoding: String.Encoding) throws {
        let text = plist("\t<key>NSAppTransportSecurity</key>\n\t<dict><key>NSAllowsArbitraryLoads</key><true/></dict>")
            .replacing("UTF-8", with: "UTF-16")
        let mark: [UInt8] = encoding == .utf16LittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]
        var files = MemoryFiles(SampleProject.popupBridge.texts)
        files.data["App/Wide.plist"] = try Data(mark) + #require(text.data(using: encoding))
        let doctor = Doctor(files: files)
        let examination = doctor.examine()
        #expect(examination.findings.map(\.excerpt) == ["\t<dict><key>NSAllowsArbitraryLoads</key><true/></dict>"])
        let fix = try #require(doctor.fixes(for: examination).planned.first)
        #expect(Array(fix.after.prefix(2)) == mark)
        #expect(try PropertyListFile(path: "a.plist", data: fix.after).root["NSAppTransportSecurity"] == nil)
    }

    @Test("is refused where the changed text would not say what the change means")
    func refused() {
        // Two entries of one name: which of them counts is anybody's guess.
        let twice = "<key>LSApplicationQueriesSchemes</key><array><string>a</string></array>"
        let data = Data("<plist><dict>\(twice)\(twice)</dict></plist>".utf8)
        #expect(throws: SkippedFile.Reason.malformedPropertyList) {
            try PropertyListEditor(data).applying([.addQueriedSchemes(["cred"])])
        }
    }

    @Test("keeps a binary file binary, and shows it as XML")
    func binary() throws {
        let fixture = try #require(RuleFixture.all.first { $0.rule == "app-transport-security-off" })
        let xml = Data(fixture.fault.texts["App/Info.plist", default: ""].utf8)
        let value = try PropertyListSerialization.propertyList(from: xml, options: [], format: nil)
        var files = MemoryFiles(fixture.fault.texts)
        files.data["App/Info.plist"] = try PropertyListSerialization.data(
            fromPropertyList: value,
            format: .binary,
            options: 0
        )
        let doctor = Doctor(files: files)
        let examination = doctor.examine()
        #expect(examination.findings.map(\.line) == [1] && examination.findings.first?.excerpt == nil)
        let fix = try #require(doctor.fixes(for: examination).planned.first)
        #expect(fix.after.starts(with: Array("bplist".utf8)))
        #expect(fix.diff.contains("-\t<key>NSAppTransportSecurity</key>"))
        files.data["App/Info.plist"] = fix.after
        #expect(Doctor(files: files).examine().findings.isEmpty)
    }

    @Test("is shown as a unified diff that patch understands, with secrets hidden")
    func diff() throws {
        let project = SampleProject.hubble.replacing(
            "\t\t<string>bhim</string>\n",
            with: ""
        ).replacing(
            "\t<key>LSApplication",
            with: "\t<key>HubbleAppSecret</key>\n\t<string>s3cr3t-9f8e7d</string>\n\t<key>LSApplication"
        )
        let diff = try fixed(project).fix.diff
        #expect(
            diff == """
                --- a/App/Info.plist
                +++ b/App/Info.plist
                @@ -12,6 +12,7 @@
                 \t\t<string>tez</string>
                 \t\t<string>paytmmp</string>
                 \t\t<string>cred</string>
                +\t\t<string>bhim</string>
                 \t</array>
                 </dict>
                 </plist>

                """
        )
    }

    @Test("a suppressed finding is not fixed")
    func suppressed() throws {
        let fixture = try #require(RuleFixture.all.first { $0.rule == "app-transport-security-off" })
        let project = fixture.fault.replacing(
            "\t\t<key>NSAllows",
            with: "\t\t<!-- drawbridge:disable app-transport-security-off -->\n\t\t<key>NSAllows"
        )
        let doctor = Doctor(files: MemoryFiles(project.texts))
        #expect(doctor.fixes(for: doctor.examine()).planned.isEmpty)
    }
}
