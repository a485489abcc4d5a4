import Foundation

/// Reads a project file by file. What it keeps of a file is its facts; a file that cannot matter leaves nothing.
struct ProjectReader {
    let files: any ProjectFiles

    /// - Returns: the facts, what was passed over, and how much was read.
    func read(excluding patterns: [String]) -> (project: Project, skipped: [SkippedFile], count: Int) {
        let listing = files.list(excluding: patterns)
        var skipped = listing.skipped
        var project = Project()
        for path in listing.paths {
            do throws(SkippedFile.Reason) {
                try autoreleased { () throws(SkippedFile.Reason) in try read(path, into: &project) }
            } catch {
                skipped.append(SkippedFile(path: path, reason: error))
            }
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

    private func read(_ path: String, into project: inout Project) throws(SkippedFile.Reason) {
        guard let kind = FileKind(path: path) else { return }
        let data = try files.read(path)
        switch kind {
        case .swift, .objectiveC:
            guard String(validating: data, as: UTF8.self) != nil else { throw .notUTF8 }
            guard Prefilter.isRelevant(data) else { return }
            project.add(
                kind == .swift
                    ? try SwiftReader.facts(path: path, data: data) : try ObjCReader.facts(path: path, data: data)
            )
        case .propertyList:
            let list = try PropertyListFile(path: path, data: data)
            if list.kind != .other || list.matters { project.propertyLists.append(list) }
        case .projectFile:
            project.buildSettings.append(try BuildSettings(path: path, data: data))
        case .podfile:
            guard let text = String(validating: data, as: UTF8.self) else { throw .notUTF8 }
            project.pods += Podfile.pods(path: path, text: text)
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
