import Foundation

/// One file, as if it were a whole project.
struct SingleFile: ProjectFiles {
    private let name: String
    private let folder: DiskFiles

    /// - Throws: ``UnknownFileKind``.
    init(_ file: URL) throws(UnknownFileKind) {
        // A link's own name says as little of what is in it as any other name.
        let file = file.standardizedFileURL
        guard FileKind(path: file.lastPathComponent) != nil else { throw UnknownFileKind(name: file.lastPathComponent) }
        name = file.lastPathComponent
        folder = DiskFiles(root: file.deletingLastPathComponent())
    }

    /// What somebody names is not left out for a pattern.
    func list(excluding patterns: [String]) -> (paths: [String], skipped: [SkippedFile]) { ([name], []) }

    func read(_ path: String) throws(SkippedFile.Reason) -> Data { try folder.read(path) }
}

/// A file that no project is read from.
public struct UnknownFileKind: Error, Hashable, CustomStringConvertible {
    public let name: String

    public var description: String {
        "“\(name)” is none of the files that the doctor reads: Swift, Objective-C, property lists, entitlements, "
            + "project.pbxproj, .xcconfig, Podfile and Cartfile"
    }
}
