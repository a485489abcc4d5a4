import CWebKitGTK
import Glibc

/// GLib's main loop, which GTK and WebKit need, made to run Swift's main actor too.
///
/// libdispatch has a descriptor that is readable while its main queue has work. A GLib source on it drains that queue,
/// so `@MainActor` code, `Task` and `Task.sleep` behave in a GTK program as they do on Apple's systems.
public enum MainLoop {
    /// Runs the loop on the calling thread, which must be the process's first, and never returns.
    public static func run() -> Never {
        attachMainQueue()
        let loop = g_main_loop_new(nil, 0)
        while true { g_main_loop_run(loop) }
    }

    private static func attachMainQueue() {
        _ = drawbridge_watch_descriptor(_dispatch_get_main_queue_handle_4CF()) { descriptor, _, _ in
            // An event counter: until it is read it stays readable, and would keep the loop from all else.
            var count: UInt64 = 0
            read(descriptor, &count, MemoryLayout<UInt64>.size)
            _dispatch_main_queue_callback_4CF(nil)
            return 1
        }
    }
}
