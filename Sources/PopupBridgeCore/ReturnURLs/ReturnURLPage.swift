import DrawbridgeCore

/// An `https` address of the app's own site to which popups return, instead of a scheme: nobody but who runs the site can
/// claim it, and a payment service that takes no other return addresses takes this one.
///
/// The system has to know that app and site belong together: the app has the associated domain `webcredentials:HOST`, and
/// the site's `apple-app-site-association` file names the app.
public struct ReturnURLPage: Hashable, Sendable {
    /// In lower case.
    public let host: String
    /// Begins and ends with `/`.
    public let path: String

    /// - Parameters:
    ///   - host: a host name without a port, for example `shop.example`.
    ///   - path: for example `/popup-return`. No page that people visit should be there or below.
    /// - Throws: ``ReturnURLPageError``.
    public init(host: String, path: String) throws(ReturnURLPageError) {
        let host = host.lowercased()
        let path = path.hasSuffix("/") ? path : path + "/"
        guard let url = try? WebURL("https://\(host)/"), url.host == host, url.path == "/" else { throw .host(host) }
        // Engines resolve these, so that no return URL would begin with them.
        let hasDots = path.split(separator: "/").contains { $0 == "." || $0 == ".." }
        guard let whole = try? WebURL("https://\(host)\(path)"), whole.host == host, whole.path == path, !hasDots,
            path.hasPrefix("/"), path.utf8.count > 1, whole.query == nil, whole.fragment == nil,
            !path.contains("%"), !path.contains("//"), !path.contains("\\")
        else { throw .path(path) }
        self.host = host
        self.path = path
    }

    /// What the page puts in front of its return URLs.
    public var prefix: String { "https://\(host)\(path)" }
}

/// Why a host and a path cannot be a return page.
public enum ReturnURLPageError: Error, Hashable, CustomStringConvertible {
    case host(String)
    case path(String)

    public var code: String {
        switch self {
        case .host: "return_page_host"
        case .path: "return_page_path"
        }
    }

    public var description: String {
        switch self {
        case .host(let host):
            "“\(host)” cannot be the host of a return page: give a host name alone, in ASCII, for example shop.example."
        case .path(let path):
            "“\(path)” cannot be the path of a return page: give one of the site's own, for example /popup-return, "
                + "without dots for a segment, percent escapes, “?” and “#”."
        }
    }
}
