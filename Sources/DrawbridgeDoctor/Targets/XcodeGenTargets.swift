import Foundation

/// Reads the targets of an XcodeGen specification.
enum XcodeGenTargets {
    static func read(path: String, data: Data) throws(SkippedFile.Reason) -> [XcodeTargets.Draft] {
        guard let text = String(validating: data, as: UTF8.self) else { throw .notUTF8 }
        let root = YAMLText.read(text)
        guard case .dictionary(let targets)? = root["targets"] else { return [] }
        let marks = TextMarks(path: path, data: data)
        let folder = PathText.folder(of: path)
        let shared = settings(root["settings"])
        return targets.sorted { $0.key < $1.key }.map { name, own in
            let object = merged(own, with: own["templates"]?.strings.compactMap { root["targetTemplates"]?[$0] } ?? [])
            var target = AppTarget(
                name: name,
                kind: kind(object["type"]?.string ?? ""),
                place: marks.place(of: "\n  \(name):", name)
            )
            for source in sources(object["sources"]) {
                let path = PathText.join(folder, source.path)
                target.files.insert(path)
                target.folders.append(
                    .init(path: path, excludes: source.excludes.map { GlobPattern(PathText.join(path, $0)) })
                )
            }
            if case .dictionary(let entries)? = object["info"]?["properties"] { target.entries = entries }
            for key in target.entries.keys { target.settingPlaces[key] = marks.place(of: "\(key):", after: "\(name):") }
            if let path = object["info"]?["path"]?.string { target.listPaths.insert(PathText.join(folder, path)) }
            if let path = object["entitlements"]?["path"]?.string {
                target.entitlementPaths.insert(PathText.join(folder, path))
            }
            for dependency in object["dependencies"]?.items ?? [] {
                for key in ["target", "package", "product"] {
                    if let name = dependency[key]?.string { target.dependencies.insert(name) }
                }
            }
            return XcodeTargets.Draft(target: target, configurations: configurations(object, root, shared, folder))
        }
    }

    private static func configurations(
        _ object: PlistValue,
        _ root: PlistValue,
        _ shared: [String: [String: String]],
        _ folder: String
    ) -> [XcodeTargets.Configuration] {
        let own = settings(object["settings"])
        var names = Set(shared.keys).union(own.keys).subtracting([""])
        for files in [object["configFiles"], root["configFiles"]] {
            if case .dictionary(let entries)? = files { names.formUnion(entries.keys) }
        }
        func file(_ value: PlistValue?, _ name: String) -> String? {
            value?["configFiles"]?[name]?.string.map { PathText.join(folder, $0) }
        }
        return (names.isEmpty ? [""] : names.sorted()).map { name in
            XcodeTargets.Configuration(
                project: (shared[""] ?? [:]).merging(shared[name] ?? [:]) { $1 },
                projectFile: file(root, name),
                own: (own[""] ?? [:]).merging(own[name] ?? [:]) { $1 },
                ownFile: file(object, name)
            )
        }
    }

    /// By the configuration's name; those for all under "".
    private static func settings(_ value: PlistValue?) -> [String: [String: String]] {
        guard case .dictionary(let entries)? = value else { return [:] }
        let isGrouped = ["base", "configs", "groups"].contains { entries[$0] != nil }
        guard isGrouped else { return ["": texts(value)] }
        var all = ["": texts(entries["base"])]
        if case .dictionary(let configs)? = entries["configs"] {
            for (name, value) in configs { all[name] = texts(value) }
        }
        return all
    }

    private static func texts(_ value: PlistValue?) -> [String: String] {
        guard case .dictionary(let entries)? = value else { return [:] }
        return Dictionary(
            entries.compactMap { name, value in
                let text = value.string ?? (value == .bool(true) ? "YES" : value == .bool(false) ? "NO" : nil)
                return (text ?? (value.items.isEmpty ? nil : value.strings.joined(separator: " "))).map {
                    (String(name.prefix { $0 != "[" }), $0)
                }
            },
            uniquingKeysWith: { $1 }
        )
    }

    private static func sources(_ value: PlistValue?) -> [(path: String, excludes: [String])] {
        let items = value.map { $0.items.isEmpty ? [$0] : $0.items } ?? []
        return items.compactMap { item in
            if let path = item.string { return (path, []) }
            return item["path"]?.string.map { ($0, item["excludes"]?.strings ?? []) }
        }
    }

    /// The target's own entries over those of its templates.
    private static func merged(_ own: PlistValue, with templates: [PlistValue]) -> PlistValue {
        guard case .dictionary(var entries) = own else { return own }
        for template in templates {
            guard case .dictionary(let others) = template else { continue }
            entries.merge(others) { mine, other in
                guard case .dictionary = mine, case .dictionary = other else {
                    return mine.items.isEmpty ? mine : .array(mine.items + other.items)
                }
                return merged(mine, with: [other])
            }
        }
        return .dictionary(entries)
    }

    private static func kind(_ type: String) -> AppTarget.Kind {
        switch type {
        case "application", "application.on-demand-install-capable": .app
        case _ where type.contains("test") || type.contains("watch") || type.contains("tool"): .other
        case _ where type.contains("extension"): .appExtension
        default: .module
        }
    }
}
