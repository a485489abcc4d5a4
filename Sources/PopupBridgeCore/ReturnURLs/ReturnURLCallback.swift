import DrawbridgeCore

/// Where popups return to.
public enum ReturnURLCallback: Hashable, Sendable {
    /// URLs of a scheme of the app's own: `SCHEME://popupbridgev1/…`.
    case scheme(ReturnURLScheme)
    /// URLs of a page of the app's own site: `https://HOST/PATH/…`. Only an authentication session takes them, from
    /// iOS 17.4 on. A query and a fragment behind the prefix are sure to return; of a longer path that is the system's
    /// decision.
    case https(ReturnURLPage)

    /// What the page puts in front of its return URLs; `popupBridge.getReturnUrlPrefix()`.
    public var prefix: String {
        switch self {
        case .scheme(let scheme): scheme.prefix
        case .https(let page): page.prefix
        }
    }

    /// The same for a browser.
    var popupCallback: PopupCallback {
        switch self {
        case .scheme(let scheme): .scheme(scheme.text)
        case .https(let page): .https(host: page.host, path: page.path)
        }
    }
}
