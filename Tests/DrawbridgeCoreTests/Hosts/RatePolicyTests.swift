import DrawbridgeCore
import Foundation
import Testing

@Suite("Rate policy")
struct RatePolicyTests {
    @Test("so often within the interval and no more, and again when it is over")
    func limit() {
        var policy = RatePolicy(limit: 2, interval: 10)
        let start = Date(timeIntervalSince1970: 0)
        let answers = [0.0, 1, 2, 9, 11, 12, 13].map { policy.allows(at: start.addingTimeInterval($0)) }
        #expect(answers == [true, true, false, false, true, true, false])
    }
}
