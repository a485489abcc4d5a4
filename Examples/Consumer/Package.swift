// swift-tools-version: 6.0
import PackageDescription

/// An app's own module that uses both products as an app gets them: by package, and by nothing but their public names.
let package = Package(
    name: "Consumer",
    platforms: [.iOS(.v15), .macOS(.v12)],
    products: [
        .library(name: "Consumer", targets: ["Consumer"])
    ],
    dependencies: [
        .package(name: "Drawbridge", path: "../..")
    ],
    targets: [
        .target(
            name: "Consumer",
            dependencies: [
                .product(name: "PopupBridge", package: "Drawbridge"),
                .product(name: "Hubble", package: "Drawbridge"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
