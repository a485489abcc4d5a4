import Foundation
import Testing

@testable import DrawbridgeCore

@Suite("Events as lines")
struct EventFormatterTests {
    @Test("words of the engine and of diagnostics are redacted and kept on one line")
    func redactsMessages() {
        let url = "https://a.example/?token=s3cret"
        let failure = LoadFailure(reason: .network, url: url, message: "No\nconnection to \(url)")
        let kinds: [BridgeEvent.Kind] = [
            .page(.failed(failure)),
            .page(.processTerminated(reason: "crash\nat \(url)")),
            .diagnostic(BridgeDiagnostic(.init("popup.refused"), message: "Refused\n\(url: url)")),
        ]
        let start = Date(timeIntervalSince1970: 0)
        let formatter = EventFormatter(start: start)
        for kind in kinds {
            let line = formatter.line(BridgeEvent(time: start, kind: kind))
            #expect(!line.contains("s3cret") && !line.contains("\n"))
            #expect(line.contains("https://a.example/?token=…"))
        }
    }

    @Test("a URL that nobody was handed is not said to be")
    func externalWords() {
        let start = Date(timeIntervalSince1970: 0)
        let words = ExternalOpening.allCases.map { opening in
            let event = BridgeEvent(time: start, kind: .external(url: "upi://pay", opening: opening))
            return EventFormatter(start: start).text(event)
        }
        #expect(
            words == [
                "handed to the system: upi://pay", "no app took upi://pay", "held back: upi://pay",
                "would be handed to the system: upi://pay",
            ]
        )
    }

    @Test("no part of an event that a page chooses writes a line of its own, or speaks to the terminal")
    func controls() {
        let evil = "x\n0 ms forged\u{1B}[2J\u{9B}2J\u{7F}\u{202E}\u{2028}"
        let kinds: [BridgeEvent.Kind] = [
            .console(level: evil, text: evil), .pageError(message: evil, source: ScriptLocation(url: evil)),
            .message(handler: evil, body: .string(evil)), .message(handler: "h", body: [evil: .string(evil)]),
            .step(system: "hubble", name: evil, detail: [evil: .string(evil)]),
            .outcome(system: "popup", result: evil, detail: ["by": .string(evil)]),
            .external(url: evil, opening: .opened), .page(.committed(url: evil)), .page(.windowOpened(url: evil)),
            .diagnostic(BridgeDiagnostic(.init("x"), message: "\(evil)")),
        ]
        let start = Date(timeIntervalSince1970: 0)
        let formatter = EventFormatter(start: start)
        for kind in kinds {
            let event = BridgeEvent(time: start, kind: kind)
            for line in [formatter.line(event), formatter.text(event), formatter.jsonLine(event)] {
                let controls = line.unicodeScalars.filter {
                    $0.properties.generalCategory == .control || [0x202E, 0x2028].contains($0.value)
                }
                #expect(controls.isEmpty, "\(line.debugDescription)")
            }
            // Escaped, and not lost.
            #expect((try? JSONValue.parse(formatter.jsonLine(event))) == formatter.json(event))
        }
    }
}
