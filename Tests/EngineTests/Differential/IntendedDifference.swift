import DrawbridgeCore
import Foundation

/// Where `WebURL` and an engine's `URL` part on purpose. Whatever is not in this table is a fault.
enum IntendedDifference: String, CaseIterable {
    case stricter = "WebURL refuses what a standard parser repairs, for others repair it otherwise or not at all"
    case opaque = "the origin of ftp, of file and of a blob whose inner URL is not canonical is opaque: no page has it"
    case dots = "dot segments of a path are not resolved: a path decides no origin"
    case escapes = "what an engine percent-encodes behind the host stays as written, and is the same when decoded"
    case appPath = "the path of an app's own scheme stays as written, where WebKit drops a dot or adds a slash"
    case emptyTail = "an empty query or fragment is told from none"

    /// The differences between the two readings of one text, or a sentence for the first that is none of these.
    static func between(_ text: String, engine reading: JSONValue) -> Result<Set<IntendedDifference>, Disagreement> {
        guard let url = try? WebURL(text) else { return .success(reading.isNull ? [] : [.stricter]) }
        func fault(_ what: String, _ ours: String, _ theirs: String) -> Result<Set<IntendedDifference>, Disagreement> {
            .failure(Disagreement(text: text, what: what, ours: ours, theirs: theirs))
        }
        guard !reading.isNull else { return fault("accepted", url.string, "refused") }
        func theirs(_ name: String) -> String { reading[name]?.stringValue ?? "" }
        var found: Set<IntendedDifference> = []

        guard theirs("protocol") == url.scheme + ":" else { return fault("scheme", url.scheme, theirs("protocol")) }
        guard theirs("hostname") == url.host ?? "" else { return fault("host", url.host ?? "", theirs("hostname")) }
        let port = url.port.map { "\($0)" } ?? ""
        guard theirs("port") == port else { return fault("port", port, theirs("port")) }
        let hasName = !theirs("username").isEmpty || !theirs("password").isEmpty
        guard url.hasCredentials || !hasName else { return fault("credentials", "none", "some") }
        let origin = url.origin.serialized
        if theirs("origin") != origin {
            guard ["ftp", "file", "blob"].contains(url.scheme), origin == "null" else {
                return fault("origin", origin, theirs("origin"))
            }
            found.insert(.opaque)
        }

        for (what, our, their, mark) in [
            ("query", url.query, theirs("search"), "?"), ("fragment", url.fragment, theirs("hash"), "#"),
        ] {
            let our = our.map { mark + $0 } ?? ""
            if our == their { continue }
            if our == mark, their.isEmpty {
                found.insert(.emptyTail)
                continue
            }
            guard decoded(our) == decoded(their) else { return fault(what, our, their) }
            found.insert(.escapes)
        }
        if url.path != theirs("pathname") {
            if hasDots(url.path) {
                found.insert(.dots)
            } else if !url.isSpecial, url.path.isEmpty || url.path.hasPrefix("/.") {
                found.insert(.appPath)
            } else {
                guard decoded(url.path) == decoded(theirs("pathname")) else {
                    return fault("path", url.path, theirs("pathname"))
                }
                found.insert(.escapes)
            }
        }
        return .success(found)
    }

    private static func hasDots(_ path: String) -> Bool {
        path.lowercased().replacing("%2e", with: ".").split { $0 == "/" || $0 == "\\" }
            .contains { $0 == "." || $0 == ".." }
    }

    /// The bytes that are meant; an escape that is broken stands for itself.
    private static func decoded(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
                let value = UInt8(digits, radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}

/// Two parsers that read one text as two things.
struct Disagreement: Error, CustomStringConvertible {
    let text: String
    let what: String
    let ours: String
    let theirs: String

    var description: String { "\(text.debugDescription): \(what) is “\(ours)” here and “\(theirs)” in the engine" }
}
