#if canImport(UIKit)
    import UIKit

    /// Tells when the screen comes to the front and when it leaves, by the life of its own scene: on an iPad another
    /// window of the app may be in front all the while.
    @MainActor
    final class AppActivity {
        private(set) weak var scene: UIScene?
        private var observers: [any NSObjectProtocol] = []

        /// - Parameters:
        ///   - scene: `nil` where the app has a life as an application only.
        ///   - onChange: `true` for active, `false` for the background. To be inactive for a moment, under the system's
        ///     own question, is neither.
        init(of scene: UIScene?, onChange: @escaping @MainActor (_ isActive: Bool) -> Void) {
            self.scene = scene
            let names =
                scene == nil
                ? (UIApplication.didBecomeActiveNotification, UIApplication.didEnterBackgroundNotification)
                : (UIScene.didActivateNotification, UIScene.didEnterBackgroundNotification)
            observe(names.0, of: scene) { onChange(true) }
            observe(names.1, of: scene) { onChange(false) }
        }

        deinit {
            for observer in observers { NotificationCenter.default.removeObserver(observer) }
        }

        /// The scene whose life is to be watched: an app without a scene manifest is told of its life as an application.
        static func scene(of view: UIView?) -> UIScene? {
            guard Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") != nil else { return nil }
            return view?.window?.windowScene
        }

        private func observe(
            _ name: Notification.Name,
            of scene: UIScene?,
            _ body: @escaping @MainActor @Sendable () -> Void
        ) {
            observers.append(
                NotificationCenter.default.addObserver(forName: name, object: scene, queue: .main) { _ in
                    // UIKit posts these on the main thread, and the queue is the main one.
                    MainActor.assumeIsolated { body() }
                }
            )
        }
    }
#endif
