import Foundation

/// The processes that the engine has started for this one: one for the network, and one or more for pages, each perhaps in
/// a sandbox of its own (`bwrap`).
public enum EngineProcesses {
    private struct Entry {
        let id: pid_t
        let parent: pid_t
        /// The first fifteen characters of it.
        let name: String
    }

    /// Kills the ones that run pages. A page that loops does not hear that its view is gone, and would go on for ten more
    /// seconds after this process.
    public static func killPages() {
        kill { family in family.contains { $0.name.hasPrefix("WebKitWebProces") } }
    }

    /// Kills them all. Callable from any thread, and without the engine's help.
    public static func kill() {
        kill { family in family.contains { $0.name.hasPrefix("WebKit") || $0.name == "bwrap" } }
    }

    /// Kills each child of this process with all that it started, where they are meant.
    private static func kill(where isMeant: (_ family: [Entry]) -> Bool) {
        let all = processes
        let own = getpid()
        for child in all where child.parent == own {
            let family = family(of: child, among: all)
            guard isMeant(family) else { continue }
            for process in family { _ = Glibc.kill(process.id, SIGKILL) }
        }
    }

    private static func family(of process: Entry, among all: [Entry]) -> [Entry] {
        [process] + all.filter { $0.parent == process.id && $0.id != process.id }.flatMap { family(of: $0, among: all) }
    }

    /// All that this process may see, by the kernel's list.
    private static var processes: [Entry] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return entries.compactMap { entry in
            guard let id = pid_t(entry), let data = FileManager.default.contents(atPath: "/proc/\(id)/stat") else {
                return nil
            }
            // “PID (NAME) STATE PARENT …”, and a name may hold parentheses of its own.
            let text = String(decoding: data, as: UTF8.self)
            guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close else {
                return nil
            }
            let rest = text[text.index(after: close)...].split(separator: " ")
            guard rest.count > 1, let parent = pid_t(rest[1]) else { return nil }
            return Entry(id: id, parent: parent, name: String(text[text.index(after: open)..<close]))
        }
    }
}
