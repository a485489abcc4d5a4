import CWebKitGTK
import Foundation

/// Pictures of what a window shows, its title bar included, as PNG.
extension Window {
    /// A picture of the window's next frame.
    ///
    /// - Parameter limit: in seconds. What it shows by then is taken as it is.
    /// - Returns: `nil` where there is nothing to be seen.
    public func picture(within limit: Double = 10) async -> Data? {
        let end = ContinuousClock.now + .seconds(limit)
        // Between a change and the next frame GTK has no picture; try again with the next one.
        repeat {
            let left = ContinuousClock.now.duration(to: end) / .seconds(1)
            guard await waitForFrame(within: min(max(left, 0.01), 2)) else { return nil }
            if let picture = pictureNow() { return picture }
        } while ContinuousClock.now < end
        return nil
    }

    /// A picture of what it shows at this moment.
    ///
    /// - Returns: `nil` where there is nothing to be seen, or GTK is between two frames.
    public func pictureNow() -> Data? {
        guard !isClosed, let texture = drawbridge_window_texture(widget) else { return nil }
        defer { g_object_unref(gpointer(texture)) }
        guard let bytes = gdk_texture_save_to_png_bytes(texture) else { return nil }
        defer { g_bytes_unref(bytes) }
        var size: gsize = 0
        guard let start = g_bytes_get_data(bytes, &size) else { return nil }
        return Data(bytes: start, count: Int(size))
    }

    /// Makes the window as large as a page of this size needs, and no smaller; call it before ``present()``.
    ///
    /// - Parameters:
    ///   - width: of the page, in CSS pixels.
    ///   - height: likewise.
    public func fitPage(width: Int, height: Int) {
        drawbridge_window_fit_content(widget, Int32(width), Int32(height))
    }
}
