import Foundation
import Testing

@testable import DrawbridgeDoctor

@Suite("drawbridge doctor")
struct DoctorProgramTests {
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("doctor-\(UUID().uuidString)")

        init(_ project: SampleProject) throws {
            for (path, text) in project.texts {
                let file = url.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(text.utf8).write(to: file)
            }
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        func text(_ path: String) throws -> String {
            String(decoding: try Data(contentsOf: url.appendingPathComponent(path)), as: UTF8.self)
        }
    }

    /// The program that was built beside this test program, without a screen.
    private func run(_ words: [String]) throws -> (status: Int32, output: String, errors: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("drawbridge")
        process.arguments = ["doctor"] + words
        process.environment = ["PATH": "/usr/bin:/bin"]
        let output = FileManager.default.temporaryDirectory.appendingPathComponent("doctor-\(UUID().uuidString)")
        let errors = FileManager.default.temporaryDirectory.appendingPathComponent("doctor-\(UUID().uuidString)")
        for file in [output, errors] { try Data().write(to: file) }
        defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return (
            process.terminationStatus, String(decoding: try Data(contentsOf: output), as: UTF8.self),
            String(decoding: try Data(contentsOf: errors), as: UTF8.self)
        )
    }

    private static let unsafe = SampleProject.hubble.replacing(
        "\t<key>LSApplication",
        with:
            "\t<key>NSAppTransportSecurity</key>\n\t<dict>\n\t\t<key>NSAllowsArbitraryLoads</key>\n\t\t<true/>\n\t</dict>\n\t<key>LSApplication"
    )

    @Test("exits with 0 where it finds no error, with 1 where it finds one")
    func statuses() throws {
        let guide = try Folder(.hubble)
        let clean = try run([guide.url.path])
        #expect(clean.status == 0 && clean.output.hasPrefix("Nothing found"))
        let noted = try Folder(SampleProject.hubble.replacing("Gestures = true", with: "Gestures = false"))
        let note = try run([noted.url.path])
        #expect(note.status == 0 && note.output.contains("1 note"))
        let folder = try Folder(Self.unsafe)
        #expect(try run([folder.url.path]).status == 1)
        let other = try Folder(SampleProject(texts: ["A.swift": ""]))
        let empty = try run([other.url.path])
        #expect(empty.status == 0 && empty.output.split(separator: "\n").count == 1)
    }

    @Test(
        "exits with 2 and a reason where it is not understood",
        arguments: [
            ([], "PATH is missing"), (["/nowhere/at/all"], "there is no folder or file"),
            (["/etc/hostname"], "“hostname” is none of the files that the doctor reads"),
            (["--rules", "--format", "sarif"], "--rules is written as text or json"),
            (["--rules", "--fix"], "--rules stands alone"), (["--rules", "--rules"], "--rules stands more than once"),
            (["--format", "xml", "/tmp"], "--format is one of text, json, sarif, github"),
            (["--bogus", "/tmp"], "--bogus"),
            (["--dry-run", "/tmp"], "--dry-run goes with --fix"),
        ] as [([String], String)]
    )
    func usage(words: [String], reason: String) throws {
        let result = try run(words)
        #expect(result.status == 2 && result.errors.contains(reason) && result.output.isEmpty)
    }

    @Test("exits with 2 and the field's name where the configuration is wrong")
    func configuration() throws {
        let folder = try Folder(SampleProject.hubble.adding(".drawbridge.json", #"{"disabled": ["no-such-rule"]}"#))
        let result = try run([folder.url.path])
        #expect(result.status == 2 && result.errors.contains("“disabled” names no rule: “no-such-rule”"))
    }

    @Test("--fix shows a diff and writes it; --dry-run only shows it")
    func fix() throws {
        let folder = try Folder(Self.unsafe)
        let before = try folder.text("App/Info.plist")
        let shown = try run([folder.url.path, "--fix", "--dry-run"])
        #expect(shown.status == 1 && shown.output.contains("-\t\t<key>NSAllowsArbitraryLoads</key>"))
        #expect(try folder.text("App/Info.plist") == before)
        let written = try run([folder.url.path, "--fix"])
        #expect(written.status == 0 && written.output.hasPrefix("--- a/App/Info.plist\n+++ b/App/Info.plist\n"))
        #expect(try folder.text("App/Info.plist") == SampleProject.hubble.texts["App/Info.plist"])
    }

    @Test("--rules lists the rules")
    func rules() throws {
        let result = try run(["--rules"])
        #expect(result.status == 0 && result.output.contains("hubble-handler-name (error, hubble-by-hand)"))
    }

    @Test("--rules --format json lists them for programs", arguments: [["--rules", "--format", "json"]])
    func rulesAsJSON(words: [String]) throws {
        let result = try run(words)
        let document = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        let rules = try #require(document?["rules"] as? [[String: Any]])
        #expect(result.status == 0 && document?["version"] as? Int == 1)
        #expect(rules.map { $0["id"] as? String } == RuleRegistry.all.map(\.id))
        let fields: Set<String> = ["fix", "id", "reason", "severity", "summary", "system"]
        #expect(
            rules.allSatisfy { Set($0.keys) == fields && !$0.values.contains { ($0 as? String)?.isEmpty != false } }
        )
    }

    @Test("one file is examined by itself, as the configuration above it asks")
    func oneFile() throws {
        let broken = SampleProject.hubble.replacing("Gestures = true", with: "Gestures = false")
        let folder = try Folder(broken)
        let path = folder.url.appendingPathComponent("App/ShopViewController.swift").path
        let result = try run([path])
        #expect(result.status == 0 && result.output.hasPrefix("ShopViewController.swift\n"), "\(result.output)")
        #expect(result.output.contains("[swipe-back-disabled]") && result.output.contains("1 file examined"))
        let silenced = try Folder(broken.adding(".drawbridge.json", #"{"disabled": ["swipe-back-disabled"]}"#))
        let silent = try run([silenced.url.appendingPathComponent("App/ShopViewController.swift").path])
        #expect(!silent.output.contains("swipe-back-disabled"))
        // What the list lacks depends on what the rest of the app uses.
        let list = try run([folder.url.appendingPathComponent("App/Info.plist").path])
        #expect(list.status == 0 && list.errors.contains("examine the project's folder"))
    }
}
