import DrawbridgeGTK

/// Puts the program on a screen: the desktop's, or one of its own.
@MainActor
enum Display {
    /// - Parameter isHeadless: `true` never touches the desktop; `false` uses it where there is one.
    /// - Returns: whether a person can see what is shown.
    static func open(isHeadless: Bool) throws -> Bool {
        let isVisible = !isHeadless && HeadlessDisplay.hasDesktop
        if !isVisible {
            HeadlessDisplay.isolateFromDesktop()
            try HeadlessDisplay.start()
        }
        try HeadlessDisplay.startGTK()
        return isVisible
    }
}
