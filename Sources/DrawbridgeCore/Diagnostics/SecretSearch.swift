import Foundation

/// Finds known secrets in a URL, however it writes them: raw, in another case (a host has none), percent-encoded as often as
/// one likes, in hexadecimal, or in base64 of whichever alphabet, alone or within a longer text.
///
/// It is no proof against whoever wants to hide a secret and has it already. It keeps what a server or a page hands on by
/// its own ways from going out.
struct SecretSearch: Hashable, Sendable {
    /// Shorter ones would be found in ordinary text.
    private static let minimumEncodedLength = 8
    /// A URL that is encoded more often than this is one nobody reads.
    private static let maximumDecoding = 8

    private let needles: [[UInt8]]

    init(secrets: [String]) {
        needles = Set(secrets.flatMap(Self.forms)).map { Array($0.utf8) }
    }

    func finds(in url: String) -> Bool {
        guard !needles.isEmpty else { return false }
        var text = Array(url.utf8)
        for _ in 0...Self.maximumDecoding {
            let lower = text.map(Self.lowercased)
            if needles.contains(where: { Self.contains(lower, $0) }) { return true }
            let decoded = Self.percentDecoded(text)
            if decoded == text { return false }
            text = decoded
        }
        // It is still encoded, and what it is nobody knows.
        return true
    }

    /// All in lower case, and with `+` for a space.
    private static func forms(_ secret: String) -> [String] {
        let bytes = Array(secret.utf8)
        let hex = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        let plain = [secret, secret.replacingOccurrences(of: " ", with: "+")]
        let encoded = (base64(bytes) + [hex]).filter { $0.utf8.count >= minimumEncodedLength }
        return (plain + encoded).map { String(decoding: $0.utf8.map(lowercased), as: UTF8.self) }
    }

    /// What a base64 text has of the secret for certain, at each of the three places where it can begin.
    private static func base64(_ bytes: [UInt8]) -> [String] {
        (0..<3).flatMap { offset -> [String] in
            // The bits that belong to the secret alone: whatever stands before and after it changes the rest.
            let padded = [UInt8](repeating: 0, count: offset) + bytes
            let text = Data(padded).base64EncodedString().prefix { $0 != "=" }
            let first = (offset * 8 + 5) / 6
            let last = padded.count * 8 / 6
            guard first < last else { return [] }
            let inner = String(text.dropFirst(first).prefix(last - first))
            let urlSafe = inner.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            return [inner, urlSafe]
        }
    }

    private static func contains(_ text: [UInt8], _ needle: [UInt8]) -> Bool {
        guard let first = needle.first, text.count >= needle.count else { return false }
        return text.withUnsafeBufferPointer { text in
            needle.withUnsafeBufferPointer { needle in
                for start in 0...(text.count - needle.count) where text[start] == first {
                    var index = 1
                    while index < needle.count, text[start + index] == needle[index] { index += 1 }
                    if index == needle.count { return true }
                }
                return false
            }
        }
    }

    private static func percentDecoded(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            if text[index] == UInt8(ascii: "%"), index + 2 < text.count,
                let high = hexDigit(text[index + 1]), let low = hexDigit(text[index + 2])
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(text[index])
                index += 1
            }
        }
        return result
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
