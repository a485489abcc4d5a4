import DrawbridgeCore

/// What the courier script puts on the wire; see `Scripts/courier.js`.
///
///     DOCUMENT ⏎ ORIGIN ⏎ 1 or 0, and c in a child window ⏎ KIND ⏎ HANDLER ⏎ BODY
///
/// The first three lines are the courier's own, of a world that the page cannot reach; the last two are the page's.
struct CourierEnvelope {
    enum Content {
        case message(handler: String, bodyText: Substring)
        /// The courier waits to hear that its messages were handled; so many were dropped meanwhile.
        case catchUp(dropped: Int)
        /// A message of so many characters was not sent on.
        case tooLong(length: Int)
    }

    let frame: FrameInfo
    let content: Content

    init?(_ text: String, frames: inout FrameCache) {
        var rest = text[...]
        guard let header = Self.cutLines(3, from: &rest),
            let frame = frames.frame(header),
            let kind = Self.cutLines(1, from: &rest), let handler = Self.cutLines(1, from: &rest)
        else { return nil }
        self.frame = frame
        switch kind {
        case "message": content = .message(handler: String(handler), bodyText: rest)
        case "catchUp": content = .catchUp(dropped: Int(rest) ?? 0)
        case "tooLong": content = .tooLong(length: Int(rest) ?? 0)
        default: return nil
        }
    }

    private static func cutLines(_ count: Int, from rest: inout Substring) -> Substring? {
        var end = rest.utf8.startIndex
        for line in 0..<count {
            guard let newline = rest.utf8[end...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            end = line == count - 1 ? newline : rest.utf8.index(after: newline)
        }
        let lines = rest[..<end]
        rest = rest[rest.utf8.index(after: end)...]
        return lines
    }
}

/// The frames that were heard of, by the lines their couriers put in front: a busy frame's origin is read once.
struct FrameCache {
    private static let limit = 128
    private var frames: [Substring: FrameInfo] = [:]

    mutating func frame(_ header: Substring) -> FrameInfo? {
        if let known = frames[header] { return known }
        let lines = header.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 3 else { return nil }
        let documentID = String(lines[0])
        let origin =
            (try? Origin(serialized: String(lines[1]), documentID: documentID))
            ?? .opaque(OpaqueIdentity(documentID: documentID))
        let frame = FrameInfo(
            isMainFrame: lines[2].hasPrefix("1"),
            origin: origin,
            isInChildWindow: lines[2].hasSuffix("c")
        )
        if frames.count >= Self.limit { frames = [:] }
        frames[Substring(String(header))] = frame
        return frame
    }
}
