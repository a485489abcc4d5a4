extension WebURL: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The URL for a log: userinfo, query, fragment and opaque paths, which can all hold secrets, are left out.
    /// For the URL itself use ``string``.
    public var description: String {
        var text = scheme + ":"
        if let host {
            text += "//" + (hasCredentials ? "\u{2026}@" : "") + host
            if let port { text += ":\(port)" }
        }
        // A path that starts with no slash is opaque: an address, a script or data.
        text += path.isEmpty || path.utf8.first == UInt8(ascii: "/") ? path : "\u{2026}"
        if query != nil { text += "?\u{2026}" }
        if fragment != nil { text += "#\u{2026}" }
        return text
    }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// Hides the stored parts from `dump` and from test reports, which would print them whole.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
