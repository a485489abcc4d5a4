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
    private enum Part: Hashable {
        case character(Character)
        /// `?`: any but a slash.
        case one
        /// `*`: any number of characters that are no slash.
        case some
        /// `**`: any number of characters.
        case all
        /// `**/`: nothing, or anything up to a slash.
        case folders
    }

    private let parts: [Part]

    init(_ text: String) {
        var parts: [Part] = []
        var rest = Array(text.hasSuffix("/") ? String(text.dropLast()) : text)[...]
        while let first = rest.first {
            if rest.starts(with: Array("**/")) {
                parts.append(.folders)
                rest = rest.dropFirst(3)
            } else if rest.starts(with: Array("**")) {
                parts.append(.all)
                rest = rest.dropFirst(2)
            } else {
                parts.append(first == "*" ? .some : first == "?" ? .one : .character(first))
                rest = rest.dropFirst()
            }
        }
        self.parts = parts
    }

    /// Follows all ways at once, so that time grows with the two lengths' product and no faster.
    func matches(_ path: String) -> Bool {
        // Which parts may come next.
        var reached = Array(repeating: false, count: parts.count + 1)
        reached[0] = true
        step(over: &reached)
        var before: Character = "/"
        for character in path {
            if reached[parts.count], character == "/" { return true }
            var next = Array(repeating: false, count: parts.count + 1)
            for (index, part) in parts.enumerated() where reached[index] {
                switch part {
                case .character(let own): if own == character { next[index + 1] = true }
                case .one: if character != "/" { next[index + 1] = true }
                case .some: if character != "/" { next[index] = true }
                case .all: next[index] = true
                case .folders:
                    next[index] = true
                }
            }
            before = character
            step(over: &next, isAfterSlash: before == "/")
            reached = next
        }
        return reached[parts.count]
    }

    /// What stands for nothing too may be passed over.
    private func step(over reached: inout [Bool], isAfterSlash: Bool = true) {
        for (index, part) in parts.enumerated() where reached[index] {
            switch part {
            case .some, .all: reached[index + 1] = true
            case .folders: if isAfterSlash { reached[index + 1] = true }
            case .character, .one: break
            }
        }
    }
}
