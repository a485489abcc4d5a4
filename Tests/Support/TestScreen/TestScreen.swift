import CTestMainLoop
import CWebKitGTK
import DrawbridgeGTK

/// The screen and the engine of the test program: started once, whichever test comes first.
@MainActor
public enum TestScreen {
    /// Whether both are there. WebKit must start before JavaScriptCore is used by itself: the other way round its main
    /// run loop is never made, and no page ever loads.
    public static let isReady: Bool = {
        do {
            HeadlessDisplay.isolateFromDesktop()
            try HeadlessDisplay.start()
            try HeadlessDisplay.startGTK()
            return webkit_web_context_get_default() != nil
        } catch {
            print("The test program has no screen: \(error)")
            return false
        }
    }()
}
