import Foundation

/// Reads a project file by file. What it keeps of a file is its facts; a file that cannot matter leaves nothing.
struct ProjectReader {
    let files: any ProjectFiles

    /// - Returns: the facts, what was passed over, and how much was read.
    func read(excluding patterns: [String]) -> (project: Project, skipped: [SkippedFile], count: Int) {
        let listing = files.list(excluding: patterns)
        var skipped = listing.skipped
        var project = Project()
        var sources: [String] = []
        var isUsed = false
        func attempt(_ path: String, _ body: () throws(SkippedFile.Reason) -> Void) {
            do throws(SkippedFile.Reason) { try autoreleased(body) } catch {
                skipped.append(SkippedFile(path: path, reason: error))
            }
        }
        for path in listing.paths {
            attempt(path) { () throws(SkippedFile.Reason) in
                let found = try sort(path, into: &project)
                if found.isRelevant { sources.append(path) }
                isUsed = isUsed || found.namesSystem
            }
        }
        // Most projects use neither, and parsing is what takes long.
        for path in isUsed ? sources : [] {
            attempt(path) { () throws(SkippedFile.Reason) in try parse(path, into: &project) }
        }
        return (project, skipped.sorted { $0.path < $1.path }, listing.paths.count)
    }

    private func autoreleased(_ body: () throws(SkippedFile.Reason) -> Void) throws(SkippedFile.Reason) {
        #if canImport(ObjectiveC)
            var failure: SkippedFile.Reason?
            autoreleasepool {
                do throws(SkippedFile.Reason) { try body() } catch { failure = error }
            }
            if let failure { throw failure }
        #else
            try body()
        #endif
    }

    /// Reads what is no source at once, and tells whether a source must be parsed and whether the file speaks of a system.
    private func sort(
        _ path: String,
        into project: inout Project
    ) throws(SkippedFile.Reason) -> (isRelevant: Bool, namesSystem: Bool) {
        guard let kind = FileKind(path: path) else { return (false, false) }
        let data = try files.read(path)
        switch kind {
        case .swift, .objectiveC:
            guard String(validating: data, as: UTF8.self) != nil else { throw .notUTF8 }
            guard Prefilter.isRelevant(data) else { return (false, false) }
            return (true, Prefilter.namesSystem(data))
        case .propertyList:
            let list = try PropertyListFile(path: path, data: data)
            if list.kind != .other || list.matters { project.propertyLists.append(list) }
            return (false, list.matters)
        case .projectFile:
            project.buildSettings.append(try BuildSettings(path: path, data: data))
            return (false, false)
        case .buildConfiguration:
            guard let text = String(validating: data, as: UTF8.self) else { throw .notUTF8 }
            project.buildSettings.append(BuildSettings(path: path, configuration: text))
            return (false, false)
        case .podfile:
            guard let text = String(validating: data, as: UTF8.self) else { throw .notUTF8 }
            let pods = Podfile.pods(path: path, text: text)
            project.pods += pods
            return (false, pods.contains(where: \.isPopupBridge))
        }
    }

    private func parse(_ path: String, into project: inout Project) throws(SkippedFile.Reason) {
        let data = try files.read(path)
        switch FileKind(path: path) {
        case .swift: project.add(try SwiftReader.facts(path: path, data: data))
        case .objectiveC: project.add(try ObjCReader.facts(path: path, data: data))
        default: break
        }
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
