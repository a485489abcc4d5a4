/// Writes Punycode (RFC 3492, section 6.3), for tests of what reads it.
public enum TestPunycode {
    public static func encode(_ label: [Unicode.Scalar]) -> String {
        let basic = label.filter(\.isASCII)
        var text = String(String.UnicodeScalarView(basic)) + (basic.isEmpty ? "" : "-")
        var (code, delta, bias, handled) = (UInt32(128), UInt32(0), UInt32(72), UInt32(basic.count))
        while handled < label.count {
            let next = label.map(\.value).filter { $0 >= code }.min() ?? code
            delta += (next - code) * (handled + 1)
            code = next
            for scalar in label {
                if scalar.value < code { delta += 1 }
                guard scalar.value == code else { continue }
                text += number(delta, bias: bias)
                bias = adapt(delta, count: handled + 1, isFirst: handled == basic.count)
                delta = 0
                handled += 1
            }
            delta += 1
            code += 1
        }
        return text
    }

    private static func number(_ value: UInt32, bias: UInt32) -> String {
        var (value, position, text) = (value, UInt32(36), "")
        while true {
            let threshold = position <= bias ? 1 : min(position - bias, 26)
            guard value >= threshold else { return text + digit(value) }
            text += digit(threshold + (value - threshold) % (36 - threshold))
            value = (value - threshold) / (36 - threshold)
            position += 36
        }
    }

    private static func adapt(_ delta: UInt32, count: UInt32, isFirst: Bool) -> UInt32 {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var steps: UInt32 = 0
        while delta > 455 {
            delta /= 35
            steps += 36
        }
        return steps + 36 * delta / (delta + 38)
    }

    private static func digit(_ value: UInt32) -> String {
        String(Unicode.Scalar(UInt8(value < 26 ? 97 + value : 22 + value)))
    }
}
