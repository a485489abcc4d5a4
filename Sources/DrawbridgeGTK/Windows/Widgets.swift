import CWebKitGTK

typealias Widget = UnsafeMutablePointer<GtkWidget>

/// GTK widgets as the windows here use them.
@MainActor
enum Widgets {
    static func label(_ text: String, classes: [String] = []) -> Widget? {
        styled(gtk_label_new(text), classes)
    }

    static func icon(_ name: String, size: Int32 = 16, classes: [String] = []) -> Widget? {
        let image = gtk_image_new_from_icon_name(name)
        if let image { drawbridge_image_set_pixel_size(image, size) }
        return styled(image, classes)
    }

    static func button(_ text: String, classes: [String] = [], onClick: @escaping @MainActor () -> Void) -> Widget? {
        guard let button = gtk_button_new_with_label(text) else { return nil }
        Signals.onEvent(button, "clicked", onClick)
        return styled(button, classes)
    }

    static func iconButton(_ name: String, label: String, onClick: @escaping @MainActor () -> Void) -> Widget? {
        guard let button = gtk_button_new_from_icon_name(name) else { return nil }
        drawbridge_set_accessible_label(button, label)
        gtk_widget_set_tooltip_text(button, label)
        Signals.onEvent(button, "clicked", onClick)
        return button
    }

    static func box(
        _ orientation: GtkOrientation,
        spacing: Int32,
        classes: [String] = [],
        _ children: [Widget?]
    ) -> Widget? {
        guard let box = gtk_box_new(orientation, spacing) else { return nil }
        for child in children.compactMap({ $0 }) { drawbridge_box_append(box, child) }
        return styled(box, classes)
    }

    /// A box that fills its space and has its contents in the middle, one below the other.
    static func centred(classes: [String], spacing: Int32, _ children: [Widget?]) -> Widget? {
        guard let content = box(GTK_ORIENTATION_VERTICAL, spacing: spacing, children) else { return nil }
        gtk_widget_set_valign(content, GTK_ALIGN_CENTER)
        gtk_widget_set_vexpand(content, 1)
        gtk_widget_set_hexpand(content, 1)
        return box(GTK_ORIENTATION_VERTICAL, spacing: 0, classes: classes, [content])
    }

    static func styled(_ widget: Widget?, _ classes: [String]) -> Widget? {
        guard let widget else { return nil }
        for name in classes { gtk_widget_add_css_class(widget, name) }
        return widget
    }
}

/// The look of the windows, in GTK's CSS; it follows the desktop's light or dark theme.
@MainActor
enum WindowStyle {
    private static var isInstalled = false

    static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        drawbridge_add_css(String(decoding: PackageResources.windows_css, as: UTF8.self))
    }
}
