import CWebKitGTK
import DrawbridgeCore

/// A web view with an error page behind it, which says in words what went wrong and offers what can be done.
@MainActor
final class PageView {
    let host: WebKitViewHost
    let widget: GObjectReference<Widget>

    private let stack: Widget
    private let error: NoticeView
    private let retry: Widget
    private let dismiss: Widget

    /// `nil` only where GTK itself cannot make a widget.
    init?(host: WebKitViewHost) {
        let link = Link()
        guard let stack = gtk_stack_new(),
            let retry = Widgets.button(
                "Try Again",
                classes: ["suggested-action"],
                onClick: { [weak host] in host?.reload() }
            ),
            let dismiss = Widgets.button("Back to the Page", onClick: { link.view?.showPage() }),
            let error = NoticeView(buttons: [retry, dismiss])
        else { return nil }
        self.host = host
        self.stack = stack
        self.error = error
        self.retry = retry
        self.dismiss = dismiss
        widget = .retaining(stack)
        link.view = self
        gtk_widget_set_vexpand(host.widget, 1)
        drawbridge_stack_add(stack, host.widget, "page")
        drawbridge_stack_add(stack, error.widget, "error")
    }

    func showPage() {
        drawbridge_stack_show(stack, "page")
    }

    var showsError: Bool { drawbridge_stack_shown(stack).map { String(cString: $0) } == "error" }

    /// What a person can do about it: the load again, unless that would send a form again; the page that was there before,
    /// where there is one.
    func showError(_ failure: LoadFailure) {
        let refusal = host.reloadRefusal
        let hasPage = failure.reason != .processTerminated && host.currentURL != nil
        gtk_widget_set_visible(retry, refusal == nil ? 1 : 0)
        gtk_widget_set_visible(dismiss, refusal != nil && hasPage ? 1 : 0)
        error.show(Notice(failure, isForm: refusal.map { if case .form = $0 { true } else { false } } ?? false))
        drawbridge_stack_show(stack, "error")
    }

    /// What the error says; empty where none is shown.
    var errorLines: [String] { showsError ? error.lines : [] }

    /// Buttons are made before the view that they belong to.
    @MainActor
    private final class Link {
        weak var view: PageView?
    }
}

extension Notice {
    /// - Parameter isForm: whether the page is the answer to a form, so that it is not asked for again.
    fileprivate init(_ failure: LoadFailure, isForm: Bool) {
        let form = isForm ? " A form was sent for it, and it is not sent twice: see first whether it was received." : ""
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
                text: isForm ? "It ended without warning.\(form)" : "It ended without warning. You can load it again."
            )
        case .network, .httpStatus, .timedOut:
            self.init(
                icon: "network-error-symbolic",
                title: "The page could not be opened",
                text: "\(host) did not answer as it should. \(failure.message)\(form)"
            )
        case .blockedPort, .refused, .noContent, .download:
            self.init(icon: "network-error-symbolic", title: "There is nothing to show", text: failure.message)
        }
    }
}
