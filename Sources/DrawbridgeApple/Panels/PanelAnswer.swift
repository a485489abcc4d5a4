#if canImport(UIKit)
    /// Answers WebKit once, with `nil` where nobody answered before this went away: WebKit raises an exception when it
    /// finds its question released unanswered, and an app can take our panels away.
    final class PanelAnswer<Value: Sendable> {
        private var body: (@MainActor @Sendable (Value?) -> Void)?

        init(_ body: @escaping @MainActor @Sendable (Value?) -> Void) {
            self.body = body
        }

        deinit {
            guard let body else { return }
            Task { @MainActor in body(nil) }
        }

        @MainActor
        func callAsFunction(_ value: Value?) {
            let body = body
            self.body = nil
            body?(value)
        }
    }
#endif
