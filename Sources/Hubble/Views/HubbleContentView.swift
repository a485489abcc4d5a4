#if canImport(UIKit)
    import DrawbridgeApple
    import HubbleCore
    import UIKit
    import WebKit

    /// What the screen shows: one of the loading view, the page and the error view. The page's view changes with each
    /// attempt.
    final class HubbleContentView: UIView {
        private let appearance: HubbleAppearance
        private let onRetry: HubbleAppearance.Action
        private let onClose: HubbleAppearance.Action
        private var standIn: UIView?
        private let close: UIButton
        private weak var page: WKWebView?

        init(
            appearance: HubbleAppearance,
            onRetry: @escaping HubbleAppearance.Action,
            onClose: @escaping HubbleAppearance.Action
        ) {
            self.appearance = appearance
            self.onRetry = onRetry
            self.onClose = onClose
            var look = UIButton.Configuration.gray()
            look.image = UIImage(systemName: "xmark")
            look.cornerStyle = .capsule
            close = UIButton(configuration: look, primaryAction: UIAction { _ in onClose() })
            super.init(frame: .zero)
            backgroundColor = appearance.backgroundColor
            layOutClose()
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        // MARK: - What is shown

        /// - Parameter needsClose: whether nothing else on the screen leads out.
        func showLoading(needsClose: Bool) {
            show(standIn: appearance.loadingView())
            close.isHidden = !needsClose
            bringSubviewToFront(close)
        }

        func showError(_ failure: HubbleFailure) {
            show(standIn: appearance.errorView(failure, failure.canRetry ? onRetry : nil, onClose))
            close.isHidden = true
        }

        func showPage() {
            guard let page else { return }
            page.isHidden = false
            page.accessibilityElementsHidden = false
            close.isHidden = true
            let old = standIn
            standIn = nil
            announce(page)
            guard window != nil, !UIAccessibility.isReduceMotionEnabled else {
                old?.removeFromSuperview()
                return
            }
            UIView.animate(withDuration: 0.2) {
                old?.alpha = 0
            } completion: { [weak self] _ in
                // An app may have one view for every time, and it may be shown again by now.
                if let old, old !== self?.standIn { old.removeFromSuperview() }
            }
        }

        private func show(standIn view: UIView) {
            standIn?.removeFromSuperview()
            standIn = view
            view.alpha = 1
            addSubview(view)
            pin(view, top: topAnchor)
            announce(view)
        }

        private func announce(_ view: UIView) {
            if window != nil { view.announceAsScreen() }
        }

        // MARK: - The page's view

        /// Adds a view, hidden until ``showPage()``: a page that is merely covered can still be found by VoiceOver.
        func add(_ page: WKWebView) {
            self.page = page
            page.isHidden = true
            page.accessibilityElementsHidden = true
            insertSubview(page, at: 0)
            // Under the status bar a page would scroll through the clock. Home indicator and keyboard are WebKit's own care.
            pin(page, top: safeAreaLayoutGuide.topAnchor)
        }

        func remove(_ page: WKWebView) {
            page.endEditing(true)
            page.isHidden = true
            page.removeFromSuperview()
        }

        // MARK: - Layout

        private func pin(_ view: UIView, top: NSLayoutYAxisAnchor) {
            view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: top),
                view.bottomAnchor.constraint(equalTo: bottomAnchor),
                view.leadingAnchor.constraint(equalTo: leadingAnchor),
                view.trailingAnchor.constraint(equalTo: trailingAnchor),
            ])
        }

        private func layOutClose() {
            close.accessibilityLabel = HubbleText.close.localized
            close.isHidden = true
            close.translatesAutoresizingMaskIntoConstraints = false
            addSubview(close)
            NSLayoutConstraint.activate([
                close.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 12),
                close.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
                close.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
                close.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
            ])
        }
    }
#endif
