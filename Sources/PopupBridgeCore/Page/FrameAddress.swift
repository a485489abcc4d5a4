import DrawbridgeCore

/// Where an answer goes: a place in the tree of frames, and the origin that must be shown there.
///
/// The origin comes from the engine and guards the answer. The path is the page's word and only routes: a page that
/// lies about it reaches frames of its own origin, which it can script anyway.
public struct FrameAddress: Hashable, Sendable {
    /// `""` for the main frame, `"2.0"` for the first frame of its third.
    public let path: String
    public let origin: Origin

    public init(path: String, origin: Origin) {
        self.path = path
        self.origin = origin
    }

    /// `nil` where the path is none, or claims to be the main frame's from a sub-frame or the reverse.
    init?(path: String, frame: FrameInfo, documentID: String) {
        guard path.isEmpty == frame.isMainFrame, path.utf8.count <= 128,
            path.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") })
        else { return nil }
        self.init(path: path, origin: frame.origin(ofDocument: documentID))
    }
}

extension FrameInfo {
    /// The frame's origin, of which a document says that it is `documentID`.
    ///
    /// Some engines do not tell one opaque origin from another. There the document's id does, which its script draws at
    /// random and tells nobody but the host: to claim another's a frame would have to guess it, and an opaque origin
    /// never equals one that names a server.
    func origin(ofDocument documentID: String) -> Origin {
        guard case .opaque(let identity) = origin, identity.isUnidentified else { return origin }
        return .opaque(OpaqueIdentity(documentID: documentID))
    }
}
