import Foundation

/// Checks JSON against a schema, as far as the SARIF schema goes: types, required and additional properties, items, enumerations,
/// references, minima and alternatives.
struct JSONSchema {
    private let root: [String: Any]

    init(_ data: Data) throws {
        root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }

    /// - Returns: what is wrong, each with its path; empty where the document is valid.
    func faults(in document: Data) throws -> [String] {
        faults(try JSONSerialization.jsonObject(with: document, options: [.fragmentsAllowed]), root, "$")
    }

    private func faults(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        if let reference = schema["$ref"] as? String { return faults(value, resolved(reference), path) }
        var found: [String] = []
        if let type = schema["type"] as? String, !Self.matches(value, type) { return ["\(path): not \(type)"] }
        if let allowed = schema["enum"] as? [Any], !allowed.contains(where: { "\($0)" == "\(value)" }) {
            found.append("\(path): “\(value)” is not allowed")
        }
        if let minimum = schema["minimum"] as? NSNumber, let number = value as? NSNumber,
            number.doubleValue < minimum.doubleValue
        {
            found.append("\(path): less than \(minimum)")
        }
        if let ways = schema["anyOf"] as? [[String: Any]], !ways.contains(where: { faults(value, $0, path).isEmpty }) {
            found.append("\(path): none of the alternatives")
        }
        if let object = value as? [String: Any] { found += faults(inObject: object, schema, path) }
        if let array = value as? [Any], let items = schema["items"] as? [String: Any] {
            for (index, item) in array.enumerated() { found += faults(item, items, "\(path)[\(index)]") }
        }
        return found
    }

    private func faults(inObject object: [String: Any], _ schema: [String: Any], _ path: String) -> [String] {
        var found = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }.map { "\(path): no \($0)" }
        let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
        for (key, value) in object.sorted(by: { $0.key < $1.key }) {
            if let property = properties[key] {
                found += faults(value, property, "\(path).\(key)")
            } else if let others = schema["additionalProperties"] as? [String: Any] {
                found += faults(value, others, "\(path).\(key)")
            } else if (schema["additionalProperties"] as? Bool) == false {
                found.append("\(path): there is no “\(key)”")
            }
        }
        return found
    }

    private func resolved(_ reference: String) -> [String: Any] {
        reference.split(separator: "/").dropFirst().reduce(root) { $0[String($1)] as? [String: Any] ?? [:] }
    }

    private static func matches(_ value: Any, _ type: String) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "boolean": value is Bool
        case "integer": (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
        case "number": value is NSNumber
        default: true
        }
    }
}
