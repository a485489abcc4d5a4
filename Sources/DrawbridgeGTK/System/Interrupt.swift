import CWebKitGTK
import DrawbridgeCore

/// Ctrl-C, and the polite end that a service manager sends.
@MainActor
public enum Interrupt {
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
        await signal.wait()
    }
}
