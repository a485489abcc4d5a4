import CWebKitGTK

/// A web context in which the callback scheme is one the engine can load, as an empty document.
///
/// WebKitGTK says only with a response whether the main frame or a sub-frame asks. So a navigation to the callback
/// scheme is let through to this, and delivered, and never shown, when its response names the main frame.
@MainActor
enum CallbackSchemeContext {
    /// - Returns: `nil` where the engine's own context will do.
    static func make(scheme: String?, console: EngineConsole?) -> GObjectReference<OpaquePointer>? {
        guard let scheme else { return console?.makeContext() }
        let context = console?.makeContext() ?? .adopting(webkit_web_context_new())
        webkit_web_context_register_uri_scheme(
            context.pointer,
            scheme.lowercased(),
            { request, _ in
                let stream = g_memory_input_stream_new()
                webkit_uri_scheme_request_finish(request, stream, 0, "text/html")
                g_object_unref(stream)
            },
            nil,
            nil
        )
        return context
    }
}
