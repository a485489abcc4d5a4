#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    extension WKWebViewHost {
        /// Whether a dialog may be shown; one that may not be is answered as if a person had refused.
        func allowsDialog(_ message: String, from frame: WKFrameInfo) -> Bool {
            let frame = self.frame(frame)
            log.record(.console(level: HostLog.dialogLevel, text: message), frame: frame)
            guard family.allowsDialog(at: now()) else {
                log.report(.dialogRefused, "The page shows too many dialogs; this one was not shown.", frame: frame)
                return false
            }
            return true
        }

        /// - Parameter answer: is called once, with `nil` where the person refused or nobody could be asked.
        func showDialog(
            _ kind: ScriptDialog.Kind,
            message: String,
            from frame: WKFrameInfo,
            answer: @escaping @MainActor (String?) -> Void
        ) {
            let frame = self.frame(frame)
            guard let presenter = webView.presenter else {
                log.report(
                    .dialogRefused,
                    "The page's view is in no window, so its dialog was not shown.",
                    frame: frame
                )
                answer(nil)
                return
            }
            dialogs.show(
                ScriptDialog(kind: kind, message: message, origin: frame.origin),
                over: presenter,
                answer: answer
            )
        }

        func chooseFiles(allowsMany: Bool, answer: @escaping @MainActor ([URL]?) -> Void) {
            guard let presenter = webView.presenter else {
                answer(nil)
                return
            }
            uploads.choose(over: presenter, from: webView, allowsMany: allowsMany, answer: answer)
        }

        /// The frame's own origin counts, not that of the page around it. A child window has no rights of its page's.
        func grants(_ permissions: Set<PermissionPolicy.Permission>, to frame: WKFrameInfo) -> Bool {
            let frame = self.frame(frame)
            guard options.permissions.grants(permissions, to: frame.origin) else {
                let names = permissions.map(\.rawValue).sorted().joined(separator: ", ")
                log.report(
                    .permissionRefused,
                    "\(name: frame.origin.serialized, as: "origin") asked for \(words: names.isEmpty ? "a device" : names) and was refused.",
                    frame: frame
                )
                return false
            }
            return true
        }

        private func frame(_ frame: WKFrameInfo) -> FrameInfo {
            FrameInfo(frame, isInChildWindow: content.isChildWindow)
        }
    }
#endif
