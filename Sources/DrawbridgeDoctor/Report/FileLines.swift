import Foundation

/// A file's bytes, by lines.
struct FileLines {
    private let bytes: [UInt8]
    /// The offset of each line's first byte.
    private let starts: [Int]

    init(_ data: Data) {
        bytes = Array(data)
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
        self.starts = starts
    }

    /// - Parameter offset: a byte's; past the end counts as the end.
    /// - Returns: from 0.
    func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// The line without its end.
    func text(_ line: Int) -> Substring {
        guard starts.indices.contains(line) else { return "" }
        return string(starts[line]..<end(of: line))
    }

    private func end(of line: Int) -> Int {
        var end = line + 1 < starts.count ? starts[line + 1] - 1 : bytes.count
        if end > starts[line], bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return end
    }

    /// The columns of a stretch on its first line, in code points from 1.
    func columns(of place: Place) -> Range<Int> {
        let line = line(at: place.offset)
        let start = min(max(place.offset, starts[line]), end(of: line))
        let stop = max(start, min(place.offset + place.length, end(of: line)))
        let first = string(starts[line]..<start).unicodeScalars.count + 1
        return first..<(first + string(start..<stop).unicodeScalars.count)
    }

    private func string(_ range: Range<Int>) -> Substring {
        Substring(decoding: bytes[range], as: UTF8.self)
    }
}
