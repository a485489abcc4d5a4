import Foundation

/// Whether the `xn--` labels of a host are ones that an engine takes (UTS #46 as the URL Standard asks for it: "domain to
/// ASCII").
///
/// An engine decodes such a label, refuses what no registry gives out, and shows nothing. Hosts are still compared in their
/// ASCII form, in which look-alikes differ: a label is decoded only to be judged. Where the standard's tables are not at
/// hand this is stricter than an engine, never looser; `EngineTests` holds it against WebKit.
enum InternationalHost {
    private static let prefix = "xn--".utf8

    /// - Parameter labels: In lower case, of letters, digits, hyphens and underscores.
    static func isValid(_ labels: [ArraySlice<UInt8>]) -> Bool {
        guard labels.contains(where: { $0.starts(with: prefix) }) else { return true }
        var decoded: [[Unicode.Scalar]] = []
        for label in labels {
            guard label.starts(with: prefix) else {
                decoded.append(label.map { Unicode.Scalar($0) })
                continue
            }
            // The longest that the Domain Name System has room for.
            guard label.count <= 63, let scalars = Punycode.decode(label.dropFirst(prefix.count)),
                isValid(scalars)
            else { return false }
            decoded.append(scalars)
        }
        guard decoded.joined().contains(where: \.runsRightToLeft) else { return true }
        return decoded.allSatisfy(keepsItsDirection)
    }

    /// UTS #46, section 4.1, "validity criteria", without those for hyphens, which the URL Standard does not check.
    private static func isValid(_ label: [Unicode.Scalar]) -> Bool {
        guard let first = label.first, !first.isMark, !label.starts(with: "xn--".unicodeScalars) else { return false }
        for (index, scalar) in label.enumerated() where !scalar.isASCII && !scalar.isValidInDomain {
            guard scalar.isJoiner, joinsLetters(index, in: label) else { return false }
        }
        let text = String(String.UnicodeScalarView(label))
        return text.precomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual(label)
    }

    /// RFC 5892, appendix A: a joiner stands behind a virama; one that parts letters may part two that would join.
    private static func joinsLetters(_ index: Int, in label: [Unicode.Scalar]) -> Bool {
        guard index > 0 else { return false }
        let before = label[index - 1]
        if before.properties.canonicalCombiningClass == .virama { return true }
        guard label[index] == "\u{200C}", index + 1 < label.count else { return false }
        return before.joinsOnBothSides && label[index + 1].joinsToItsRight
    }

    /// RFC 5893, section 2: what one label holds never moves what stands in the next.
    private static func keepsItsDirection(_ label: [Unicode.Scalar]) -> Bool {
        guard let first = label.first, let last = label.last(where: { !$0.isMark || $0.isSpacingMark }) else {
            return false
        }
        if label.contains(where: \.runsRightToLeft) {
            let europeanDigits = label.contains { $0.isASCIIDigit || (0x6F0...0x6F9).contains($0.value) }
            let arabicDigits = label.contains(where: \.isArabicDigit)
            return first.isRightToLeftLetter && !(europeanDigits && arabicDigits)
                && (last.isRightToLeftLetter || last.isDigit)
                && label.allSatisfy {
                    $0.isRightToLeftLetter || $0.isDigit || $0.isNonspacingMark || $0.isJoiner || $0 == "-"
                }
        }
        return first.isPlainLetter && (last.isPlainLetter || last.isASCIIDigit)
            && label.allSatisfy {
                $0.isPlainLetter || $0.isASCIIDigit || $0.isNonspacingMark || $0.isJoiner || $0 == "-" || $0 == "_"
            }
    }
}

extension Unicode.Scalar {
    /// UTS #46, table of mappings: "valid", or one of the two that the newer reading keeps.
    fileprivate var isValidInDomain: Bool {
        switch properties.generalCategory {
        case .control, .format, .unassigned, .privateUse, .surrogate, .spaceSeparator, .lineSeparator,
            .paragraphSeparator:
            return false
        default: break
        }
        switch value {
        // Sharp s and final sigma.
        case 0xDF, 0x3C2: return true
        // A soft hyphen, a full stop, what describes ideographs, and what replaces other characters.
        case 0x1806, 0x3002, 0x2FF0...0x2FFF, 0x31EF, 0xFFFC, 0xFFFD: return false
        default: break
        }
        // No later than the Unicode of the oldest engine: what one does not know it refuses.
        guard let age = properties.age, age <= (14, 0) else { return false }
        return !properties.changesWhenNFKCCaseFolded && !properties.isDefaultIgnorableCodePoint
    }

    fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }

    fileprivate var isMark: Bool { isNonspacingMark || isSpacingMark }

    fileprivate var isSpacingMark: Bool { properties.generalCategory == .spacingMark }

    fileprivate var isNonspacingMark: Bool {
        properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark
    }

    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }

    /// Numbers that keep their own order in Arabic text (Bidi_Class AN).
    fileprivate var isArabicDigit: Bool {
        switch value {
        case 0x660...0x669, 0x66B, 0x66C, 0x10D30...0x10D39, 0x10E60...0x10E7E: true
        default: false
        }
    }

    fileprivate var isDigit: Bool { isASCIIDigit || isArabicDigit || (0x6F0...0x6F9).contains(value) }

    /// Whether it makes a host one that has to keep the rules of direction.
    fileprivate var runsRightToLeft: Bool {
        isInRightToLeftBlock && !isNonspacingMark && !(0x6F0...0x6F9).contains(value)
    }

    fileprivate var isRightToLeftLetter: Bool { isInRightToLeftBlock && isLetter }

    /// A letter whose direction is certain: some modifiers have none.
    fileprivate var isPlainLetter: Bool {
        !isInRightToLeftBlock && (isSpacingMark || isLetter && properties.generalCategory != .modifierLetter)
    }

    private var isLetter: Bool {
        switch properties.generalCategory {
        case .lowercaseLetter, .otherLetter, .modifierLetter: true
        default: false
        }
    }

    private var isInRightToLeftBlock: Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    /// Joining_Type D of the Arabic letters that names are written with.
    fileprivate var joinsOnBothSides: Bool {
        switch value {
        case 0x626, 0x628, 0x62A...0x62E, 0x633...0x63F, 0x641...0x647, 0x649, 0x64A, 0x678...0x687, 0x69A...0x6BF,
            0x6C1, 0x6C2, 0x6CC, 0x6CE, 0x6D0, 0x6D1, 0x6FA...0x6FC, 0x6FF:
            true
        default: false
        }
    }

    /// The same, and those of Joining_Type R.
    fileprivate var joinsToItsRight: Bool {
        switch value {
        case 0x622...0x625, 0x627, 0x629, 0x62F...0x632, 0x648, 0x671...0x673, 0x688...0x699, 0x6C0, 0x6C3...0x6CB,
            0x6CD, 0x6CF, 0x6D2, 0x6D3:
            true
        default: joinsOnBothSides
        }
    }
}
