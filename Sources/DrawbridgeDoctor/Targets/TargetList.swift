/// The targets of a project, with their settings and lists.
struct TargetList: Sendable {
    private(set) var all: [AppTarget] = []
    /// Lists that a target names and that are not there.
    private(set) var missing: [(target: String, path: String)] = []
    private var listsOf: [String: [PropertyListFile]] = [:]
    private var fileFolders: [[String: Int]] = []

    init() {}

    /// - Parameters:
    ///   - drafts: as the project files say.
    ///   - loose: settings of project files that name no target.
    ///   - lists: all property lists of the project.
    init(
        drafts: [XcodeTargets.Draft],
        loose: [[String: String]],
        configurations: [BuildConfigurationFile],
        lists: [PropertyListFile]
    ) {
        let byPath = Dictionary(configurations.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
        let known = Set(lists.map(\.path))
        for draft in drafts where draft.target.kind != .other {
            var target = draft.target
            target.configurations = draft.configurations.map { Self.settings($0, byPath) }
            for settings in target.configurations {
                target.generatesList = target.generatesList || settings["GENERATE_INFOPLIST_FILE"] == "YES"
                let folder = Self.projectFolder(target)
                if let path = Self.path(settings["INFOPLIST_FILE"], settings, folder, known) {
                    target.listPaths.insert(path)
                }
                if let path = Self.path(settings["CODE_SIGN_ENTITLEMENTS"], settings, folder, known) {
                    target.entitlementPaths.insert(path)
                }
            }
            all.append(target)
        }
        if !all.contains(where: { $0.kind == .app }) {
            let files = configurations.flatMap { file in
                (file.named.isEmpty ? [""] : file.named.sorted()).map { file.settings(byPath, for: $0) }
            }
            all += Self.guessed(lists, isModule: !all.isEmpty, settings: loose + files)
        }
        for index in all.indices where all[index].kind == .app {
            let own = lists.filter { all[index].listPaths.contains($0.path) }
            for path in all[index].listPaths.sorted()
            where !known.contains(path) && !all[index].generatesList
                && all[index].entries.isEmpty
            {
                missing.append((all[index].name, path))
            }
            var made = own
            if own.isEmpty, all[index].generatesList || !all[index].entries.isEmpty {
                made = [PropertyListFile(generatedFor: all[index])]
            } else if all[index].generatesList || !all[index].entries.isEmpty {
                made = own.map { $0.adding(all[index].generatedEntries) }
            }
            listsOf[Self.key(all[index])] = made.map { list in
                var list = list
                list.configurations = all[index].configurations
                return list
            }
        }
        fileFolders = all.map { target in
            var counts: [String: Int] = [:]
            for file in target.files {
                var folder = PathText.folder(of: file)
                while true {
                    counts[folder, default: 0] += 1
                    guard !folder.isEmpty else { break }
                    folder = PathText.folder(of: folder)
                }
            }
            return counts
        }
    }

    private static func key(_ target: AppTarget) -> String { "\(target.place.path)|\(target.name)" }

    func lists(of target: AppTarget) -> [PropertyListFile] { listsOf[Self.key(target)] ?? [] }

    var apps: [AppTarget] { all.filter { $0.kind == .app } }

    /// The apps that a file is built into: by its own target, or through what it is a module of.
    func apps(of path: String) -> [AppTarget] {
        let own = targets(of: path)
        let apps = own.filter { $0.kind == .app }
        guard apps.isEmpty else { return apps }
        if !own.isEmpty, own.allSatisfy({ $0.kind == .appExtension }) { return [] }
        let modules = Set(own.map(\.name))
        let users = self.apps.filter { app in reach(app).contains { modules.contains($0) } }
        return users.isEmpty ? self.apps : users
    }

    /// What an app depends on, by its own dependencies and theirs.
    private func reach(_ app: AppTarget) -> Set<String> {
        var found = app.dependencies
        var open = Array(found)
        while let name = open.popLast() {
            for target in all where target.name == name {
                for next in target.dependencies where found.insert(next).inserted { open.append(next) }
            }
        }
        return found
    }

    /// The targets of a file: those that name it most exactly, else those with the most files in the nearest folder.
    func targets(of path: String) -> [AppTarget] {
        let depths = all.map { $0.depth(of: path) }
        if let best = depths.compactMap({ $0 }).max() {
            return zip(all, depths).filter { $0.1 == best }.map(\.0)
        }
        var folder = PathText.folder(of: path)
        while true {
            let counts = fileFolders.map { $0[folder] ?? 0 }
            if let most = counts.max(), most > 0 { return zip(all, counts).filter { $0.1 == most }.map(\.0) }
            guard !folder.isEmpty else { return all.count == 1 ? all : [] }
            folder = PathText.folder(of: folder)
        }
    }

    private static func settings(
        _ configuration: XcodeTargets.Configuration,
        _ files: [String: BuildConfigurationFile]
    ) -> [String: String] {
        let name = configuration.own["CONFIGURATION"] ?? ""
        var all: [String: String] = [:]
        for layer in [
            configuration.projectFile.flatMap { files[$0] }?.settings(files, for: name), configuration.project,
            configuration.ownFile.flatMap { files[$0] }?.settings(files, for: name), configuration.own,
        ] {
            for (name, value) in layer ?? [:] { all[name] = BuildSettings.inherited(value, all[name]) }
        }
        return all
    }

    /// The folder from which a target's settings name files.
    private static func projectFolder(_ target: AppTarget) -> String {
        let folder = PathText.folder(of: target.place.path)
        return folder.hasSuffix(".xcodeproj") ? PathText.folder(of: folder) : folder
    }

    private static func path(_ value: String?, _ settings: [String: String], _ folder: String, _ known: Set<String>)
        -> String?
    {
        guard let value, !value.isEmpty else { return nil }
        var settings = settings
        for name in ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"] { settings[name] = "" }
        let text = BuildSettings.expand(value, settings).trimmingCharacters(in: ["\"", "/"])
        let path = PathText.join(folder, text)
        if known.contains(path) { return path }
        // Written from the repository's root, or with something that is not known in front.
        let tail = text.split(separator: "/").drop { $0.contains("$") }.joined(separator: "/")
        return known.first { $0 == tail || (!tail.isEmpty && $0.hasSuffix("/" + tail)) } ?? path
    }

    /// Where no project file says which targets there are: each app's list is one, with what lies nearest to it.
    private static func guessed(
        _ lists: [PropertyListFile],
        isModule: Bool,
        settings: [[String: String]]
    ) -> [AppTarget] {
        let all = lists.filter { $0.kind == .app }
        let certain = all.filter(\.hasAppEntries)
        let chosen = certain.isEmpty && !isModule ? all : certain
        return Dictionary(grouping: chosen) { PathText.folder(of: $0.path) }.sorted { $0.key < $1.key }.map {
            folder,
            lists in
            var target = AppTarget(name: folder, kind: .app, place: lists[0].top)
            target.listPaths = Set(lists.map(\.path))
            target.files = target.listPaths
            target.configurations = settings
            return target
        }
    }
}

extension AppTarget {
    /// What the declaration and its settings put into the list that is made by the build.
    fileprivate var generatedEntries: [String: PlistValue] {
        var all = entries
        for settings in configurations {
            for (name, value) in settings where name.hasPrefix("INFOPLIST_KEY_") {
                let key = String(name.dropFirst("INFOPLIST_KEY_".count))
                switch key {
                case "LSApplicationQueriesSchemes":
                    let words = value.split { $0 == " " || $0 == "\"" }.map { PlistValue.string(String($0)) }
                    all[key] = .array(words)
                case "UIApplicationSceneManifest_Generation":
                    if value == "YES" { all["UIApplicationSceneManifest"] = .dictionary([:]) }
                default: all[key] = all[key] ?? .string(value)
                }
            }
            if let identifier = settings["PRODUCT_BUNDLE_IDENTIFIER"] {
                all["CFBundleIdentifier"] = all["CFBundleIdentifier"] ?? .string(identifier)
            }
        }
        return all
    }
}

extension PropertyListFile {
    /// The list that the build makes from a target's settings.
    fileprivate init(generatedFor target: AppTarget) {
        self.init(
            path: target.place.path,
            root: .dictionary(target.generatedEntries),
            top: target.place,
            keys: target.settingPlaces
        )
    }

    /// The same with entries that the build puts in.
    fileprivate func adding(_ entries: [String: PlistValue]) -> PropertyListFile {
        guard case .dictionary(let own) = root else { return self }
        return PropertyListFile(self, root: .dictionary(entries.merging(own) { $1 }))
    }
}
