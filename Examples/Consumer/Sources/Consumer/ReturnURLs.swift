import PopupBridge

/// The core comes with the product, also where there is no UIKit: the return URL is read the same on a server.
public func color(in url: String, scheme: String) throws -> String? {
    try ReturnURL.parse(url, scheme: ReturnURLScheme(scheme)).queryItems["color"]
}
