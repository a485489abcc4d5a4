import Foundation
import Testing

@testable import DrawbridgeCore

@Suite("Event log")
@MainActor
struct BridgeEventLogTests {
    private let log = BridgeEventLog(now: { Date(timeIntervalSince1970: 7) })

    private func step(_ name: String) -> BridgeEvent.Kind { .step(system: "test", name: name, detail: [:]) }

    private func name(_ event: BridgeEvent) -> String {
        if case .step(_, let name, _) = event.kind { name } else { "?" }
    }

    @Test("every observer hears every event, in order, with time, session and frame")
    func order() {
        var heard: [String] = []
        var last: BridgeEvent?
        let first = log.observe { heard.append("1" + name($0)) }
        let second = log.observe {
            heard.append("2" + name($0))
            last = $0
        }
        let frame = FrameInfo(isMainFrame: true, origin: .tuple(scheme: "https", host: "shop.example", port: nil))
        log.record(step("a"))
        log.record(step("b"), sessionID: "s", frame: frame)
        #expect(heard == ["1a", "2a", "1b", "2b"])
        #expect(last?.time == Date(timeIntervalSince1970: 7) && last?.sessionID == "s" && last?.frame == frame)
        first.cancel()
        second.cancel()
    }

    @Test("a diagnostic is an event with its session and frame")
    func diagnostics() {
        var heard: [BridgeEvent] = []
        let observation = log.observe { heard.append($0) }
        let diagnostic = BridgeDiagnostic(.loadFailed, message: "m", sessionID: "s")
        log.record(diagnostic)
        #expect(heard.map(\.kind) == [.diagnostic(diagnostic)] && heard.first?.sessionID == "s")
        observation.cancel()
    }

    @Test("an event that an observer records comes after the one that it heard, for all")
    func nested() {
        var heard: [[String]] = [[], []]
        let first = log.observe { [log] event in
            heard[0].append(name(event))
            if name(event) == "a" { log.record(step("b")) }
        }
        let second = log.observe { heard[1].append(name($0)) }
        log.record(step("a"))
        log.record(step("c"))
        #expect(heard == [["a", "b", "c"], ["a", "b", "c"]])
        first.cancel()
        second.cancel()
    }

    @Test("who cancels hears nothing more, and may cancel twice")
    func cancel() {
        var heard = 0
        let observation = log.observe { _ in heard += 1 }
        let other = log.observe { _ in }
        log.record(step("a"))
        observation.cancel()
        observation.cancel()
        log.record(step("b"))
        #expect(heard == 1)
        other.cancel()
    }

    @Test("an observer that is cancelled while an event is told does not hear it any more")
    func cancelDuringEvent() {
        var heard = 0
        var second: EventObservation?
        let first = log.observe { _ in second?.cancel() }
        second = log.observe { _ in heard += 1 }
        log.record(step("a"))
        #expect(heard == 0)
        first.cancel()
    }

    @Test("letting an observation go ends it at once")
    func release() {
        var heard = 0
        var observation: EventObservation? = log.observe { _ in heard += 1 }
        log.record(step("a"))
        #expect(heard == 1 && observation != nil)
        observation = nil
        log.record(step("b"))
        #expect(heard == 1)
    }

    @Test("what an observer holds is freed after the observation")
    func observerIsFreed() async {
        final class Held {}
        weak var weakHeld: Held?
        do {
            let held = Held()
            weakHeld = held
            _ = log.observe { _ in _ = held }
        }
        // The clean-up runs on the main actor, soon.
        for _ in 0..<100 where weakHeld != nil { await Task.yield() }
        #expect(weakHeld == nil)
    }

    @Test("a log that is gone leaves its observation harmless")
    func logIsGone() {
        var log: BridgeEventLog? = BridgeEventLog()
        let observation = log?.observe { _ in }
        log = nil
        observation?.cancel()
    }

    @Test("a stream has the events from its beginning on, and of many the newest")
    func stream() async {
        log.record(step("before"))
        let stream = log.stream(limit: 3)
        for index in 1...10 { log.record(step("\(index)")) }
        var heard: [String] = []
        for await event in stream {
            heard.append(name(event))
            if heard.count == 3 { break }
        }
        #expect(heard == ["8", "9", "10"])
    }

    @Test("a stream that nobody reads any more is let go")
    func streamEnds() async {
        weak var weakLog: BridgeEventLog?
        do {
            let log = BridgeEventLog()
            weakLog = log
            let stream = log.stream()
            log.record(step("a"))
            for await _ in stream { break }
        }
        for _ in 0..<100 where weakLog != nil { await Task.yield() }
        #expect(weakLog == nil)
    }
}
