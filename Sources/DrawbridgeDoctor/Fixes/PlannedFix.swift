import DrawbridgeCore
import Foundation

/// A change of one property list, not yet written.
public struct PlannedFix: Hashable, Sendable {
    public let path: String
    let before: Data
    /// The whole file as it will be, in the format that it has.
    public let after: Data
    let secrets: Set<String>

    /// The change as a unified diff, with secrets hidden; of a binary file, of what it says as XML.
    public var diff: String {
        let text = UnifiedDiff.text(path: path, before: Self.readable(before), after: Self.readable(after))
        return Self.printed(SecretMask.hide(secrets, in: text) ?? text)
    }

    /// Line by line and with its tabs, and with nothing else that would move what a person reads before saying yes.
    private static func printed(_ diff: String) -> String {
        diff.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let end = line.last == "\r" ? line.dropLast() : line
            return end.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).oneLine }
                .joined(separator: "\t")
        }.joined(separator: "\n")
    }

    private static func readable(_ data: Data) -> String {
        var format = PropertyListSerialization.PropertyListFormat.xml
        guard data.starts(with: Array("bplist".utf8)),
            let value = try? PropertyListSerialization.propertyList(from: data, options: [], format: &format),
            let xml = try? PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
        else { return String(decoding: EncodedText(data).utf8, as: UTF8.self) }
        return String(decoding: xml, as: UTF8.self)
    }
}
