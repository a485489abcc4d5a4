import Foundation

/// Reads the fields of an event's JSON object, and says of each that is wrong which it is.
struct EventFieldReader {
    let fields: [String: JSONValue]

    init(_ value: JSONValue) throws(EventFormError) {
        guard let fields = value.objectValue else { throw .notAnObject }
        self.fields = fields
    }

    /// What every line begins with.
    func versionAndTime() throws(EventFormError) -> Date {
        guard let version = fields["v"] else { throw .version("missing") }
        guard version.numberValue?.intValue == EventForm.version else { throw .version(version.serialized()) }
        guard let time = EventTime.date(try text("time")) else {
            throw .wrongType(field: "time", expected: "a time by RFC 3339, in UTC")
        }
        return time
    }

    private func value(_ name: String) -> JSONValue? {
        fields[name].flatMap { $0.isNull ? nil : $0 }
    }

    func any(_ name: String) throws(EventFormError) -> JSONValue {
        guard let value = fields[name] else { throw .missing(field: name) }
        return value
    }

    func text(_ name: String) throws(EventFormError) -> String {
        guard let text = try optionalText(name) else { throw .missing(field: name) }
        return text
    }

    func optionalText(_ name: String) throws(EventFormError) -> String? {
        guard let value = value(name) else { return nil }
        guard let text = value.stringValue else { throw .wrongType(field: name, expected: "a text") }
        return text
    }

    func flag(_ name: String) throws(EventFormError) -> Bool {
        guard let value = value(name) else { throw .missing(field: name) }
        guard let flag = value.boolValue else { throw .wrongType(field: name, expected: "true or false") }
        return flag
    }

    /// `false` where it is not there.
    func optionalFlag(_ name: String) throws(EventFormError) -> Bool {
        try value(name) == nil ? false : flag(name)
    }

    func number(_ name: String) throws(EventFormError) -> Int {
        guard let number = try optionalNumber(name) else { throw .missing(field: name) }
        return number
    }

    func optionalNumber(_ name: String) throws(EventFormError) -> Int? {
        guard let value = value(name) else { return nil }
        guard let number = value.numberValue?.intValue else {
            throw .wrongType(field: name, expected: "a whole number")
        }
        return number
    }

    /// Empty where it is not there.
    func object(_ name: String) throws(EventFormError) -> [String: JSONValue] {
        guard let value = value(name) else { return [:] }
        guard let object = value.objectValue else { throw .wrongType(field: name, expected: "an object") }
        return object
    }

    /// One of the texts that `Choice` has.
    func choice<Choice: RawRepresentable<String>>(_ name: String) throws(EventFormError) -> Choice {
        let text = try text(name)
        guard let choice = Choice(rawValue: text) else { throw .unknownValue(field: name, value: text) }
        return choice
    }

    /// An object that is read by itself; `nil` where it is not there.
    func nested<Value>(
        _ name: String,
        _ read: (EventFieldReader) throws(EventFormError) -> Value
    ) throws(EventFormError) -> Value? {
        guard let value = value(name) else { return nil }
        guard value.objectValue != nil else { throw .wrongType(field: name, expected: "an object") }
        return try read(EventFieldReader(value))
    }
}
