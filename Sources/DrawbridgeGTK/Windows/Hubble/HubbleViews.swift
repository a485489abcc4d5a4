import CWebKitGTK
import DrawbridgeCore
import HubbleCore

/// Makes a fresh view for each attempt, puts it in the window, and takes it away for good.
@MainActor
final class HubbleViews {
    var onMake: (@MainActor (WebKitViewHost) -> Void)?
    weak var parent: Window?

    private let content: HubbleContent
    private let options: WebKitViewHost.Options
    private let externalOpener: any ExternalOpener

    init(content: HubbleContent, options: WebKitViewHost.Options, externalOpener: any ExternalOpener) {
        self.content = content
        var options = options
        options.allowsSwipeNavigation = true
        self.options = options
        self.externalOpener = externalOpener
    }

    /// A log of its own for each view: the controller repeats it on the visit's, and so hears no other view.
    func make() -> WebKitViewHost {
        let host = WebKitViewHost(
            // The controller puts the shop's in before it loads anything.
            policy: NavigationPolicy(rules: []),
            events: BridgeEventLog(),
            options: options,
            externalOpener: externalOpener
        )
        content.add(host)
        onMake?(host)
        return host
    }

    func discard(_ host: any WebViewHost) {
        guard let host = host as? WebKitViewHost else { return }
        host.onChildWindow = nil
        parent?.children.closeAll()
        content.remove(host)
        // Often this is a signal of the very view. It lives until the engine has come back from it.
        Task { host.destroy() }
    }
}
