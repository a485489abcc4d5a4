import Foundation
import Testing

@testable import DrawbridgeDoctor

@Suite("An app's targets are read, so that")
struct TargetTests {
    private static let schemes = """
        \t<key>LSApplicationQueriesSchemes</key>
        \t<array>
        \t\t<string>phonepe</string>
        \t\t<string>tez</string>
        \t\t<string>paytmmp</string>
        \t\t<string>cred</string>
        \t\t<string>bhim</string>
        \t</array>
        """

    /// The shop's sources in a folder of their own, without a list.
    private static func shop(in folder: String) -> SampleProject {
        var texts: [String: String] = [:]
        for (path, text) in SampleProject.hubble.texts where path.hasSuffix(".swift") {
            texts[path.replacing("App/", with: "\(folder)/")] = text
        }
        return SampleProject(texts: texts)
    }

    private static func project(_ targets: String, settings: String) -> String {
        """
        // !$*UTF8*$!
        {
        \tobjects = {
        \t\tP1 /* Project object */ = { isa = PBXProject; mainGroup = G1; buildConfigurationList = L1; targets = (T1, T2); };
        \t\tL1 = { isa = XCConfigurationList; buildConfigurations = (C1); };
        \t\tC1 /* Release */ = { isa = XCBuildConfiguration; name = Release; buildSettings = { SHOP = "com.lamplight"; }; };
        \t\tG1 = { isa = PBXGroup; children = (G2, G3); sourceTree = "<group>"; };
        \t\tG2 = { isa = PBXGroup; path = Shop; children = (F1); sourceTree = "<group>"; };
        \t\tG3 = { isa = PBXGroup; path = Other; children = (F2); sourceTree = "<group>"; };
        \t\tF1 = { isa = PBXFileReference; path = ShopViewController.swift; sourceTree = "<group>"; };
        \t\tF2 = { isa = PBXFileReference; path = Other.swift; sourceTree = "<group>"; };
        \t\tB1 = { isa = PBXBuildFile; fileRef = F1; };
        \t\tB2 = { isa = PBXBuildFile; fileRef = F2; };
        \t\tS1 = { isa = PBXSourcesBuildPhase; files = (B1); };
        \t\tS2 = { isa = PBXSourcesBuildPhase; files = (B2); };
        \t\tT1 = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildPhases = (S1); buildConfigurationList = L2; };
        \t\tT2 = { isa = PBXNativeTarget; name = Other; productType = "com.apple.product-type.application"; buildPhases = (S2); buildConfigurationList = L3; };
        \t\tL2 = { isa = XCConfigurationList; buildConfigurations = (C2); };
        \t\tL3 = { isa = XCConfigurationList; buildConfigurations = (C3); };
        \t\tC3 /* Release */ = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Other/Info.plist; }; };
        \t\tC2 /* Release */ = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
        \t\(targets)
        \t};
        }
        """
    }

    @Test("a second app's list neither satisfies nor breaks the shop's, and the right one is fixed")
    func secondApp() {
        let project = Self.shop(in: "Shop").adding(
            "Aside/Info.plist",
            plist(Self.schemes + "\n\t<key>UILaunchScreen</key>\n\t<dict/>")
        )
        .adding("Other/Info.plist", plist("\t<key>UILaunchScreen</key>\n\t<dict/>"))
        .adding("Shop/Info.plist", plist("\t<key>UILaunchScreen</key>\n\t<dict/>"))
        .adding(
            "App.xcodeproj/project.pbxproj",
            Self.project("", settings: "INFOPLIST_FILE = \"$(SRCROOT)/Shop/Info.plist\";")
        )
        let doctor = Doctor(files: MemoryFiles(project.texts))
        let examination = doctor.examine()
        #expect(examination.findings.map { "\($0.path) \($0.rule)" } == ["Shop/Info.plist queried-schemes-missing"])
        #expect(doctor.fixes(for: examination).planned.map(\.path) == ["Shop/Info.plist"])
    }

    @Test("a list that the build makes is judged, and the finding points to the setting")
    func generated() {
        let settings =
            "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_LSApplicationQueriesSchemes = \"phonepe tez paytmmp cred\";"
        let project = Self.shop(in: "Shop")
            .adding("App.xcodeproj/project.pbxproj", Self.project("", settings: settings))
        let findings = project.examine().findings
        #expect(findings.map(\.rule) == ["queried-schemes-incomplete"])
        #expect(findings.first?.excerpt?.contains("INFOPLIST_KEY_LSApplicationQueriesSchemes") == true)
        #expect(findings.first?.path == "App.xcodeproj/project.pbxproj")
    }

    @Test("a list that a target names and that is not there is named, and nothing is said to lack in it")
    func missing() {
        let project = Self.shop(in: "Shop")
            .adding("App.xcodeproj/project.pbxproj", Self.project("", settings: "INFOPLIST_FILE = Gone/Info.plist;"))
        let examination = project.examine()
        #expect(examination.findings.map(\.rule) == [])
        #expect(examination.missingLists.contains(MissingList(target: "Shop", path: "Gone/Info.plist")))
        #expect(TextReport(hasColour: false).text(examination).contains("“Shop”, was not found"))
    }

    @Test("a module without an app is not asked for an app's duties")
    func module() {
        let manifest =
            "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Shop\", targets: [.target(name: \"Shop\")])\n"
        let project = Self.shop(in: "Sources/Shop").adding("Package.swift", manifest)
        let examination = project.examine()
        #expect(examination.findings.map(\.rule) == [] && examination.isModule)
        #expect(TextReport(hasColour: false).text(examination).contains("There is no app here"))
    }

    @Test("XcodeGen's entries are the list's, with templates and configuration files")
    func xcodeGen() {
        let specification = """
            name: Lamp
            targetTemplates:
              App:
                type: application
                platform: iOS
            targets:
              Shop: # the app
                templates: [App]
                sources:
                  - path: Shop
                    excludes: ["**/Old"]
                info:
                  path: Shop/Info.plist
                  properties:
                    LSApplicationQueriesSchemes: [phonepe, "tez", paytmmp, cred]
              Other:
                type: application
                sources: Other
                info:
                  path: Other/Info.plist
                  properties: {}
            """
        let findings = Self.shop(in: "Shop").adding("project.yml", specification).examine().findings
        #expect(findings.map { "\($0.path):\($0.line) \($0.rule)" } == ["project.yml:15 queried-schemes-incomplete"])
    }

    @Test("Tuist's manifest is read as syntax")
    func tuist() {
        let manifest = """
            import ProjectDescription
            let entries: [String: Plist.Value] = ["LSApplicationQueriesSchemes": ["phonepe", "tez", "paytmmp", "bhim"]]
            let project = Project(
                name: "Lamp",
                targets: [
                    .target(
                        name: "Shop", destinations: .iOS, product: .app, bundleId: "com.lamplight.shop",
                        infoPlist: .extendingDefault(with: entries), sources: ["Shop/Sources/**"]
                    ),
                    .target(name: "Kit", product: .framework, bundleId: "com.lamplight.kit", sources: ["Kit/**"]),
                ]
            )
            """
        let findings = Self.shop(in: "Shop/Sources").adding("Project.swift", manifest).examine().findings
        #expect(findings.map { "\($0.path) \($0.rule)" } == ["Project.swift queried-schemes-incomplete"])
    }

    @Test("settings are filled in from each configuration's files, with what they include")
    func configurationFiles() {
        let project = SampleProject.popupBridge.replacing(
            "<string>com.lamplight.shop.popup</string>",
            with: "<string>${POPUP_PREFIX}.popup</string>"
        )
        .adding("Config/Base.xcconfig", "POPUP_PREFIX = com.lamplight.$(POPUP_NAME:lower)\nPOPUP_NAME = Shop\n")
        .adding("App/App.xcconfig", "#include \"../Config/Base.xcconfig\"\n#include \"App.xcconfig\"\n")
        #expect(project.examine().findings.map(\.rule) == [])
        let other = project.replacing("POPUP_NAME = Shop", with: "POPUP_NAME = Store")
        #expect(Set(other.examine().findings.map(\.rule)) == ["return-scheme-mismatch"])
    }

    @Test("a storyboard's web view is its owner's, with the delegates that are connected there")
    func storyboard() {
        let board = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document><scenes><scene><objects>
            <viewController id="a" customClass="ShopViewController"><view key="view"><subviews>
            <wkWebView contentMode="scaleToFill" id="b"><connections>
            <outlet property="navigationDelegate" destination="a"/><outlet property="uiDelegate" destination="a"/>
            </connections></wkWebView></subviews></view></viewController>
            </objects></scene></scenes></document>
            """
        let project = SampleProject.hubble.replacing("        webView.navigationDelegate = self\n", with: "")
            .replacing("        webView.uiDelegate = self\n", with: "")
        #expect(Set(project.examine().findings.map(\.rule)) == ["navigation-policy-missing", "new-window-unhandled"])
        #expect(project.adding("App/Main.storyboard", board).examine().findings.map(\.rule) == [])
    }
}
