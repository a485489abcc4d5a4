import CWebKitGTK

/// A closure that a C callback finds behind its `user_data`.
private final class SignalBox<Closure> {
    let closure: Closure

    init(_ closure: Closure) {
        self.closure = closure
    }

    static func find(_ data: gpointer?) -> Closure? {
        data.map { Unmanaged<SignalBox<Closure>>.fromOpaque($0).takeUnretainedValue().closure }
    }
}

/// Connects GObject signals to Swift closures, one function for each shape of signal.
///
/// The closure lives as long as the connection: GObject releases it when the object ends or the signal is disconnected.
/// GTK and WebKit emit on the thread of the main loop, which is the main actor's.
@MainActor
enum Signals {
    typealias Object = UnsafeMutableRawPointer

    @discardableResult
    static func onEvent(_ object: Object, _ name: String, _ body: @escaping @MainActor () -> Void) -> gulong {
        let callback: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
            MainActor.assumeIsolated { SignalBox<@MainActor () -> Void>.find(data)?() }
        }
        return connect(object, name, unsafeBitCast(callback, to: GCallback.self), body)
    }

    @discardableResult
    static func onValue(_ object: Object, _ name: String, _ body: @escaping @MainActor (UInt32) -> Void) -> gulong {
        let callback: @convention(c) (gpointer?, UInt32, gpointer?) -> Void = { _, value, data in
            MainActor.assumeIsolated { SignalBox<@MainActor (UInt32) -> Void>.find(data)?(value) }
        }
        return connect(object, name, unsafeBitCast(callback, to: GCallback.self), body)
    }

    @discardableResult
    static func onPointer(
        _ object: Object,
        _ name: String,
        _ body: @escaping @MainActor (UnsafeMutableRawPointer) -> Void
    ) -> gulong {
        let callback: @convention(c) (gpointer?, UnsafeMutableRawPointer, gpointer?) -> Void = { _, value, data in
            onMain(value) { SignalBox<@MainActor (UnsafeMutableRawPointer) -> Void>.find(data)?($0) }
        }
        return connect(object, name, unsafeBitCast(callback, to: GCallback.self), body)
    }

    /// For signals with two objects (`resource-load-started`): the first, and the second where there is one.
    @discardableResult
    static func onPointers(
        _ object: Object,
        _ name: String,
        _ body: @escaping @MainActor (OpaquePointer, OpaquePointer?) -> Void
    ) -> gulong {
        typealias Body = @MainActor (OpaquePointer, OpaquePointer?) -> Void
        let callback: @convention(c) (gpointer?, UnsafeMutableRawPointer, gpointer?, gpointer?) -> Void = {
            _,
            value,
            other,
            data in
            let otherAddress = UInt(bitPattern: other)
            onMain(value) { value in
                SignalBox<Body>.find(data)?(OpaquePointer(value), OpaquePointer(bitPattern: otherAddress))
            }
        }
        return connect(object, name, unsafeBitCast(callback, to: GCallback.self), body as Body)
    }

    /// For signals that ask without a value (`close-request`): answers with the closure's result.
    @discardableResult
    static func onQuestion(_ object: Object, _ name: String, _ body: @escaping @MainActor () -> Bool) -> gulong {
        let callback: @convention(c) (gpointer?, gpointer?) -> gboolean = { _, data in
            MainActor.assumeIsolated { SignalBox<@MainActor () -> Bool>.find(data)?() ?? false } ? 1 : 0
        }
        return connect(object, name, unsafeBitCast(callback, to: GCallback.self), body)
    }

    /// For signals that ask whether they are handled: answers with the closure's result.
    @discardableResult
    static func onRequest(
        _ object: Object,
        _ name: String,
        _ body: @escaping @MainActor (UnsafeMutableRawPointer) -> Bool
    ) -> gulong {
        let callback: @convention(c) (gpointer?, UnsafeMutableRawPointer, gpointer?) -> gboolean = { _, value, data in
            onMain(value) { SignalBox<@MainActor (UnsafeMutableRawPointer) -> Bool>.find(data)?($0) ?? false } ? 1 : 0
        }
        return connect(object, name, unsafeBitCast(callback, to: GCallback.self), body)
    }

    /// The same with a second value: an enumeration (`decide-policy`).
    @discardableResult
    static func onRequest(
        _ object: Object,
        _ name: String,
        _ body: @escaping @MainActor (UnsafeMutableRawPointer, UInt32) -> Bool
    ) -> gulong {
        let callback: @convention(c) (gpointer?, UnsafeMutableRawPointer, UInt32, gpointer?) -> gboolean = {
            _,
            value,
            kind,
            data in
            onMain(value) {
                SignalBox<@MainActor (UnsafeMutableRawPointer, UInt32) -> Bool>.find(data)?($0, kind) ?? false
            } ? 1 : 0
        }
        return connect(object, name, unsafeBitCast(callback, to: GCallback.self), body)
    }

    /// The same with a second pointer (`script-message-with-reply-received`).
    @discardableResult
    static func onRequest(
        _ object: Object,
        _ name: String,
        _ body: @escaping @MainActor (UnsafeMutableRawPointer, OpaquePointer) -> Bool
    ) -> gulong {
        let callback: @convention(c) (gpointer?, UnsafeMutableRawPointer, OpaquePointer, gpointer?) -> gboolean = {
            _,
            value,
            other,
            data in
            let otherAddress = UInt(bitPattern: other)
            return onMain(value) { value in
                guard let other = OpaquePointer(bitPattern: otherAddress) else { return false }
                return SignalBox<@MainActor (UnsafeMutableRawPointer, OpaquePointer) -> Bool>.find(data)?(value, other)
                    ?? false
            } ? 1 : 0
        }
        return connect(object, name, unsafeBitCast(callback, to: GCallback.self), body)
    }

    /// `key-pressed`: the key's symbol and the modifiers that are held.
    @discardableResult
    static func onKey(
        _ object: Object,
        _ body: @escaping @MainActor (_ symbol: UInt32, _ modifiers: UInt32) -> Bool
    ) -> gulong {
        typealias Body = @MainActor (UInt32, UInt32) -> Bool
        let callback: @convention(c) (gpointer?, UInt32, UInt32, UInt32, gpointer?) -> gboolean = {
            _,
            symbol,
            _,
            modifiers,
            data in
            MainActor.assumeIsolated { SignalBox<Body>.find(data)?(symbol, modifiers) ?? false } ? 1 : 0
        }
        return connect(object, "key-pressed", unsafeBitCast(callback, to: GCallback.self), body as Body)
    }

    /// `load-failed`: event, URL, error.
    @discardableResult
    static func onLoadFailed(
        _ object: Object,
        _ body: @escaping @MainActor (_ url: String, _ error: GError) -> Bool
    ) -> gulong {
        typealias Body = @MainActor (String, GError) -> Bool
        let callback:
            @convention(c) (gpointer?, UInt32, UnsafePointer<CChar>, UnsafePointer<GError>, gpointer?) -> gboolean = {
                _,
                _,
                url,
                error,
                data in
                let url = String(cString: url)
                nonisolated(unsafe) let error = error.pointee  // read on this thread, in this call
                return MainActor.assumeIsolated { SignalBox<Body>.find(data)?(url, error) ?? false } ? 1 : 0
            }
        return connect(object, "load-failed", unsafeBitCast(callback, to: GCallback.self), body as Body)
    }

    /// `load-failed-with-tls-errors`: URL, certificate, what is wrong with it.
    @discardableResult
    static func onCertificateRefused(
        _ object: Object,
        _ body: @escaping @MainActor (_ url: String, _ errors: UInt32) -> Bool
    ) -> gulong {
        typealias Body = @MainActor (String, UInt32) -> Bool
        let callback: @convention(c) (gpointer?, UnsafePointer<CChar>, gpointer?, UInt32, gpointer?) -> gboolean = {
            _,
            url,
            _,
            errors,
            data in
            let url = String(cString: url)
            return MainActor.assumeIsolated { SignalBox<Body>.find(data)?(url, errors) ?? false } ? 1 : 0
        }
        return connect(
            object,
            "load-failed-with-tls-errors",
            unsafeBitCast(callback, to: GCallback.self),
            body as Body
        )
    }

    /// A resource's `failed-with-tls-errors`: what is wrong with the certificate.
    @discardableResult
    static func onCertificateFailure(_ object: Object, _ body: @escaping @MainActor (_ errors: UInt32) -> Void)
        -> gulong
    {
        typealias Body = @MainActor (UInt32) -> Void
        let callback: @convention(c) (gpointer?, gpointer?, UInt32, gpointer?) -> Void = { _, _, errors, data in
            MainActor.assumeIsolated { SignalBox<Body>.find(data)?(errors) }
        }
        return connect(object, "failed-with-tls-errors", unsafeBitCast(callback, to: GCallback.self), body as Body)
    }

    /// `create`: answers with the widget of a new window, or with none.
    @discardableResult
    static func onCreate(
        _ object: Object,
        _ body: @escaping @MainActor (_ action: OpaquePointer) -> UnsafeMutablePointer<GtkWidget>?
    ) -> gulong {
        typealias Body = @MainActor (OpaquePointer) -> UnsafeMutablePointer<GtkWidget>?
        let callback: @convention(c) (gpointer?, OpaquePointer, gpointer?) -> UnsafeMutablePointer<GtkWidget>? = {
            _,
            action,
            data in
            let address = UInt(bitPattern: action)
            let widget = MainActor.assumeIsolated { () -> UInt in
                guard let action = OpaquePointer(bitPattern: address) else { return 0 }
                return UInt(bitPattern: SignalBox<Body>.find(data)?(action))
            }
            return UnsafeMutablePointer(bitPattern: widget)
        }
        return connect(object, "create", unsafeBitCast(callback, to: GCallback.self), body as Body)
    }

    private static func connect<Closure>(_ object: Object, _ name: String, _ callback: GCallback?, _ body: Closure)
        -> gulong
    {
        let box = Unmanaged.passRetained(SignalBox(body)).toOpaque()
        return drawbridge_connect(object, name, callback, box) { data, _ in
            guard let data else { return }
            Unmanaged<AnyObject>.fromOpaque(data).release()
        }
    }
}

/// Runs `body` on the main actor, whose thread this is, with a pointer that is valid for this call.
private func onMain<Result: Sendable>(
    _ pointer: UnsafeMutableRawPointer,
    _ body: @MainActor (UnsafeMutableRawPointer) -> Result
) -> Result {
    // Signals are emitted on the main loop's thread; nothing is sent anywhere else.
    nonisolated(unsafe) let pointer = pointer
    return MainActor.assumeIsolated { body(pointer) }
}
