import CWebKitGTK

/// How the engine reads and writes a URL: by the URL Standard, its repairs and its encoding of hosts included.
public enum EngineURL {
    /// - Returns: what the engine would load; `nil` where it is none for it.
    public static func serialized(_ text: String) -> String? {
        // The engine takes the bytes for Latin-1, and a C string ends at the first zero. In a host, a path, a query and a
        // fragment alike, what is percent-encoded as UTF-8 is what the standard makes of the character.
        let ascii = text.utf8.reduce(into: "") { ascii, byte in
            ascii += byte < 0x80 ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
        }
        guard !ascii.utf8.contains(0), let request = webkit_uri_request_new(ascii) else { return nil }
        defer { g_object_unref(gpointer(request)) }
        guard let uri = webkit_uri_request_get_uri(request) else { return nil }
        let serialized = String(cString: uri)
        return serialized.isEmpty ? nil : serialized
    }
}
