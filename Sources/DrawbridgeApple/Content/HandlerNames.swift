#if canImport(UIKit)
    import ObjectiveC
    import WebKit

    /// Which handlers of ours a content controller has.
    ///
    /// WebKit raises an exception where a name is added twice, and says nowhere which are there. Web views share a
    /// controller (a child window's configuration carries its opener's), so the list lies with the controller.
    @MainActor
    final class HandlerNames {
        private struct Entry {
            let id: Int
            let world: WKContentWorld
            weak var claim: Cleanup?
        }

        private var entries: [String: Entry] = [:]
        private var lastID = 0
        private unowned let controller: WKUserContentController
        private let world: WKContentWorld

        private init(_ controller: WKUserContentController, world: WKContentWorld) {
            self.controller = controller
            self.world = world
        }

        // Their addresses alone are used, as keys.
        nonisolated(unsafe) private static var pageKey: UInt8 = 0
        nonisolated(unsafe) private static var isolatedKey: UInt8 = 0

        /// - Parameter isIsolated: of the world that the library's own scripts run in, or of the page's.
        static func of(_ controller: WKUserContentController, isIsolated: Bool = false) -> HandlerNames {
            isIsolated
                ? find(controller, key: &isolatedKey, world: OwnScripts.isolatedWorld)
                : find(controller, key: &pageKey, world: .page)
        }

        private static func find(
            _ controller: WKUserContentController,
            key: UnsafeRawPointer,
            world: WKContentWorld
        ) -> HandlerNames {
            if let names = objc_getAssociatedObject(controller, key) as? HandlerNames { return names }
            let names = HandlerNames(controller, world: world)
            objc_setAssociatedObject(controller, key, names, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            return names
        }

        /// Takes a name. One whose holder is gone, and whose handler is about to go, is free.
        ///
        /// - Parameter world: the one that the handler is for, where it is not this list's. A name is one handler's, whatever its world.
        /// - Returns: to be held for as long as the handler is to stay; `nil` where the name is taken.
        func claim(_ name: String, in world: WKContentWorld? = nil) -> Cleanup? {
            if let entry = entries[name] {
                guard entry.claim == nil else { return nil }
                remove(name, id: entry.id)
            }
            lastID += 1
            let id = lastID
            let claim = Cleanup { [weak self] in self?.remove(name, id: id) }
            entries[name] = Entry(id: id, world: world ?? self.world, claim: claim)
            return claim
        }

        /// Takes the handler away unless the name is another's by now.
        private func remove(_ name: String, id: Int) {
            guard let entry = entries[name], entry.id == id else { return }
            entries[name] = nil
            controller.removeScriptMessageHandler(forName: name, contentWorld: entry.world)
        }

        /// Gives a name back at once.
        func release(_ name: String, _ claim: Cleanup) {
            guard let entry = entries[name], entry.claim === claim else { return }
            remove(name, id: entry.id)
        }
    }
#endif
