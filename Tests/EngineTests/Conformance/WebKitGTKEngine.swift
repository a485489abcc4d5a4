import DrawbridgeCore
import DrawbridgeDemo
import DrawbridgeGTK
import WebViewHostConformance

/// WebKitGTK's hosts, each in a window of an app, and libsoup's server.
@MainActor
final class WebKitGTKEngine: ConformanceEngine {
    nonisolated static let capabilities: ConformanceCapabilities = [.redirectKind]

    private var windows: [ObjectIdentifier: AppWindow] = [:]

    func serve(
        _ answer: @escaping @MainActor (ConformanceRequest) -> ConformancePage
    ) async throws -> any ConformanceServer {
        try DemoServer { request in
            DemoServer.Response(answer(ConformanceRequest(method: request.method, path: request.path)))
        }
    }

    func makeHost(
        policy: NavigationPolicy,
        events: BridgeEventLog,
        opener: any ExternalOpener
    ) async throws -> any WebViewHost {
        let host = WebKitViewHost(policy: policy, events: events, externalOpener: opener)
        guard let window = AppWindow(host: host, title: "Conformance") else {
            throw ConformanceFailure(expected: "a window", seen: "none: GTK could not make one")
        }
        windows[ObjectIdentifier(host)] = window
        window.present()
        return host
    }

    func discard(_ host: any WebViewHost) async {
        windows.removeValue(forKey: ObjectIdentifier(host))?.close()
    }
}

extension DemoServer: ConformanceServer {
    // Its `stop()` returns when the port is closed.
}

extension DemoServer.Response {
    fileprivate init(_ page: ConformancePage) {
        self.init()
        status = UInt32(page.status)
        contentType = page.headers["Content-Type"] ?? contentType
        headers = page.headers
        body = Array(page.body.utf8)
    }
}
