/// `[receiver selector:argument part:argument]`, by token indices.
struct ObjCMessage: Sendable {
    let receiver: Range<Int>
    let parts: [(name: String, argument: Range<Int>)]
    let selectorIndex: Int

    /// Reads what stands between the brackets, or `nil` where it is an index (`array[0]`) or a literal.
    init?(inside range: Range<Int>, tokens: [ObjCToken], brackets: ObjCBrackets) {
        guard let receiver = Self.receiver(range, tokens, brackets), receiver.upperBound < range.upperBound,
            tokens[receiver.upperBound].kind == .word
        else { return nil }
        self.receiver = receiver
        selectorIndex = receiver.upperBound
        var index = receiver.upperBound
        var parts: [(name: String, argument: Range<Int>)] = []
        while index < range.upperBound {
            guard tokens[index].kind == .word || tokens[index].is(":") else { return nil }
            let name = tokens[index].kind == .word ? tokens[index].text : ""
            let colon = tokens[index].kind == .word ? index + 1 : index
            guard colon < range.upperBound else {
                // A selector without an argument ends the message.
                guard parts.isEmpty else { return nil }
                parts.append((name, colon..<colon))
                break
            }
            guard tokens[colon].is(":") else { return nil }
            let end = Self.argumentEnd(colon + 1, range.upperBound, tokens, brackets)
            parts.append((name, (colon + 1)..<end))
            index = end
        }
        guard !parts.isEmpty else { return nil }
        self.parts = parts
    }

    private static func receiver(
        _ range: Range<Int>,
        _ tokens: [ObjCToken],
        _ brackets: ObjCBrackets
    ) -> Range<Int>? {
        var index = range.lowerBound
        guard index < range.upperBound else { return nil }
        // A cast before it.
        while index < range.upperBound, tokens[index].is("(") {
            let end = brackets.end(of: index)
            guard end + 1 < range.upperBound else { return nil }
            index = end + 1
            if tokens[index].kind == .word, index + 1 >= range.upperBound || tokens[index + 1].is(":") {
                // It was the receiver itself, in brackets.
                return range.lowerBound..<index
            }
        }
        guard index < range.upperBound else { return nil }
        switch tokens[index].kind {
        case .sign:
            guard tokens[index].is("[") || tokens[index].is("@") else { return nil }
            index = tokens[index].is("@") ? index + 1 : index
            guard index < range.upperBound else { return nil }
            index = brackets.end(of: index) + 1
        case .word, .string:
            index += 1
        case .directive:
            index += 1
            if index < range.upperBound, tokens[index].is("(") { index = brackets.end(of: index) + 1 }
        default:
            return nil
        }
        while index < range.upperBound, tokens[index].kind == .sign {
            if tokens[index].is(".") || tokens[index].is("->") {
                index += 2
            } else if tokens[index].is("(") || tokens[index].is("[") {
                index = brackets.end(of: index) + 1
            } else {
                return nil
            }
        }
        return index <= range.upperBound ? range.lowerBound..<index : nil
    }

    private static func argumentEnd(
        _ start: Int,
        _ end: Int,
        _ tokens: [ObjCToken],
        _ brackets: ObjCBrackets
    ) -> Int {
        var index = start
        var questions = 0
        while index < end {
            let token = tokens[index]
            if token.is("(") || token.is("[") || token.is("{") {
                index = brackets.end(of: index) + 1
                continue
            }
            if token.is("?") { questions += 1 }
            if token.is(":") {
                if questions == 0 {
                    // The word before it begins the next part.
                    return index > start && tokens[index - 1].kind == .word ? index - 1 : index
                }
                questions -= 1
            }
            index += 1
        }
        return end
    }
}
