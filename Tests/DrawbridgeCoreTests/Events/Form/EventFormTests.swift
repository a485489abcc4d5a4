import Foundation
import Testing

@testable import DrawbridgeCore

@Suite("Events as data")
struct EventFormTests {
    private let shown = Redactor(showsValues: true)

    @Test("every kind of event is written, read and written again as the same")
    func roundTrip() throws {
        for event in EventSamples.events {
            let json = event.json()
            let read = try BridgeEvent(json: json)
            #expect(read.json(redactor: shown) == json)
            #expect(read.time == event.time && read.sessionID == event.sessionID && read.view == event.view)
            #expect(read.frame == event.frame)
            #expect(EventFormatter(start: event.time).line(read) == EventFormatter(start: event.time).line(event))
        }
        #expect(
            Set(EventSamples.kinds.map { BridgeEvent(time: EventSamples.time, kind: $0).kindName }).count
                == BridgeEvent.KindName.allCases.count
        )
    }

    @Test("an encoder and a decoder of Foundation's do the same")
    func codable() throws {
        for event in EventSamples.events {
            let data = try JSONEncoder().encode(event)
            #expect(try JSONValue.parse(String(decoding: data, as: UTF8.self)) == event.json())
            #expect(try JSONDecoder().decode(BridgeEvent.self, from: data).json(redactor: shown) == event.json())
        }
    }

    @Test("what is encoded without a redactor has no secrets")
    func redactedByDefault() throws {
        let url = "https://a.example/?x=hunter2"
        let event = BridgeEvent(time: EventSamples.time, kind: .page(.finished(url: url)))
        #expect(try !String(decoding: JSONEncoder().encode(event), as: UTF8.self).contains("hunter2"))
        #expect(event.json(redactor: shown)["url"]?.stringValue == url)
    }

    @Test("a page's steps have their phase and their URL, and a failure its reason")
    func pages() {
        let failure = LoadFailure(reason: .network, url: "https://a.example/?x=1", message: "no route")
        let json = BridgeEvent(time: EventSamples.time, kind: .page(.failed(failure))).json()
        #expect(json["kind"] == "page" && json["phase"] == "failed" && json["url"] == "https://a.example/?x=…")
        #expect(json["reason"] == "network" && json["message"] == "no route")
        #expect(json["time"] == "2026-12-01T09:30:00.125Z" && json["v"] == 1)
    }

    @Test("an error of the page has its script, line and column, whatever the script's URL carries")
    func pageErrors() {
        let source = ScriptLocation(url: "https://a.example/csp.html?order=1", line: 10, column: 4)
        let event = BridgeEvent(time: EventSamples.time, kind: .pageError(message: "boom", source: source))
        #expect(event.json()["line"] == 10 && event.json()["column"] == 4)
        #expect(
            EventFormatter(start: event.time).text(event) == "uncaught: boom at https://a.example/csp.html?order=…:10:4"
        )
    }

    @Test(
        "of a broken event the field is named",
        arguments: [
            (#"[]"#, "event_not_an_object", "object"), (#"{}"#, "event_version", "v"),
            (#"{"v":2}"#, "event_version", "v"), (#"{"v":"1"}"#, "event_version", "v"),
            (#"{"v":1}"#, "event_field_missing", "time"), (#"{"v":1,"time":5}"#, "event_field_type", "time"),
            (#"{"v":1,"time":"yesterday"}"#, "event_field_type", "time"),
            (#"{"v":1,"time":"2026-12-01T09:30:00.125Z"}"#, "event_field_missing", "kind"),
            (#"{"v":1,"time":"2026-12-01T09:30:00.125Z","kind":"party"}"#, "event_field_value", "kind"),
            (#"{"v":1,"time":"2026-12-01T09:30:00.125Z","kind":"page","phase":"x"}"#, "event_field_value", "phase"),
            (
                #"{"v":1,"time":"2026-12-01T09:30:00.125Z","kind":"page","phase":"started"}"#, "event_field_missing",
                "url"
            ),
            (
                #"{"v":1,"time":"2026-12-01T09:30:00.125Z","kind":"page","phase":"windowClosed","view":1}"#,
                "event_field_type", "view"
            ),
            (
                #"{"v":1,"time":"2026-12-01T09:30:00.125Z","kind":"page","phase":"windowClosed","view":{"id":1.5,"role":"page"}}"#,
                "event_field_type", "id"
            ),
            (
                #"{"v":1,"time":"2026-12-01T09:30:00.125Z","kind":"page","phase":"windowClosed","frame":{"main":true,"origin":"https://A"}}"#,
                "event_field_value", "origin"
            ),
        ]
    )
    func broken(text: String, code: String, field: String) throws {
        let error = #expect(throws: EventFormError.self) { try BridgeEvent(json: JSONValue.parse(text)) }
        #expect(error?.code == code && error?.description.contains(field) == true, "\(error.map { "\($0)" } ?? "")")
    }

    @Test("a field that this version does not know is passed over")
    func unknownFields() throws {
        var fields = BridgeEvent(time: EventSamples.time, kind: .page(.windowClosed)).json().objectValue ?? [:]
        fields["later"] = ["x": 1]
        #expect(try BridgeEvent(json: .object(fields)).kind == .page(.windowClosed))
    }

    @Test(
        "times are kept to the millisecond, in every year that a file may name",
        arguments: [
            0, 0.001, 0.9995, 1_796_117_400.1249, 4_102_444_799.999, -1.5,
        ]
    )
    func times(seconds: Double) {
        let text = EventTime.text(Date(timeIntervalSince1970: seconds))
        let read = EventTime.date(text)
        #expect(read.map(EventTime.text) == text)
        #expect(abs((read?.timeIntervalSince1970 ?? .infinity) - seconds) <= 0.0005001, "\(text)")
    }
}
