// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Drawbridge",
    platforms: [.iOS(.v15), .macOS(.v12)],
    products: [
        .library(name: "DrawbridgeCore", targets: ["DrawbridgeCore"]),
        .library(name: "PopupBridgeCore", targets: ["PopupBridgeCore"]),
        .library(name: "HubbleCore", targets: ["HubbleCore"]),
    ],
    targets: [
        .target(name: "DrawbridgeCore"),
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
        .testTarget(name: "DrawbridgeCoreTests", dependencies: ["DrawbridgeCore"]),
        .testTarget(name: "HubbleCoreTests", dependencies: ["HubbleCore", "DrawbridgeCore"]),
    ],
    swiftLanguageModes: [.v6]
)
