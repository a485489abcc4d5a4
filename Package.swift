// swift-tools-version: 6.0
import Foundation
import PackageDescription

let package = Package(
    name: "Drawbridge",
    defaultLocalization: "en",
    platforms: [.iOS(.v15), .macOS(.v12)],
    products: [
        .library(name: "DrawbridgeCore", targets: ["DrawbridgeCore"]),
        .library(name: "PopupBridgeCore", targets: ["PopupBridgeCore"]),
        .library(name: "HubbleCore", targets: ["HubbleCore"]),
        // What an app adds. Xcode links them as it thinks best; the last three are frameworks, of which an app takes one.
        .library(name: "PopupBridge", targets: ["PopupBridge"]),
        .library(name: "Hubble", targets: ["Hubble"]),
        .library(name: "PopupBridgeDynamic", type: .dynamic, targets: ["PopupBridge"]),
        .library(name: "HubbleDynamic", type: .dynamic, targets: ["Hubble"]),
        .library(name: "DrawbridgeDynamic", type: .dynamic, targets: ["PopupBridge", "Hubble"]),
    ],
    targets: [
        .target(
            name: "DrawbridgeCore",
            resources: [.embedInCode("Resources/resource-failures.js"), .embedInCode("Scripts/page-activity.js")]
        ),
        .target(
            name: "PopupBridgeCore",
            dependencies: ["DrawbridgeCore"],
            resources: [.embedInCode("Scripts/popup-bridge.js")]
        ),
        .target(
            name: "HubbleCore",
            dependencies: ["DrawbridgeCore"],
            resources: [.embedInCode("Scripts/hubble-bridge.js")]
        ),
        // Empty where there is no UIKit.
        .target(name: "DrawbridgeApple", dependencies: ["DrawbridgeCore"], resources: [.process("Resources")]),
        .target(
            name: "PopupBridge",
            dependencies: ["DrawbridgeApple", "DrawbridgeCore", "PopupBridgeCore"],
            resources: [.copy("PrivacyInfo.xcprivacy")]
        ),
        .target(
            name: "Hubble",
            dependencies: ["DrawbridgeApple", "DrawbridgeCore", "HubbleCore"],
            resources: [.copy("PrivacyInfo.xcprivacy"), .process("Resources")]
        ),
        .target(name: "TestSupport", path: "Tests/Support/TestSupport"),
        // What every engine's host has to keep, without a testing library: EngineTests plays it on WebKitGTK.
        .target(
            name: "WebViewHostConformance",
            dependencies: ["DrawbridgeCore", "HubbleCore", "PopupBridgeCore"],
            path: "Tests/Support/WebViewHostConformance"
        ),
        // Plays the same on WKWebView. Empty where there is no UIKit.
        .testTarget(
            name: "DrawbridgeAppleTests",
            dependencies: ["DrawbridgeApple", "DrawbridgeCore", "WebViewHostConformance"]
        ),
        .testTarget(name: "DrawbridgeCoreTests", dependencies: ["DrawbridgeCore", "TestSupport"]),
        .testTarget(name: "PopupBridgeCoreTests", dependencies: ["PopupBridgeCore", "TestSupport"]),
        // Empty where there is no UIKit.
        .testTarget(name: "PopupBridgeTests", dependencies: ["PopupBridge"]),
        .testTarget(name: "HubbleCoreTests", dependencies: ["HubbleCore", "DrawbridgeCore", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

#if os(Linux)
    let demoPages = [
        "demo.css", "icon-chevron.svg", "icon-cross.svg", "icon-dots.svg", "icon-minus.svg", "icon-tick.svg",
        "iframe.html", "iframe.js", "mark.svg", "merchant.html", "merchant.js", "popup.html",
        "popup.js", "tin-paint.svg", "tin.svg", "tintbook.svg",
    ]
    let shopPages = [
        "bank.css", "bank.html", "bank.js", "card-amazon.svg", "card-dabba-express.svg", "card-lamplight-books.svg",
        "card-loom-street.svg", "card-monsoon-air.svg", "card-myntra.svg", "card-starbucks.svg", "card-uber.svg",
        "catalogue.json", "deccan.svg", "gateway.css", "gateway.html", "gateway.js", "marigold.svg", "offer.svg",
        "outside.css", "outside.html", "outside.js", "shop-bridge.js", "shop-checkout.js", "shop-dom.js",
        "shop-icons.svg", "shop-views.js", "shop.css", "shop.html", "shop.js", "three-ds.html", "tollgate-lock.svg",
        "tollgate.svg",
    ]
    package.products += [
        .library(name: "DrawbridgeGTK", targets: ["DrawbridgeGTK"]),
        // What `open` and the demo have WebKit load into its web processes; see docs/decisions/0018.
        .library(name: "DrawbridgeWebProcess", type: .dynamic, targets: ["DrawbridgeWebProcess"]),
    ]
    package.targets += [
        .systemLibrary(
            name: "CWebKitGTK",
            pkgConfig: "webkitgtk-6.0",
            providers: [.apt(["libwebkitgtk-6.0-dev", "libxtst-dev"])]
        ),
        .systemLibrary(name: "CWebProcessExtension", pkgConfig: "webkitgtk-web-process-extension-6.0"),
        .target(
            name: "DrawbridgeWebProcess",
            dependencies: ["CWebProcessExtension"],
            // It is C alone, and where the engine loads it there is no Swift runtime to be found.
            linkerSettings: [.unsafeFlags(["-static-stdlib", "-nostartfiles"])]
        ),
        .target(
            name: "DrawbridgeGTK",
            dependencies: ["CWebKitGTK", "DrawbridgeCore", "HubbleCore", "PopupBridgeCore"],
            resources: [
                .embedInCode("Scripts/courier.js"), .embedInCode("Scripts/message-handlers.js"),
                .embedInCode("Windows/windows.css"),
            ]
        ),
        .target(
            name: "DrawbridgeDemo",
            dependencies: ["CWebKitGTK", "DrawbridgeGTK", "HubbleCore", "PopupBridgeCore"],
            resources: demoPages.map { .embedInCode("Pages/\($0)") }
                + shopPages.map { .embedInCode("Shop/Pages/\($0)") } + [
                    .embedInCode("Report/report-template.html"), .embedInCode("Report/report.css"),
                ]
        ),
        .executableTarget(
            name: "drawbridge",
            dependencies: ["DrawbridgeGTK", "DrawbridgeDemo", "HubbleCore"]
        ),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["CWebKitGTK", "DrawbridgeGTK", "DrawbridgeDemo", "PopupBridgeCore"],
            path: "Benchmarks"
        ),
        .testTarget(
            name: "CommandTests",
            dependencies: ["CTestMainLoop", "drawbridge", "DrawbridgeCore", "DrawbridgeDemo", "TestSupport"]
        ),
        // Takes the place of libdispatch's `dispatch_main` in the test program, so that the main actor's thread runs
        // GLib's main loop, as it does in the app; see docs/decisions.
        .target(name: "CTestMainLoop", path: "Tests/Support/CTestMainLoop"),
        // The injected scripts in bare JavaScriptCore, where a page can be as hostile as a test likes.
        .target(
            name: "TestScreen",
            dependencies: ["CTestMainLoop", "CWebKitGTK", "DrawbridgeGTK"],
            path: "Tests/Support/TestScreen"
        ),
        .testTarget(
            name: "ScriptTests",
            dependencies: [
                "CWebKitGTK", "DrawbridgeCore", "DrawbridgeGTK", "HubbleCore", "PopupBridgeCore", "TestScreen",
            ],
            resources: [.embedInCode("Support/dom.js")]
        ),
        .testTarget(
            name: "EngineTests",
            dependencies: [
                "CTestMainLoop", "CWebKitGTK", "DrawbridgeCore", "DrawbridgeGTK", "DrawbridgeDemo", "HubbleCore",
                "PopupBridgeCore", "TestScreen", "TestSupport", "WebViewHostConformance",
            ]
        ),
        // Readers of what strangers write, and what must hold for each; `make fuzz` plays them under libFuzzer.
        .target(
            name: "FuzzTargets",
            dependencies: ["CWebKitGTK", "DrawbridgeCore", "HubbleCore", "PopupBridgeCore"],
            path: "Tests/Support/FuzzTargets"
        ),
        .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "TestSupport"]),
        .testTarget(name: "DemoTests", dependencies: ["DrawbridgeCore", "DrawbridgeDemo", "HubbleCore"]),
    ]
#endif

#if os(Linux)
    // libFuzzer's program is linked with its runtime (scripts/fuzz), and not with what everybody builds.
    if ProcessInfo.processInfo.environment["DRAWBRIDGE_FUZZ"] != nil {
        package.targets.append(
            .executableTarget(name: "Fuzz", dependencies: ["FuzzTargets"], path: "Fuzz/Driver")
        )
    }
#endif

// MARK: The doctor

/// The folder of the toolchain's own SwiftSyntax, which the doctor parses with; `nil` where this toolchain has none. See
/// docs/decisions/0013.
func toolchainSyntaxFolder() -> String? {
    #if os(macOS)
        let chosen = ProcessInfo.processInfo.environment["DEVELOPER_DIR"]
        let folders = [chosen, "/var/db/xcode_select_link", "/Applications/Xcode.app/Contents/Developer"].compactMap {
            $0.map { $0 + "/Toolchains/XcodeDefault.xctoolchain/usr/lib/swift/host" }
        }
    #else
        // Beside the library that this manifest is linked against: TOOLCHAIN/usr/lib/swift/pm/ManifestAPI/…
        // By a handle: this file has no size, and `String(contentsOfFile:)` reads the first page of it alone.
        let data = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
        let libraries = String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
            line.firstIndex(of: "/").map { String(line[$0...]) }
        }
        let folders = libraries.compactMap { path in
            path.range(of: "/pm/ManifestAPI/").map { path[..<$0.lowerBound] + "/host" }
        }
    #endif
    return folders.map { String($0) }.first {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? []
        return names.contains("SwiftParser.swiftmodule") && names.contains { $0.hasPrefix("libSwiftParser.") }
    }
}

#if os(macOS)
    // Xcode builds every target of a package for whatever device is chosen, and the toolchain's parser is for the Mac
    // alone: there the program is built on request. Its other commands need WebKitGTK.
    let wantsProgram = ProcessInfo.processInfo.environment["DRAWBRIDGE_PROGRAM"] != nil
#else
    let wantsProgram = true
#endif

if wantsProgram, let syntax = toolchainSyntaxFolder() {
    // SwiftPM refuses such flags in a package that somebody depends on, but only in the targets that they use: none of
    // the products that apps add reaches this one.
    let reads: [SwiftSetting] = [.unsafeFlags(["-I", syntax]), .define("DRAWBRIDGE_DOCTOR")]
    let links: [LinkerSetting] = [.unsafeFlags(["-L", syntax, "-Xlinker", "-rpath", "-Xlinker", syntax])]
    package.targets += [
        .target(
            name: "DrawbridgeDoctor",
            dependencies: ["DrawbridgeCore"],
            swiftSettings: reads,
            linkerSettings: links
        ),
        .testTarget(name: "DoctorTests", dependencies: ["DrawbridgeDoctor", "drawbridge"], swiftSettings: reads),
    ]
    #if os(macOS)
        package.platforms = [.iOS(.v15), .macOS(.v15)]
        package.targets.append(
            .executableTarget(
                name: "drawbridge",
                dependencies: ["DrawbridgeCore", "DrawbridgeDoctor"],
                sources: ["CommandLine", "Commands/DoctorCommand.swift", "Drawbridge.swift"],
                swiftSettings: reads
            )
        )
    #else
        let readers = ["drawbridge", "Benchmarks", "CommandTests", "Fuzz", "FuzzTargets", "FuzzTests"]
        for target in package.targets where readers.contains(target.name) {
            // What imports the program has to find the parser's module too.
            target.swiftSettings = reads
            if !target.name.hasSuffix("Tests") { target.dependencies.append("DrawbridgeDoctor") }
        }
    #endif
}
