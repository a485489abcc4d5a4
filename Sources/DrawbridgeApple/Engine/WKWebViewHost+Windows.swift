#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    extension WKWebViewHost {
        /// A window that keeps its opener, on the configuration that WebKit supplies: it takes no other.
        ///
        /// That configuration shares its opener's content controller, with the opener's handlers in it. The window gets a
        /// controller of its own, and of the handlers only those that ask for such windows.
        ///
        /// - Parameter makeAppWindow: the app's own delegate makes the window, where it can and the host is given nobody
        ///   to show one.
        func createWindow(
            _ raw: WKNavigationAction,
            configuration: WKWebViewConfiguration,
            makeAppWindow: (() -> WKWebView?)?
        ) -> WKWebView? {
            let action = NavigationAction(raw, target: .newWindow)
            let decision = navigationPolicy.decide(action)
            log.record(.navigation(action, decision))
            guard decision.verdict == .openChildWindow else {
                departures.leave(action, decision)
                return nil
            }
            configuration.userContentController = WKUserContentController()
            if onChildWindow == nil, let makeAppWindow { return makeAppWindow() }
            guard departures.opensWindow(isShown: onChildWindow != nil), let onChildWindow else { return nil }
            let child = makeChild(configuration, openedBy: action)
            children[ObjectIdentifier(child)] = child
            log.record(.page(.windowOpened(url: action.url)))
            onChildWindow(child)
            // There may have been no place to show it, and the page is to know.
            return children[ObjectIdentifier(child)]?.webView
        }

        private func makeChild(
            _ configuration: WKWebViewConfiguration,
            openedBy action: NavigationAction
        ) -> WKWebViewHost {
            let childView = WKWebView(frame: webView.bounds, configuration: configuration)
            // A preview loads a page that no policy was asked about.
            childView.allowsLinkPreview = false
            let childLog = HostLog(events, sessionID: options.sessionID, role: .childWindow, opener: view)
            let childContent = UserContent(of: childView, log: childLog, isChildWindow: true)
            // The controller is new, so no name is taken.
            for handler in content.handlersForChildWindows { try? childContent.add(handler) }
            for script in content.scriptsForChildWindows { childContent.add(script) }
            let child = WKWebViewHost(
                view: childView,
                content: childContent,
                policy: navigationPolicy,
                log: childLog,
                options: options,
                externalOpener: externalOpener,
                family: family,
                now: now
            )
            child.onDeliver = { [weak departures] in departures?.deliver($0, fromWindowOpenedBy: action) }
            return child
        }

        public var windows: [any WebViewHost] { Array(children.values) }

        /// The child's view is gone.
        public func forget(_ child: WKWebViewHost) {
            guard children.removeValue(forKey: ObjectIdentifier(child)) != nil else { return }
            child.close()
            family.closedWindow()
            log.record(.page(.windowClosed))
        }

        /// A window that was opened for what happens elsewhere, and shows nothing, goes.
        func closeIfDone(after action: NavigationAction, _ decision: NavigationDecision) {
            guard view.role == .childWindow, windowContent.isDone(after: action, decision) else { return }
            webView.evaluateJavaScript(WindowContent.writtenExpression) { [weak self] isWritten, _ in
                // WebKit answers on the main thread only.
                let isEmpty = isWritten as? Bool == false
                MainActor.assumeIsolated {
                    guard let self, isEmpty, !self.windowContent.hasShownPage else { return }
                    self.closeRequested()
                }
            }
        }

        func closeRequested() {
            log.record(.page(.closeRequested))
            onCloseRequest?()
        }
    }
#endif
