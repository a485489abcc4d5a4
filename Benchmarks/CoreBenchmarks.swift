import DrawbridgeCore
import PopupBridgeCore

/// What the core costs by itself.
enum CoreBenchmarks {
    static func run() async throws {
        try await navigationDecisions()
        try await returnURLs()
    }

    private static func navigationDecisions() async throws {
        let allowed = try OriginAllowList([
            "https://sdk.myhubble.money", "https://api.razorpay.com", "https://*.bank.example",
        ])
        let policy = NavigationPolicy.app(allowing: allowed, externalSchemes: ["phonepe", "tez", "paytmmp", "upi"])
        let actions = [
            "https://sdk.myhubble.money/buy/uber?clientId=1&token=abcdef&amount=500#step",
            "https://pay.bank.example/3ds/challenge?id=0123456789abcdef0123456789abcdef",
            "https://sdk.myhubble.money.evil.example/", "upi://pay?pa=shop@bank&am=500", "about:blank",
            "https://help.example.org/articles/refunds", "intent://scan/#Intent;scheme=zxing;end", "file:///etc/passwd",
        ].map { NavigationAction(url: $0, target: .mainFrame, kind: .link, hasUserGesture: true) }
        let count = 40_000
        var stays = 0
        let seconds = await Measure.seconds {
            for index in 0..<count where policy.decide(actions[index % actions.count]).verdict == .stay { stays += 1 }
        }
        precondition(stays > 0)
        let each = seconds / Double(count) * 1e6
        let speed = "\(Int(1e6 / each)) a second; goal: under 2 µs"
        Measure.print("navigation decision: \(Measure.number(each, digits: 2)) µs (\(speed))")
    }

    private static func returnURLs() async throws {
        let scheme = try ReturnURLScheme("com.example.app.popupbridge")
        let url =
            "com.example.app.popupbridge://popupbridgev1/hi/there?token=abc%20def&payer=1234567890&state=x%3Dy#done"
        let count = 40_000
        var items = 0
        let seconds = try await Measure.seconds {
            for _ in 0..<count { items += try ReturnURL.parse(url, scheme: scheme).items.count }
        }
        precondition(items == count * 3)
        let each = seconds / Double(count) * 1e6
        Measure.print("return URL parse: \(Measure.number(each, digits: 2)) µs (\(Int(1e6 / each)) a second)")
    }
}
