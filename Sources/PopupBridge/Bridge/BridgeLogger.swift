#if canImport(UIKit)
    import DrawbridgeCore
    import os

    /// Writes what goes wrong to the system's log, for apps that read no events.
    ///
    /// Diagnostics hold no secrets, so their text may be public.
    @MainActor
    enum BridgeLogger {
        private static let logger = Logger(subsystem: "Drawbridge", category: "PopupBridge")

        static func log(_ event: BridgeEvent) {
            guard case .diagnostic(let diagnostic) = event.kind else { return }
            let text = diagnostic.description
            switch diagnostic.severity {
            case .note: logger.info("\(text, privacy: .public)")
            case .warning: logger.notice("\(text, privacy: .public)")
            case .error: logger.error("\(text, privacy: .public)")
            }
        }

        static func fault(_ text: String) {
            logger.fault("\(text, privacy: .public)")
        }
    }
#endif
