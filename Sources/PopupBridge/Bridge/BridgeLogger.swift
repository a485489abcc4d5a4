#if canImport(UIKit)
    import DrawbridgeCore
    import os

    /// Writes what goes wrong to the system's log, for apps that read no events.
    ///
    /// Diagnostics hold no secrets, so their text may be public.
    @MainActor
    enum BridgeLogger {
        private static let log = OSLog(subsystem: "Drawbridge", category: "PopupBridge")

        static func log(_ event: BridgeEvent) {
            guard case .diagnostic(let diagnostic) = event.kind else { return }
            switch diagnostic.severity {
            case .note: write(diagnostic.description, .info)
            case .warning: write(diagnostic.description, .default)
            case .error: write(diagnostic.description, .error)
            }
        }

        static func fault(_ text: String) {
            write(text, .fault)
        }

        private static func write(_ text: String, _ type: OSLogType) {
            os_log("%{public}@", log: log, type: type, text)
        }
    }
#endif
