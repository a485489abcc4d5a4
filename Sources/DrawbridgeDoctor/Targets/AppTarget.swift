/// What is built of a project: an app, an extension, a framework. What it says of its property list is judged with the code
/// that it is built from.
struct AppTarget: Sendable {
    let name: String
    var kind: Kind
    /// The file that declares it, and where.
    let place: Place
    /// Its settings in each configuration.
    var configurations: [[String: String]] = []
    /// What belongs to it by name.
    var files: Set<String> = []
    /// What belongs to it by the folder that it lies in.
    var folders: [Folder] = []
    /// Where its property list and its entitlements are.
    var listPaths: Set<String> = []
    var entitlementPaths: Set<String> = []
    /// Entries that the declaration itself gives the list.
    var entries: [String: PlistValue] = [:]
    /// Where settings and entries stand that make its list, by the list's keys.
    var settingPlaces: [String: Place] = [:]
    /// The targets and products that it is built with.
    var dependencies: Set<String> = []
    /// Its list is made by the build.
    var generatesList = false

    enum Kind: Sendable {
        case app
        case appExtension
        /// A framework, a library or a package's module.
        case module
        /// Tests, tools and what runs on other systems.
        case other
    }

    struct Folder: Sendable {
        let path: String
        var excludes: [GlobPattern] = []

        /// - Returns: how exactly it names the file; `nil` where it does not hold it.
        func depth(of file: String) -> Int? {
            guard path.isEmpty || file.hasPrefix(path + "/") || file == path else { return nil }
            guard !excludes.contains(where: { $0.matches(file) }) else { return nil }
            return path.utf8.count
        }
    }

    /// - Returns: how exactly it names the file; `nil` where it does not.
    func depth(of file: String) -> Int? {
        files.contains(file) ? Int.max : folders.compactMap { $0.depth(of: file) }.max()
    }
}

/// Paths with `/` between folders, relative to the project's root.
enum PathText {
    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    /// Joins and resolves `.` and `..`.
    static func join(_ folder: String, _ path: String) -> String {
        var parts: [Substring] = []
        for part in (path.hasPrefix("/") ? path : "\(folder)/\(path)").split(separator: "/") where part != "." {
            if part == "..", !parts.isEmpty, parts.last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
