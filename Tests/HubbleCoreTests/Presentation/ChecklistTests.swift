import Foundation
import Testing

/// The guide's checklist names files and tests, which are renamed now and then.
@Suite("The guide's checklist")
struct ChecklistTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func rows() throws -> [[Substring]] {
        let article = package.appending(path: "Sources/Hubble/Hubble.docc/GuideChecklist.md")
        return try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") && !$0.hasPrefix("| The guide |") }
            .map { $0.split(separator: " | ") }
    }

    @Test("has three columns in each row, none of them empty")
    func columns() throws {
        let rows = try Self.rows()
        #expect(rows.count > 40)
        for row in rows { #expect(row.count == 3, "\(row)") }
    }

    @Test("names files that are there")
    func files() throws {
        for row in try Self.rows() {
            for match in row.joined().matches(of: /`(Sources\/[^`]+)`/) {
                let file = Self.package.appending(path: String(match.1))
                #expect(FileManager.default.fileExists(atPath: file.path()), "\(match.1)")
            }
        }
    }

    @Test("names tests that are there")
    func tests() throws {
        let sources = try Self.testSources()
        for row in try Self.rows() {
            for match in (row.last ?? "").matches(of: /`([A-Z]\w+)\.(\w+)`/) {
                let (type, function) = (String(match.1), String(match.2))
                let isThere = sources.contains { $0.contains("struct \(type) {") && $0.contains("func \(function)(") }
                #expect(isThere, "\(type).\(function)")
            }
        }
    }

    private static func testSources() throws -> [String] {
        let folders = ["Tests/HubbleCoreTests", "Tests/EngineTests", "Tests/DrawbridgeCoreTests"]
        return try folders.flatMap { folder in
            let root = package.appending(path: folder).resolvingSymlinksInPath()
            let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
            return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
                .map { try String(contentsOf: $0, encoding: .utf8) }
        }
    }
}
