#if canImport(UIKit)
    /// Runs something on the main actor when its holder goes away.
    ///
    /// Isolated deinitialisers, which could do it at once, need newer systems than this package supports.
    final class Cleanup: Sendable {
        private let body: @MainActor @Sendable () -> Void

        init(_ body: @escaping @MainActor @Sendable () -> Void) {
            self.body = body
        }

        deinit {
            Task { @MainActor [body] in body() }
        }
    }
#endif
