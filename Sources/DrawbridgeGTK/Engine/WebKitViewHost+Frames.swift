import DrawbridgeCore

extension WebKitViewHost {
    /// Waits until the page as it is now is on the screen.
    ///
    /// It asks in a world that the page cannot reach, for the page may have made `requestAnimationFrame` or `Promise` into
    /// something else.
    ///
    /// - Parameter limit: in seconds. A page whose script runs on answers nothing.
    /// - Returns: whether it is on the screen by then.
    @discardableResult
    public func waitForFrame(within limit: Double) async -> Bool {
        let isOver = OneShot()
        var isDrawn = false
        let asking = Task {
            let body = "await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));"
            if case .success = await evaluate(body, world: CourierScripts.world) { isDrawn = true }
            isOver.fire()
        }
        let timer = Task {
            try? await Task.sleep(for: .seconds(limit))
            isOver.fire()
        }
        await isOver.wait()
        asking.cancel()
        timer.cancel()
        return isDrawn
    }
}
