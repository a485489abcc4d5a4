import CWebKitGTK
import DrawbridgeCore

/// A web view with an error page behind it, which says in words what went wrong and offers what can be done.
@MainActor
final class PageView {
    let host: WebKitViewHost
    let widget: GObjectReference<Widget>

    private let stack: Widget
    private let error: NoticeView

    /// `nil` only where GTK itself cannot make a widget.
    init?(host: WebKitViewHost, onRetry: @escaping @MainActor () -> Void) {
        guard let stack = gtk_stack_new(),
            let retry = Widgets.button("Try Again", classes: ["suggested-action"], onClick: onRetry),
            let error = NoticeView(buttons: [retry])
        else { return nil }
        self.host = host
        self.stack = stack
        self.error = error
        widget = .retaining(stack)
        gtk_widget_set_vexpand(host.widget, 1)
        drawbridge_stack_add(stack, host.widget, "page")
        drawbridge_stack_add(stack, error.widget, "error")
    }

    func showPage() {
        drawbridge_stack_show(stack, "page")
    }

    var showsError: Bool { drawbridge_stack_shown(stack).map { String(cString: $0) } == "error" }

    func showError(_ failure: LoadFailure) {
        error.show(Notice(failure))
        drawbridge_stack_show(stack, "error")
    }
}

extension Notice {
    fileprivate init(_ failure: LoadFailure) {
        let host = (try? WebURL(failure.url))?.host ?? "the site"
        switch failure.reason {
        case .certificate:
            self.init(
                icon: "channel-insecure-symbolic",
                isRefusal: true,
                title: "This connection is not private",
                text: "\(host) could not prove that it is \(host). \(failure.message) Nothing was sent to it."
            )
        case .processTerminated:
            self.init(
                icon: "network-error-symbolic",
                title: "The page stopped working",
                text: "It ended without warning, more than once. You can load it again."
            )
        case .network, .httpStatus, .timedOut:
            self.init(
                icon: "network-error-symbolic",
                title: "The page could not be opened",
                text: "\(host) did not answer as it should. \(failure.message)"
            )
        case .blockedPort, .refused, .noContent, .download:
            self.init(icon: "network-error-symbolic", title: "There is nothing to show", text: failure.message)
        }
    }
}
