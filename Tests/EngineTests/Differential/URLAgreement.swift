import DrawbridgeCore
import Foundation
import PopupBridgeCore
import TestSupport
import Testing

extension EngineTests {
    /// `make fuzz` plays this with a seed of its own, in `DRAWBRIDGE_SEED`; the seed stands in what fails.
    @Suite("The engine's own URL", .serialized)
    @MainActor
    struct URLAgreement {
        private static let seed = ProcessInfo.processInfo.environment["DRAWBRIDGE_SEED"].flatMap(UInt64.init) ?? 11

        @Test("reads 10,000 generated URLs as WebURL does, or differs as the table says")
        func urls() async throws {
            var generator = URLGenerator(seed: Self.seed)
            let texts = (0..<10_000).map { _ in generator.url() }
            var counts: [IntendedDifference: Int] = [:]
            var accepted = 0
            try await Stage.play(["/": ""]) { stage in
                let readings = try await Self.readings(of: texts, on: stage)
                for (text, reading) in zip(texts, readings) {
                    if (try? WebURL(text)) != nil { accepted += 1 }
                    switch IntendedDifference.between(text, engine: reading) {
                    case .success(let found): for difference in found { counts[difference, default: 0] += 1 }
                    case .failure(let fault): Issue.record("seed \(Self.seed): \(fault)")
                    }
                }
            }
            // A row that nothing falls under is none, and a test whose URLs are all refused proves nothing.
            for difference in IntendedDifference.allCases {
                #expect(counts[difference, default: 0] > 0, "\(difference)")
            }
            #expect(accepted > 1_500)
        }

        @Test("takes every international label that WebURL takes, over all of Unicode")
        func labels() async throws {
            let stride = 41
            let start = Int(Self.seed % UInt64(stride))
            var hosts = [
                "a.xn--4dbrk0ce", "1a.xn--4dbrk0ce", "xn--4dbrk0ce.a-", "xn--4dbrk0ce.xn--mgbh0fb",
                "xn--4dbrk0ce.xn--p1ai",
            ]
            for value in Swift.stride(from: 0x80 + start, to: 0x110000, by: stride) {
                guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
                for label in [[scalar], ["a", scalar], [scalar, "a"], ["א", scalar], ["1", scalar]] {
                    hosts.append("xn--" + TestPunycode.encode(label))
                }
            }
            var (ours, theirs) = (0, 0)
            try await Stage.play(["/": ""]) { stage in
                let readings = try await Self.readings(of: hosts.map { "https://\($0)/" }, on: stage)
                for (host, reading) in zip(hosts, readings) {
                    let isRead = (try? WebURL("https://\(host)/")) != nil
                    if isRead { ours += 1 }
                    if !reading.isNull { theirs += 1 }
                    if isRead, reading["hostname"]?.stringValue != host {
                        Issue.record(
                            "seed \(Self.seed): \(host) is accepted, and the engine has \(reading.serialized())"
                        )
                    }
                }
            }
            // Stricter is right, and only where the tables are not at hand: names that people have are read.
            #expect(ours > theirs * 9 / 10, "\(ours) of \(theirs)")
        }

        @Test("splits 5,000 generated return URLs as ReturnURL does, but for the plus sign")
        func returnURLs() async throws {
            var generator = URLGenerator(seed: Self.seed &+ 1)
            let queries = (0..<5_000).map { _ in
                String(generator.query().unicodeScalars.filter { $0 != "#" })
            }
            let scheme = try ReturnURLScheme(Site.scheme)
            try await Stage.play(["/": ""]) { stage in
                var read: [JSONValue] = []
                for chunk in queries.chunks(of: 1_000) {
                    let list = JavaScriptCall.literal(.array(chunk.map(JSONValue.string)))
                    read +=
                        try await stage.run(
                            // A plus sign stays one (decision 0010): it is the one difference.
                            "return \(list).map((text) => [...new URLSearchParams('?' + text.replaceAll('+', '%2B'))])"
                        ).arrayValue ?? []
                }
                #expect(read.count == queries.count)
                for (query, theirs) in zip(queries, read) {
                    let payload = try ReturnURL.parse("\(Site.prefix)?\(query)", scheme: scheme)
                    let ours = JSONValue.array(
                        payload.items.map { .array([.string($0.name), .string($0.value ?? "")]) }
                    )
                    #expect(ours == theirs, "seed \(Self.seed): \(query.debugDescription)")
                }
            }
        }

        private static func readings(of texts: [String], on stage: Stage) async throws -> [JSONValue] {
            var readings: [JSONValue] = []
            for chunk in texts.chunks(of: 2_000) {
                let list = JavaScriptCall.literal(.array(chunk.map(JSONValue.string)))
                readings +=
                    try await stage.run(
                        """
                        const parts = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash', 'origin'];
                        return \(list).map((text) => {
                          try { const url = new URL(text); return Object.fromEntries(parts.map((part) => [part, url[part]])); }
                          catch { return null; }
                        });
                        """
                    ).arrayValue ?? []
            }
            try #require(readings.count == texts.count)
            return readings
        }
    }
}

extension Array {
    fileprivate func chunks(of size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min(count, $0 + size)]) }
    }
}
