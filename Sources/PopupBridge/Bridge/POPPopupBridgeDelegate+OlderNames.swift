#if canImport(UIKit)
    import DrawbridgeCore
    import Foundation
    import PopupBridgeCore

    /// Three methods have a shorter or an older name as well. All are optional, so one under a name that nobody calls would compile and
    /// say nothing.
    extension POPPopupBridgeDelegate {
        func tell(_ bridge: POPPopupBridge, willLoad url: URL) {
            guard popupBridge?(bridge, willLoad: url) == nil else { return }
            popupBridge?(bridge, willOpen: url)
        }

        func tell(_ bridge: POPPopupBridge, outcome: PopupOutcome) {
            let result = POPPopupResult(outcome)
            let payload = outcome.payload.map(POPPopupPayload.init)
            guard popupBridge?(bridge, didFinishPopupWith: result, payload: payload) == nil else { return }
            popupBridge?(bridge, didFinishPopupWith: result)
        }

        func tell(_ bridge: POPPopupBridge, message name: String, data: JSONValue) {
            guard popupBridge?(bridge, didReceiveMessageNamed: name, data: data.foundationObject) == nil else { return }
            popupBridge?(bridge, receivedMessage: name, data: data.isNull ? nil : data.stringValue ?? data.serialized())
        }
    }
#endif
