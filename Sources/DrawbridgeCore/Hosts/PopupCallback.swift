/// Where a popup's main frame goes when it has a result: a browser does not load that but reports it.
public enum PopupCallback: Hashable, Sendable {
    /// Any URL of this scheme.
    case scheme(String)
    /// An `https` URL of this host, in lower case, with this path or one below it. The path begins and ends with `/`.
    case https(host: String, path: String)
}
