#if canImport(UIKit)
    import Foundation
    import PopupBridge
    import Testing

    @Suite("What a bridge leaves on a web view", .serialized)
    @MainActor
    struct BridgeLifetimeTests {
        private let view = BridgeOnView()

        @Test("a bridge that is let go goes at once, and leaves the view as it was; another can be added right away")
        func release() throws {
            try view.addBridge()
            #expect(!view.isAsBefore)
            #expect(view.releaseBridge())
            #expect(view.isAsBefore)
            try view.addBridge()
            #expect(view.releaseBridge() && view.isAsBefore)
        }

        @Test("closing it does the same")
        func close() throws {
            try view.addBridge()
            view.bridge?.close()
            #expect(view.isAsBefore)
            #expect(view.refusal() == nil)
        }

        @Test("a second bridge is refused, and the first goes on")
        func second() throws {
            try view.addBridge()
            #expect(view.refusal() == "web_view_has_bridge")
            #expect(
                POPPopupBridge.open(url: try #require(URL(string: "com.example.tests.popupbridge://popupbridgev1/")))
            )
            #expect(view.releaseBridge() && view.isAsBefore)
        }

        @Test("a Safari view controller needs the scheme in the property list")
        func registration() {
            #expect(view.refusal(of: .safariViewController) == "return_scheme_not_registered")
            #expect(view.isAsBefore)
        }

        @Test("a bridge holds no web view")
        func holdsNoView() throws {
            #expect(try BridgeOnView.releasesView())
        }
    }
#endif
