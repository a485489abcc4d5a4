import Foundation

/// Reads a project file by file, on all cores. What it keeps of a file is its facts; a file that cannot matter leaves nothing.
struct ProjectReader {
    let files: any ProjectFiles

    /// What a file is, once it has been looked through.
    fileprivate enum Sorted: Sendable {
        case source(isRelevant: Bool, namesSystem: Bool)
        case propertyList(PropertyListFile)
        case buildSettings(BuildSettings)
        case pods([PodFact])
    }

    /// - Returns: the facts, what was passed over, and how much was read.
    func read(excluding patterns: [String]) -> (project: Project, skipped: [SkippedFile], count: Int) {
        let listing = files.list(excluding: patterns)
        var skipped = listing.skipped
        var project = Project()
        var sources: [String] = []
        var isUsed = false
        for (path, result) in each(listing.paths, Self.sort) {
            switch result {
            case .failure(let reason): skipped.append(SkippedFile(path: path, reason: reason))
            case .success(.source(let isRelevant, let namesSystem)):
                if isRelevant { sources.append(path) }
                isUsed = isUsed || namesSystem
            case .success(.propertyList(let list)):
                if list.kind != .other || list.matters { project.propertyLists.append(list) }
                isUsed = isUsed || list.matters
            case .success(.buildSettings(let settings)): project.buildSettings.append(settings)
            case .success(.pods(let pods)):
                project.pods += pods
                isUsed = isUsed || pods.contains(where: \.isPopupBridge)
            }
        }
        // Most projects use neither, and parsing is what takes long.
        for (path, result) in each(isUsed ? sources : [], Self.parse) {
            switch result {
            case .failure(let reason): skipped.append(SkippedFile(path: path, reason: reason))
            case .success(let facts): project.add(facts)
            }
        }
        return (project, skipped.sorted { $0.path < $1.path }, listing.paths.count)
    }

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
        case .swift, .objectiveC, nil:
            guard String(validating: data, as: UTF8.self) != nil else { throw .notUTF8 }
            guard Prefilter.isRelevant(data) else { return .source(isRelevant: false, namesSystem: false) }
            return .source(isRelevant: true, namesSystem: Prefilter.namesSystem(data))
        case .propertyList:
            return .propertyList(try PropertyListFile(path: path, data: data))
        case .projectFile:
            return .buildSettings(try BuildSettings(path: path, data: data))
        case .buildConfiguration:
            guard let text = String(validating: data, as: UTF8.self) else { throw .notUTF8 }
            return .buildSettings(BuildSettings(path: path, configuration: text))
        case .podfile:
            guard let text = String(validating: data, as: UTF8.self) else { throw .notUTF8 }
            return .pods(Podfile.pods(path: path, text: text))
        }
    }

    private static func parse(_ path: String, _ data: Data) throws(SkippedFile.Reason) -> SourceFacts {
        try FileKind(path: path) == .swift
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
