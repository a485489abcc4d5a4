/// Reads IPv6 addresses and accepts the one form that the URL Standard writes ("IPv6 serializer", RFC 5952).
enum IPv6Host {
    /// - Parameter bytes: What stands between the brackets.
    /// - Returns: The address in lower case, in its brackets.
    /// - Throws: ``WebURLError/nonCanonicalIPv6`` for zones, dotted parts, and zeros that are not compressed as the
    ///   standard does it. Upper case is no fault: there is no second way to read it.
    static func parse(_ bytes: ArraySlice<UInt8>) throws(WebURLError) -> String {
        let text = bytes.asciiLowercased
        guard let pieces = pieces(of: text), serialize(pieces).utf8.elementsEqual(text) else {
            throw .nonCanonicalIPv6
        }
        return "[" + text.asText + "]"
    }

    /// The eight pieces, `nil` if the text is no address. Its own form is checked by writing the pieces out again.
    private static func pieces(of text: [UInt8]) -> [UInt16]? {
        var halves: [[UInt16]] = [[]]
        var rest = text[...]
        while !rest.isEmpty {
            if rest.starts(with: "::".utf8) {
                guard halves.count == 1 else { return nil }
                halves.append([])
                rest = rest.dropFirst(2)
                continue
            }
            if rest.first == UInt8(ascii: ":") { rest = rest.dropFirst() }
            let digits = rest.prefix { $0.isASCIIHexDigit }
            guard (1...4).contains(digits.count), let piece = UInt16(digits.asText, radix: 16) else { return nil }
            halves[halves.count - 1].append(piece)
            rest = rest.dropFirst(digits.count)
        }
        let given = halves.reduce(0) { $0 + $1.count }
        guard halves.count == 2 ? given < 8 : given == 8 else { return nil }
        let zeros = [UInt16](repeating: 0, count: 8 - given)
        return halves[0] + zeros + (halves.count == 2 ? halves[1] : [])
    }

    private static func serialize(_ pieces: [UInt16]) -> String {
        func join(_ part: ArraySlice<UInt16>) -> String {
            part.map { String($0, radix: 16) }.joined(separator: ":")
        }
        guard let run = longestRunOfZeros(in: pieces) else { return join(pieces[...]) }
        return join(pieces[..<run.lowerBound]) + "::" + join(pieces[run.upperBound...])
    }

    /// The first longest run of at least two zeros; a single zero is never compressed.
    private static func longestRunOfZeros(in pieces: [UInt16]) -> Range<Int>? {
        var longest: Range<Int>?
        var start = 0
        for (index, piece) in pieces.enumerated() {
            guard piece == 0 else {
                start = index + 1
                continue
            }
            let run = start..<(index + 1)
            if run.count > max(longest?.count ?? 0, 1) { longest = run }
        }
        return longest
    }
}
