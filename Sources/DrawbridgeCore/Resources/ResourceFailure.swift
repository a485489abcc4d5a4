/// A part of a page that it asked for and did not get: a picture, a script, a style sheet, data.
public struct ResourceFailure: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case image
        case script
        case style
        case font
        /// Sound and film.
        case media
        /// A frame's document, which may show the server's words for it.
        case frame
        /// What a script asks for: `fetch`, `XMLHttpRequest`, a beacon.
        case data
        case other
    }

    public let kind: Kind
    public let url: String
    /// The server's, where it answered with one of 400 or above and the engine tells.
    public let status: Int?
    /// The engine's words, where it has some.
    public let message: String?

    public init(kind: Kind, url: String, status: Int? = nil, message: String? = nil) {
        self.kind = kind
        self.url = url
        self.status = status
        self.message = message
    }
}

extension ResourceFailure.Kind {
    /// - Parameter destination: of the request (Fetch Standard, "destination"), as `Sec-Fetch-Dest` has it.
    public init(destination: String) {
        switch destination {
        case "image": self = .image
        case "script", "worker", "sharedworker", "serviceworker", "audioworklet", "paintworklet": self = .script
        case "style", "xslt": self = .style
        case "font": self = .font
        case "audio", "video", "track": self = .media
        case "iframe", "frame", "embed", "object": self = .frame
        case "empty", "json": self = .data
        default: self = .other
        }
    }

    /// As a sentence has it.
    var words: String {
        switch self {
        case .image: "picture"
        case .script: "script"
        case .style: "style sheet"
        case .font: "font"
        case .media: "sound or film"
        case .frame: "frame"
        case .data: "data"
        case .other: "part of the page"
        }
    }
}
