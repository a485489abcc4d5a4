import Glibc

/// Whether a request names this server by one of the machine's own names.
///
/// A web page anywhere can have a name of its own point to this machine, and would then read whatever is served here as
/// its own (DNS rebinding). It cannot have a browser ask for another name than its own.
enum ServedHost {
    /// - Parameter host: the request's `Host`, with the port or without.
    static func isOwn(_ host: String) -> Bool {
        guard let name = name(in: host.lowercased()) else { return false }
        return name == "localhost" || name.hasSuffix(".localhost") || isAddress(name) || name == ownName
            || name == ownName + ".local"
    }

    /// Without the port, and without the dot that ends a name that is written in full.
    private static func name(in host: String) -> String? {
        let isBracketed = host.hasPrefix("[")
        let end = isBracketed ? host.firstIndex(of: "]").map { host.index(after: $0) } : host.firstIndex(of: ":")
        let name = host[..<(end ?? host.endIndex)]
        let port = host[name.endIndex...]
        guard port.isEmpty || port.hasPrefix(":") && port.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else {
            return nil
        }
        if isBracketed { return String(name.dropFirst().dropLast()) }
        return String(name.hasSuffix(".") ? name.dropLast() : name)
    }

    /// An address is nobody's name.
    private static func isAddress(_ name: String) -> Bool {
        var address = in6_addr()
        return inet_pton(AF_INET, name, &address) == 1 || inet_pton(AF_INET6, name, &address) == 1
    }

    private static let ownName: String = {
        var text = [CChar](repeating: 0, count: 256)
        guard gethostname(&text, text.count - 1) == 0 else { return "localhost" }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).lowercased()
    }()
}
