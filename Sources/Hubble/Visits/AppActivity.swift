#if canImport(UIKit)
    import UIKit

    /// Tells when the screen comes to the front and when it leaves, by the life of its own scene: on an iPad another
    /// window of the app may be in front all the while.
    ///
    /// To be inactive for a moment, under the system's own question, is neither.
    @MainActor
    final class AppActivity: NSObject {
        private(set) weak var scene: UIScene?
        private let onChange: @MainActor (_ isActive: Bool) -> Void

        /// - Parameter scene: `nil` where the app has a life as an application only.
        init(of scene: UIScene?, onChange: @escaping @MainActor (_ isActive: Bool) -> Void) {
            self.scene = scene
            self.onChange = onChange
            super.init()
            // UIKit posts these on the main thread. An observer of this kind needs no removal.
            let center = NotificationCenter.default
            let (active, background) =
                scene == nil
                ? (UIApplication.didBecomeActiveNotification, UIApplication.didEnterBackgroundNotification)
                : (UIScene.didActivateNotification, UIScene.didEnterBackgroundNotification)
            center.addObserver(self, selector: #selector(becameActive), name: active, object: scene)
            center.addObserver(self, selector: #selector(enteredBackground), name: background, object: scene)
        }

        /// The scene whose life is to be watched: an app without a scene manifest is told of its life as an application.
        static func scene(of view: UIView) -> UIScene? {
            guard Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") != nil else { return nil }
            return view.window?.windowScene
        }

        @objc private func becameActive() { onChange(true) }
        @objc private func enteredBackground() { onChange(false) }
    }
#endif
