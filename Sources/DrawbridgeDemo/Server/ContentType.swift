/// What a file is for a browser, by its name's ending.
enum ContentType {
    /// - Parameter bytes: text that is UTF-8 is said to be; what other text is, is the page's to say.
    static func of(_ path: String, _ bytes: [UInt8]) -> String {
        let name = path.split(separator: "/").last ?? ""
        let ending = name.split(separator: ".").dropFirst().last?.lowercased() ?? ""
        let type = types[ending] ?? "application/octet-stream"
        let isText = type.hasPrefix("text/") || type == "application/json" || type == "application/manifest+json"
        return isText && String(validating: bytes, as: UTF8.self) != nil ? "\(type); charset=utf-8" : type
    }

    private static let types: [String: String] = [
        "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml", "css": "text/css",
        "js": "text/javascript", "mjs": "text/javascript", "json": "application/json", "map": "application/json",
        "webmanifest": "application/manifest+json", "wasm": "application/wasm", "txt": "text/plain", "md": "text/plain",
        "csv": "text/csv", "xml": "application/xml", "pdf": "application/pdf", "svg": "image/svg+xml",
        "png": "image/png",
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif",
        "ico": "image/x-icon", "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
        "mp4": "video/mp4", "webm": "video/webm", "mp3": "audio/mpeg", "ogg": "audio/ogg", "wav": "audio/wav",
    ]
}
