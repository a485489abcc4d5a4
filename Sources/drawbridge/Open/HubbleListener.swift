import DrawbridgeCore
import DrawbridgeGTK
import HubbleCore

/// Hears what a page tells a Hubble app, and puts on the log what the app would make of it.
@MainActor
enum HubbleListener {
    /// - Parameter origin: the page's own, which plays the SDK's.
    static func install(on host: WebKitViewHost, origin: Origin) throws {
        let gate = HubbleMessageGate(sdkOrigin: origin)
        try host.addScriptMessageHandler(
            ScriptMessageHandler(
                name: HubbleScript.handlerName,
                hearsChildWindows: true,
                action: .oneWay { [events = host.events, view = host.view] message in
                    events.record(reading(message, gate), view: view, frame: message.frame)
                }
            )
        )
        host.addUserScript(HubbleScript.userScript)
    }

    private static func reading(_ message: ScriptMessage, _ gate: HubbleMessageGate) -> BridgeEvent.Kind {
        do {
            return .step(system: "hubble", name: "event", detail: try gate.event(in: message).reading)
        } catch {
            return .diagnostic(BridgeDiagnostic(error.code, message: "\(error)", frame: message.frame))
        }
    }
}
