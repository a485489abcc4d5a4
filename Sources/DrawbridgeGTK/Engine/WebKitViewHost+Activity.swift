import CWebKitGTK
import DrawbridgeCore

extension WebKitViewHost {
    public var documentRequest: DocumentRequest? { requests.current }

    public var windows: [any WebViewHost] { Array(children.values) }

    public func observeActivity(_ body: @escaping @MainActor (PageActivity) -> Void) -> EventObservation {
        activity.observe(body)
    }

    /// The engine says whom each request and each touch is for, so that no script need be asked.
    func connectActivity() {
        Signals.onPointers(widgetReference.pointer, "resource-load-started") { [weak self] _, _ in
            self?.activity.send(.network)
        }
        guard let controller = drawbridge_event_controller_new(widget) else { return }
        Signals.onRequest(controller, "event") { [weak self] event in
            if drawbridge_event_is_input(event) != 0 { self?.activity.send(.input) }
            return false
        }
    }

    public func probe() async -> Bool {
        let result = await pendingCalls.run { await self.ask("return true", world: CourierScripts.world) }
        if case .success = result { return true } else { return false }
    }
}
