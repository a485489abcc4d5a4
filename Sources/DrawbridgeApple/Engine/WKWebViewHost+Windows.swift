#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    extension WKWebViewHost {
        /// A window that keeps its opener, on the configuration that WebKit supplies: it takes no other.
        ///
        /// That configuration shares its opener's content controller, with the opener's handlers in it. The window gets a
        /// controller of its own, and of the handlers only those that ask for such windows.
        func createWindow(_ raw: WKNavigationAction, configuration: WKWebViewConfiguration) -> WKWebView? {
            let action = NavigationAction(raw, target: .newWindow)
            let decision = navigationPolicy.decide(action)
            log.record(.navigation(action, decision))
            guard decision.verdict == .openChildWindow else {
                leave(action, decision)
                return nil
            }
            guard let onChildWindow, family.opensWindow() else {
                let why = onChildWindow == nil ? "this view opens none" : "\(WindowFamily.limit) are open already"
                log.report(.windowRefused, "The page asked for a window: \(why).")
                return nil
            }
            let child = makeChild(configuration)
            children[ObjectIdentifier(child)] = child
            log.record(.page(.windowOpened(url: action.url)))
            onChildWindow(child)
            return child.webView
        }

        private func makeChild(_ configuration: WKWebViewConfiguration) -> WKWebViewHost {
            configuration.userContentController = WKUserContentController()
            let view = WKWebView(frame: webView.bounds, configuration: configuration)
            let childLog = HostLog(events, sessionID: options.sessionID)
            let childContent = UserContent(of: view, log: childLog, isChildWindow: true)
            // The controller is new, so no name is taken.
            for handler in content.handlersForChildWindows { try? childContent.add(handler) }
            return WKWebViewHost(
                view: view,
                content: childContent,
                policy: navigationPolicy,
                log: childLog,
                options: options,
                externalOpener: externalOpener,
                family: family,
                now: now
            )
        }

        /// The child's view is gone.
        public func forget(_ child: WKWebViewHost) {
            guard children.removeValue(forKey: ObjectIdentifier(child)) != nil else { return }
            child.close()
            family.closedWindow()
            log.record(.page(.windowClosed))
        }

        func closeRequested() {
            log.record(.page(.closeRequested))
            onCloseRequest?()
        }
    }
#endif
