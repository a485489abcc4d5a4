import Foundation

/// A project's files, wherever they lie. Paths are relative to its root, with `/` between folders.
protocol ProjectFiles: Sendable {
    /// Every file that could matter, in a stable order, and what was passed over.
    func list(excluding patterns: [String]) -> (paths: [String], skipped: [SkippedFile])

    /// - Throws: ``SkippedFile/Reason`` where it cannot be read.
    func read(_ path: String) throws(SkippedFile.Reason) -> Data
}

/// A file or folder that was not examined, and why.
public struct SkippedFile: Error, Hashable, Sendable, CustomStringConvertible {
    public let path: String
    public let reason: Reason

    public var description: String { "\(path): \(reason)" }

    public enum Reason: Error, Hashable, Sendable, CustomStringConvertible {
        case unreadable
        /// More than ``FileKind/largest`` bytes.
        case huge(bytes: Int)
        case notUTF8
        /// A link to a folder that is being walked already.
        case cyclicLink
        case linkOutOfProject
        case brokenLink
        case malformedPropertyList
        /// Nested deeper than anybody writes.
        case tooDeep
        /// Reading it took longer than it may.
        case tooSlow
        /// A property list in the oldest format, which can be read and not written.
        case openStepList

        public var description: String {
            switch self {
            case .unreadable: "it cannot be read"
            case .huge(let bytes): "it is huge (\(bytes / 1_000_000) MB)"
            case .notUTF8: "it is not UTF-8"
            case .cyclicLink: "the link leads back to a folder above it"
            case .linkOutOfProject: "the link leads out of the project"
            case .brokenLink: "the link leads nowhere"
            case .malformedPropertyList: "it is no property list"
            case .tooDeep: "it is nested too deeply"
            case .tooSlow: "reading it takes too long"
            case .openStepList: "it is an old-style list, which cannot be written; convert it with plutil first"
            }
        }
    }
}
