import DrawbridgeCore
import Foundation
import Testing

@Suite("What becomes of a navigation that leaves its view")
@MainActor
struct DeparturesTests {
    private struct Opener: ExternalOpener {
        let opening: ExternalOpening
        func open(_ url: WebURL) async -> ExternalOpening { opening }
    }

    private let log = HostLog(BridgeEventLog(now: { Date(timeIntervalSince1970: 0) }), sessionID: "s1")

    private func departures(_ opening: ExternalOpening = .opened) -> Departures {
        let opener = Opener(opening: opening)
        return Departures(
            log: log,
            family: WindowFamily(),
            externalOpener: opener,
            now: { Date(timeIntervalSince1970: 0) }
        )
    }

    /// What is recorded while `body` runs, one short line an event.
    private func lines(_ body: () async -> Void) async -> [String] {
        var lines: [String] = []
        let observation = log.events.observe { event in
            switch event.kind {
            case .external(let url, let opening): lines.append("\(opening.rawValue) \(url)")
            case .diagnostic(let diagnostic): lines.append("!\(diagnostic.code.rawValue) \(event.sessionID ?? "")")
            default: lines.append(event.kindName.rawValue)
            }
        }
        await body()
        observation.cancel()
        return lines
    }

    private func leave(_ departures: Departures, _ verdict: NavigationVerdict) {
        let action = NavigationAction(url: "upi://pay", target: .mainFrame)
        departures.leave(action, NavigationDecision(verdict: verdict, rule: "r"))
    }

    @Test("one that no app takes is reported beside the attempt")
    func notTaken() async throws {
        let url = try WebURL("upi://pay")
        let taken = await lines { _ = await departures().openExternally(url) }
        #expect(taken == ["opened upi://pay"])
        let refused = await lines { _ = await departures(.notOpened).openExternally(url) }
        #expect(refused == ["notOpened upi://pay", "!external.open_failed s1"])
        let unattended = await lines { _ = await departures(.simulated).openExternally(url) }
        #expect(unattended == ["simulated upi://pay"])
    }

    @Test("past as many as a person can want, it is not opened, and that is said")
    func flood() async {
        let departures = departures()
        let heard = await lines { for _ in 0..<7 { leave(departures, .openExternally) } }
        #expect(heard == ["heldBack upi://pay", "!external.flood s1", "heldBack upi://pay", "!external.flood s1"])
    }

    @Test("one that is delivered goes to whoever waits, one that is refused is reported, one that stays is neither")
    func others() async {
        let departures = departures()
        var delivered: [String] = []
        departures.onDeliver = { delivered.append($0) }
        let heard = await lines {
            leave(departures, .deliver)
            leave(departures, .refuse)
            leave(departures, .stay)
            leave(departures, .openChildWindow)
        }
        #expect(heard == ["!navigation.refused s1"])
        #expect(delivered == ["upi://pay"])
    }

    @Test("what a window returns counts where a person's click opened the window, and else is told")
    func returnsOfWindows() async {
        let departures = departures()
        var delivered: [String] = []
        departures.onDeliver = { delivered.append($0) }
        let heard = await lines {
            for isClicked in [true, false] {
                let action = NavigationAction(url: "about:blank", target: .newWindow, hasUserGesture: isClicked)
                departures.deliver("app://\(isClicked)", fromWindowOpenedBy: action)
            }
        }
        #expect(delivered == ["app://true"] && heard == ["!navigation.refused s1"])
    }

    @Test("popups that one page opens one after the other hand over no more together than one may")
    func sharedRate() {
        let rate = HandOffRate()
        let now = Date(timeIntervalSince1970: 0)
        let allowed = (0..<10).filter { _ in
            WindowFamily(handOffs: rate).allowsHandOff(hasUserGesture: false, at: now)
        }
        #expect(allowed.count == 5)
        #expect(WindowFamily(handOffs: rate).allowsHandOff(hasUserGesture: true, at: now))
        #expect(WindowFamily().allowsHandOff(hasUserGesture: false, at: now))
    }

    @Test("a window is refused where nobody shows one, and past the limit")
    func windows() async {
        let departures = departures()
        var answers: [Bool] = []
        let hidden = await lines { answers.append(departures.opensWindow(isShown: false)) }
        let open = await lines {
            for _ in 0..<WindowFamily.limit { answers.append(departures.opensWindow(isShown: true)) }
        }
        let past = await lines { answers.append(departures.opensWindow(isShown: true)) }
        #expect(answers == [false] + Array(repeating: true, count: WindowFamily.limit) + [false])
        #expect(hidden == ["!window.refused s1"] && open.isEmpty && past == hidden)
    }
}
