import Foundation

/// A file that a run writes while it goes on: whether that will work is found out before it begins.
struct OutputFile: Hashable {
    let path: String

    /// - Throws: ``UsageError``.
    init(path: String, option: CommandOption) throws(UsageError) {
        self.path = path
        let url = URL(fileURLWithPath: path)
        let folder = url.deletingLastPathComponent().path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
            throw UsageError("\(option.name): there is no folder \(folder.quoted)")
        }
        guard isFolder.boolValue else { throw UsageError("\(option.name): \(folder.quoted) is not a folder") }
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw UsageError("\(option.name): \(path.quoted) is a folder")
        }
        if let why = Self.probe(folder: folder, name: url.lastPathComponent) {
            throw UsageError("\(option.name): \(path.quoted) cannot be written: \(why)")
        }
    }

    /// A picture's, whose name must say what is in it.
    init(picture path: String, option: CommandOption) throws(UsageError) {
        let ending = ".png"
        guard path.lowercased().hasSuffix(ending), !URL(fileURLWithPath: path).lastPathComponent.hasPrefix(".png")
        else {
            throw UsageError("\(option.name) writes PNG: the name must end in \(ending), and \(path.quoted) does not")
        }
        try self.init(path: path, option: option)
    }

    private init(unchecked path: String) {
        self.path = path
    }

    /// The same with `-SUFFIX` before the ending: of another thing that the same run writes.
    func named(_ suffix: String) -> OutputFile {
        let url = URL(fileURLWithPath: path)
        return OutputFile(unchecked: "\(path.dropLast(url.pathExtension.count + 1))-\(suffix).\(url.pathExtension)")
    }

    /// Puts it there whole, or leaves what is there as it is.
    ///
    /// - Throws: ``OutputFailure``.
    func write(_ data: Data) throws(OutputFailure) {
        let url = URL(fileURLWithPath: path)
        guard let temporary = Self.makeTemporary(in: url.deletingLastPathComponent().path) else {
            throw OutputFailure(path: path, number: errno)
        }
        defer { close(temporary.descriptor) }
        guard Self.write(data, to: temporary.descriptor), rename(temporary.path, path) == 0 else {
            let failure = OutputFailure(path: path, number: errno)
            unlink(temporary.path)
            throw failure
        }
    }

    /// - Returns: why nothing can be written there, in the system's words.
    private static func probe(folder: String, name: String) -> String? {
        guard let temporary = makeTemporary(in: folder) else { return String(cString: strerror(errno)) }
        close(temporary.descriptor)
        unlink(temporary.path)
        // A name can be too long for its folder, which only its own file shows.
        var information = stat()
        guard lstat("\(folder)/\(name)", &information) != 0, errno != ENOENT else { return nil }
        return String(cString: strerror(errno))
    }

    private static func makeTemporary(in folder: String) -> (path: String, descriptor: Int32)? {
        let path = "\(folder)/.drawbridge-\(UUID().uuidString)"
        let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
        return descriptor < 0 ? nil : (path, descriptor)
    }

    private static func write(_ data: Data, to descriptor: Int32) -> Bool {
        data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest)
                let count = Glibc.write(descriptor, part.baseAddress, part.count)
                if count < 0, errno != EINTR { return false }
                rest = rest.dropFirst(max(count, 0))
            }
            return true
        }
    }
}

/// A file could not be written although it could be when the run began.
struct OutputFailure: Error, Hashable, CustomStringConvertible {
    let path: String
    /// The system's `errno`.
    let number: Int32

    var description: String { "\(path.quoted) could not be written: \(String(cString: strerror(number)))" }
}

/// A folder that a run writes to, made where there is none.
struct OutputFolder: Hashable {
    let path: String

    /// - Throws: ``UsageError`` where it cannot be made, or nothing can be written there under `name`.
    init(path: String, for name: String, option: CommandOption) throws(UsageError) {
        self.path = path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
            guard isFolder.boolValue else { throw UsageError("\(option.name): \(path.quoted) is a file") }
        } else if let why = Self.make(URL(fileURLWithPath: path).standardizedFileURL.path) {
            throw UsageError("\(option.name): the folder \(path.quoted) cannot be made: \(why)")
        }
        file = try OutputFile(path: "\(path)/\(name)", option: option)
    }

    let file: OutputFile

    private static func make(_ path: String) -> String? {
        var made = ""
        for part in path.split(separator: "/") {
            made += "/\(part)"
            guard mkdir(made, 0o777) != 0, errno != EEXIST else { continue }
            return String(cString: strerror(errno))
        }
        return nil
    }
}
