import Foundation
import Testing

@testable import DrawbridgeCore

/// `docs/events.schema.json` beside the code: neither has a field or a value that the other lacks. The real output is
/// held to the schema by a validator of the field's own, `scripts/check-events`.
@Suite("The events' schema")
struct EventSchemaTests {
    private let definitions: [String: JSONValue]

    init() throws {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/")
        let text = try String(contentsOfFile: "\(root)/docs/events.schema.json", encoding: .utf8)
        definitions = try #require(JSONValue.parse(text)["$defs"]?.objectValue)
    }

    private func properties(_ name: String) -> [String: JSONValue] {
        definitions[name]?["properties"]?.objectValue ?? [:]
    }

    private func values(_ definition: String, _ property: String) -> Set<String> {
        Set((properties(definition)[property]?["enum"]?.arrayValue ?? []).compactMap(\.stringValue))
    }

    @Test("has a definition for every kind of event and for none besides, and the stream's first line")
    func kinds() {
        let kinds = definitions.filter { $0.value["properties"]?["kind"]?["const"] != nil }.keys
        #expect(Set(kinds) == Set(BridgeEvent.KindName.allCases.map(\.rawValue) + [EventStreamHeader.kindName]))
    }

    @Test("knows every field that is written, and every field that must be there is")
    func fields() {
        for event in EventSamples.events {
            let json = EventFormatter(start: event.time).json(event).objectValue ?? [:]
            let kind = event.kindName.rawValue
            let known = Set(properties(kind).keys).union(properties("common").keys)
            #expect(Set(json.keys).isSubset(of: known), "\(kind): \(Set(json.keys).subtracting(known))")
            let required =
                (definitions[kind]?["required"]?.arrayValue ?? [])
                + (definitions["common"]?["required"]?.arrayValue ?? [])
            #expect(required.compactMap(\.stringValue).allSatisfy { json[$0] != nil }, "\(kind)")
        }
    }

    @Test("has no field that no event ever has")
    func unused() {
        for kind in BridgeEvent.KindName.allCases {
            let written = EventSamples.events.filter { $0.kindName == kind }.map { event in
                Set((EventFormatter(start: event.time).json(event).objectValue ?? [:]).keys)
            }
            let unused = Set(properties(kind.rawValue).keys).subtracting(written.reduce([]) { $0.union($1) })
            #expect(unused.isEmpty, "\(kind.rawValue): \(unused)")
        }
    }

    @Test("has the values that the code has, and no others")
    func choices() {
        #expect(values("navigation", "target") == Set(NavigationAction.Target.allCases.map(\.rawValue)))
        #expect(values("navigation", "cause") == Set(NavigationAction.Kind.allCases.map(\.rawValue)))
        #expect(values("navigation", "verdict") == Set(NavigationVerdict.allCases.map(\.rawValue)))
        #expect(values("page", "phase") == Set(PageEvent.Phase.allCases.map(\.rawValue)))
        #expect(values("page", "reason") == Set(LoadFailure.Reason.allCases.map(\.rawValue)))
        #expect(values("external", "opening") == Set(ExternalOpening.allCases.map(\.rawValue)))
        #expect(values("diagnostic", "severity") == Set(BridgeDiagnostic.Severity.allCases.map(\.rawValue)))
        #expect(values("view", "role") == Set(ViewInfo.Role.allCases.map(\.rawValue)))
        #expect(values("stream", "values") == Set(EventStreamHeader.Values.allCases.map(\.rawValue)))
    }
}
