import DrawbridgeDemo
import Foundation

/// Writes a run's report.
enum RunReport {
    /// - Returns: the file's path.
    static func write(_ result: RunResult, to directory: String) throws -> String {
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let url = URL(fileURLWithPath: directory).appendingPathComponent("report.html")
        try ReportWriter().html(for: result).write(to: url, atomically: true, encoding: .utf8)
        return url.path
    }
}
