import Foundation

/// As much of HTTP/1.1 as a rule's server has to read: which page is asked for, and when all of the request is there.
public struct ConformanceRequest: Hashable, Sendable {
    /// `GET`, `POST`
    public let method: String
    /// Without the query.
    public let path: String

    public init(method: String, path: String) {
        self.method = method
        self.path = path
    }

    /// - Parameter received: all that came on the connection so far.
    /// - Returns: `nil` as long as the request is not complete. A server must not answer before: to close a connection
    ///   that still has something to say resets it, and the answer is lost.
    public init?(_ received: Data) {
        guard let end = received.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        let head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
        let lines = head.components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count == 3, received.count - end.upperBound >= Self.bodyLength(lines) else { return nil }
        method = String(words[0])
        path = String(words[1].prefix { $0 != "?" })
    }

    private static func bodyLength(_ lines: [String]) -> Int {
        for line in lines.dropFirst() {
            let field = line.split(separator: ":", maxSplits: 1)
            guard field.count == 2, field[0].lowercased() == "content-length" else { continue }
            return Int(field[1].trimmingCharacters(in: .whitespaces)) ?? 0
        }
        return 0
    }
}
