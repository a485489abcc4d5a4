#if canImport(UIKit)
    import Foundation
    @preconcurrency import Network
    import WebViewHostConformance

    /// Serves a rule's pages over HTTP to this machine alone, each response on a connection of its own.
    @MainActor
    final class LoopbackServer: ConformanceServer {
        private(set) var origin = ""

        private let listener: NWListener
        private let answer: @MainActor (ConformanceRequest) -> ConformancePage
        private var connections: [ObjectIdentifier: NWConnection] = [:]
        private var onState: (@MainActor (NWListener.State) -> Void)?

        /// - Returns: when it listens.
        /// - Throws: `NWError`.
        static func start(
            _ answer: @escaping @MainActor (ConformanceRequest) -> ConformancePage
        ) async throws -> LoopbackServer {
            let server = try LoopbackServer(answer)
            try await server.listen()
            return server
        }

        private init(_ answer: @escaping @MainActor (ConformanceRequest) -> ConformancePage) throws {
            self.answer = answer
            let parameters = NWParameters.tcp
            parameters.requiredLocalEndpoint = .hostPort(host: .ipv4(.loopback), port: .any)
            listener = try NWListener(using: parameters)
        }

        private func listen() async throws {
            listener.newConnectionHandler = { [weak self] connection in
                Task { @MainActor in self?.accept(connection) }
            }
            listener.stateUpdateHandler = { [weak self] state in
                Task { @MainActor in self?.onState?(state) }
            }
            defer { onState = nil }
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                onState = { [weak self] state in
                    switch state {
                    case .ready: continuation.resume()
                    case .failed(let error): continuation.resume(throwing: error)
                    case .cancelled: continuation.resume(throwing: CancellationError())
                    default: return
                    }
                    self?.onState = nil
                }
                listener.start(queue: .main)
            }
            guard let port = listener.port else {
                throw ConformanceFailure(expected: "a port", seen: "none")
            }
            origin = "http://127.0.0.1:\(port.rawValue)"
        }

        func stop() async {
            for connection in connections.values { connection.cancel() }
            connections = [:]
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                onState = { [weak self] state in
                    guard case .cancelled = state else { return }
                    self?.onState = nil
                    continuation.resume()
                }
                listener.cancel()
            }
        }

        // MARK: - A connection

        private func accept(_ connection: NWConnection) {
            connections[ObjectIdentifier(connection)] = connection
            connection.start(queue: .main)
            receive(on: connection, after: Data())
        }

        private func receive(on connection: NWConnection, after earlier: Data) {
            connection.receive(minimumIncompleteLength: 1, maximumLength: 64 * 1_024) {
                [weak self] data, _, isComplete, error in
                let received = earlier + (data ?? Data())
                let isOver = isComplete || error != nil
                Task { @MainActor in self?.take(received, isOver: isOver, on: connection) }
            }
        }

        private func take(_ received: Data, isOver: Bool, on connection: NWConnection) {
            if let request = ConformanceRequest(received) {
                send(answer(request), on: connection)
            } else if isOver {
                close(connection)
            } else {
                receive(on: connection, after: received)
            }
        }

        private func send(_ page: ConformancePage, on connection: NWConnection) {
            connection.send(
                content: page.response,
                contentContext: .finalMessage,
                isComplete: true,
                completion: .contentProcessed { [weak self] _ in
                    Task { @MainActor in self?.close(connection) }
                }
            )
        }

        private func close(_ connection: NWConnection) {
            connections.removeValue(forKey: ObjectIdentifier(connection))?.cancel()
        }
    }
#endif
