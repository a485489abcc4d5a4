import CWebKitGTK
import DrawbridgeCore

/// What a page and its frames ask for, and do not get.
extension WebKitViewHost {
    func connectResources() {
        Signals.onPointers(widgetReference.pointer, "resource-load-started") { [weak self] resource, request in
            self?.resourceStarted(resource, request: request)
        }
    }

    private func resourceStarted(_ resource: OpaquePointer, request: OpaquePointer?) {
        guard webkit_web_view_get_main_resource(webView) != resource else {
            // The main frame's document. When its load began the engine still named the page that is left.
            loads(.requested(url: Self.url(of: resource)))
            return
        }
        let watch = ResourceWatch(kind: ResourceFailure.Kind(destination: request.map(Self.destination) ?? ""))
        let object = UnsafeMutableRawPointer(resource)
        Signals.onPointer(object, "failed") { error in
            watch.error = error.assumingMemoryBound(to: GError.self).pointee.description
        }
        Signals.onCertificateFailure(object) { errors in watch.error = .failed(CertificateErrors.describe(errors)) }
        // The engine says that one is finished also where it failed, and after that.
        Signals.onEvent(object, "finished") { [weak self] in self?.resourceFinished(resource, watch) }
    }

    private func resourceFinished(_ resource: OpaquePointer, _ watch: ResourceWatch) {
        let url = Self.url(of: resource)
        // A frame's navigation that is no request: only now is it known to have been a frame's.
        if watch.error != nil, decideForSubFrame(url) { return }
        let status =
            webkit_web_resource_get_response(resource).map { Int(webkit_uri_response_get_status_code($0)) } ?? 0
        if status >= 400 {
            log.resourceFailed(ResourceFailure(kind: watch.kind, url: url, status: status))
        } else if case .failed(let message)? = watch.error {
            log.resourceFailed(ResourceFailure(kind: watch.kind, url: url, message: message))
        }
    }

    private static func url(of resource: OpaquePointer) -> String {
        webkit_web_resource_get_uri(resource).map { String(cString: $0) } ?? ""
    }

    /// What asks (Fetch Standard, "destination"), as the request's header says it.
    private static func destination(_ request: OpaquePointer) -> String {
        guard let headers = webkit_uri_request_get_http_headers(request) else { return "" }
        return soup_message_headers_get_one(headers, "Sec-Fetch-Dest").map { String(cString: $0) } ?? ""
    }
}

/// A resource on its way.
@MainActor
private final class ResourceWatch {
    enum Problem {
        /// Whoever asked wants it no more, or a decision ended it.
        case cancelled
        case failed(String)
    }

    let kind: ResourceFailure.Kind
    var error: Problem?

    init(kind: ResourceFailure.Kind) {
        self.kind = kind
    }
}

extension GError {
    fileprivate var description: ResourceWatch.Problem {
        let failure = LoadFailure(
            errorDomain: g_quark_to_string(domain).map { String(cString: $0) } ?? "",
            code: Int(code),
            message: String(cString: message),
            url: ""
        )
        return failure.map { .failed($0.message) } ?? .cancelled
    }
}
