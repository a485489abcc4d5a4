import SwiftSyntax

extension SyntaxProtocol {
    /// The tokens on one line, without comments, with a space only between words.
    var flatText: String {
        var text = ""
        var lastIsWord = false
        for token in tokens(viewMode: .sourceAccurate) {
            let next = token.text
            let isWord = next.utf8.first.map(Self.isWordByte) ?? false
            if lastIsWord, isWord { text += " " }
            text += next
            lastIsWord = next.utf8.last.map(Self.isWordByte) ?? lastIsWord
            // Nobody asks for more of a closure than its beginning.
            if text.utf8.count > 400 { break }
        }
        return text
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}

extension StringLiteralExprSyntax {
    /// What it says, with interpolated parts as they are written.
    var saidText: String {
        if let value = representedLiteralValue { return value }
        return segments.map { segment in
            switch segment {
            case .stringSegment(let part): part.content.text
            case .expressionSegment(let part): part.flatText
            @unknown default: ""
            }
        }.joined()
    }

    var isInterpolated: Bool {
        segments.contains { if case .expressionSegment = $0 { true } else { false } }
    }
}
