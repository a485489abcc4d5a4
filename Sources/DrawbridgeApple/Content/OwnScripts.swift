#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    /// The user scripts that we added to a content controller.
    ///
    /// WebKit can only remove all scripts at once, the app's own among them: those are added again, in their order.
    @MainActor
    final class OwnScripts {
        /// Scripts whose globals no page can reach live in here.
        static let isolatedWorld = WKContentWorld.world(name: "drawbridge")

        private let controller: WKUserContentController
        private var scripts: [String: (script: UserScript, object: WKUserScript)] = [:]

        init(_ controller: WKUserContentController) {
            self.controller = controller
        }

        func add(_ script: UserScript) {
            remove(script.name)
            let object = WKUserScript(
                source: script.source,
                injectionTime: .atDocumentStart,
                forMainFrameOnly: script.forMainFrameOnly,
                in: script.world == .page ? .page : Self.isolatedWorld
            )
            scripts[script.name] = (script, object)
            controller.addUserScript(object)
        }

        func remove(_ name: String) {
            guard let script = scripts.removeValue(forKey: name) else { return }
            remove([script.object])
        }

        /// Those that windows which the page opens have too.
        var forChildWindows: [UserScript] { scripts.values.map(\.script).filter(\.inChildWindows) }

        func removeAll() {
            guard !scripts.isEmpty else { return }
            remove(scripts.values.map(\.object))
            scripts = [:]
        }

        private func remove(_ removed: [WKUserScript]) {
            let kept = controller.userScripts.filter { script in !removed.contains { $0 === script } }
            controller.removeAllUserScripts()
            for script in kept { controller.addUserScript(script) }
        }
    }
#endif
