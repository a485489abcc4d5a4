import CWebKitGTK

/// Ctrl-C, and the polite end that a service manager sends.
@MainActor
public enum Interrupt {
    /// Returns when either signal comes. A second one ends the process at once.
    public static func wait() async {
        await withCheckedContinuation { continuation in
            let waiter = Waiter(continuation)
            for number in [SIGINT, SIGTERM] {
                g_unix_signal_add(
                    number,
                    { data in
                        guard let data else { return 0 }
                        let address = UInt(bitPattern: data)
                        MainActor.assumeIsolated {
                            guard let data = UnsafeRawPointer(bitPattern: address) else { return }
                            Unmanaged<Waiter>.fromOpaque(data).takeUnretainedValue().resume()
                        }
                        return 0
                    },
                    // As long as the process, which ends soon after.
                    Unmanaged.passRetained(waiter).toOpaque()
                )
            }
        }
    }

    private final class Waiter {
        private var continuation: CheckedContinuation<Void, Never>?

        init(_ continuation: CheckedContinuation<Void, Never>) {
            self.continuation = continuation
        }

        func resume() {
            continuation?.resume()
            continuation = nil
        }
    }
}
