extension String {
    /// On one line, with U+FFFD for each scalar that moves text: whoever wrote it must not be able to write a line of
    /// their own, to speak to the terminal, or to make a line read as another.
    package var oneLine: String {
        guard unicodeScalars.contains(where: \.movesText) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0.movesText ? "\u{FFFD}" : $0 }))
    }

    /// JSON with every scalar that moves text written as an escape: JSON itself demands that only of the first 32, and
    /// terminals obey more.
    var withEscapedControls: String {
        guard unicodeScalars.contains(where: \.movesText) else { return self }
        var escaped = ""
        for scalar in unicodeScalars {
            guard scalar.movesText else {
                escaped.unicodeScalars.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return escaped
    }
}

extension Unicode.Scalar {
    /// Whether it does not show, but moves or hides what stands around it: a control, a line's end, a direction's mark, a
    /// note between the lines, a letter that is none.
    ///
    /// The joiners and variation selectors are left alone: without them Persian, Hindi and many an emoji read as something
    /// else.
    package var movesText: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        switch value {
        case 0x200C, 0x200D, 0xFE00...0xFE0F: return false
        // Interlinear annotations: the text of one is shown elsewhere, or nowhere.
        case 0xFFF9...0xFFFB: return true
        default: break
        }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        default: return properties.isBidiControl || properties.isDefaultIgnorableCodePoint
        }
    }
}
