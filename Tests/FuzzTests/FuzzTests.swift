import Foundation
import FuzzTargets
import TestSupport
import Testing

@Suite("What strangers write")
struct FuzzTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fuzz")

    private static func inputs(_ kind: String, of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
        let place = folder.appendingPathComponent("\(kind)/\(target.name)")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
        return try names.sorted().map { ($0, Array(try Data(contentsOf: place.appendingPathComponent($0)))) }
    }

    @Test("is read as it should be: every input that ever failed, and the corpus", arguments: FuzzTarget.all)
    func committed(target: FuzzTarget) throws {
        let corpus = try Self.inputs("Corpora", of: target)
        #expect(!corpus.isEmpty, "Fuzz/Corpora/\(target.name) is empty")
        for (name, bytes) in corpus + (try Self.inputs("Failures", of: target)) {
            do { try target.check(bytes) } catch { Issue.record("\(target.name)/\(name): \(error)") }
        }
    }

    @Test("is read as it should be when it is changed a little, 300 times", arguments: FuzzTarget.all)
    func mutants(target: FuzzTarget) throws {
        var generator = SeededGenerator(seed: 12)
        let corpus = try Self.inputs("Corpora", of: target).map(\.bytes)
        try #require(!corpus.isEmpty)
        for _ in 0..<300 {
            var bytes = corpus[Int.random(in: 0..<corpus.count, using: &generator)]
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 0...bytes.count, using: &generator)
                let end = min(bytes.count, place + Int.random(in: 0...8, using: &generator))
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
                case 1: bytes.removeSubrange(place..<end)
                case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
                default: for index in place..<end { bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator) }
                }
            }
            do { try target.check(bytes) } catch {
                Issue.record("\(target.name): \(error); input \(Data(bytes).base64EncodedString())")
            }
        }
    }

    @Test("has no folder that no target reads")
    func folders() throws {
        let names = Set(FuzzTarget.all.map(\.name))
        for kind in ["Corpora", "Failures"] {
            let found =
                (try? FileManager.default.contentsOfDirectory(atPath: Self.folder.appendingPathComponent(kind).path))
            #expect(Set(found ?? []).subtracting([".gitkeep"]).isSubset(of: names))
        }
    }
}
