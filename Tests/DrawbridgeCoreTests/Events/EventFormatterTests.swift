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
        let evil = "x\n0 ms forged\u{1B}[2J\u{9B}2J\u{7F}\u{202E}\u{2028}\u{61C}\u{200F}\u{FFF9}\u{E0041}"
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
                    $0.properties.generalCategory == .control
                        || [0x202E, 0x2028, 0x61C, 0x200F, 0xFFF9, 0xE0041].contains($0.value)
                }
                #expect(controls.isEmpty, "\(line.debugDescription)")
            }
            // Escaped, and not lost.
            #expect((try? JSONValue.parse(formatter.jsonLine(event))) == formatter.json(event))
        }
    }

    @Test(
        "what shows nothing and moves or hides its neighbours is replaced",
        arguments: [
            0x0, 0x9, 0xA, 0x1B, 0x7F, 0x85, 0x9B, 0xAD, 0x34F, 0x61C, 0x115F, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028,
            0x2029, 0x202A, 0x202E, 0x2060, 0x2065, 0x2066, 0x2069, 0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF9, 0xFFFB,
            0x1D173, 0xE0001, 0xE0041, 0xE007F, 0xE01EF,
        ] as [UInt32]
    )
    func moved(_ value: UInt32) throws {
        let text = try "a\(#require(Unicode.Scalar(value)))b"
        #expect(text.oneLine == "a\u{FFFD}b")
        #expect(text.withEscapedControls.unicodeScalars.allSatisfy { $0.isASCII })
        let again = try JSONValue.parse(JSONValue.string(text).serialized().withEscapedControls)
        #expect(again == .string(text))
    }

    @Test(
        "what a language or an emoji is written with is left as it is",
        arguments: [
            "naïve café", "می‌خواهم", "क्‍ष", "👩‍👩‍👧", "❤️", "العربية ۱۲", "עברית", "日本語", "e\u{301}", "\u{605}١",
        ]
    )
    func kept(_ text: String) {
        #expect(text.oneLine == text)
        #expect(text.withEscapedControls == text)
    }
}
