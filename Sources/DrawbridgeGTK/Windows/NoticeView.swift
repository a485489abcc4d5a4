import CWebKitGTK

/// What a ``NoticeView`` says: in words for a person.
struct Notice: Hashable {
    var icon: String
    /// Somebody may be in the way, and going on is not offered lightly.
    var isRefusal = false
    let title: String
    let text: String
    /// A stable name, for whoever is asked for help; empty where there is none.
    var code = ""
}

/// Says what is the matter and what can be done about it, in the middle of whatever space it has.
@MainActor
final class NoticeView {
    let widget: Widget

    private let icon: Widget
    private let title: Widget
    private let text: Widget
    private let code: Widget

    /// - Parameter buttons: what a person can do, the best first.
    init?(buttons: [Widget]) {
        guard let icon = Widgets.icon("content-loading-symbolic", size: 56),
            let title = Widgets.label("", classes: ["notice-title"]),
            let text = Widgets.label("", classes: ["notice-text"]),
            let code = Widgets.label("", classes: ["notice-code"]),
            let actions = Widgets.box(GTK_ORIENTATION_VERTICAL, spacing: 8, buttons),
            let widget = Widgets.centred(classes: ["notice-view"], spacing: 14, [icon, title, text, actions, code])
        else { return nil }
        self.icon = icon
        self.title = title
        self.text = text
        self.code = code
        self.widget = widget
        drawbridge_label_wrap(title)
        drawbridge_label_wrap(text)
        gtk_widget_set_halign(actions, GTK_ALIGN_CENTER)
        gtk_widget_set_margin_top(actions, 8)
    }

    func show(_ message: Notice) {
        drawbridge_image_set_icon(icon, message.icon)
        if message.isRefusal {
            gtk_widget_add_css_class(icon, "refused")
        } else {
            gtk_widget_remove_css_class(icon, "refused")
        }
        drawbridge_label_set_text(title, message.title)
        drawbridge_label_set_text(text, message.text)
        drawbridge_label_set_text(code, message.code)
        gtk_widget_set_visible(code, message.code.isEmpty ? 0 : 1)
    }

    /// All that it says now, line by line.
    var lines: [String] {
        [title, text, code].compactMap { drawbridge_label_get_text($0).map { String(cString: $0) } }
            .filter { !$0.isEmpty }
    }
}
