import Foundation

/// A property list: an app's `Info.plist`, an extension's, entitlements, or another one.
struct PropertyListFile: Sendable {
    let path: String
    let root: PlistValue
    let kind: Kind
    /// Where keys and strings stand; empty for a binary file.
    let marks: PlistMarks

    enum Kind: Hashable, Sendable {
        case app
        case appExtension
        case entitlements
        case other
    }

    /// - Throws: ``SkippedFile/Reason/malformedPropertyList`` or ``SkippedFile/Reason/tooDeep``.
    init(path: String, data: Data) throws(SkippedFile.Reason) {
        try PlistShape.check(data)
        var format = PropertyListSerialization.PropertyListFormat.xml
        guard let value = try? PropertyListSerialization.propertyList(from: data, options: [], format: &format) else {
            throw .malformedPropertyList
        }
        self.path = path
        root = PlistValue(value)
        marks = format == .xml ? PlistMarks(path: path, bytes: Array(EncodedText(data).utf8)) : PlistMarks.none
        kind = Self.kind(path: path, root: root)
    }

    private static let appKeys = [
        "CFBundleIdentifier", "CFBundleExecutable", "CFBundleURLTypes", "LSApplicationQueriesSchemes",
        "LSRequiresIPhoneOS",
        "UIApplicationSceneManifest", "NSAppTransportSecurity", "UILaunchStoryboardName", "CFBundleName",
        "UILaunchScreen", "UISupportedInterfaceOrientations",
    ]

    private static func kind(path: String, root: PlistValue) -> Kind {
        if path.hasSuffix(".entitlements") { return .entitlements }
        if root["NSExtension"] != nil || root["EXAppExtensionAttributes"] != nil { return .appExtension }
        // A watch has no web view.
        if root["WKApplication"] != nil || root["WKWatchKitApp"] != nil { return .other }
        if let type = root["CFBundlePackageType"]?.string, ["FMWK", "BNDL"].contains(type) { return .other }
        return appKeys.contains { root[$0] != nil } ? .app : .other
    }

    /// Whether it has what only an app's list has.
    var hasAppEntries: Bool {
        let names = ["CFBundleIdentifier", "CFBundleExecutable", "CFBundleName"]
        return Self.appKeys.contains { !names.contains($0) && root[$0] != nil }
    }

    /// Where to say that something is missing.
    var top: Place { marks.top ?? .start(of: path) }

    func place(ofKey key: String) -> Place { marks.keys[key] ?? top }

    func place(ofString text: String) -> Place { marks.strings[text] ?? top }

    /// The schemes that the app opens, with the name of the URL type.
    var urlSchemes: [String] {
        root["CFBundleURLTypes"]?.items.flatMap { $0["CFBundleURLSchemes"]?.strings ?? [] } ?? []
    }

    /// The schemes that it may ask for; `nil` where the key is missing.
    var queriedSchemes: [String]? { root["LSApplicationQueriesSchemes"]?.strings }
}
