import CWebKitGTK
import DrawbridgeCore

/// Says where a page comes from: a lock, the origin, and a word where the connection is not secure.
///
/// It shows the origin and never a title or a path, which the page can choose to look like another site's address.
@MainActor
final class OriginBar {
    let widget: Widget

    private let icon: Widget
    private let origin: Widget
    private let note: Widget

    init?() {
        guard let icon = Widgets.icon("content-loading-symbolic", size: 14),
            let origin = Widgets.label(""),
            let note = Widgets.label("", classes: ["origin-note"]),
            let widget = Widgets.box(
                GTK_ORIENTATION_HORIZONTAL,
                spacing: 6,
                classes: ["origin-bar"],
                [icon, origin, note]
            )
        else { return nil }
        self.icon = icon
        self.origin = origin
        self.note = note
        self.widget = widget
        drawbridge_label_ellipsize_start(origin)
        gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
        gtk_widget_hide(note)
    }

    var text: String {
        [origin, note].compactMap { drawbridge_label_get_text($0).map { String(cString: $0) } }
            .filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// A page of this URL is in the view.
    func show(url: String, isTrusted: Bool) {
        let url = try? WebURL(url)
        let isSecure = url?.scheme == "https" && isTrusted
        show(
            origin: url?.origin.serialized ?? "unknown page",
            note: isSecure ? "" : "Not secure",
            icon: isSecure ? "channel-secure-symbolic" : "channel-insecure-symbolic",
            style: isSecure ? nil : "insecure"
        )
    }

    /// No page is in the view: it was refused, or could not be reached.
    func showRefused(url: String, isCertificate: Bool) {
        show(
            origin: (try? WebURL(url))?.origin.serialized ?? "unknown page",
            note: isCertificate ? "Not trusted" : "Not reached",
            icon: isCertificate ? "channel-insecure-symbolic" : "network-error-symbolic",
            style: isCertificate ? "refused" : nil
        )
    }

    private func show(origin text: String, note noteText: String, icon name: String, style: String?) {
        drawbridge_label_set_text(origin, text)
        drawbridge_label_set_text(note, noteText)
        gtk_widget_set_visible(note, noteText.isEmpty ? 0 : 1)
        drawbridge_image_set_icon(icon, name)
        for name in ["insecure", "refused"] { gtk_widget_remove_css_class(widget, name) }
        if let style { gtk_widget_add_css_class(widget, style) }
        drawbridge_set_accessible_label(widget, [text, noteText].filter { !$0.isEmpty }.joined(separator: ", "))
    }
}
