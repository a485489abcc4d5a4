import Foundation
import TestSupport
import Testing

@testable import DrawbridgeCore

@Suite("A mutated URL")
struct WebURLMutationTests {
    @Test(
        "is refused, or reads the same again, and is never allowed without looking like it",
        arguments: [1, 2] as [UInt64]
    )
    func mutations(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let list = try OriginAllowList(AllowListTable.patterns)
        var accepted = 0
        for _ in 0..<10_000 {
            let text = try mutant(&generator)
            guard let url = try? WebURL(text) else { continue }
            accepted += 1

            let again = try WebURL(url.string)
            #expect(again == url, "\(text.debugDescription)")
            #expect(again.string == url.string, "\(text.debugDescription)")
            // Opaque origins are new each time; two of them agree in being opaque.
            #expect(again.origin.serialized == url.origin.serialized, "\(text.debugDescription)")
            let firstByte: UInt8 = url.hasOpaquePath ? 0x20 : 0x21
            #expect(url.string.utf8.allSatisfy { (firstByte...0x7E).contains($0) }, "\(text.debugDescription)")
            #expect(list.allows(again) == list.allows(url), "\(text.debugDescription)")

            if list.allows(url) != nil {
                #expect(looksAllowed(url.string), "\(text.debugDescription)")
                #expect(foundationAgrees(with: url), "\(text.debugDescription)")
            }
        }
        // A test whose mutants are all refused would prove nothing.
        #expect(accepted > 1_000)
    }

    /// One to four changes to a URL of the table: a piece put in, scalars taken out, doubled, or swapped for those
    /// of another URL.
    private func mutant(_ generator: inout SeededGenerator) throws -> String {
        var scalars = try Array(#require(AllowListTable.cases.randomElement(using: &generator)).url.unicodeScalars)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let place = Int.random(in: 0...scalars.count, using: &generator)
            let end = min(scalars.count, place + Int.random(in: 0...3, using: &generator))
            switch Int.random(in: 0..<4, using: &generator) {
            case 0:
                try scalars.insert(contentsOf: #require(Self.pieces.randomElement(using: &generator)), at: place)
            case 1:
                scalars.removeSubrange(place..<end)
            case 2:
                scalars.insert(contentsOf: scalars[place..<end], at: place)
            default:
                let other = try #require(AllowListTable.cases.randomElement(using: &generator)).url.unicodeScalars
                scalars.replaceSubrange(place..., with: other.dropFirst(place))
            }
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    private static let pieces: [[Unicode.Scalar]] = [
        "/", "//", "\\", "@", ":", "::", "?", "#", ".", "..", "%", "%2f", "%40", "[", "]", "[::1]", "xn--", "0x", "0",
        "9",
        "443", "-", "_", "*", "\t", "\n", "\u{0}", " ", "\u{301}", "\u{200D}", "\u{3002}", "\u{FF0F}", "\u{1F600}",
        "https:", "blob:", "file:", "x:", "evil.example", ".shop.example", "sdk.myhubble.money", "A", "z",
    ].map { Array($0.unicodeScalars) }

    /// A second opinion that shares no code with the first: what an allowed URL's text must look like.
    private func looksAllowed(_ string: String) -> Bool {
        let text = string.hasPrefix("blob:") ? String(string.dropFirst(5)) : string
        // The URL inside a blob is not normalised.
        let lower = text.lowercased()
        let allowed = #"""
            ^(https://(sdk\.myhubble\.money|api\.razorpay\.com|([a-z0-9_-]+\.)+shop\.example)(:443)?\#
            |http://(127\.0\.0\.1|\[::1\]):8080)(/|$|\?|#)
            """#
        return lower.range(of: allowed, options: .regularExpression) != nil
    }

    /// Foundation reads by RFC 3986 with code of its own; where it reads the URL at all, it must see the same host.
    private func foundationAgrees(with url: WebURL) -> Bool {
        guard let host = url.host, let other = URL(string: url.string), let otherHost = other.host else { return true }
        let bare = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        return otherHost == bare && other.port == url.port && other.scheme == url.scheme && other.user == nil
    }
}

extension WebURL {
    /// The only part in which a space may stand.
    fileprivate var hasOpaquePath: Bool { host == nil && !path.hasPrefix("/") }
}
