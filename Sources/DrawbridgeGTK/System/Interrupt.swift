import CWebKitGTK
import DrawbridgeCore

/// Ctrl-C, and the polite end that a service manager sends.
@MainActor
public enum Interrupt {
    /// A program inherits which signals are kept from it, and not everybody who starts one lets these through.
    private static func unblock() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Returns when either signal comes.
    public static func wait() async {
        let signal = OneShot()
        for number in [SIGINT, SIGTERM] {
            g_unix_signal_add(
                number,
                { data in
                    let address = UInt(bitPattern: data)
                    MainActor.assumeIsolated {
                        guard let data = UnsafeRawPointer(bitPattern: address) else { return }
                        Unmanaged<OneShot>.fromOpaque(data).takeUnretainedValue().fire()
                    }
                    return 1
                },
                // For the rest of the process, which ends soon after.
                Unmanaged.passRetained(signal).toOpaque()
            )
        }
        unblock()
        await signal.wait()
    }
}
