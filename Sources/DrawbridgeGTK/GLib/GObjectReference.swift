import CWebKitGTK

/// Owns one reference to a GObject and gives it up when released.
///
/// Every GObject that Drawbridge keeps is held by one of these, so who owns what can be read from the types.
final class GObjectReference<Pointer> {
    let pointer: Pointer
    // The raw address is only ever handed to `drawbridge_unref_on_main_thread`, which is safe from any thread; Swift
    // may release the last holder on one.
    nonisolated(unsafe) private let object: UnsafeMutableRawPointer

    private init(pointer: Pointer, object: UnsafeMutableRawPointer) {
        self.pointer = pointer
        self.object = object
    }

    deinit {
        drawbridge_unref_on_main_thread(object)
    }

    /// Takes over the reference that a `…_new` or `…_finish` function returned.
    static func adopting<Object>(_ pointer: UnsafeMutablePointer<Object>) -> GObjectReference
    where Pointer == UnsafeMutablePointer<Object> {
        GObjectReference(pointer: pointer, object: UnsafeMutableRawPointer(pointer))
    }

    static func adopting(_ pointer: OpaquePointer) -> GObjectReference where Pointer == OpaquePointer {
        GObjectReference(pointer: pointer, object: UnsafeMutableRawPointer(pointer))
    }

    /// Adds a reference to an object that another owns. New widgets float; the reference sinks them.
    static func retaining<Object>(_ pointer: UnsafeMutablePointer<Object>) -> GObjectReference
    where Pointer == UnsafeMutablePointer<Object> {
        g_object_ref_sink(pointer)
        return adopting(pointer)
    }

    static func retaining(_ pointer: OpaquePointer) -> GObjectReference where Pointer == OpaquePointer {
        g_object_ref_sink(UnsafeMutableRawPointer(pointer))
        return adopting(pointer)
    }
}

extension UnsafeMutablePointer {
    /// The same object as one of its base or derived types.
    func cast<Object>(to type: Object.Type = Object.self) -> UnsafeMutablePointer<Object> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
    }
}

/// Copies a string that GLib allocated and frees it.
func adoptString(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
    guard let pointer else { return nil }
    defer { g_free(pointer) }
    return String(cString: pointer)
}
