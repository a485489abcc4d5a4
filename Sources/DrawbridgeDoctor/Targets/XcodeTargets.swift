import Foundation

/// Reads the targets of an Xcode project.
struct XcodeTargets {
    /// A target before its configuration files are read.
    struct Draft: Sendable {
        var target: AppTarget
        /// For each configuration: what files give it, the least important first, and settings of the target itself.
        var configurations: [Configuration] = []
    }

    struct Configuration: Sendable {
        var project: [String: String] = [:]
        var projectFile: String?
        var own: [String: String] = [:]
        var ownFile: String?
    }

    private let path: String
    private let objects: [String: PlistValue]
    /// The folder in which the project lies.
    private let root: String
    private let marks: TextMarks
    private var paths: [String: String] = [:]

    /// - Throws: ``SkippedFile/Reason/malformedPropertyList`` or ``SkippedFile/Reason/tooDeep``.
    static func read(path: String, data: Data) throws(SkippedFile.Reason) -> (
        drafts: [Draft], loose: [[String: String]]
    ) {
        try PlistShape.check(data)
        var format = PropertyListSerialization.PropertyListFormat.openStep
        guard let value = try? PropertyListSerialization.propertyList(from: data, options: [], format: &format),
            case .dictionary(let objects) = PlistValue(value)["objects"] ?? .other
        else { throw .malformedPropertyList }
        let reader = XcodeTargets(path: path, objects: objects, data: data)
        return (reader.drafts(), reader.loose())
    }

    private init(path: String, objects: [String: PlistValue], data: Data) {
        self.path = path
        self.objects = objects
        root = PathText.folder(of: PathText.folder(of: path))
        marks = TextMarks(path: path, data: data)
        paths = findPaths()
    }

    private func kind(_ object: PlistValue?) -> String { object?["isa"]?.string ?? "" }

    private func drafts() -> [Draft] {
        let project = objects.values.first { kind($0) == "PBXProject" }
        let shared = configurations(project)
        let all = objects.filter { kind($0.value) == "PBXNativeTarget" }.sorted { $0.key < $1.key }
        return all.map { _, object in
            let name = object["name"]?.string ?? ""
            var target = AppTarget(
                name: name,
                kind: Self.kind(object["productType"]?.string),
                place: marks.place(of: name)
            )
            for phase in object["buildPhases"]?.strings ?? [] where kind(objects[phase]) == "PBXSourcesBuildPhase" {
                for file in objects[phase]?["files"]?.strings ?? [] {
                    if let reference = objects[file]?["fileRef"]?.string, let path = paths[reference] {
                        target.files.insert(path)
                    }
                }
            }
            for group in object["fileSystemSynchronizedGroups"]?.strings ?? [] {
                if let folder = paths[group] { target.folders.append(.init(path: folder)) }
            }
            for dependency in object["dependencies"]?.strings ?? [] {
                let other = objects[dependency]?["target"]?.string.flatMap { objects[$0]?["name"]?.string }
                if let name = other ?? objects[dependency]?["name"]?.string { target.dependencies.insert(name) }
            }
            for product in object["packageProductDependencies"]?.strings ?? [] {
                if let name = objects[product]?["productName"]?.string { target.dependencies.insert(name) }
            }
            var draft = Draft(target: target)
            for (name, own) in configurations(object).sorted(by: { $0.key < $1.key }) {
                var both = Configuration(own: own.settings, ownFile: own.file)
                both.project = shared[name]?.settings ?? [:]
                both.projectFile = shared[name]?.file
                // Where one file stands for many names.
                both.own["TARGET_NAME"] = both.own["TARGET_NAME"] ?? target.name
                both.own["CONFIGURATION"] = name
                draft.configurations.append(both)
                for key in own.settings.keys where key.hasPrefix("INFOPLIST_KEY_") {
                    draft.target.settingPlaces[String(key.dropFirst("INFOPLIST_KEY_".count))] =
                        marks.place(of: key, after: "\(own.id) /*") ?? draft.target.place
                }
            }
            return draft
        }
    }

    /// The settings of all configurations, whosever they are.
    private func loose() -> [[String: String]] {
        objects.sorted { $0.key < $1.key }.compactMap { _, object in
            guard case .dictionary(let entries)? = object["buildSettings"] else { return nil }
            return Self.texts(entries)
        }
    }

    private static func texts(_ entries: [String: PlistValue]) -> [String: String] {
        Dictionary(
            entries.map {
                (String($0.key.prefix { $0 != "[" }), $0.value.string ?? $0.value.strings.joined(separator: " "))
            },
            uniquingKeysWith: { $1 }
        )
    }

    private static func kind(_ product: String?) -> AppTarget.Kind {
        switch product ?? "" {
        case "com.apple.product-type.application", "com.apple.product-type.application.on-demand-install-capable": .app
        case let type where type.contains("test") || type.contains("watch") || type.contains("tool"): .other
        case let type where type.contains("extension"): .appExtension
        default: .module
        }
    }

    private func configurations(_ object: PlistValue?) -> [String: (
        id: String, settings: [String: String], file: String?
    )] {
        var all: [String: (id: String, settings: [String: String], file: String?)] = [:]
        let list = object?["buildConfigurationList"]?.string.flatMap { objects[$0] }
        for id in list?["buildConfigurations"]?.strings ?? [] {
            guard let configuration = objects[id], case .dictionary(let entries)? = configuration["buildSettings"]
            else { continue }
            let settings = Self.texts(entries)
            var file = configuration["baseConfigurationReference"]?.string.flatMap { paths[$0] }
            if file == nil,
                let anchor = configuration["baseConfigurationReferenceAnchor"]?.string.flatMap({ paths[$0] })
            {
                file = configuration["baseConfigurationReferenceRelativePath"]?.string.map { PathText.join(anchor, $0) }
            }
            all[configuration["name"]?.string ?? id] = (id, settings, file)
        }
        return all
    }

    /// Where each file and group lies, by the groups around it.
    private func findPaths() -> [String: String] {
        let project = objects.values.first { kind($0) == "PBXProject" }
        let base = PathText.join(root, project?["projectDirPath"]?.string ?? "")
        var found: [String: String] = [:]
        var open = [(id: project?["mainGroup"]?.string ?? "", folder: base)]
        while let (id, folder) = open.popLast() {
            guard found[id] == nil, let object = objects[id] else { continue }
            let own = object["path"]?.string ?? ""
            let here =
                object["sourceTree"]?.string == "SOURCE_ROOT" ? PathText.join(base, own) : PathText.join(folder, own)
            found[id] = here
            for child in object["children"]?.strings ?? [] { open.append((child, here)) }
        }
        return found
    }
}

/// Where a word stands in a text, where nothing better is known.
struct TextMarks: Sendable {
    let path: String
    private let bytes: Data

    init(path: String, data: Data) {
        self.path = path
        bytes = data
    }

    /// A word behind the last mention of another.
    func place(of word: String, after mark: String) -> Place? {
        guard let start = bytes.range(of: Data(mark.utf8), options: .backwards)?.upperBound,
            let range = bytes[start...].range(of: Data(word.utf8)) ?? bytes.range(of: Data(word.utf8))
        else { return nil }
        return Place(path: path, offset: range.lowerBound - bytes.startIndex, length: word.utf8.count)
    }

    /// The first of the words that stands there; else the first line.
    func place(of words: String...) -> Place {
        for word in words where !word.isEmpty {
            if let range = bytes.range(of: Data(word.utf8)) {
                return Place(path: path, offset: range.lowerBound - bytes.startIndex, length: word.utf8.count)
            }
        }
        return .start(of: path)
    }
}
