import Foundation

/// A property list: an app's `Info.plist`, an extension's, entitlements, or another one.
struct PropertyListFile: Sendable {
    let path: String
    let root: PlistValue
    let kind: Kind
    /// Where keys and strings stand; empty for a binary file.
    let marks: PlistMarks
    /// Where the build makes it: there is no file to change, and this is where to say so.
    private(set) var generatedAt: Place?
    /// The settings with which each configuration builds it.
    var configurations: [[String: String]] = []

    init(path: String, root: PlistValue, top: Place, keys: [String: Place]) {
        self.path = path
        self.root = root
        kind = .app
        marks = PlistMarks(keys: keys)
        generatedAt = top
    }

    init(_ other: PropertyListFile, root: PlistValue) {
        path = other.path
        self.root = root
        kind = other.kind
        marks = other.marks
    }

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
    var top: Place { marks.top ?? generatedAt ?? .start(of: path) }

    func place(ofKey key: String) -> Place { marks.keys[key] ?? top }

    /// What a text of it says in each configuration.
    func said(_ text: String) -> [String] {
        guard text.contains("$"), !configurations.isEmpty else { return [text] }
        return Set(configurations.map { BuildSettings.expand(text, $0) }).sorted()
    }

    func place(ofString text: String) -> Place {
        if let place = marks.strings[text] { return place }
        // A setting that makes a list holds all of its words.
        let key = marks.keys.keys.first { key in root[key]?.entries().contains { $0.text == text } ?? false }
        return key.map(place(ofKey:)) ?? top
    }

    /// The schemes that open the app, as they are written.
    var writtenSchemes: [String] {
        root["CFBundleURLTypes"]?.items.flatMap { $0["CFBundleURLSchemes"]?.strings ?? [] } ?? []
    }

    /// The schemes that open the app, in every configuration.
    var urlSchemes: [String] { writtenSchemes.flatMap(said) }

    /// The schemes that it may ask for; `nil` where the key is missing.
    var queriedSchemes: [String]? { root["LSApplicationQueriesSchemes"]?.strings.flatMap(said) }
}
