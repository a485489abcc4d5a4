import Foundation

/// Runs work on a thread whose stack is large enough for the deepest source that ``Nesting`` lets through.
enum LargeStack {
    private static let size = 256 << 20

    static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
        let box = Box<Result>()
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            box.value = work()
            done.signal()
        }
        thread.stackSize = size
        thread.start()
        done.wait()
        // The thread has set it before it signalled; where no thread could be made there is nothing else to do.
        return box.value ?? work()
    }

    /// Safe to share: written before the semaphore is signalled and read after.
    private final class Box<Value>: @unchecked Sendable {
        var value: Value?
    }
}
