import Foundation

/// Changes a property list in the format that it has. XML is changed in its text, so that all else stays as it was.
struct PropertyListEditor {
    private let data: Data

    init(_ data: Data) {
        self.data = data
    }

    /// - Throws: ``SkippedFile/Reason/malformedPropertyList``.
    func applying(_ edits: [PlistEdit]) throws(SkippedFile.Reason) -> Data {
        if data.starts(with: Array("bplist".utf8)) { return try binary(edits) }
        var text = XMLPlistText(Array(data))
        for edit in edits {
            switch edit {
            case .addQueriedSchemes(let schemes): try text.add(queriedSchemes: schemes)
            case .replaceQueriedScheme(let old, let new): try text.replace(queriedScheme: old, with: new)
            case .addURLType(let scheme): try text.add(urlScheme: scheme)
            case .removeArbitraryLoads(let key): try text.remove(key, from: "NSAppTransportSecurity")
            }
        }
        return Data(text.bytes)
    }

    private func binary(_ edits: [PlistEdit]) throws(SkippedFile.Reason) -> Data {
        var format = PropertyListSerialization.PropertyListFormat.binary
        guard let value = try? PropertyListSerialization.propertyList(from: data, options: [], format: &format),
            var root = value as? [String: Any]
        else { throw .malformedPropertyList }
        for edit in edits { Self.apply(edit, to: &root) }
        guard let result = try? PropertyListSerialization.data(fromPropertyList: root, format: .binary, options: 0)
        else {
            throw .malformedPropertyList
        }
        return result
    }

    private static func apply(_ edit: PlistEdit, to root: inout [String: Any]) {
        let key = QueriedSchemeRules.key
        switch edit {
        case .addQueriedSchemes(let schemes):
            let present = root[key] as? [Any] ?? []
            let names = present.compactMap { $0 as? String }
            root[key] = present + schemes.filter { !names.contains($0) }
        case .replaceQueriedScheme(let old, let new):
            root[key] = (root[key] as? [Any] ?? []).map { $0 as? String == old ? new : $0 }
        case .addURLType(let scheme):
            let type: [String: Any] = ["CFBundleURLName": scheme, "CFBundleURLSchemes": [scheme]]
            root["CFBundleURLTypes"] = (root["CFBundleURLTypes"] as? [Any] ?? []) + [type]
        case .removeArbitraryLoads(let key):
            var security = root["NSAppTransportSecurity"] as? [String: Any] ?? [:]
            security[key] = nil
            root["NSAppTransportSecurity"] = security.isEmpty ? nil : security
        }
    }
}
