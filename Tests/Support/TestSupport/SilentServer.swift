#if canImport(Glibc)
    import Glibc

    /// A server that takes connections and never answers.
    public final class SilentServer: Sendable {
        /// `http://127.0.0.1:PORT`
        public let origin: String
        private let socket: Int32

        public init() throws {
            let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isListening = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                    bind(descriptor, pointer, length) == 0 && listen(descriptor, 16) == 0
                        && getsockname(descriptor, pointer, &length) == 0
                }
            }
            guard isListening else {
                close(descriptor)
                throw SilentServerError()
            }
            socket = descriptor
            origin = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
        }

        deinit {
            close(socket)
        }
    }

    public struct SilentServerError: Error {}
#endif
