/// Decides whether an answer is shown, by what its server says of it. It is a file to save, or nothing that the engine can
/// show, whatever frame it is for: a site that keeps people's files serves them so, in order that they are never a
/// page of its own (RFC 6266, "Content-Disposition").
public enum ResponsePolicy {
    public enum Refusal: String, Hashable, Sendable {
        /// The server calls it a file to save.
        case attachment
        /// The engine shows no document of that type.
        case cannotShow
    }

    /// - Parameters:
    ///   - canShowMIMEType: what the engine says of the type.
    ///   - contentDisposition: the header's value; `nil` where there is none.
    /// - Returns: why it is not shown; `nil` where it is.
    public static func refusal(canShowMIMEType: Bool, contentDisposition: String?) -> Refusal? {
        if let contentDisposition, isAttachment(contentDisposition) { return .attachment }
        return canShowMIMEType ? nil : .cannotShow
    }

    /// A type that nobody knows is one to save (RFC 6266, section 4.2). An empty one is none, and so are a type's parameters
    /// without it, as browsers read them.
    private static func isAttachment(_ header: String) -> Bool {
        let type = header.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
        return !type.isEmpty && !type.contains("=") && type != "inline"
    }
}
