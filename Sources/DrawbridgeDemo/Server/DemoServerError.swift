import CWebKitGTK

/// Why a server does not run.
public enum DemoServerError: Error, Hashable, CustomStringConvertible {
    /// Another program listens there.
    case portInUse(Int)
    /// The system keeps the port for programs with more rights (below 1024, most often).
    case portNotAllowed(Int)
    case certificate(String)
    case listening(String)

    init(_ error: GLibError, port: Int?) {
        if let port, error.isIO(G_IO_ERROR_ADDRESS_IN_USE) {
            self = .portInUse(port)
        } else if let port, error.isIO(G_IO_ERROR_PERMISSION_DENIED) {
            self = .portNotAllowed(port)
        } else {
            self = .listening(error.message)
        }
    }

    public var description: String {
        switch self {
        case .portInUse(let port): "port \(port) is in use"
        case .portNotAllowed(let port): "port \(port) may not be used without more rights"
        case .certificate(let message): "the server's certificate cannot be read: \(message)"
        case .listening(let message): "the server does not run: \(message)"
        }
    }
}

/// An error that GLib returned, taken over and freed.
struct GLibError {
    let message: String
    private let domain: GQuark
    private let code: Int32

    init(_ error: UnsafeMutablePointer<GError>?) {
        message = error.map { String(cString: $0.pointee.message) } ?? "for no reason that it gives"
        domain = error?.pointee.domain ?? 0
        code = error?.pointee.code ?? 0
        if let error { g_error_free(error) }
    }

    func isIO(_ expected: GIOErrorEnum) -> Bool {
        domain == g_io_error_quark() && code == Int32(expected.rawValue)
    }
}
