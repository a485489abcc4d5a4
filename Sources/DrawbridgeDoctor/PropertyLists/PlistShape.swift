import Foundation

/// Tells by its bytes whether a property list can be read in bounded time and stack. Readers recurse, and a binary list can
/// hold one part many times: a few hundred bytes may say a billion things, or hold themselves.
enum PlistShape {
    private static let deepest = 200
    /// Values that a list may hold, each time that it holds them.
    private static let mostValues = 1_000_000

    /// - Throws: ``SkippedFile/Reason/tooDeep``.
    static func check(_ data: Data) throws(SkippedFile.Reason) {
        let isBearable =
            if data.starts(with: Array("bplist".utf8)) {
                BinaryPlist(data).isBearable(deepest: deepest, mostValues: mostValues)
            } else {
                Nesting.isBearable(data) && isBearable(markup: Array(EncodedText(data).utf8))
            }
        guard isBearable else { throw .tooDeep }
    }

    private static func isBearable(markup bytes: [UInt8]) -> Bool {
        var depth = 0
        for element in XMLScanner.elements(bytes) where !element.isEmpty {
            if element.isClosing { depth -= 1 } else if element.name != "key", element.name != "string" { depth += 1 }
            if depth > deepest { return false }
        }
        return true
    }

    /// The objects of a binary list, as far as they hold each other.
    private struct BinaryPlist {
        private let bytes: [UInt8]
        private var offsetSize = 0
        private var referenceSize = 0
        private var count = 0
        private var top = 0
        private var table = 0

        init(_ data: Data) {
            bytes = Array(data)
            guard bytes.count >= 40 else { return }
            let trailer = bytes.count - 32
            offsetSize = Int(bytes[trailer + 6])
            referenceSize = Int(bytes[trailer + 7])
            count = number(at: trailer + 8, size: 8)
            top = number(at: trailer + 16, size: 8)
            table = number(at: trailer + 24, size: 8)
        }

        /// Of the sizes and numbers that say where things stand; what is out of bounds is 0.
        private func number(at offset: Int, size: Int) -> Int {
            guard (1...8).contains(size), offset >= 0, offset <= bytes.count - size else { return 0 }
            var value: UInt64 = 0
            for byte in bytes[offset..<(offset + size)] { value = value << 8 | UInt64(byte) }
            return Int(min(value, UInt64(Int32.max)))
        }

        /// The objects that one refers to.
        private func children(of object: Int) -> [Int] {
            let offset = number(at: table + object * offsetSize, size: offsetSize)
            guard offset > 0, offset < bytes.count else { return [] }
            let kind = bytes[offset] >> 4
            guard kind == 0xA || kind == 0xC || kind == 0xD else { return [] }
            var size = Int(bytes[offset] & 0xF)
            var start = offset + 1
            if size == 0xF, start < bytes.count {
                let width = 1 << Int(bytes[start] & 0xF)
                size = number(at: start + 1, size: width)
                start += 1 + width
            }
            let references = min(kind == 0xD ? size * 2 : size, (bytes.count - start) / max(1, referenceSize))
            guard references > 0 else { return [] }
            return (0..<references).map { number(at: start + $0 * referenceSize, size: referenceSize) }
        }

        /// Counts without recursion: each object is done when those that it refers to are.
        func isBearable(deepest: Int, mostValues: Int) -> Bool {
            // What Foundation refuses needs no counting.
            guard count > 0, count <= bytes.count, top < count, (1...8).contains(referenceSize) else { return true }
            var values: [Int: Int] = [:]
            var depths: [Int: Int] = [:]
            var open: Set<Int> = []
            var stack = [top]
            while let object = stack.last {
                let children = values[object] == nil ? children(of: object).filter { $0 < count } : []
                if values[object] != nil {
                    stack.removeLast()
                } else if open.insert(object).inserted {
                    for child in children where values[child] == nil {
                        if open.contains(child) { return false }
                        stack.append(child)
                    }
                } else {
                    stack.removeLast()
                    open.remove(object)
                    var all = 1
                    for child in children { all = min(all + values[child, default: 1], mostValues + 1) }
                    values[object] = all
                    depths[object] = 1 + (children.map { depths[$0, default: 0] }.max() ?? 0)
                    if all > mostValues || depths[object, default: 0] > deepest { return false }
                }
            }
            return true
        }
    }
}
