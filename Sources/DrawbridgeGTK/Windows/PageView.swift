import CWebKitGTK
import DrawbridgeCore

/// A web view with an error page behind it, which says in words what went wrong and offers what can be done.
@MainActor
final class PageView {
    let host: WebKitViewHost
    let widget: GObjectReference<Widget>

    private let stack: Widget
    private let title: Widget
    private let text: Widget
    private let icon: Widget

    /// `nil` only where GTK itself cannot make a widget.
    init?(host: WebKitViewHost, onRetry: @escaping @MainActor () -> Void) {
        guard let stack = gtk_stack_new(),
            let icon = Widgets.icon("network-error-symbolic", size: 56),
            let title = Widgets.label("", classes: ["error-title"]),
            let text = Widgets.label("", classes: ["error-text"]),
            let retry = Widgets.button("Try again", classes: ["suggested-action"], onClick: onRetry),
            let error = Widgets.box(
                GTK_ORIENTATION_VERTICAL,
                spacing: 14,
                classes: ["error-view"],
                [icon, title, text, retry]
            )
        else { return nil }
        self.host = host
        self.stack = stack
        self.title = title
        self.text = text
        self.icon = icon
        widget = .retaining(stack)
        drawbridge_label_wrap(title)
        drawbridge_label_wrap(text)
        gtk_widget_set_halign(retry, GTK_ALIGN_CENTER)
        gtk_widget_set_margin_top(retry, 8)
        gtk_widget_set_valign(error, GTK_ALIGN_FILL)
        gtk_widget_set_vexpand(host.widget, 1)
        let center = Self.centred(error)
        drawbridge_stack_add(stack, host.widget, "page")
        drawbridge_stack_add(stack, center, "error")
    }

    func showPage() {
        drawbridge_stack_show(stack, "page")
    }

    var showsError: Bool { drawbridge_stack_shown(stack).map { String(cString: $0) } == "error" }

    func showError(_ failure: LoadFailure) {
        let isRefusal = failure.reason == .certificate
        drawbridge_image_set_icon(icon, isRefusal ? "channel-insecure-symbolic" : "network-error-symbolic")
        if isRefusal { gtk_widget_add_css_class(icon, "refused") } else { gtk_widget_remove_css_class(icon, "refused") }
        drawbridge_label_set_text(title, Self.headline(failure))
        drawbridge_label_set_text(text, Self.explanation(failure))
        drawbridge_stack_show(stack, "error")
    }

    private static func headline(_ failure: LoadFailure) -> String {
        switch failure.reason {
        case .certificate: "This connection is not private"
        case .processTerminated: "The page stopped working"
        case .network, .httpStatus: "The page could not be opened"
        }
    }

    private static func explanation(_ failure: LoadFailure) -> String {
        let host = (try? WebURL(failure.url))?.host ?? "the site"
        return switch failure.reason {
        case .certificate:
            "\(host) could not prove that it is \(host). \(failure.message) Nothing was sent to it."
        case .processTerminated:
            "It ended without warning, more than once. You can load it again."
        case .network, .httpStatus:
            "\(host) did not answer as it should. \(failure.message)"
        }
    }

    /// The error's box fills the view and keeps its contents in the middle.
    private static func centred(_ content: Widget) -> Widget {
        gtk_widget_set_halign(content, GTK_ALIGN_FILL)
        gtk_widget_set_hexpand(content, 1)
        gtk_widget_set_vexpand(content, 1)
        if let first = gtk_widget_get_first_child(content), let last = gtk_widget_get_last_child(content) {
            gtk_widget_set_vexpand(first, 1)
            gtk_widget_set_valign(first, GTK_ALIGN_END)
            gtk_widget_set_vexpand(last, 1)
            gtk_widget_set_valign(last, GTK_ALIGN_START)
        }
        return content
    }
}
