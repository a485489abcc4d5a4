import Foundation
import Testing

@testable import DrawbridgeDoctor

@Suite("Property lists")
struct PropertyListTests {
    @Test("are read in XML and in binary alike")
    func formats() throws {
        let xml = Data(plist("\t<key>LSApplicationQueriesSchemes</key>\n\t<array><string>tez</string></array>").utf8)
        let value = try PropertyListSerialization.propertyList(from: xml, options: [], format: nil)
        let binary = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
        for data in [xml, binary] {
            let list = try PropertyListFile(path: "Info.plist", data: data)
            #expect(list.kind == .app && list.queriedSchemes == ["tez"])
        }
    }

    @Test("of an extension are not the app's")
    func extensions() {
        let text = plist("\t<key>NSExtension</key>\n\t<dict/>")
        let project = SampleProject.hubble.adding("Widget/Info.plist", text)
        #expect(project.examine().findings.map(\.rule) == [])
    }

    @Test("that are none are skipped with the reason")
    func malformed() {
        let examination = SampleProject.hubble.adding("App/Other.plist", "<plist><dict>").examine()
        #expect(examination.skipped == [SkippedFile(path: "App/Other.plist", reason: .malformedPropertyList)])
    }

    @Test("without any, their rules are not asked, and the report says so")
    func none() {
        let examination = SampleProject.hubble.removing("App/Info.plist").examine()
        #expect(examination.findings.isEmpty && !examination.knowsAppList)
        #expect(TextReport(hasColour: false).text(examination).contains("No Info.plist was found"))
    }

    @Test("a secret in one is found, and one that the build fills in is not")
    func secrets() {
        let entry = "\t<key>HubbleAppSecret</key>\n\t<string>s3cr3t-9f8e7d</string>\n\t<key>LSApplication"
        let examination = SampleProject.hubble.replacing("\t<key>LSApplication", with: entry).examine()
        #expect(examination.findings.map(\.rule) == ["secret-in-source"])
        #expect(examination.findings.first?.excerpt == "\t<string>•••</string>")
    }

    @Test("a scheme with a build setting in it is filled in from the project file")
    func settings() {
        let project = SampleProject.popupBridge
            .replacing(
                "<string>com.lamplight.shop.popup</string>",
                with: "<string>$(PRODUCT_BUNDLE_IDENTIFIER).popup</string>"
            )
            .adding(
                "App.xcodeproj/project.pbxproj",
                "{ objects = { A = { isa = XCBuildConfiguration; buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = com.lamplight.other; }; }; }; }"
            )
        #expect(project.examine().findings.map(\.rule) == ["return-scheme-mismatch"])
    }
}
