import Foundation

/// What the kernel says of this process and its children.
enum ProcessFacts {
    /// Resident memory, in bytes.
    static func residentMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
        return (Int(line.filter(\.isNumber)) ?? 0) * 1_024
    }

    /// The web processes that this process has started and that still live.
    static func webProcesses() throws -> Int {
        let own = ProcessInfo.processInfo.processIdentifier
        var parents: [Int32: Int32] = [:]
        var names: [Int32: String] = [:]
        for entry in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
            guard let id = Int32(entry), let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
                let open = stat.firstIndex(of: "("), let close = stat.lastIndex(of: ")")
            else { continue }
            let fields = stat[stat.index(after: close)...].split(separator: " ")
            guard fields.count > 1, fields[0] != "Z" else { continue }
            names[id] = String(stat[stat.index(after: open)..<close])
            parents[id] = Int32(fields[1])
        }
        func isOurs(_ id: Int32) -> Bool {
            var id = id
            while let parent = parents[id] {
                if parent == own { return true }
                id = parent
            }
            return false
        }
        return names.filter { $0.value.hasPrefix("WebKitWebProces") && isOurs($0.key) }.count
    }
}
