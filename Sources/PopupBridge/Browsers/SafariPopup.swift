#if canImport(UIKit)
    import DrawbridgeCore
    import PopupBridgeCore
    import SafariServices

    /// One popup in a Safari view controller.
    @MainActor
    final class SafariPopup: NSObject {
        var onEnd: (@MainActor () -> Void)?

        private let url: URL
        private let presentation: PopupPresentation
        private let report: @MainActor (PopupBrowserEvent) -> Void
        /// Whoever presents it holds it, and it holds this popup.
        private weak var controller: SafariController?
        private var reports = PopupBrowserReports()
        private var isLeaving = false

        private enum Limit {
            /// In seconds: how long the delegate may take to present the controller.
            static let showing: TimeInterval = 10
            /// In seconds: how long the delegate may take to dismiss the controller.
            static let leaving: TimeInterval = 4
        }

        init(
            url: URL,
            presentation: PopupPresentation,
            report: @escaping @MainActor (PopupBrowserEvent) -> Void
        ) {
            self.url = url
            self.presentation = presentation
            self.report = report
        }

        func start() {
            let controller = SafariController(url: url)
            controller.delegate = self
            controller.popup = self
            self.controller = controller
            guard presentation.present(controller) else {
                giveUp("the web view is in no window, and the bridge's delegate presents nothing")
                return
            }
            // Only now: asking for the presentation controller fixes the style, which is the app's to choose.
            if controller.presentingViewController != nil, controller.presentationController?.delegate == nil {
                controller.presentationController?.delegate = self
            }
            Task { [weak self] in
                try? await Task.sleep(nanoseconds: UInt64(Limit.showing * 1e9))
                guard let self, reports.isStarting else { return }
                giveUp("the bridge's delegate did not present the view controller within \(Int(Limit.showing)) seconds")
            }
        }

        func dismiss() {
            take(.dismissAsked)
        }

        func appeared() {
            take(.shown)
        }

        func disappeared(byHand: Bool) {
            if byHand { take(.left(by: .person)) }
            leave(asking: false)
        }

        private func giveUp(_ reason: String) {
            take(.failed(reason))
            take(.gone)
        }

        private func take(_ input: PopupBrowserReports.Input) {
            for effect in reports.handle(input) {
                switch effect {
                case .report(let event):
                    if reports.hasEnded { end() }
                    report(event)
                case .takeAway:
                    leave(asking: true)
                }
            }
        }

        /// Waits until the controller is off the screen. One that is not there yet says so when it comes.
        ///
        /// - Parameter asking: has it taken off.
        private func leave(asking: Bool) {
            guard !isLeaving else { return }
            isLeaving = true
            let isComing = controller?.isBeingPresented ?? false
            if asking, !isComing { dismissController() }
            Task {
                if let controller {
                    // UIKit takes no dismissal while it still presents.
                    await Departure.arrival(of: controller, limit: 1)
                    if asking, isComing { dismissController() }
                    if await !Departure.end(of: controller, limit: Limit.leaving) {
                        controller.presentingViewController?.dismiss(animated: false)
                        _ = await Departure.end(of: controller, limit: 1)
                    }
                }
                isLeaving = false
                take(.gone)
            }
        }

        private func dismissController() {
            guard let controller, controller.isOnScreen, !controller.isBeingDismissed else { return }
            presentation.dismiss(controller)
        }

        private func end() {
            onEnd?()
            onEnd = nil
        }
    }

    // The system calls these on the main thread; older SDKs do not say so.
    extension SafariPopup: SFSafariViewControllerDelegate {
        /// Done, or a swipe from the edge.
        nonisolated func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
            MainActor.assumeIsolated {
                take(.left(by: .person))
                // It dismisses itself, but not where the app shows it in another way than by presenting it.
                leave(asking: true)
            }
        }

        nonisolated func safariViewController(
            _ controller: SFSafariViewController,
            didCompleteInitialLoad didLoadSuccessfully: Bool
        ) {
            MainActor.assumeIsolated {
                if didLoadSuccessfully {
                    take(.loaded)
                } else {
                    let message = "Safari could not load the page"
                    take(.loadFailed(LoadFailure(reason: .network, url: url.absoluteString, message: message)))
                }
            }
        }
    }

    extension SafariPopup: UIAdaptivePresentationControllerDelegate {
        /// A swipe down, to the end.
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            take(.left(by: .person))
            leave(asking: false)
        }
    }
#endif
