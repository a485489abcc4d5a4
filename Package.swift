// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Drawbridge",
    platforms: [.iOS(.v15), .macOS(.v12)],
    products: [
        .library(name: "DrawbridgeCore", targets: ["DrawbridgeCore"]),
        .library(name: "PopupBridgeCore", targets: ["PopupBridgeCore"]),
    ],
    targets: [
        .target(name: "DrawbridgeCore"),
        .target(
            name: "PopupBridgeCore",
            dependencies: ["DrawbridgeCore"],
            resources: [.embedInCode("Scripts/popup-bridge.js")]
        ),
        .testTarget(name: "DrawbridgeCoreTests", dependencies: ["DrawbridgeCore"]),
        .testTarget(name: "PopupBridgeCoreTests", dependencies: ["PopupBridgeCore"]),
    ],
    swiftLanguageModes: [.v6]
)
