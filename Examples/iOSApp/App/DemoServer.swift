import Foundation

/// Where `drawbridge serve --port 8123` listens. It runs on Linux: bring its four ports to the Mac of the simulator by
/// `ssh -L 8123:127.0.0.1:8123 -L 8124:127.0.0.1:8124 -L 8125:127.0.0.1:8125 -L 8126:127.0.0.1:8126 HOST`.
enum DemoServer {
    static let merchant = URL(string: "http://127.0.0.1:8123/")

    /// What the app's own server says of the person who is signed in.
    struct Session: Decodable {
        let clientId: String
        let appSecret: String
        let token: String
        let shop: String
        let gateway: String
    }

    /// A new session with a fresh token. Secrets come from a server, never from the app's source.
    static func session() async throws -> Session {
        guard let url = merchant?.appendingPathComponent("app/hubble-session") else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        let (data, response) = try await URLSession.shared.data(for: request)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
        return try JSONDecoder().decode(Session.self, from: data)
    }
}
