import Foundation

/// Reads a project file by file, on all cores. What it keeps of a file is its facts; a file that cannot matter leaves nothing.
struct ProjectReader {
    let files: any ProjectFiles

    /// What a file is, once it has been looked through.
    fileprivate enum Sorted: Sendable {
        case source(isRelevant: Bool, namesSystem: Bool)
        case propertyList(PropertyListFile)
        case targets([XcodeTargets.Draft], loose: [[String: String]])
        case configuration(BuildConfigurationFile)
        case storyboard(Storyboard)
        case pods([PodFact])
    }

    /// - Returns: the facts, what was passed over, and how much was read.
    func read(excluding patterns: [String]) -> (project: Project, skipped: [SkippedFile], count: Int) {
        let listing = files.list(excluding: patterns)
        var skipped = listing.skipped
        var project = Project()
        var sources: [String] = []
        var others: [String] = []
        var isUsed = false
        var drafts: [XcodeTargets.Draft] = []
        var loose: [[String: String]] = []
        var configurations: [BuildConfigurationFile] = []
        for (path, result) in each(listing.paths, Self.sort) {
            switch result {
            case .failure(let reason): skipped.append(SkippedFile(path: path, reason: reason))
            case .success(.source(let isRelevant, let namesSystem)):
                if isRelevant { sources.append(path) } else { others.append(path) }
                isUsed = isUsed || namesSystem
            case .success(.propertyList(let list)):
                if list.kind != .other || list.matters { project.propertyLists.append(list) }
                isUsed = isUsed || list.matters
            case .success(.targets(let more, let settings)):
                drafts += more
                if more.isEmpty { loose += settings }
            case .success(.configuration(let file)): configurations.append(file)
            case .success(.storyboard(let storyboard)): project.storyboards.append(storyboard)
            case .success(.pods(let pods)):
                project.pods += pods
                isUsed = isUsed || pods.contains(where: \.isPopupBridge)
            }
        }
        project.targets = TargetList(
            drafts: drafts,
            loose: loose,
            configurations: configurations,
            lists: project.propertyLists
        )
        project.apps = project.targets.apps
        let appLists = project.apps.flatMap { project.targets.lists(of: $0) }
        project.propertyLists = appLists + project.propertyLists.filter { $0.kind != .app }
        // Most projects use neither, and parsing is what takes long.
        parse(isUsed ? sources : [], into: &project, &skipped)
        if isUsed { lookUpNames(in: others, for: &project, &skipped) }
        project.resolveAliases()
        return (project, skipped.sorted { $0.path < $1.path }, listing.paths.count)
    }

    private func parse(_ paths: [String], into project: inout Project, _ skipped: inout [SkippedFile]) {
        for (path, result) in each(paths, Self.parse) {
            switch result {
            case .failure(let reason): skipped.append(SkippedFile(path: path, reason: reason))
            case .success(let facts): project.add(facts)
            }
        }
    }

    /// Constants, and what is called, may be declared in files that hold no word that a rule looks for.
    private func lookUpNames(in others: [String], for project: inout Project, _ skipped: inout [SkippedFile]) {
        var rest = others
        var asked: Set<String> = []
        for _ in 0..<2 {
            let names = project.undeclaredNames.subtracting(asked)
            guard !names.isEmpty, !rest.isEmpty else { return }
            asked.formUnion(names)
            let words = names.sorted().prefix(400).flatMap { name in
                [
                    "let \(name)", "var \(name)", "case \(name)", "func \(name)", "class \(name)", "struct \(name)",
                    "enum \(name)",
                    "extension \(name)", ")\(name)", "const \(name)", "define \(name)",
                ]
            }
            let automaton = ByteAutomaton(words)
            let found = each(
                rest,
                { (_: String, data: Data) throws(SkippedFile.Reason) -> Bool in
                    data.withUnsafeBytes { automaton.finds(in: $0) }
                }
            ).filter { (try? $0.result.get()) == true }.map(\.path)
            let chosen = Array(found.prefix(Self.mostLookedUp))
            parse(chosen, into: &project, &skipped)
            let done = Set(chosen)
            rest.removeAll { done.contains($0) }
        }
    }

    /// Files that are parsed for a name alone.
    private static let mostLookedUp = 25

    /// Does the same with each file, on all cores.
    ///
    /// - Returns: in the order of the paths.
    private func each<Outcome: Sendable>(
        _ paths: [String],
        _ work: @escaping @Sendable (String, Data) throws(SkippedFile.Reason) -> Outcome
    ) -> [(path: String, result: Result<Outcome, SkippedFile.Reason>)] {
        let files = files
        let outcomes = WorkCrew.run(paths, limit: { _ in Self.longest }) {
            path -> Result<Outcome, SkippedFile.Reason> in
            do throws(SkippedFile.Reason) {
                return .success(try work(path, try files.read(path)))
            } catch {
                return .failure(error)
            }
        }
        return zip(paths, outcomes).map { ($0, $1 ?? .failure(.tooSlow)) }
    }

    /// In seconds. The largest file that is read takes about three on a core of its own.
    private static let longest: TimeInterval = 20

    private static func sort(_ path: String, _ data: Data) throws(SkippedFile.Reason) -> Sorted {
        switch FileKind(path: path) {
        case .manifest where holds(data, "PackageDescription") || holds(data, "ProjectDescription"):
            return .targets(try ManifestTargets.read(path: path, data: data), loose: [])
        case .swift, .objectiveC, .manifest, nil:
            guard String(validating: data, as: UTF8.self) != nil else { throw .notUTF8 }
            guard Prefilter.isRelevant(data) else { return .source(isRelevant: false, namesSystem: false) }
            return .source(isRelevant: true, namesSystem: Prefilter.namesSystem(data))
        case .propertyList:
            return .propertyList(try PropertyListFile(path: path, data: data))
        case .projectFile:
            let targets = try XcodeTargets.read(path: path, data: data)
            return .targets(targets.drafts, loose: targets.loose)
        case .specification:
            return .targets(try XcodeGenTargets.read(path: path, data: data), loose: [])
        case .storyboard:
            return .storyboard(
                Storyboard(path: path, bytes: holds(data, "WKWebView") || holds(data, "wkWebView") ? Array(data) : [])
            )
        case .buildConfiguration:
            guard let text = String(validating: data, as: UTF8.self) else { throw .notUTF8 }
            return .configuration(BuildConfigurationFile(path: path, text: text))
        case .podfile:
            guard let text = String(validating: data, as: UTF8.self) else { throw .notUTF8 }
            return .pods(Podfile.pods(path: path, text: text))
        }
    }

    /// Whether a file by that name can be read, in any way that a project's are.
    static func reads(_ data: Data, path: String) -> Bool {
        do throws(SkippedFile.Reason) {
            if case .source = try sort(path, data) { _ = try parse(path, data) }
            return true
        } catch {
            return false
        }
    }

    private static func holds(_ data: Data, _ text: String) -> Bool { data.range(of: Data(text.utf8)) != nil }

    private static func parse(_ path: String, _ data: Data) throws(SkippedFile.Reason) -> SourceFacts {
        try path.hasSuffix(".swift")
            ? SwiftReader.facts(path: path, data: data) : ObjCReader.facts(path: path, data: data)
    }
}

extension PropertyListFile {
    /// A list of another kind matters where it speaks of the shop.
    fileprivate var matters: Bool {
        root.entries().contains { entry in
            entry.text.lowercased().contains("myhubble.money") || entry.key.lowercased().contains("secret")
                || entry.key.lowercased().contains("hubble")
        }
    }
}
