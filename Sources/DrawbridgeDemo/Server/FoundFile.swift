import Glibc

/// A file or folder as the system found it behind a path, links followed; held on to, and not yet opened for reading.
///
/// Nothing happens to a device or a pipe that is only found.
final class FoundFile {
    /// `O_PATH` of Linux (`asm-generic/fcntl.h`), which Glibc's module leaves out.
    private static let onlyFind: Int32 = 0x20_0000

    /// Where it really lies.
    let path: String
    let size: Int
    private let descriptor: Int32
    private let kind: mode_t

    /// - Returns: `nil` where there is nothing.
    init?(_ path: String) {
        let descriptor = open(path, Self.onlyFind | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        var information = stat()
        var text = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        guard fstat(descriptor, &information) == 0,
            case let length = readlink("/proc/self/fd/\(descriptor)", &text, text.count - 1), length > 0
        else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        self.path = String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
        size = information.st_size
        kind = information.st_mode & S_IFMT
    }

    deinit {
        close(descriptor)
    }

    var isFolder: Bool { kind == S_IFDIR }
    var isFile: Bool { kind == S_IFREG }

    /// The names that lead to it from a folder; `nil` where it lies elsewhere.
    ///
    /// - Parameter folder: where that really lies.
    func path(below folder: String) -> [String]? {
        let own = path.split(separator: "/")
        let base = folder.split(separator: "/")
        return own.starts(with: base) ? own.dropFirst(base.count).map(String.init) : nil
    }

    /// - Returns: `nil` where it may not be read.
    func read() -> [UInt8]? {
        // The very file that was found, whatever lies at its path by now.
        let reader = open("/proc/self/fd/\(descriptor)", O_RDONLY | O_CLOEXEC)
        guard reader >= 0 else { return nil }
        defer { close(reader) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        var part = [UInt8](repeating: 0, count: 64 * 1024)
        // It may have grown since.
        while bytes.count <= size {
            let count = Glibc.read(reader, &part, part.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            guard count > 0 else { break }
            bytes += part[..<count]
        }
        return bytes
    }
}
