import Foundation
import Testing

@testable import DrawbridgeCore

@Suite("JSON: random values and hostile bytes")
struct JSONRandomTests {
    @Test("what was serialized parses to the same value, and serializes to the same text")
    func roundTrip() throws {
        var random = JSONRandom(seed: 1)
        for round in 0..<20_000 {
            let value = random.value()
            let text = value.serialized(pretty: round % 4 == 0)
            let back = try JSONValue.parse(text)
            guard back == value, back.serialized(pretty: round % 4 == 0) == text else {
                Issue.record("round \(round): \(text)")
                return
            }
        }
    }

    @Test("mutated texts are parsed or refused, never more")
    func mutated() throws {
        var random = JSONRandom(seed: 2)
        let telling =
            Array(#"[]{},:"\/untrfalse0123456789-+.eE"#.utf8)
            + [0, 9, 10, 13, 32, 0x1F, 0x7F, 0x80, 0xC3, 0xFF]
        var accepted = 0
        for round in 0..<20_000 {
            var bytes = Array(random.value(depth: 2).serialized().utf8)
            for _ in 0...random.below(4) {
                let position = random.below(bytes.count + 1)
                switch random.below(4) {
                case 0: bytes.insert(telling[random.below(telling.count)], at: position)
                case 1 where position < bytes.count: bytes.remove(at: position)
                case 2 where position < bytes.count: bytes[position] = UInt8(random.below(256))
                case 3: bytes.removeLast(random.below(bytes.count + 1))
                default: break
                }
            }
            // A heap block of the exact size: a read beyond it is for a sanitizer to find.
            let raw = bytes.withUnsafeBufferPointer { JSONValue.parse(utf8: $0, limits: .default) }
            let text = String(decoding: bytes, as: UTF8.self)
            let repaired = Result { () throws(JSONParseError) in try JSONValue.parse(text) }
            switch (raw, repaired) {
            case (.success(let raw), .success(let repaired)):
                accepted += 1
                guard try JSONValue.parse(raw.serialized()) == raw, raw.serialized() == repaired.serialized() else {
                    Issue.record("round \(round): \(bytes)")
                    return
                }
            case (.failure(.syntax(let offset)), .failure(.syntax)):
                guard (0...bytes.count).contains(offset) else {
                    Issue.record("round \(round): \(bytes)")
                    return
                }
            default:
                Issue.record("round \(round): \(bytes)")
                return
            }
        }
        // Both outcomes must have been seen, or the test shows nothing.
        #expect(accepted > 1000 && accepted < 19_000)
    }

    @Test("Foundation reads what was serialized as the same value")
    func foundationReads() throws {
        var random = JSONRandom(seed: 3)
        random.isForFoundation = true
        for round in 0..<2000 {
            let value = random.value()
            let text = value.serialized()
            let theirs = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            guard Self.isSame(value, theirs) else {
                Issue.record("round \(round): \(text)")
                return
            }
        }
    }

    @Test("what Foundation writes parses to the same value")
    func foundationWrites() throws {
        var random = JSONRandom(seed: 4)
        random.isForFoundation = true
        for round in 0..<2000 {
            let text = random.value().serialized()
            let theirs = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            let written = try JSONSerialization.data(withJSONObject: theirs, options: .fragmentsAllowed)
            guard Self.isSame(try JSONValue.parse(String(decoding: written, as: UTF8.self)), theirs) else {
                Issue.record("round \(round): \(text)")
                return
            }
        }
    }

    /// Same structure and text; numbers compared as doubles, which is all Foundation keeps of some.
    static func isSame(_ ours: JSONValue, _ theirs: Any) -> Bool {
        switch ours {
        case .null: return theirs is NSNull
        case .bool(let value): return (theirs as? NSNumber)?.boolValue == value
        case .number(let number): return (theirs as? NSNumber)?.doubleValue == number.doubleValue
        case .string(let text): return (theirs as? String).map { Array($0.utf8) == Array(text.utf8) } ?? false
        case .array(let elements):
            guard let others = theirs as? [Any], others.count == elements.count else { return false }
            return zip(elements, others).allSatisfy(isSame)
        case .object(let members):
            guard let others = theirs as? [String: Any], others.count == members.count else { return false }
            return members.allSatisfy { key, value in others[key].map { isSame(value, $0) } ?? false }
        }
    }
}
