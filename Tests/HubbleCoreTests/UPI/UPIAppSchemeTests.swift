import HubbleCore
import Testing

@Suite("A payment app's schemes")
struct UPIAppSchemeTests {
    @Test("are the guide's, and the ones that gateways use for the same apps")
    func names() {
        #expect(UPIApp(scheme: "gpay") == .googlePay && UPIApp(scheme: "TEZ") == .googlePay)
        #expect(UPIApp(scheme: "credpay") == .cred && UPIApp(scheme: "cred") == .cred)
        #expect(UPIApp(scheme: "gpays") == nil && UPIApp(scheme: "") == nil)
    }

    @Test("all leave the app, and no two apps share one")
    func leave() {
        let schemes = UPIApp.allCases.flatMap { [$0.scheme] + $0.alternativeSchemes }
        #expect(Set(schemes).count == schemes.count)
        #expect(Set(schemes) == ["phonepe", "tez", "gpay", "paytmmp", "cred", "credpay", "bhim", "upi"])
    }
}
