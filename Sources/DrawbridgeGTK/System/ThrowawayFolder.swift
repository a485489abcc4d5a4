import Foundation

/// A folder for what must not outlive this process, however the process ends.
///
/// A shell waits on a pipe from this process and removes the folder when the other end is gone: nothing is left behind
/// where the process is killed, either.
final class ThrowawayFolder {
    let url: URL
    private let lifeline: Pipe
    private let remover: Process

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("drawbridge-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: url,
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700]
        )
        lifeline = Pipe()
        // No child of this process may hold on to it.
        _ = fcntl(lifeline.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        remover = Process()
        remover.executableURL = URL(fileURLWithPath: "/bin/sh")
        // Ctrl-C goes to all that the terminal started. WebKit's processes may write for a moment longer than the one that
        // they belong to.
        remover.arguments = [
            "-c",
            "trap '' INT TERM HUP; read _; for i in 1 2 3 4 5; do rm -rf -- \"$1\" && break; sleep 0.2; done", "sh",
            url.path,
        ]
        remover.standardInput = lifeline.fileHandleForReading
        remover.standardOutput = FileHandle.nullDevice
        remover.standardError = FileHandle.nullDevice
        try remover.run()
    }

    deinit {
        try? lifeline.fileHandleForWriting.close()
    }

    /// A new folder in this one.
    func makeFolder(_ name: String) throws -> URL {
        let folder = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}
