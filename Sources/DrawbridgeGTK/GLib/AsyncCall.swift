import CWebKitGTK

/// Turns GLib's asynchronous calls (`…_async` and its callback) into `async` ones.
@MainActor
enum AsyncCall {
    private final class Completion {
        let body: @MainActor (_ result: OpaquePointer) -> Void

        init(_ body: @escaping @MainActor (_ result: OpaquePointer) -> Void) {
            self.body = body
        }
    }

    /// - Parameters:
    ///   - start: makes the call with the callback and the data it is given.
    ///   - finish: reads the `GAsyncResult`.
    static func run<Result: Sendable>(
        start: (GAsyncReadyCallback, gpointer) -> Void,
        finish: @escaping @MainActor (_ result: OpaquePointer) -> Result
    ) async -> Result {
        await withCheckedContinuation { continuation in
            let completion = Completion { continuation.resume(returning: finish($0)) }
            start(
                { _, result, data in
                    let resultAddress = UInt(bitPattern: result)
                    let dataAddress = UInt(bitPattern: data)
                    MainActor.assumeIsolated {
                        guard let data = UnsafeRawPointer(bitPattern: dataAddress),
                            let result = OpaquePointer(bitPattern: resultAddress)
                        else { return }
                        Unmanaged<Completion>.fromOpaque(data).takeRetainedValue().body(result)
                    }
                },
                Unmanaged.passRetained(completion).toOpaque()
            )
        }
    }
}
