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
            .diagnostic(BridgeDiagnostic(.init("popup.refused"), message: "Refused\n\(url)")),
        ]
        let start = Date(timeIntervalSince1970: 0)
        let formatter = EventFormatter(start: start)
        for kind in kinds {
            let line = formatter.line(BridgeEvent(time: start, kind: kind))
            #expect(!line.contains("s3cret") && !line.contains("\n"))
            #expect(line.contains("https://a.example/?token=…"))
        }
    }
}
