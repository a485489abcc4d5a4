import DrawbridgeCore
import DrawbridgeGTK
import Foundation

/// Reads the URL of a page as somebody types or pastes it.
///
/// Where a browser would encode what was typed - a host outside ASCII, a space in the path - so does this, with the
/// engine's own encoding, and nothing else: what ``WebURL`` refuses besides stays refused.
enum PageArgument {
    /// - Throws: ``UsageError`` with what may have been meant.
    static func url(_ text: String) throws(UsageError) -> WebURL {
        // Browsers too take what was pasted without the space around it.
        let text = String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
        guard !text.isEmpty else { throw UsageError("URL is missing", showsForm: true) }
        if let advice = FileAdvice(text)?.description { throw UsageError(advice) }
        let url: WebURL
        do {
            url = try encoded(text)
        } catch {
            let advice = advice(text)
            // The sentence goes on.
            let why = advice.isEmpty ? "\(error)" : String("\(error)".reversed().drop { $0 == "." }.reversed())
            throw UsageError("\(shown(text)) cannot be opened: \(why)\(advice)")
        }
        guard url.isHTTPFamily else {
            throw UsageError("\(shown(text)): only http and https pages can be opened\(advice(text))")
        }
        return url
    }

    /// Reads an origin's pattern, its host in any script.
    static func pattern(_ text: String) throws(OriginPatternError) -> OriginPattern {
        do {
            return try OriginPattern(text)
        } catch .notAURL(.nonASCIIHost) {
            let wildcard = "://*."
            let isWild = text.contains(wildcard)
            let plain = isWild ? text.replacingOccurrences(of: wildcard, with: "://") : text
            guard let url = try? encoded(plain), let host = url.host else { throw .notAURL(.nonASCIIHost) }
            let port = url.port.map { ":\($0)" } ?? ""
            return try OriginPattern("\(url.scheme)\(isWild ? wildcard : "://")\(host)\(port)")
        }
    }

    private static func encoded(_ text: String) throws(WebURLError) -> WebURL {
        do {
            return try WebURL(text)
        } catch {
            guard error == .nonASCIIHost || error == .controlOrSpace(UInt8(ascii: " ")) else { throw error }
            let plain = try EncodedParts(text)
            let url = try WebURL(plain.text)
            // The engine has the last word: where it reads the text otherwise, there is more to it than was encoded.
            guard let engine = EngineURL.serialized(text), (try? WebURL(engine))?.string == url.string else {
                throw error
            }
            return url
        }
    }

    // MARK: - What may have been meant

    private static func advice(_ text: String) -> String {
        candidates(text).lazy.compactMap { candidate in (try? encoded(candidate)).flatMap(meant) }.first
            .map { "; did you mean \($0)?" } ?? ""
    }

    private static func meant(_ url: WebURL) -> String? {
        url.isHTTPFamily && !url.hasCredentials ? Redactor().url(url.string) : nil
    }

    private static func candidates(_ text: String) -> [String] {
        let scheme = text.prefix { $0 != ":" && $0 != "/" }
        let rest = text.dropFirst(scheme.count)
        var candidates: [String] = []
        if rest.hasPrefix(":"), !text.hasPrefix("[") {
            let behind = rest.dropFirst().drop { $0 == "/" || $0 == "\\" }
            // http:/host, htps://host
            if let near = Suggestion.nearest(to: scheme.lowercased(), among: ["https", "http"]), !scheme.contains(".") {
                candidates.append("\(near)://\(behind)")
            }
            guard behind.first?.isNumber == true, !rest.hasPrefix(":/") else { return candidates }
        }
        // host, host:port, //host, and what is behind them
        let place = String(text.drop { $0 == "/" })
        candidates.append("\(isOwnMachine(place) ? "http" : "https")://\(place)")
        return candidates
    }

    /// Development servers seldom speak https.
    private static func isOwnMachine(_ place: String) -> Bool {
        guard let host = try? WebURL("http://\(place)").host else { return false }
        return host == "localhost" || host.hasSuffix(".localhost") || host.hasPrefix("127.") || host == "[::1]"
            || host == "0.0.0.0"
    }

    private static func shown(_ text: String) -> String { Redactor().url(text).quoted }
}

/// A URL's text with only that encoded which browsers encode in what is typed.
private struct EncodedParts {
    let text: String

    init(_ text: String) throws(WebURLError) {
        guard let start = text.range(of: "://")?.upperBound else { throw .missingScheme }
        let end = text[start...].firstIndex { "/?#\\".contains($0) } ?? text.endIndex
        let authority = String(text[start..<end])
        let rest = text[end...].replacingOccurrences(of: " ", with: "%20")
        self.text = text[..<start] + (try Self.encoded(authority)) + rest
    }

    private static func encoded(_ authority: String) throws(WebURLError) -> String {
        guard !authority.utf8.allSatisfy({ $0 < 0x80 }) else { return authority }
        guard !authority.contains("@") else { throw .nonASCIIHost }
        guard !authority.contains("%") else { throw .percentInHost }
        // Every character but the port: the engine maps and encodes (UTS #46), and answers nothing where it refuses.
        guard let engine = EngineURL.serialized("http://\(authority)/"), let url = try? WebURL(engine),
            let host = url.host
        else { throw .nonASCIIHost }
        let port = authority.lastIndex(of: ":").map { authority[$0...] } ?? ""
        return host + port
    }
}

/// A file or a folder stands where a URL belongs.
struct FileAdvice: CustomStringConvertible {
    let description: String

    /// - Returns: `nil` where the text is no path.
    init?(_ text: String) {
        let isFileURL = text.lowercased().hasPrefix("file:")
        let path = isFileURL ? URL(string: text)?.path ?? text : text
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        let looksLikePath =
            ["/", "./", "../", "~/"].contains { path.hasPrefix($0) } && !path.hasPrefix("//")
            || [".html", ".htm"].contains { path.lowercased().hasSuffix($0) } && !path.contains("://")
        guard exists || isFileURL || looksLikePath else { return nil }
        guard exists else {
            description = "there is no file \(path.quoted), and a URL begins with http:// or https://"
            return
        }
        let folder = isFolder.boolValue ? path : URL(fileURLWithPath: path).deletingLastPathComponent().relativePath
        let name = isFolder.boolValue ? "" : URL(fileURLWithPath: path).lastPathComponent
        description =
            "\(path.quoted) is a \(isFolder.boolValue ? "folder" : "file"), and bridges need a page with an origin. "
            + "Serve it with: drawbridge serve \(Self.shellWord(folder)), and open the URL that this prints"
            + (name.isEmpty ? "" : ", with \(name) at its end")
    }

    private static func shellWord(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy {
            ($0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z"))
                || ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")) || "/._-".utf8.contains($0)
        }
        return isPlain ? path : "'" + path.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
}
