import Foundation
import Testing

@testable import DrawbridgeDoctor

/// A project that is a table of paths and texts.
struct MemoryFiles: ProjectFiles {
    var data: [String: Data]

    init(_ texts: [String: String]) {
        data = texts.mapValues { Data($0.utf8) }
    }

    func list(excluding patterns: [String]) -> (paths: [String], skipped: [SkippedFile]) {
        let filter = PathFilter(patterns)
        return (data.keys.filter { FileKind(path: $0) != nil && !filter.excludesFile($0) }.sorted(), [])
    }

    func read(_ path: String) throws(SkippedFile.Reason) -> Data {
        guard let found = data[path] else { throw .unreadable }
        return found
    }
}

/// A small project in memory, made from another by replacing text.
struct SampleProject: CustomTestStringConvertible {
    var texts: [String: String]

    var testDescription: String { texts.keys.sorted().joined(separator: ", ") }

    /// - Precondition: the text stands in exactly one file, so that a fixture cannot silently stop being one.
    func replacing(_ old: String, with new: String, in path: String? = nil) -> SampleProject {
        let holders = texts.filter { (path == nil || $0.key == path) && $0.value.contains(old) }
        precondition(holders.count == 1, "“\(old)” stands in \(holders.count) files")
        var copy = self
        for (path, text) in holders { copy.texts[path] = text.replacing(old, with: new) }
        return copy
    }

    func adding(_ path: String, _ text: String) -> SampleProject {
        precondition(texts[path] == nil)
        var copy = self
        copy.texts[path] = text
        return copy
    }

    func removing(_ path: String) -> SampleProject {
        precondition(texts[path] != nil)
        var copy = self
        copy.texts[path] = nil
        return copy
    }

    func examine(_ configuration: DoctorConfiguration = DoctorConfiguration()) -> Examination {
        Doctor(files: MemoryFiles(texts), configuration: configuration).examine()
    }
}
