import CWebKitGTK

@testable import DrawbridgeGTK

/// What a window shows on the screen, pixel by pixel.
@MainActor
enum WindowPicture {
    /// Waits until so many pixels of a window have a colour, which is given as its red, green and blue.
    ///
    /// - Parameter limit: in seconds.
    /// - Returns: how many had it in the last picture.
    static func wait(
        for colour: (UInt8, UInt8, UInt8),
        count: Int,
        in window: DrawbridgeGTK.Window,
        limit: Double = 15
    ) async -> Int {
        let deadline = ContinuousClock.now + .seconds(limit)
        var seen = 0
        while ContinuousClock.now < deadline, await window.waitForFrame() {
            seen = pixels(of: colour, in: window)
            if seen >= count { return seen }
        }
        return seen
    }

    static func pixels(of colour: (UInt8, UInt8, UInt8), in window: DrawbridgeGTK.Window) -> Int {
        guard let texture = drawbridge_window_texture(window.widget) else { return 0 }
        defer { g_object_unref(gpointer(texture)) }
        let width = Int(gdk_texture_get_width(texture))
        let height = Int(gdk_texture_get_height(texture))
        // Blue, green, red, alpha, on this machine as on all that the engine is built for here.
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        gdk_texture_download(texture, &bytes, gsize(width * 4))
        var count = 0
        for at in stride(from: 0, to: bytes.count, by: 4)
        where bytes[at + 2] == colour.0 && bytes[at + 1] == colour.1 && bytes[at] == colour.2 {
            count += 1
        }
        return count
    }
}
