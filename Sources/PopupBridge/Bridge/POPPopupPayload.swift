#if canImport(UIKit)
    import Foundation
    import PopupBridgeCore

    /// What a popup returned with, for Objective-C. Swift has ``POPPopupBridge/onOutcome``, which says more.
    ///
    /// Its description shows no value.
    @objc(POPPopupPayload)
    public final class POPPopupPayload: NSObject, Sendable {
        private let payload: ReturnPayload

        init(_ payload: ReturnPayload) {
            self.payload = payload
        }

        /// The whole URL as it came; see ``ReturnPayload/url``.
        @objc public var url: String { payload.url }

        /// Percent-decoded once, segment by segment; see ``ReturnPayload/path``.
        @objc public var path: String { payload.path }

        /// By name. Of a repeated name the last value counts; an item without `=` is an empty string.
        @objc public var queryItems: [String: String] { payload.queryItems }

        /// The fragment, percent-decoded once; empty where there is none.
        @objc public var fragment: String { payload.hash }

        override public var description: String { "POPPopupPayload(\(payload))" }
    }
#endif
