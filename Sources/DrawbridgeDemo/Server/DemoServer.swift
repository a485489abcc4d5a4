import CWebKitGTK
import Foundation

/// A small HTTP server for demos and tests. Unless it is told otherwise nobody but this machine can reach it.
@MainActor
public final class DemoServer {
    public struct Request: Sendable {
        public let method: String
        public let path: String
        /// Raw, without the `?`; empty where there is none.
        public let query: String
        public let cookie: String?
        /// The name and the port by which the client knows this server.
        public var host: String?
    }

    public struct Response: Sendable {
        public var status: UInt32 = 200
        public var contentType = "text/html; charset=utf-8"
        public var headers: [String: String] = [:]
        public var body: [UInt8] = []

        public init() {}

        public static func html(_ text: String, headers: [String: String] = [:]) -> Response {
            var response = Response()
            response.headers = headers
            response.body = Array(text.utf8)
            return response
        }

        public static func script(_ text: String) -> Response {
            var response = Response()
            response.contentType = "text/javascript; charset=utf-8"
            response.body = Array(text.utf8)
            return response
        }

        public static func redirect(to location: String) -> Response {
            var response = Response()
            response.status = 302
            response.headers = ["Location": location]
            return response
        }

        public static func status(_ status: UInt32, _ text: String) -> Response {
            var response = Response.html("<!doctype html><title>\(status)</title><p>\(text)")
            response.status = status
            return response
        }
    }

    public typealias Handler = @MainActor (Request) -> Response

    /// Where a server listens.
    public struct Place: Sendable {
        let isNetwork: Bool
        /// `nil`: one that the system picks.
        let port: Int?

        /// On 127.0.0.1.
        public static func loopback(port: Int? = nil) -> Place { Place(isNetwork: false, port: port) }
        /// On all of the machine's IPv4 addresses, for a phone: whoever is on the same network can reach it.
        public static func network(port: Int? = nil) -> Place { Place(isNetwork: true, port: port) }

        /// The same, so many ports further on.
        func next(_ count: Int) -> Place { Place(isNetwork: isNetwork, port: port.map { $0 + count }) }
    }

    /// `http://127.0.0.1:PORT`, or the machine's own address, without a slash at the end.
    public let origin: String

    private let server: UnsafeMutablePointer<SoupServer>
    private let handler: Handler

    /// - Parameter certificatePath: a PEM file with a certificate and its key makes the server speak HTTPS.
    /// - Throws: ``DemoServerError``.
    public init(
        at place: Place = .loopback(),
        certificatePath: String? = nil,
        handler: @escaping Handler
    ) throws {
        self.handler = handler
        var error: UnsafeMutablePointer<GError>?
        var certificate: UnsafeMutablePointer<GTlsCertificate>?
        if let certificatePath {
            certificate = g_tls_certificate_new_from_file(certificatePath, &error)
            guard certificate != nil else { throw DemoServerError.certificate(GLibError(error).message) }
        }
        defer { if let certificate { g_object_unref(certificate) } }
        guard let server = drawbridge_server_new(certificate) else {
            throw DemoServerError.listening("the server could not be made")
        }
        self.server = server
        let options = SoupServerListenOptions(
            SOUP_SERVER_LISTEN_IPV4_ONLY.rawValue | (certificate == nil ? 0 : SOUP_SERVER_LISTEN_HTTPS.rawValue)
        )
        let port = guint(place.port ?? 0)
        let isListening =
            place.isNetwork
            ? soup_server_listen_all(server, port, options, &error)
            : soup_server_listen_local(server, port, options, &error)
        guard isListening != 0, let uris = soup_server_get_uris(server), let uri = uris.pointee.data
        else {
            g_object_unref(server)
            throw DemoServerError(GLibError(error), port: place.port)
        }
        let actualPort = g_uri_get_port(OpaquePointer(uri))
        g_slist_free_full(uris, { g_uri_unref($0.map { OpaquePointer($0) }) })
        let host = place.isNetwork ? NetworkAddress.own : nil
        origin = "\(certificate == nil ? "http" : "https")://\(host ?? "127.0.0.1"):\(actualPort)"
        soup_server_add_handler(
            server,
            nil,
            { _, message, path, _, data in
                guard let message, let path, let data else { return }
                nonisolated(unsafe) let unsafeMessage = message  // handled on this thread, in this call
                let pathText = String(cString: path)
                let address = UInt(bitPattern: data)
                MainActor.assumeIsolated {
                    guard let data = UnsafeRawPointer(bitPattern: address) else { return }
                    Unmanaged<DemoServer>.fromOpaque(data).takeUnretainedValue()
                        .handle(unsafeMessage, path: pathText)
                }
            },
            Unmanaged.passUnretained(self).toOpaque(),
            nil
        )
    }

    /// Stops listening. The server also stops when it is released.
    public func stop() {
        soup_server_disconnect(server)
    }

    deinit {
        // Bound to the main actor and held only there.
        MainActor.assumeIsolated {
            soup_server_remove_handler(server, nil)
            soup_server_disconnect(server)
            g_object_unref(server)
        }
    }

    private func handle(_ message: OpaquePointer, path: String) {
        let method = soup_server_message_get_method(message).map { String(cString: $0) } ?? ""
        let query = soup_server_message_get_uri(message).flatMap { g_uri_get_query($0) }.map { String(cString: $0) }
        let requestHeaders = soup_server_message_get_request_headers(message)
        let cookie = soup_message_headers_get_one(requestHeaders, "Cookie").map { String(cString: $0) }
        let host = soup_message_headers_get_one(requestHeaders, "Host").map { String(cString: $0) }
        let response = handler(Request(method: method, path: path, query: query ?? "", cookie: cookie, host: host))
        let headers = soup_server_message_get_response_headers(message)
        soup_message_headers_replace(headers, "Cache-Control", "no-store")
        for (name, value) in response.headers { soup_message_headers_replace(headers, name, value) }
        soup_server_message_set_status(message, response.status, nil)
        response.body.withUnsafeBytes { bytes in
            drawbridge_server_message_set_body(message, response.contentType, bytes.baseAddress, gsize(bytes.count))
        }
    }
}
