import Foundation

/// What tells one opaque origin from another: an opaque origin equals itself only (HTML Standard, "same origin").
public struct OpaqueIdentity: Hashable, Sendable {
    private enum Source: Hashable, Sendable {
        case fresh(UUID)
        case unidentified(UUID)
        case document(String)
    }

    private let source: Source

    /// An identity that equals no other.
    public static func fresh() -> OpaqueIdentity {
        OpaqueIdentity(source: .fresh(UUID()))
    }

    /// An identity that equals no other, of a document that the engine tells from no other: `WKFrameInfo` says of a
    /// sandboxed frame that its origin is opaque, and not which frame it is.
    public static func unidentified() -> OpaqueIdentity {
        OpaqueIdentity(source: .unidentified(UUID()))
    }

    /// Whether the engine could not say which document it is.
    public var isUnidentified: Bool {
        if case .unidentified = source { true } else { false }
    }

    /// The identity of a document's opaque origin: the same document's equals itself.
    ///
    /// - Parameter documentID: An id that the host gave the document. It must not come from the page.
    public init(documentID: String) {
        self.init(source: .document(documentID))
    }

    /// The identity as it is written down.
    var text: String {
        switch source {
        case .fresh(let id), .unidentified(let id): id.uuidString
        case .document(let id): id
        }
    }

    private init(source: Source) {
        self.source = source
    }
}
