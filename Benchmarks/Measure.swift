import Foundation

/// Times and sizes, and how they are printed.
enum Measure {
    static func seconds(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void) async rethrows
        -> Double
    {
        let clock = ContinuousClock()
        let start = clock.now
        try await body()
        let duration = clock.now - start
        return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }

    /// Writes a line at once, also into a pipe.
    static func print(_ line: String) {
        do { try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8)) } catch { exit(141) }
    }

    static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }

    static func number(_ value: Double, digits: Int = 1) -> String {
        String(format: "%.\(digits)f", value)
    }

    /// The resident memory of a process in MB (1,000,000 bytes), and of the engine's processes that it started.
    static func residentMegabytes(of pid: Int32 = getpid()) -> Double {
        guard let text = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
            let kilobytes = Double(line.split(separator: " ").dropFirst().first ?? "")
        else { return 0 }
        return kilobytes * 1_024 / 1e6
    }

    /// The processes below this one that run a page.
    static func webProcesses() -> [Int32] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { Int32($0) } ?? []
        var parents: [Int32: Int32] = [:]
        var names: [Int32: String] = [:]
        for pid in all {
            guard let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
                let open = stat.firstIndex(of: "("), let close = stat.lastIndex(of: ")")
            else { continue }
            names[pid] = String(stat[stat.index(after: open)..<close])
            parents[pid] = stat[stat.index(after: close)...].split(separator: " ").dropFirst().first.flatMap {
                Int32($0)
            }
        }
        return all.filter { pid in
            guard names[pid]?.hasPrefix("WebKitWebProces") == true else { return false }
            var current = pid
            while let parent = parents[current], parent > 1 {
                if parent == getpid() { return true }
                current = parent
            }
            return false
        }
    }
}
