import CWebKitGTK

/// A person's hands, for tests and demos: all input goes through the X server, GTK and WebKit.
extension Window {
    /// A key, by its X11 symbol.
    public enum Key: UInt {
        case escape = 0xff1b
        case left = 0xff51
        case tab = 0xff09
        case enter = 0xff0d
        /// F5: a browser's key to load the page again.
        case reload = 0xffc2
    }

    /// Presses a key in this window.
    ///
    /// - Returns: `false` where the display is not X11 and cannot be typed on from here.
    @discardableResult
    public func press(_ key: Key, withAlt: Bool = false) -> Bool {
        guard !isClosed, let display = drawbridge_x_display() else { return false }
        drawbridge_x_focus(widget)
        drawbridge_x_key(display, key.rawValue, withAlt ? 1 : 0)
        return true
    }

    /// Clicks the middle of a widget, once the window has drawn what it shows now: a person clicks on what is seen.
    @discardableResult
    func clickWhenDrawn(_ target: Widget) async -> Bool {
        await waitForFrame()
        return click(target)
    }

    /// Clicks the middle of a widget.
    @discardableResult
    func click(_ target: Widget) -> Bool {
        let width = Double(gtk_widget_get_width(target))
        let height = Double(gtk_widget_get_height(target))
        return click(x: width / 2, y: height / 2, in: target)
    }

    /// Clicks a point of a widget with the real pointer.
    ///
    /// - Returns: `false` where the widget is not shown, or the display is not X11 and cannot be clicked on from here.
    func click(x: Double, y: Double, in target: Widget) -> Bool {
        var screenX: Int32 = 0
        var screenY: Int32 = 0
        guard !isClosed, gtk_widget_get_mapped(target) != 0 else { return false }
        drawbridge_x_focus(widget)
        guard let display = drawbridge_x_display(),
            drawbridge_screen_point(target, x, y, &screenX, &screenY) != 0
        else { return false }
        drawbridge_x_click(display, screenX, screenY)
        return true
    }
}

extension BrowserWindow {
    /// Presses Done.
    @discardableResult
    public func clickDone() -> Bool {
        doneButton.map(click) ?? false
    }
}
