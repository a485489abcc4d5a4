#if canImport(UIKit)
    import HubbleCore
    import UIKit

    /// The views that stand in the page's place while there is no page to show. Each can be replaced by an app's own.
    @MainActor
    public struct HubbleAppearance {
        /// Does something when a person asks for it.
        public typealias Action = @MainActor () -> Void

        /// Shown until `app_ready`. A Close button lies over it where nothing else leads out.
        public var loadingView: @MainActor () -> UIView
        /// Shown for a failure.
        ///
        /// - `retry`: `nil` where trying again cannot help; offer no button then.
        /// - `close`: ends the visit. Always offer it.
        public var errorView:
            @MainActor (_ failure: HubbleFailure, _ retry: Action?, _ close: @escaping Action) -> UIView
        /// Lies behind all of them, and under the status bar while the page is shown.
        public var backgroundColor: UIColor

        /// Where a view is `nil`, the library's own is taken.
        public init(
            loadingView: (@MainActor () -> UIView)? = nil,
            errorView: (@MainActor (HubbleFailure, Action?, @escaping Action) -> UIView)? = nil,
            backgroundColor: UIColor = .systemBackground
        ) {
            self.loadingView = loadingView ?? { HubbleLoadingView() }
            self.errorView = errorView ?? { HubbleErrorView($0, retry: $1, close: $2) }
            self.backgroundColor = backgroundColor
        }
    }
#endif
