import DrawbridgeCore
import Testing

@testable import PopupBridgeCore

@Suite("Reports of a system's browser")
struct PopupBrowserReportsTests {
    private static let failure = loadFailure(.network)

    private static let inputs: [PopupBrowserReports.Input] = [
        .shown, .failed("why"), .loaded, .loadFailed(failure), .returned(url: "a://b"), .dismissAsked,
        .left(by: .person), .left(by: .page), .gone,
    ]

    private func run(_ inputs: [PopupBrowserReports.Input]) -> [PopupBrowserReports.Effect] {
        var reports = PopupBrowserReports()
        return inputs.flatMap { reports.handle($0) }
    }

    private func isLast(_ effect: PopupBrowserReports.Effect) -> Bool {
        switch effect {
        case .report(.dismissed), .report(.failedToPresent): true
        default: false
        }
    }

    /// Every sequence of up to five inputs; what comes after `gone` is a straggler.
    private func everyOrder(_ check: ([PopupBrowserReports.Input]) -> Void) {
        var sequences: [[PopupBrowserReports.Input]] = [[]]
        for _ in 0..<5 {
            sequences = sequences.flatMap { sequence in Self.inputs.map { sequence + [$0] } }
            for sequence in sequences { check(sequence) }
        }
    }

    @Test("in any order: one last report, when the browser is gone, and none after it")
    func oneEnd() {
        everyOrder { inputs in
            var reports = PopupBrowserReports()
            var ends = 0
            for input in inputs {
                for effect in reports.handle(input) {
                    if case .report = effect, ends > 0 { Issue.record("\(effect) after the end: \(inputs)") }
                    guard isLast(effect) else { continue }
                    ends += 1
                    if input != .gone || !reports.hasEnded { Issue.record("an end before it is gone: \(inputs)") }
                }
            }
            if ends != (inputs.contains(.gone) ? 1 : 0) { Issue.record("\(ends) ends: \(inputs)") }
        }
    }

    @Test("in any order: it is presented at most once, and never after it was left")
    func presentedOnce() {
        everyOrder { inputs in
            var reports = PopupBrowserReports()
            var isLeft = false
            var count = 0
            for input in inputs {
                for effect in reports.handle(input) where effect == .report(.presented) {
                    count += 1
                    if isLeft { Issue.record("presented after it was left: \(inputs)") }
                }
                switch input {
                case .left, .failed, .dismissAsked, .gone: isLeft = true
                default: break
                }
            }
            if count > 1 { Issue.record("presented \(count) times: \(inputs)") }
        }
    }

    @Test("in any order: the first word about how it ended counts")
    func firstEndCounts() {
        everyOrder { inputs in
            let decisive = inputs.lazy.compactMap { input -> PopupBrowserEvent? in
                switch input {
                case .left(let dismissal): .dismissed(dismissal)
                case .failed(let reason): .failedToPresent(reason)
                case .dismissAsked: .dismissed(.host)
                default: nil
                }
            }.first
            guard let decisive, inputs.last == .gone, !inputs.dropLast().contains(.gone) else { return }
            if run(inputs).last != .report(decisive) { Issue.record("\(run(inputs)): \(inputs)") }
        }
    }

    @Test("whatever comes on the screen after it was left is taken away again")
    func lateShow() {
        let away: [PopupBrowserReports.Effect] = [.takeAway]
        #expect(run([.dismissAsked, .shown]) == away + away)
        #expect(run([.dismissAsked, .gone, .shown]) == [.takeAway, .report(.dismissed(.host)), .takeAway])
        #expect(run([.failed("late"), .gone, .shown]) == [.report(.failedToPresent("late")), .takeAway])
    }

    @Test("Done and a swipe, told by two delegates, are one cancel")
    func toldTwice() {
        #expect(
            run([.shown, .left(by: .person), .left(by: .person), .gone, .gone, .left(by: .person)])
                == [.report(.presented), .report(.dismissed(.person))]
        )
    }

    @Test("it is told to go once, and not when it goes by itself")
    func takenAwayOnce() {
        #expect(run([.shown, .dismissAsked, .dismissAsked]) == [.report(.presented), .takeAway])
        #expect(run([.shown, .left(by: .person), .dismissAsked]) == [.report(.presented)])
    }

    @Test("an app that takes it away without a word has ended the popup")
    func takenByApp() {
        #expect(run([.shown, .gone]) == [.report(.presented), .report(.dismissed(.host))])
    }

    @Test("a session that returns reports the URL at once and its end when the sheet is gone")
    func returns() {
        #expect(
            run([.shown, .returned(url: "a://b"), .dismissAsked, .left(by: .host), .gone])
                == [.report(.presented), .report(.returned(url: "a://b")), .takeAway, .report(.dismissed(.host))]
        )
    }

    @Test("a load that fails is told before the end, and nothing is told of a page that was left")
    func loads() {
        #expect(
            run([.shown, .loadFailed(Self.failure), .loaded, .left(by: .person), .loaded, .loadFailed(Self.failure)])
                == [.report(.presented), .report(.loadFailed(Self.failure)), .report(.loaded)]
        )
    }
}
