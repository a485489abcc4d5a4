#if canImport(UIKit)
    import DrawbridgeCore
    import UIKit

    /// A window that a page opened: a payment gateway, a bank. A bar says whose page it is and has the way out.
    @MainActor
    final class ChildWindowController: UIViewController {
        let host: WKWebViewHost
        private(set) weak var opener: WKWebViewHost?
        /// The page asked for its end, or a person did with the button.
        var onClose: (@MainActor () -> Void)?
        /// The sheet is off the screen.
        var onGone: (@MainActor () -> Void)?

        private let bar = OriginBar()
        private let progress = UIProgressView(progressViewStyle: .bar)
        private var observation: EventObservation?
        private var recovery = RecoveryPolicy()

        init(host: WKWebViewHost, opener: WKWebViewHost) {
            self.host = host
            self.opener = opener
            super.init(nibName: nil, bundle: nil)
            modalPresentationStyle = .pageSheet
            // A finger that scrolls a bank's page must not end a payment; the button is there.
            isModalInPresentation = true
            host.onCloseRequest = { [weak self] in self?.onClose?() }
            host.onProgress = { [weak self] in self?.show(progress: $0) }
            observation = host.observePageEvents { [weak self] in self?.hear($0) }
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            bar.onClose = { [weak self] in self?.onClose?() }
            for part in [bar, progress, host.webView] {
                part.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(part)
            }
            NSLayoutConstraint.activate(
                [
                    bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                    progress.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
                    host.webView.topAnchor.constraint(equalTo: bar.bottomAnchor),
                    host.webView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                ]
                    + [bar, progress, host.webView].flatMap {
                        [
                            $0.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                            $0.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                        ]
                    }
            )
            view.bringSubviewToFront(progress)
            showOrigin()
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            // Another window over this one makes it disappear too, and does not end it.
            let isGone = sequence(first: self as UIViewController, next: \.presentingViewController)
                .contains(where: \.isBeingDismissed)
            if isGone { onGone?() }
        }

        override func accessibilityPerformEscape() -> Bool {
            // Older SDKs do not say that VoiceOver calls on the main thread only, as it does.
            MainActor.assumeIsolated { onClose?() }
            return true
        }

        // MARK: -

        private func hear(_ event: PageEvent) {
            switch event {
            case .committed, .finished: showOrigin()
            case .failed(let failure):
                // Where a page is on the screen it stays there: a page must not put another's name over itself by a load
                // that it knows to fail.
                if host.currentURL == nil { bar.show(OriginLabel(failure)) }
            case .processTerminated(let reason): recover(reason)
            case .started, .redirected, .errorStatus, .windowOpened, .windowClosed, .closeRequested: break
            }
        }

        /// The system ends a page's process while a payment app is in front. WebKit leaves the page to whoever hears of
        /// it, and the window would stay blank.
        private func recover(_ reason: String) {
            switch recovery.decide(at: host.now()) {
            // A page that is not loaded again, for it is the answer to a form, leaves the bar and its button.
            case .reload where host.reload(): break
            case .reload, .giveUp:
                let url = host.currentURL?.string ?? ""
                bar.show(OriginLabel(LoadFailure(reason: .processTerminated, url: url, message: reason)))
            }
        }

        /// Of the document that is shown: the next one's address is not its yet.
        private func showOrigin() {
            let url = host.currentURL?.string ?? ""
            bar.show(OriginLabel(url: url, hasOnlySecureContent: host.webView.hasOnlySecureContent))
        }

        private func show(progress value: Double) {
            progress.setProgress(Float(value), animated: true)
            progress.isHidden = value >= 1
        }
    }
#endif
