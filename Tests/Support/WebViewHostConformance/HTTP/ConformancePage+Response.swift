import Foundation

extension ConformancePage {
    /// The page as an HTTP/1.1 response, after which the connection is closed.
    public var response: Data {
        let body = Data(self.body.utf8)
        // The words that may follow a status mean nothing (RFC 9112, section 4).
        var head = "HTTP/1.1 \(status) \r\n"
        let own = ["Content-Length": "\(body.count)", "Connection": "close"]
        for (name, value) in headers.merging(own, uniquingKeysWith: { $1 }).sorted(by: { $0.key < $1.key }) {
            head += "\(name): \(value)\r\n"
        }
        return Data((head + "\r\n").utf8) + body
    }
}
