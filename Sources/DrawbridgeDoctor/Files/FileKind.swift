/// The kinds of file that are examined.
enum FileKind: Sendable {
    case swift
    case objectiveC
    case propertyList
    case projectFile
    case buildConfiguration
    case podfile

    /// Larger files are not read: nobody writes two million characters by hand.
    static let largest = 2_000_000

    init?(path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        if name == "Podfile" || name == "Cartfile" {
            self = .podfile
            return
        }
        switch name.split(separator: ".").last {
        case "swift": self = .swift
        case "m", "mm", "h": self = .objectiveC
        case "plist", "entitlements": self = .propertyList
        case "pbxproj": self = .projectFile
        case "xcconfig": self = .buildConfiguration
        default: return nil
        }
    }
}
