import Foundation

/// A `Localizable.strings` of the package, read as text: Foundation on Linux has no bundles of that kind.
struct StringsFile {
    let language: String
    private(set) var entries: [String: String] = [:]
    private(set) var repeated: [String] = []

    static func languages(of module: String) throws -> [StringsFile] {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let resources = package.appending(path: "Sources/\(module)/Resources")
        return try FileManager.default.contentsOfDirectory(at: resources, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "lproj" }
            .map { try StringsFile($0) }
    }

    private init(_ folder: URL) throws {
        language = folder.deletingPathExtension().lastPathComponent
        let text = try String(contentsOf: folder.appending(path: "Localizable.strings"), encoding: .utf8)
        for line in text.split(separator: "\n") where !line.hasPrefix("/*") {
            guard let match = line.wholeMatch(of: /"((?:[^"\\]|\\.)+)" = "((?:[^"\\]|\\.)*)";/) else {
                throw Unreadable(line: String(line))
            }
            if entries.updateValue(String(match.2), forKey: String(match.1)) != nil {
                repeated.append(String(match.1))
            }
        }
    }

    struct Unreadable: Error { let line: String }
}
