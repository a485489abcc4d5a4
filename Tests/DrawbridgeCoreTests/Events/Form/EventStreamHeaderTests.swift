import Foundation
import Testing

@testable import DrawbridgeCore

@Suite("A stream's first line")
struct EventStreamHeaderTests {
    private let header = EventStreamHeader(
        time: EventSamples.time,
        version: "0.1.0",
        engine: "WebKitGTK",
        engineVersion: "2.50.1",
        system: "hubble",
        configuration: ["appSecret": "hunter2", "clientId": "c"],
        values: .shown
    )

    @Test("says what wrote it, and hides what the configuration has of secrets, values shown or not")
    func written() throws {
        let shown = header.json(redactor: Redactor(showsValues: true))
        #expect(!shown.serialized().contains("hunter2") && !header.json().serialized().contains("hunter2"))
        #expect(shown["kind"] == "stream" && shown["values"] == "shown" && shown["drawbridge"] == "0.1.0")
        let read = try EventStreamHeader(json: shown)
        #expect(read.json() == shown && read.values == .shown && read.engine == "WebKitGTK")
    }

    @Test("is no event, and an event is no first line")
    func apart() {
        #expect(throws: EventFormError.unknownValue(field: "kind", value: "stream")) {
            try BridgeEvent(json: header.json())
        }
        #expect(throws: EventFormError.unknownValue(field: "kind", value: "page")) {
            try EventStreamHeader(json: BridgeEvent(time: EventSamples.time, kind: .page(.windowClosed)).json())
        }
    }

    @Test("of a broken one the field is named", arguments: ["engine", "system", "values", "drawbridge", "time", "v"])
    func broken(field: String) {
        var fields = header.json().objectValue ?? [:]
        fields[field] = nil
        #expect(
            performing: { try EventStreamHeader(json: .object(fields)) },
            throws: { "\($0)".contains("“\(field)”") }
        )
    }
}
