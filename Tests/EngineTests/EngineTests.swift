import DrawbridgeGTK
import TestScreen
import Testing

@_cdecl("drawbridge_test_run_main_loop")
public func runTestMainLoop() {
    MainLoop.run()
}

/// All tests that need the engine. They share one screen and one pointer, so they run one after the other.
@Suite(.serialized)
@MainActor
struct EngineTests {
    static let isReady = TestScreen.isReady
}
