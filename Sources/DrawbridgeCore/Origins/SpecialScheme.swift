/// The schemes whose URLs have a host and are parsed by rules of their own (URL Standard, "special scheme").
enum SpecialScheme: String {
    case ftp, file, http, https, ws, wss

    /// The port that is left out when the URL is written.
    var defaultPort: Int? {
        switch self {
        case .ftp: 21
        case .file: nil
        case .http, .ws: 80
        case .https, .wss: 443
        }
    }
}
