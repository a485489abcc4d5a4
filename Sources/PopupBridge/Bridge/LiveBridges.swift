#if canImport(UIKit)
    import Foundation
    import PopupBridgeCore

    /// The bridges that are there, in the order in which they were made; it keeps none.
    @MainActor
    enum LiveBridges {
        private struct Entry {
            weak var bridge: POPPopupBridge?
        }

        private static var entries: [Entry] = []

        static func add(_ bridge: POPPopupBridge) {
            entries.removeAll { $0.bridge == nil }
            entries.append(Entry(bridge: bridge))
        }

        static func remove(_ bridge: POPPopupBridge) {
            entries.removeAll { $0.bridge == nil || $0.bridge === bridge }
        }

        static func open(_ url: URL) -> Bool {
            let text = url.absoluteString
            let live = entries.compactMap { entry in
                entry.bridge.flatMap { bridge in bridge.candidate(for: text).map { (bridge, $0) } }
            }
            if let index = ReturnURLRoute.receiver(among: live.map(\.1)) { return live[index].0.open(url: url) }
            // The one that somebody may be waiting for says why it does not take it.
            let last = live.last { $0.1.hasOpenPopup } ?? live.last
            return last?.0.open(url: url) ?? false
        }
    }
#endif
