import Foundation

/// A PNG file's own size, in pixels.
struct PNGSize: Equatable {
    let width: Int
    let height: Int

    /// `nil` where the bytes do not begin as a PNG file does.
    init?(of png: Data) {
        let head = [UInt8](png.prefix(24))
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        guard head.count == 24, head.starts(with: start) else { return nil }
        width = head[16..<20].reduce(0) { $0 << 8 | Int($1) }
        height = head[20..<24].reduce(0) { $0 << 8 | Int($1) }
        guard width > 0, height > 0 else { return nil }
    }
}
