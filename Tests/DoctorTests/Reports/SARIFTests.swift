import Foundation
import Testing

@testable import DrawbridgeDoctor

@Suite("The SARIF report")
struct SARIFTests {
    private func report(_ project: SampleProject) throws -> Data {
        Data(try SARIFReport().text(project.examine()).utf8)
    }

    private static let projects: [SampleProject] =
        RuleFixture.all.map(\.fault) + [
            .hubble,
            SampleProject.hubble.adding("App/Ünï cødé: 100%.plist", "no list"),
            SampleProject(texts: [:]),
        ]

    @Test("has the shape that SARIF 2.1.0 asks of what it uses")
    func shape() throws {
        let schema = try JSONSchema(Data(Self.shape.utf8))
        for project in Self.projects { #expect(try schema.faults(in: report(project)) == []) }
    }

    #if os(Linux)
        /// The schema is not ours to copy. Debian has classes that were generated from it; with `SARIF_SCHEMA=FILE` the
        /// schema itself is asked too.
        @Test("holds what the standard's schema names, and all that it requires")
        func standard() throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "sarif-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            var arguments: [String] = []
            if let schema = ProcessInfo.processInfo.environment["SARIF_SCHEMA"] { arguments += ["--schema", schema] }
            for (index, project) in Self.projects.enumerated() {
                let file = folder.appending(path: "\(index).sarif")
                try report(project).write(to: file)
                arguments.append(file.path)
            }
            let checked = try Self.check(arguments)
            #expect(checked.status == 0, "\(checked.output)")

            let broken = folder.appending(path: "broken.sarif")
            try Data(#"{"version": "2.1.0", "runs": [{"tools": {}}]}"#.utf8).write(to: broken)
            #expect(try Self.check([broken.path]).output.contains("Run lacks “tool”"))
        }

        private static func check(_ arguments: [String]) throws -> (status: Int32, output: String) {
            let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent()
            let process = Process()
            process.executableURL = package.appending(path: "scripts/check-sarif")
            process.arguments = arguments
            let output = Pipe()
            process.standardOutput = output
            process.standardError = output
            try process.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return (process.terminationStatus, text)
        }
    #endif

    @Test("names each rule once, and each result by its index")
    func rules() throws {
        let fault = try #require(RuleFixture.all.first { $0.rule == "javascript-interpolated" }).fault
        let log = try #require(try JSONSerialization.jsonObject(with: report(fault)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(rules.count == RuleRegistry.all.count)
        #expect(rules[index]["id"] as? String == "javascript-interpolated")
        #expect(result["ruleId"] as? String == "javascript-interpolated")
    }

    @Test("a finding keeps its fingerprint when lines are put in above it")
    func fingerprints() throws {
        func prints(_ project: SampleProject) throws -> [String] {
            let text = String(decoding: try report(project), as: UTF8.self)
            return text.split(separator: "\n").filter { $0.contains("ruleAndLine/v1") }.map(String.init)
        }
        let fault = SampleProject.hubble.replacing("self), name: \"bridge\"", with: "self), name: \"hubble\"")
        let moved = fault.replacing("import UIKit\n", with: "import UIKit\n\n// More.\n")
        let before = try prints(fault)
        #expect(try prints(moved) == before && before.count == 1)
    }

    /// In our own words: the objects that the report writes, and nothing beside.
    private static let shape = #"""
        {
          "type": "object", "required": ["version", "runs"], "additionalProperties": false,
          "properties": {
            "$schema": {"type": "string"}, "version": {"enum": ["2.1.0"]},
            "runs": {"type": "array", "items": {"$ref": "#/parts/run"}}
          },
          "parts": {
            "message": {
              "type": "object", "required": ["text"], "additionalProperties": false,
              "properties": {"text": {"type": "string"}}
            },
            "level": {"enum": ["none", "note", "warning", "error"]},
            "run": {
              "type": "object", "required": ["tool"], "additionalProperties": false,
              "properties": {
                "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                "tool": {"type": "object", "required": ["driver"], "properties": {"driver": {"$ref": "#/parts/driver"}}},
                "invocations": {"type": "array", "items": {"$ref": "#/parts/invocation"}},
                "results": {"type": "array", "items": {"$ref": "#/parts/result"}}
              }
            },
            "invocation": {
              "type": "object", "required": ["executionSuccessful"], "additionalProperties": false,
              "properties": {
                "executionSuccessful": {"type": "boolean"},
                "toolExecutionNotifications": {
                  "type": "array",
                  "items": {
                    "type": "object", "required": ["message"],
                    "properties": {"message": {"$ref": "#/parts/message"}, "level": {"$ref": "#/parts/level"}}
                  }
                }
              }
            },
            "driver": {
              "type": "object", "required": ["name"], "additionalProperties": false,
              "properties": {
                "name": {"type": "string"},
                "rules": {
                  "type": "array",
                  "items": {
                    "type": "object", "required": ["id"], "additionalProperties": false,
                    "properties": {
                      "id": {"type": "string"}, "shortDescription": {"$ref": "#/parts/message"},
                      "fullDescription": {"$ref": "#/parts/message"}, "help": {"$ref": "#/parts/message"},
                      "defaultConfiguration": {"type": "object", "properties": {"level": {"$ref": "#/parts/level"}}},
                      "properties": {"type": "object", "properties": {"tags": {"type": "array"}}}
                    }
                  }
                }
              }
            },
            "result": {
              "type": "object", "required": ["message"], "additionalProperties": false,
              "properties": {
                "ruleId": {"type": "string"}, "ruleIndex": {"type": "integer", "minimum": 0},
                "level": {"$ref": "#/parts/level"}, "message": {"$ref": "#/parts/message"},
                "partialFingerprints": {"type": "object", "additionalProperties": {"type": "string"}},
                "locations": {
                  "type": "array",
                  "items": {
                    "type": "object", "additionalProperties": false,
                    "properties": {
                      "physicalLocation": {
                        "type": "object", "required": ["artifactLocation"], "additionalProperties": false,
                        "properties": {
                          "artifactLocation": {
                            "type": "object", "additionalProperties": false,
                            "properties": {"uri": {"type": "string"}, "uriBaseId": {"type": "string"}}
                          },
                          "region": {
                            "type": "object", "additionalProperties": false,
                            "properties": {
                              "startLine": {"type": "integer", "minimum": 1},
                              "startColumn": {"type": "integer", "minimum": 1},
                              "endColumn": {"type": "integer", "minimum": 1}
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
        """#
}
