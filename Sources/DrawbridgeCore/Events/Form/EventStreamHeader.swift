import Foundation

/// The first line of a stream that is written down: what wrote it, of what run, and whether values are hidden in it.
public struct EventStreamHeader: Hashable, Sendable {
    /// The `kind` that tells this line from an event.
    public static let kindName = "stream"

    public enum Values: String, Hashable, Sendable, CaseIterable {
        /// Query values, fragments, secret fields and known secrets are hidden.
        case redacted
        /// Only known secrets are hidden; somebody asked for it.
        case shown
    }

    public let time: Date
    /// The library's version.
    public let version: String
    /// The engine's name, such as `WebKitGTK`, and its version.
    public let engine: String
    public let engineVersion: String
    /// What ran: `open`, `popup`, `hubble`.
    public let system: String
    /// The run's settings.
    public let configuration: [String: JSONValue]
    public let values: Values

    public init(
        time: Date,
        version: String,
        engine: String,
        engineVersion: String,
        system: String,
        configuration: [String: JSONValue] = [:],
        values: Values = .redacted
    ) {
        self.time = time
        self.version = version
        self.engine = engine
        self.engineVersion = engineVersion
        self.system = system
        self.configuration = configuration
        self.values = values
    }

    public func json(redactor: Redactor = Redactor()) -> JSONValue {
        [
            "v": .number(JSONNumber(EventForm.version)),
            "kind": .string(Self.kindName),
            "time": .string(EventTime.text(time)),
            "drawbridge": .string(version),
            "engine": ["name": .string(engine), "version": .string(engineVersion)],
            "system": .string(system),
            "configuration": redactor.json(.object(configuration)),
            "values": .string(values.rawValue),
        ]
    }

    /// Reads a stream's first line.
    ///
    /// - Throws: ``EventFormError`` with the name of the field that is wrong.
    public init(json: JSONValue) throws(EventFormError) {
        let read = try EventFieldReader(json)
        let time = try read.versionAndTime()
        let kind = try read.text("kind")
        guard kind == Self.kindName else { throw .unknownValue(field: "kind", value: kind) }
        let engine = try read.nested("engine") { (engine) throws(EventFormError) in
            (try engine.text("name"), try engine.text("version"))
        }
        guard let engine else { throw .missing(field: "engine") }
        self.init(
            time: time,
            version: try read.text("drawbridge"),
            engine: engine.0,
            engineVersion: engine.1,
            system: try read.text("system"),
            configuration: try read.object("configuration"),
            values: try read.choice("values")
        )
    }
}
