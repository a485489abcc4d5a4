import Foundation
import Testing

@testable import DrawbridgeCore

@Suite("A form that is sent out of the app")
struct OutsideFormTests {
    private func decide(_ url: String, _ method: String, _ target: NavigationAction.Target = .mainFrame) throws
        -> NavigationDecision
    {
        let policy = try NavigationPolicy.app(
            allowing: OriginAllowList(["https://shop.example"]),
            externalSchemes: ["upi"]
        )
        return policy.decide(NavigationAction(url: url, target: target, kind: .formSubmission, method: method))
    }

    @Test("is refused in the page and in a new window, whatever its method, and never opened outside as a bare address")
    func refused() throws {
        for method in ["POST", "post", "PUT", "PATCH", "DELETE", "QUERY"] {
            for target in [NavigationAction.Target.mainFrame, .newWindow] {
                #expect(
                    try decide("https://bank.example/pay", method, target)
                        == .init(verdict: .refuse, rule: "outside-form")
                )
            }
        }
    }

    @Test("stays where its origin stays, and in a frame, where banks ask for a second factor")
    func stays() throws {
        #expect(try decide("https://shop.example/pay", "POST").verdict == .stay)
        #expect(try decide("https://bank.example/3ds", "POST", .subFrame).verdict == .stay)
    }

    @Test("leaves as ever where nothing is sent with it")
    func get() throws {
        #expect(try decide("https://bank.example/?q=1", "GET").verdict == .openExternally)
    }

    @Test("is reported with its method and what would keep it")
    @MainActor
    func reported() throws {
        let log = BridgeEventLog()
        var diagnostics: [BridgeDiagnostic] = []
        let observation = log.observe {
            if case .diagnostic(let diagnostic) = $0.kind { diagnostics.append(diagnostic) }
        }
        let departures = Departures(
            log: HostLog(log, sessionID: nil),
            family: WindowFamily(),
            externalOpener: UnattendedOpener()
        )
        let action = NavigationAction(url: "https://bank.example/pay?t=1", target: .mainFrame, method: "POST")
        departures.leave(action, try decide(action.url, "POST"))
        #expect(diagnostics.map(\.code) == [.formRefused])
        #expect(
            Redactor().fields(of: diagnostics[0].wording) == ["method": "POST", "url": "https://bank.example/pay?t=…"]
        )
        #expect(diagnostics[0].message.contains("trustedOrigins"))
        observation.cancel()
    }
}
