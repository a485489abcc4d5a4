import DrawbridgeGTK
import Foundation

/// Puts the program on a screen: the desktop's, or one of its own.
@MainActor
enum Display {
    /// - Parameters:
    ///   - isHeadless: `true` never touches the desktop, `false` needs one.
    ///   - size: what must find room on it, in pixels.
    /// - Throws: ``UsageError`` where there is no desktop to show anything on.
    static func open(isHeadless: Bool, size: (width: Int, height: Int)? = nil) throws {
        if isHeadless {
            HeadlessDisplay.isolateFromDesktop()
            // Room for a window's title bar, and never less than usual.
            try HeadlessDisplay.start(
                width: max(1_280, (size?.width ?? 0) + 64),
                height: max(1_024, (size?.height ?? 0) + 128)
            )
            try HeadlessDisplay.startGTK()
            return
        }
        let desktop = HeadlessDisplay.desktop
        guard !desktop.isEmpty else {
            throw UsageError(
                "there is no display to show a window on (neither DISPLAY nor WAYLAND_DISPLAY is set); "
                    + "--headless uses a screen of its own"
            )
        }
        let names = desktop.map { "\($0.name)=\($0.value)".quoted }.joined(separator: " and ")
        // A server that takes the connection and never answers would keep the program for ever.
        let watchdog = Watchdog(
            at: .now + .seconds(15),
            status: ExitStatus.usage,
            saying: "the display of \(names) does not answer; --headless uses a screen of its own"
        )
        defer { watchdog.stop() }
        do {
            try HeadlessDisplay.startGTK()
        } catch {
            throw UsageError("the display of \(names) cannot be opened; --headless uses a screen of its own")
        }
    }
}
