import CWebKitGTK
import DrawbridgeCore
import Foundation

/// Hears what the engine says to developers of every page in a view, its frames and its windows: the pages' console, uncaught
/// errors, and what the engine refused them with its reason. For developers' tools; apps hear nothing of it.
///
/// A module in the engine's own web process hears it (`Sources/DrawbridgeWebProcess`), so that a page is given neither a
/// script nor a handler. The engine says nothing of pages in a private session, so theirs is one with storage in a folder
/// that goes with this process: as private, and heard.
@MainActor
public final class EngineConsole {
    static let libraryName = "libDrawbridgeWebProcess.so"

    let folder: ThrowawayFolder
    private let moduleFolder: URL
    private var count = 0

    /// - Throws: ``EngineConsoleError``.
    public init() throws(EngineConsoleError) {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let library = program.appendingPathComponent(Self.libraryName)
        guard FileManager.default.isReadableFile(atPath: library.path) else { throw .noLibrary(library.path) }
        do {
            folder = try ThrowawayFolder()
            // The engine loads every module that it finds in a folder.
            moduleFolder = try folder.makeFolder("module")
            try FileManager.default.copyItem(at: library, to: moduleFolder.appendingPathComponent(Self.libraryName))
        } catch {
            throw .noFolder("\(error)")
        }
    }

    /// Without one pages are shown all the same; that they are not heard is told.
    public static func make(telling log: BridgeEventLog) -> EngineConsole? {
        do {
            return try EngineConsole()
        } catch {
            log.record(BridgeDiagnostic(.consoleUnheard, message: "\(error.description, as: "reason")"))
            return nil
        }
    }

    /// A context whose web processes have the module.
    func makeContext() -> GObjectReference<OpaquePointer> {
        let context = GObjectReference<OpaquePointer>.adopting(webkit_web_context_new())
        webkit_web_context_add_path_to_sandbox(context.pointer, moduleFolder.path, 1)
        webkit_web_context_set_web_process_extensions_directory(context.pointer, moduleFolder.path)
        return context
    }

    /// A session that no other shares and that leaves nothing behind; `nil` where the disk takes no folder.
    func makeSession() -> GObjectReference<OpaquePointer>? {
        count += 1
        guard let data = try? folder.makeFolder("session-\(count)/data"),
            let cache = try? folder.makeFolder("session-\(count)/cache")
        else { return nil }
        return .adopting(webkit_network_session_new(data.path, cache.path))
    }
}

/// Why nothing is heard of what the engine says.
public enum EngineConsoleError: Error, CustomStringConvertible {
    case noLibrary(String)
    case noFolder(String)

    /// A stable name for logs and tests.
    public var code: String {
        switch self {
        case .noLibrary: "console_no_library"
        case .noFolder: "console_no_folder"
        }
    }

    public var description: String {
        switch self {
        case .noLibrary(let path):
            "There is no \(path), which hears the pages' consoles. Build all of the package: swift build"
        case .noFolder(let why): "No temporary folder could be made for the pages' storage: \(why)"
        }
    }
}
