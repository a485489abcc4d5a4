import DrawbridgeCore

extension WebKitViewHost {
    /// Hears what happens to this view's page, and to no other's on the same log.
    public func observePageEvents(_ body: @escaping @MainActor (PageEvent) -> Void) -> EventObservation {
        log.observePageEvents(body)
    }
}
