import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension EngineTests {
    @Suite("The allow list and the engine", .serialized)
    @MainActor
    struct AllowListAgreement {
        @Test("agree: what the list allows has, in WebKit's reading, an origin that the list allows")
        func table() async throws {
            let list = try OriginAllowList(AllowListTable.patterns)
            try await Stage.play(["/": ""]) { stage in
                let urls = AllowListTable.cases.map { JSONValue.string($0.url) }
                let read = try await stage.run(
                    """
                    return \(JavaScriptCall.literal(.array(urls))).map((text) => {
                      try { const url = new URL(text); return [url.origin, url.href, url.username + url.password]; }
                      catch (error) { return null; }
                    });
                    """
                )
                let readings = try #require(read.arrayValue)
                #expect(readings.count == AllowListTable.cases.count)
                var allowed = 0
                for (entry, reading) in zip(AllowListTable.cases, readings) {
                    guard let url = try? WebURL(entry.url), list.allows(url) != nil else { continue }
                    allowed += 1
                    let origin = reading[0]?.stringValue ?? "unreadable"
                    let engineOrigin = try? Origin(serialized: origin, documentID: "test")
                    #expect(
                        engineOrigin.map { list.allows($0) != nil } == true,
                        "\(entry.url): \(entry.why); \(origin)"
                    )
                    #expect(engineOrigin == url.origin, "\(entry.url): \(entry.why); \(origin)")
                    #expect(reading[2] == "", "\(entry.url): \(entry.why)")
                    // What the engine makes of it, which is what a navigation decision sees, is allowed as well.
                    let href = reading[1]?.stringValue ?? ""
                    #expect((try? WebURL(href)).flatMap { list.allows($0) } != nil, "\(entry.url) as \(href)")
                }
                #expect(allowed > 15)
            }
        }

        @Test("agree on every origin that both can read, allowed or not")
        func origins() async throws {
            try await Stage.play(["/": ""]) { stage in
                for entry in AllowListTable.cases {
                    guard let url = try? WebURL(entry.url), url.isHTTPFamily else { continue }
                    let text = JavaScriptCall.stringLiteral(entry.url)
                    let seen = try await stage.run(
                        "try { return new URL(\(text)).origin } catch (error) { return null }"
                    )
                    guard let origin = seen.stringValue else { continue }
                    #expect(url.origin.serialized == origin, "\(entry.url): \(entry.why)")
                }
            }
        }
    }
}
