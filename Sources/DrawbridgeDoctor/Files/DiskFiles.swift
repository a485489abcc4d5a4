import Foundation

/// A project in a folder. Links are followed inside the project, and never in a circle.
struct DiskFiles: ProjectFiles {
    private let root: URL

    init(root: URL) {
        self.root = root.standardizedFileURL.resolvingSymlinksInPath()
    }

    func list(excluding patterns: [String]) -> (paths: [String], skipped: [SkippedFile]) {
        var walk = Walk(root: root, filter: PathFilter(patterns))
        walk.enter(folder: root, as: "", ancestors: [root.path])
        return (walk.paths.sorted(), walk.skipped.sorted { $0.path < $1.path })
    }

    func read(_ path: String) throws(SkippedFile.Reason) -> Data {
        let url = root.appendingPathComponent(path)
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path),
            attributes[.type] as? FileAttributeType == .typeRegular
        else { throw .unreadable }
        let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        guard size <= FileKind.largest else { throw .huge(bytes: size) }
        guard let data = try? Data(contentsOf: url) else { throw .unreadable }
        return data
    }

    private struct Walk {
        let root: URL
        let filter: PathFilter
        var paths: [String] = []
        var skipped: [SkippedFile] = []

        mutating func enter(folder: URL, as path: String, ancestors: [String]) {
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
                skipped.append(SkippedFile(path: path.isEmpty ? "." : path, reason: .unreadable))
                return
            }
            for name in names.sorted() {
                visit(folder.appendingPathComponent(name), as: path.isEmpty ? name : "\(path)/\(name)", ancestors)
            }
        }

        private mutating func visit(_ url: URL, as path: String, _ ancestors: [String]) {
            let type = try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
            switch type {
            case .typeDirectory:
                guard !filter.excludesFolder(path) else { return }
                enter(folder: url, as: path, ancestors: ancestors + [url.path])
            case .typeRegular:
                guard FileKind(path: path) != nil, !filter.excludesFile(path) else { return }
                paths.append(path)
            case .typeSymbolicLink:
                follow(url, as: path, ancestors)
            default:
                break
            }
        }

        private mutating func follow(_ url: URL, as path: String, _ ancestors: [String]) {
            let target = url.resolvingSymlinksInPath()
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: target.path, isDirectory: &isFolder)
            guard exists, target.path != url.path else {
                if FileKind(path: path) != nil { skipped.append(SkippedFile(path: path, reason: .brokenLink)) }
                return
            }
            guard isFolder.boolValue ? !filter.excludesFolder(path) : !filter.excludesFile(path) else { return }
            guard isFolder.boolValue || FileKind(path: path) != nil else { return }
            guard target.path.hasPrefix(root.path + "/") || target.path == root.path else {
                skipped.append(SkippedFile(path: path, reason: .linkOutOfProject))
                return
            }
            guard isFolder.boolValue else {
                // What it leads to lies in the project, and is examined under its own name.
                return
            }
            if ancestors.contains(target.path) {
                skipped.append(SkippedFile(path: path, reason: .cyclicLink))
            }
            // Any other folder in the project is walked under its own name too.
        }
    }
}
