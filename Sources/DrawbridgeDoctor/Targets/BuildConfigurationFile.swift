import Foundation

/// An `xcconfig`: settings, and the files that it includes.
struct BuildConfigurationFile: Sendable {
    let path: String
    /// In order: a setting, or a file that is included.
    private let lines: [Line]

    private enum Line: Sendable {
        /// `NAME[config=Debug] = value`.
        case setting(name: String, value: String, configuration: String?)
        case include(String)
    }

    /// Reads `NAME[condition] = value // comment` and `#include "other.xcconfig"`.
    init(path: String, text: String) {
        self.path = path
        lines = text.split(whereSeparator: \.isNewline).compactMap { line in
            let trimmed = line.drop { $0.isWhitespace }
            if trimmed.hasPrefix("#include") {
                let words = trimmed.split(separator: "\"")
                return words.count >= 2 ? .include(String(words[1])) : nil
            }
            // `https:/$()/host` is how a comment's sign is written inside a value.
            let plain = line.components(separatedBy: "//")[0]
            guard let sign = plain.firstIndex(of: "="), !plain.hasPrefix("#") else { return nil }
            // The sign of a condition, `[config=Debug]`, stands in brackets.
            var left = plain[..<sign]
            var right = plain[plain.index(after: sign)...]
            if left.contains("["), !left.contains("]"), let close = plain[sign...].firstIndex(of: "]"),
                let next = plain[close...].firstIndex(of: "=")
            {
                left = plain[..<next]
                right = plain[plain.index(after: next)...]
            }
            let condition = left.drop { $0 != "[" }.trimmingCharacters(in: ["[", "]", " "])
            let parts = condition.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
            if parts.first == "sdk", let sdk = parts.last, !sdk.contains("iphone"), sdk != "*" { return nil }
            return .setting(
                name: left.prefix { $0 != "[" }.trimmingCharacters(in: .whitespaces),
                value: right.trimmingCharacters(in: .whitespaces),
                configuration: parts.first == "config" ? parts.last : nil
            )
        }
    }

    /// The configurations that its conditions name.
    var named: Set<String> {
        Set(lines.compactMap { if case .setting(_, _, let configuration?) = $0 { configuration } else { nil } })
    }

    /// What it says with all that it includes.
    ///
    /// - Parameters:
    ///   - files: by their paths.
    ///   - name: the configuration's.
    func settings(
        _ files: [String: BuildConfigurationFile],
        for name: String,
        seen: Set<String> = []
    ) -> [String: String] {
        guard !seen.contains(path) else { return [:] }
        var all: [String: String] = [:]
        for line in lines {
            switch line {
            case .setting(let key, let value, let configuration):
                guard configuration == nil || configuration == name else { continue }
                all[key] = BuildSettings.inherited(value, all[key])
            case .include(let file):
                let path = PathText.join(PathText.folder(of: path), file)
                let included = files[path]?.settings(files, for: name, seen: seen.union([self.path])) ?? [:]
                all.merge(included) { BuildSettings.inherited($1, $0) }
            }
        }
        return all
    }
}

/// One configuration's settings, and what a text says with them.
enum BuildSettings {
    /// `$(inherited) more`.
    static func inherited(_ value: String, _ before: String?) -> String {
        guard value.contains("inherited") else { return value }
        return value.replacing("$(inherited)", with: before ?? "").replacing("${inherited}", with: before ?? "")
            .trimmingCharacters(in: .whitespaces)
    }

    /// Fills in `$(NAME)` and `${NAME}`, also with `:modifier`s; what is unknown stays as it is.
    static func expand(_ text: String, _ settings: [String: String], depth: Int = 0) -> String {
        guard depth < 8, text.contains("$") else { return text }
        var result = ""
        var rest = text[...]
        while let sign = rest.firstIndex(of: "$") {
            result += rest[..<sign]
            let after = rest.index(after: sign)
            guard after < rest.endIndex, let close = ["(": ")", "{": "}"][rest[after]],
                let end = rest[after...].firstIndex(of: Character(close))
            else {
                result.append("$")
                rest = rest[after...]
                continue
            }
            let inside = rest[rest.index(after: after)..<end]
            let name = String(inside.prefix { $0 != ":" })
            if let value = settings[name] {
                result += modified(expand(value, settings, depth: depth + 1), inside.dropFirst(name.count))
            } else if let fallback = inside.range(of: ":default=") {
                result += inside[fallback.upperBound...]
            } else if !name.isEmpty {
                result += rest[sign...end]
            }
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func modified(_ value: String, _ modifiers: Substring) -> String {
        modifiers.split(separator: ":").reduce(value) { value, modifier in
            switch modifier {
            case "lower": value.lowercased()
            case "upper": value.uppercased()
            case "rfc1034identifier":
                String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") ? $0 : "-" })
            case "c99extidentifier", "identifier": String(value.map { $0.isLetter || $0.isNumber ? $0 : "_" })
            default: value
            }
        }
    }
}
