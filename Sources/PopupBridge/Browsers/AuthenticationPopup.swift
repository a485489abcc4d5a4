#if canImport(UIKit)
    import AuthenticationServices
    import DrawbridgeApple
    import DrawbridgeCore
    import PopupBridgeCore

    /// One popup in an authentication session.
    ///
    /// It lives until the session's sheet is gone: a session that is released while its sheet is up takes it away, and one
    /// that is started before the last sheet is gone does not come up.
    @MainActor
    final class AuthenticationPopup: NSObject {
        var onEnd: (@MainActor () -> Void)?

        private let request: PopupRequest
        private let url: URL
        private let window: UIWindow
        /// The system presents the sheet over this.
        private weak var presenter: UIViewController?
        private let report: @MainActor (PopupBrowserEvent) -> Void
        private var reports = PopupBrowserReports()
        private var session: ASWebAuthenticationSession?
        private var isLeaving = false

        /// In seconds: how long a sheet may take to go. After that the page gets its answer all the same.
        private static let limit: TimeInterval = 3

        init(
            _ request: PopupRequest,
            url: URL,
            over window: UIWindow,
            report: @escaping @MainActor (PopupBrowserEvent) -> Void
        ) {
            self.request = request
            self.url = url
            self.window = window
            self.report = report
            presenter = window.rootViewController?.frontmost
        }

        func start() {
            // The system calls from a queue of its choice, so the block belongs to no actor.
            let session = makeSession { @Sendable [self, request] callback, error in
                let end = AuthenticationSessionEnd(
                    callbackURL: callback?.absoluteString,
                    error: error.map(SystemError.init),
                    request: request
                )
                // Not from inside the session's own block, which must not see its session released.
                Task { @MainActor in self.ended(end) }
            }
            guard let session else {
                giveUp("this system's authentication session takes no https callback")
                return
            }
            session.presentationContextProvider = self
            session.prefersEphemeralWebBrowserSession = request.prefersEphemeralSession
            self.session = session
            if session.start() {
                take(.shown)
            } else {
                giveUp("the authentication session would not start")
            }
        }

        /// Whether a popup can return to an `https` page.
        static var systemTakesHTTPS: Bool {
            if #available(iOS 17.4, *) { true } else { false }
        }

        private func makeSession(
            completionHandler: @escaping ASWebAuthenticationSession.CompletionHandler
        ) -> ASWebAuthenticationSession? {
            switch request.callback {
            case .scheme(let scheme):
                return ASWebAuthenticationSession(
                    url: url,
                    callbackURLScheme: scheme,
                    completionHandler: completionHandler
                )
            case .https(let host, let path):
                guard #available(iOS 17.4, *) else { return nil }
                return ASWebAuthenticationSession(
                    url: url,
                    callback: .https(host: host, path: path),
                    completionHandler: completionHandler
                )
            }
        }

        private func giveUp(_ reason: String) {
            take(.failed(reason))
            take(.gone)
        }

        func dismiss() {
            take(.dismissAsked)
        }

        private func ended(_ end: AuthenticationSessionEnd) {
            switch end {
            case .returned(let url):
                take(.returned(url: url))
                take(.left(by: .host))
            case .cancelled:
                take(.left(by: .person))
            case .failedToPresent(let reason):
                take(.failed(reason))
            case .loadFailed(let failure):
                take(.loadFailed(failure))
                take(.left(by: .host))
            }
            leave()
        }

        private func take(_ input: PopupBrowserReports.Input) {
            for effect in reports.handle(input) {
                switch effect {
                case .report(let event):
                    if reports.hasEnded { end() }
                    report(event)
                case .takeAway:
                    session?.cancel()
                    leave()
                }
            }
        }

        /// Systems differ in whether a session that was cancelled calls its block, so the sheet is what counts.
        private func leave() {
            guard !isLeaving, !reports.hasEnded else { return }
            isLeaving = true
            let sheet = presenter?.presentedViewController
            Task {
                if let sheet { _ = await Departure.end(of: sheet, limit: Self.limit) }
                take(.gone)
            }
        }

        private func end() {
            session = nil
            onEnd?()
            onEnd = nil
        }
    }

    extension AuthenticationPopup: ASWebAuthenticationPresentationContextProviding {
        // Older SDKs do not say on which thread the system asks, and the window is the same on each.
        nonisolated func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { window }
    }

    extension SystemError {
        init(_ error: any Error) {
            let error = error as NSError
            self.init(
                domain: error.domain,
                code: error.code,
                message: error.localizedDescription,
                reason: error.localizedFailureReason
            )
        }
    }
#endif
