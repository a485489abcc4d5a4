import Foundation
import Testing

@testable import DrawbridgeDemo

@Suite("The shop's tokens")
struct ShopTokensTests {
    private let start = Date(timeIntervalSince1970: 1_764_488_892)

    @Test("a token works once")
    func singleUse() {
        var tokens = ShopTokens()
        let token = tokens.issue(at: start)
        #expect(tokens.state(of: token, at: start) == .fresh)
        #expect(tokens.redeem(token, at: start) == .fresh)
        #expect(tokens.redeem(token, at: start) == .spent)
        #expect(tokens.state(of: token, at: start + 3_600) == .spent)
    }

    @Test(
        "a token lives for sixty seconds",
        arguments: [(0.0, ShopTokenState.fresh), (59.9, .fresh), (60, .expired), (3_600, .expired)]
    )
    func expiry(age: TimeInterval, state: ShopTokenState) {
        var tokens = ShopTokens()
        let token = tokens.issue(at: start)
        #expect(tokens.redeem(token, at: start + age) == state)
    }

    @Test("an expired token stays expired, and a look spends nothing")
    func looks() {
        var tokens = ShopTokens()
        tokens.lifetime = 1
        let token = tokens.issue(at: start)
        for _ in 0..<3 { #expect(tokens.state(of: token, at: start) == .fresh) }
        #expect(tokens.redeem(token, at: start + 2) == .expired)
        #expect(tokens.redeem(token, at: start + 3) == .expired)
    }

    @Test("no token and a foreign one are told apart")
    func others() {
        var tokens = ShopTokens()
        #expect(tokens.state(of: nil, at: start) == .absent)
        #expect(tokens.redeem("made-up", at: start) == .unknown)
    }

    @Test("no two tokens are alike, and none is in the description")
    func unguessable() {
        var tokens = ShopTokens()
        let issued = (0..<200).map { _ in tokens.issue(at: start) }
        #expect(Set(issued).count == issued.count)
        var dumped = ""
        dump(tokens, to: &dumped)
        for token in issued {
            #expect(!"\(tokens)".contains(token))
            #expect(!dumped.contains(token))
        }
    }
}
