import Foundation

/// Changes a property list in the format that it has. XML is changed in its text, so that all else stays as it was; the
/// result is read again and must say what the same changes of its values say, so that no odd text is ever made worse.
struct PropertyListEditor {
    private let data: Data

    init(_ data: Data) {
        self.data = data
    }

    /// - Throws: ``SkippedFile/Reason/malformedPropertyList``; ``SkippedFile/Reason/openStepList``, which Foundation reads and
    ///   does not write.
    func applying(_ edits: [PlistEdit]) throws(SkippedFile.Reason) -> Data {
        try PlistShape.check(data)
        var format = PropertyListSerialization.PropertyListFormat.xml
        guard let value = try? PropertyListSerialization.propertyList(from: data, options: [], format: &format),
            let root = value as? [String: Any]
        else { throw .malformedPropertyList }
        let wanted = edits.reduce(into: root) { Self.apply($1, to: &$0) }
        guard format != .openStep else { throw .openStepList }
        guard format == .xml else {
            guard
                let result = try? PropertyListSerialization.data(fromPropertyList: wanted, format: format, options: 0)
            else { throw .malformedPropertyList }
            return result
        }
        let result = try text(edits)
        guard
            let said = try? PropertyListSerialization.propertyList(from: result, options: [], format: &format)
                as? [String: Any],
            PlistValue(said) == PlistValue(wanted)
        else { throw .malformedPropertyList }
        return result
    }

    private func text(_ edits: [PlistEdit]) throws(SkippedFile.Reason) -> Data {
        let encoded = EncodedText(data)
        var text = XMLPlistText(Array(encoded.utf8))
        for edit in edits {
            switch edit {
            case .addQueriedSchemes(let schemes): try text.add(queriedSchemes: schemes)
            case .replaceQueriedScheme(let old, let new): try text.replace(queriedScheme: old, with: new)
            case .addURLType(let scheme): try text.add(urlScheme: scheme)
            case .removeArbitraryLoads(let key): try text.remove(key, from: "NSAppTransportSecurity")
            }
        }
        return encoded.encode(Data(text.bytes))
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
