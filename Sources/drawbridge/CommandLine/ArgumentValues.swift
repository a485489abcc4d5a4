extension ArgumentList {
    /// A number of seconds, written in plain decimals.
    ///
    /// - Throws: ``UsageError`` where it is none, or out of `bounds`.
    mutating func seconds(
        _ option: CommandOption,
        in bounds: ClosedRange<Double> = 0.001...604_800
    ) throws(UsageError) -> Double? {
        guard let text = try value(of: option) else { return nil }
        guard let value = Self.decimal(text), bounds.contains(value) else {
            let range = "\(Self.plain(bounds.lowerBound)) to \(Self.plain(bounds.upperBound))"
            throw UsageError("\(option.name) needs seconds from \(range), for example 4 or 0.5, and not \(text.quoted)")
        }
        return value
    }

    /// A whole number.
    ///
    /// - Throws: ``UsageError`` where it is none, or out of `bounds`.
    mutating func number(_ option: CommandOption, in bounds: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = try value(of: option) else { return nil }
        guard let value = Self.whole(text), bounds.contains(value) else {
            throw UsageError(
                "\(option.name) needs a number from \(bounds.lowerBound) to \(bounds.upperBound), and not \(text.quoted)"
            )
        }
        return value
    }

    /// Two lengths, `WIDTHxHEIGHT`.
    mutating func size(
        _ option: CommandOption,
        in bounds: ClosedRange<Int>
    ) throws(UsageError) -> (width: Int, height: Int)? {
        guard let text = try value(of: option) else { return nil }
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Self.whole(String($0)) }
        guard parts.count == 2, let width = parts[0], let height = parts[1],
            bounds.contains(width), bounds.contains(height)
        else {
            let range = "\(bounds.lowerBound) to \(bounds.upperBound)"
            throw UsageError(
                "\(option.name) needs two lengths from \(range), for example 390x844, and not \(text.quoted)"
            )
        }
        return (width, height)
    }

    /// Digits, and perhaps a point and digits: `Double` also reads `nan`, `0x1p3` and `1e300`, which nobody means.
    private static func decimal(_ text: String) -> Double? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ isDigits($0) }) else { return nil }
        return Double(text)
    }

    /// Digits alone: `Int` also reads `+1` and `-0`.
    private static func whole(_ text: String) -> Int? {
        isDigits(text[...]) ? Int(text) : nil
    }

    private static func isDigits(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private static func plain(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(value)
    }
}
