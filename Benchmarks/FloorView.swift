import CWebKitGTK
import Foundation

/// A bare WebKitGTK view with two handlers in the page's own world: the least that a message can cost.
///
/// It is what a program would write that wants no frame, no origin, no limits and no log.
@MainActor
final class FloorView {
    let view: UnsafeMutablePointer<WebKitWebView>
    private let manager: OpaquePointer
    private(set) var oneWayCount = 0
    private var onLoad: (() -> Void)?

    init() {
        manager = webkit_user_content_manager_new()
        let session = webkit_network_session_new_ephemeral()
        let widget = drawbridge_web_view_new(manager, session, nil)
        g_object_unref(UnsafeMutableRawPointer(session))
        guard let widget else { fatalError("GTK made no web view") }
        g_object_ref_sink(widget)
        view = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: WebKitWebView.self)
        let me = Unmanaged.passUnretained(self).toOpaque()
        typealias Reply = @convention(c) (gpointer?, OpaquePointer, OpaquePointer, gpointer?) -> gboolean
        let reply: Reply = { _, value, reply, _ in
            g_free(jsc_value_to_string(value))
            let answer = jsc_value_new_string(jsc_value_get_context(value), "pong")
            webkit_script_message_reply_return_value(reply, answer)
            g_object_unref(UnsafeMutableRawPointer(answer))
            return 1
        }
        let oneWay: @convention(c) (gpointer?, OpaquePointer, gpointer?) -> Void = { _, value, data in
            g_free(jsc_value_to_string(value))
            let address = UInt(bitPattern: data)
            MainActor.assumeIsolated {
                guard let data = UnsafeRawPointer(bitPattern: address) else { return }
                Unmanaged<FloorView>.fromOpaque(data).takeUnretainedValue().oneWayCount += 1
            }
        }
        let load: @convention(c) (gpointer?, UInt32, gpointer?) -> Void = { _, event, data in
            let address = UInt(bitPattern: data)
            MainActor.assumeIsolated {
                guard event == WEBKIT_LOAD_FINISHED.rawValue, let data = UnsafeRawPointer(bitPattern: address) else {
                    return
                }
                let view = Unmanaged<FloorView>.fromOpaque(data).takeUnretainedValue()
                view.onLoad?()
                view.onLoad = nil
            }
        }
        drawbridge_connect(
            UnsafeMutableRawPointer(manager),
            "script-message-with-reply-received::floorReply",
            unsafeBitCast(reply, to: GCallback.self),
            me,
            nil
        )
        drawbridge_connect(
            UnsafeMutableRawPointer(manager),
            "script-message-received::floorOneWay",
            unsafeBitCast(oneWay, to: GCallback.self),
            me,
            nil
        )
        drawbridge_connect(view, "load-changed", unsafeBitCast(load, to: GCallback.self), me, nil)
        webkit_user_content_manager_register_script_message_handler_with_reply(manager, "floorReply", nil)
        webkit_user_content_manager_register_script_message_handler(manager, "floorOneWay", nil)
    }

    func load(_ html: String) async {
        await withCheckedContinuation { continuation in
            onLoad = { continuation.resume() }
            webkit_web_view_load_html(view, html, "http://127.0.0.1/")
        }
    }

    /// Runs the body of an async function and waits for it.
    func run(_ body: String) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let box = Unmanaged.passRetained(Box(continuation)).toOpaque()
            webkit_web_view_call_async_javascript_function(
                view,
                body,
                -1,
                nil,
                nil,
                nil,
                nil,
                { source, result, data in
                    guard let source, let data else { return }
                    let view = UnsafeMutableRawPointer(source).assumingMemoryBound(to: WebKitWebView.self)
                    let value = webkit_web_view_call_async_javascript_function_finish(view, result, nil)
                    if let value { g_object_unref(UnsafeMutableRawPointer(value)) }
                    Unmanaged<Box>.fromOpaque(data).takeRetainedValue().continuation.resume()
                },
                box
            )
        }
    }

    private final class Box {
        let continuation: CheckedContinuation<Void, Never>

        init(_ continuation: CheckedContinuation<Void, Never>) {
            self.continuation = continuation
        }
    }
}
