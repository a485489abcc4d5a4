/// The kinds of file that are examined.
enum FileKind: Sendable {
    case swift
    case objectiveC
    case propertyList
    case projectFile
    case buildConfiguration
    case podfile
    /// `Project.swift` of Tuist, `Package.swift`; where it is neither, a source.
    case manifest
    /// An XcodeGen specification.
    case specification
    case storyboard

    /// Larger files are not read: nobody writes two million characters by hand.
    static let largest = 2_000_000

    init?(path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        if name == "Podfile" || name == "Cartfile" {
            self = .podfile
            return
        }
        if name == "Project.swift" || name == "Package.swift" {
            self = .manifest
            return
        }
        if ["project.yml", "project.yaml", "target.yml", "target.yaml"].contains(name) {
            self = .specification
            return
        }
        switch name.split(separator: ".").last {
        case "storyboard", "xib": self = .storyboard
        case "swift": self = .swift
        case "m", "mm", "h": self = .objectiveC
        case "plist", "entitlements": self = .propertyList
        case "pbxproj": self = .projectFile
        case "xcconfig": self = .buildConfiguration
        default: return nil
        }
    }
}
