/// What some engines tell of a navigation and others do not. Everything else is the same on all.
///
/// A rule that needs one is not played where the engine lacks it, and is shown as such.
public struct ConformanceCapabilities: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// `NavigationAction.Kind.redirect`: that a server sent the navigation on. WebKitGTK tells; `WKNavigationAction`
    /// has no public property for it, so on Apple's systems a redirect is decided as a navigation of another kind.
    public static let redirectKind = Self(rawValue: 1 << 0)
    /// `NavigationAction.sourceOrigin`: which origin asks. `WKNavigationAction.sourceFrame` tells; WebKitGTK does not.
    public static let sourceOrigin = Self(rawValue: 1 << 1)
    /// Which frame asks where no response will tell: for `about:`, `data:` and custom schemes. `WKNavigationAction`
    /// tells; WebKitGTK names the frame only with a response, so there it is `NavigationAction.Target.anyFrame`.
    public static let frameWithoutResponse = Self(rawValue: 1 << 2)
}

extension ConformanceCapabilities: CustomStringConvertible {
    public var description: String {
        let names: [(Self, String)] = [
            (.redirectKind, "a redirect’s kind"), (.sourceOrigin, "a navigation’s source origin"),
            (.frameWithoutResponse, "the frame of a navigation without a response"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}
