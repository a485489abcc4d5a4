import Foundation

/// The build settings of a `project.pbxproj` or an `xcconfig` that stand for property-list entries or name property lists.
struct BuildSettings: Sendable {
    let path: String
    /// All values that any target or configuration gives a setting.
    private(set) var values: [String: [PlistValue]] = [:]

    /// - Throws: ``SkippedFile/Reason/malformedPropertyList``.
    init(path: String, data: Data) throws(SkippedFile.Reason) {
        try PlistShape.check(data)
        var format = PropertyListSerialization.PropertyListFormat.openStep
        guard let value = try? PropertyListSerialization.propertyList(from: data, options: [], format: &format),
            case .dictionary(let objects) = PlistValue(value)["objects"] ?? .other
        else { throw .malformedPropertyList }
        self.path = path
        for (_, object) in objects.sorted(by: { $0.key < $1.key }) {
            guard case .dictionary(let settings) = object["buildSettings"] ?? .other else { continue }
            for (name, value) in settings {
                let name = String(name.prefix { $0 != "[" })
                values[name, default: []].append(value)
            }
        }
    }

    /// Reads an `xcconfig`: `NAME[condition] = value // comment`.
    init(path: String, configuration text: String) {
        self.path = path
        for line in text.split(whereSeparator: \.isNewline) {
            let plain = line.components(separatedBy: "//")[0]
            guard let sign = plain.firstIndex(of: "="), !plain.hasPrefix("#") else { continue }
            let name = plain[..<sign].prefix { $0 != "[" }.trimmingCharacters(in: .whitespaces)
            let value = plain[plain.index(after: sign)...].trimmingCharacters(in: .whitespaces)
            values[name, default: []].append(.string(value))
        }
    }

    /// The words of a setting, from every configuration.
    func words(_ name: String) -> [String] {
        (values[name] ?? []).flatMap { value in
            value.string?.split(separator: " ").map { $0.trimmingCharacters(in: ["\""]) } ?? value.strings
        }
    }

    func isOn(_ name: String) -> Bool { (values[name] ?? []).contains { $0.isTrue } }
}
