/// What is not the app's own code, or not shipped with it.
struct PathFilter: Sendable {
    /// Shell patterns of `.drawbridge.json`, on paths from the root; `*` stops at `/` and `**` does not.
    private let patterns: [GlobPattern]

    init(_ patterns: [String]) {
        self.patterns = patterns.map(GlobPattern.init)
    }

    private static let folders: Set<String> = [
        ".git", ".build", ".swiftpm", "Pods", "Carthage", "DerivedData", "node_modules", "SourcePackages", "xcuserdata",
    ]

    func excludesFolder(_ path: String) -> Bool {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        // Tests are not shipped, and hold faults on purpose.
        return Self.folders.contains(name) || name.hasSuffix(".xcassets") || name.hasSuffix("Tests")
            || patterns.contains { $0.matches(path) }
    }

    func excludesFile(_ path: String) -> Bool {
        patterns.contains { $0.matches(path) }
    }
}

/// A shell pattern on a path. A pattern that names a folder stands for all it holds.
struct GlobPattern: Sendable {
    private let parts: [Character]

    init(_ text: String) {
        parts = Array(text.hasSuffix("/") ? String(text.dropLast()) : text)
    }

    func matches(_ path: String) -> Bool {
        Self.matches(parts[...], Array(path)[...])
    }

    private static func matches(_ pattern: ArraySlice<Character>, _ path: ArraySlice<Character>) -> Bool {
        guard let first = pattern.first else { return path.isEmpty || path.first == "/" }
        if pattern.starts(with: ["*", "*"]) {
            var rest = pattern.dropFirst(2)
            // `**/a` also stands for `a` at the root.
            if rest.first == "/", matches(rest.dropFirst(), path) { return true }
            if rest.isEmpty { rest = [] }
            return path.indices.contains { matches(rest, path[$0...]) } || matches(rest, [])
        }
        if first == "*" {
            var tail = path
            while true {
                if matches(pattern.dropFirst(), tail) { return true }
                guard let next = tail.first, next != "/" else { return false }
                tail = tail.dropFirst()
            }
        }
        guard let next = path.first else { return false }
        return (first == next || (first == "?" && next != "/")) && matches(pattern.dropFirst(), path.dropFirst())
    }
}
