#if canImport(UIKit)
    import UIKit

    /// Finds the window over which the system may show a sheet: it has to be in a scene that is in front.
    @MainActor
    enum PresentationAnchor {
        /// - Returns: the window that shows `view`, else the key window of another scene in front; `nil` where there is
        ///   none, as in an app that is in the background.
        static func window(for view: UIView?) -> UIWindow? {
            if let window = view?.window, window.windowScene?.activationState == .foregroundActive { return window }
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            return scenes.filter { $0.activationState == .foregroundActive }.compactMap(\.keyWindow).first
        }
    }
#endif
