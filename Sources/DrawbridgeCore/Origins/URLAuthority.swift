/// What stands between `//` and the path: userinfo, host and port (RFC 3986, section 3.2).
struct URLAuthority {
    /// As written, `nil` without an `@`.
    let userinfo: String?
    let host: String
    /// `nil` where not given or the scheme's default.
    let port: Int?

    init(parsing bytes: ArraySlice<UInt8>, scheme: SpecialScheme?) throws(WebURLError) {
        guard !bytes.contains(UInt8(ascii: "\\")) else { throw .backslash }
        if scheme == .file {
            guard bytes.isEmpty else { throw .fileHost }
            (userinfo, host, port) = (nil, "", nil)
            return
        }

        var hostAndPort = bytes
        if let at = bytes.firstIndex(of: UInt8(ascii: "@")) {
            hostAndPort = bytes[(at + 1)...]
            // Some parsers end the userinfo at the first "@", others at the last.
            guard !hostAndPort.contains(UInt8(ascii: "@")) else { throw .multipleAtSigns }
            userinfo = try Self.userinfo(bytes[..<at])
        } else {
            userinfo = nil
        }

        let (hostBytes, portBytes) = try Self.split(hostAndPort)
        if hostBytes.isEmpty, scheme != nil || userinfo != nil || portBytes != nil { throw .emptyHost }
        host = try URLHost.parse(hostBytes, isSpecial: scheme != nil)
        if let portBytes {
            let number = try Self.port(portBytes)
            port = number == scheme?.defaultPort ? nil : number
        } else {
            port = nil
        }
    }

    func serialized() -> String {
        (userinfo.map { $0 + "@" } ?? "") + host + (port.map { ":\($0)" } ?? "")
    }

    /// Userinfo by RFC 3986, section 3.2.1: the standard's parser encodes the rest, others stop at it.
    private static func userinfo(_ bytes: ArraySlice<UInt8>) throws(WebURLError) -> String {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%") {
                let escape = bytes[index...].dropFirst().prefix(2)
                guard escape.count == 2, escape.allSatisfy(\.isASCIIHexDigit) else { throw .illegalUserinfo }
                index += 3
                continue
            }
            guard byte.isASCIIAlphanumeric || "-._~!$&'()*+,;=:".utf8.contains(byte) else { throw .illegalUserinfo }
            index += 1
        }
        return bytes.asText
    }

    private static func split(
        _ bytes: ArraySlice<UInt8>
    ) throws(WebURLError) -> (host: ArraySlice<UInt8>, port: ArraySlice<UInt8>?) {
        var searchStart = bytes.startIndex
        if bytes.first == UInt8(ascii: "[") {
            guard let close = bytes.firstIndex(of: UInt8(ascii: "]")) else { throw .nonCanonicalIPv6 }
            searchStart = close + 1
            guard searchStart == bytes.endIndex || bytes[searchStart] == UInt8(ascii: ":") else {
                throw .nonCanonicalIPv6
            }
        }
        guard let colon = bytes[searchStart...].firstIndex(of: UInt8(ascii: ":")) else { return (bytes, nil) }
        return (bytes[..<colon], bytes[(colon + 1)...])
    }

    /// URL Standard, "port state", without its tolerance for nothing and for leading zeros.
    private static func port(_ digits: ArraySlice<UInt8>) throws(WebURLError) -> Int {
        guard let first = digits.first else { throw .emptyPort }
        guard digits.allSatisfy(\.isASCIIDigit) else { throw .portNotDigits }
        guard first != UInt8(ascii: "0") || digits.count == 1 else { throw .portLeadingZero }
        guard digits.count <= 5, let number = Int(digits.asText), number <= 65535 else { throw .portOutOfRange }
        return number
    }
}
