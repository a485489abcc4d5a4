/// Escapes for a string that stands inside a script, wherever that script may then stand itself.
///
/// On top of JSON's own escapes these are written as `\uXXXX`, which reads back the same in JSON and in ECMAScript:
/// - `<`, `>` and `&`: no `</script>`, `<!--`, `-->`, `]]>` or character reference.
/// - `'` and the backtick: no end of a string of another kind, nor of a single-quoted HTML attribute.
/// - U+2028 and U+2029: line terminators in scripts before ES2019 (ECMA-262, 12.3).
/// - U+007F to U+009F: control characters that logs and parsers treat each in their own way.
/// - `/` after `*` and `{` after `$`: no end of a comment, no start of a template substitution.
enum ScriptEscaping {
    static func append(_ string: String, to output: inout [UInt8]) {
        guard string.utf8.contains(where: mayNeedEscape) else {
            output.append(contentsOf: string.utf8)
            return
        }
        var previous: UInt32 = 0
        for scalar in string.unicodeScalars {
            let code = scalar.value
            switch scalar {
            case "\"", "\\":
                output.append(UInt8(ascii: "\\"))
                output.append(UInt8(truncatingIfNeeded: code))
            case "\u{00}"..<"\u{20}":
                JSONEscaping.appendControl(UInt8(truncatingIfNeeded: code), to: &output)
            case "<", ">", "&", "'", "`", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                JSONEscaping.appendUnicode(UInt16(truncatingIfNeeded: code), to: &output)
            case "/" where previous == UInt32(UInt8(ascii: "*")),
                "{" where previous == UInt32(UInt8(ascii: "$")):
                JSONEscaping.appendUnicode(UInt16(truncatingIfNeeded: code), to: &output)
            default:
                output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
            previous = code
        }
    }

    /// Whether a byte asks for the slow look at each scalar: anything the rules name, and all that is not ASCII.
    @inline(__always)
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        if JSONEscaping.needsEscape(byte) || byte >= 0x7F { return true }
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "`"),
            UInt8(ascii: "/"), UInt8(ascii: "{"):
            return true
        default:
            return false
        }
    }
}
