/// A token of Objective-C.
struct ObjCToken: Hashable, Sendable {
    let kind: Kind
    let text: String
    let offset: Int
    let length: Int
    /// Only builds for developers hold it (`#ifdef DEBUG`).
    let isDebugOnly: Bool

    enum Kind: Hashable, Sendable {
        case word
        case number
        /// `@"…"` or `"…"`; the text is what it says.
        case string
        case sign
        /// `@interface`, `@end`, `@selector`, with the sign.
        case directive
        /// A whole preprocessor line that is not a condition.
        case preprocessor
    }

    func `is`(_ sign: String) -> Bool { kind == .sign && text == sign }
}
