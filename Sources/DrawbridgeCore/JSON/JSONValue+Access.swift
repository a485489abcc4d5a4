extension JSONValue {
    /// The text of a string; `nil` for every other kind.
    public var stringValue: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    /// The truth value of a boolean; `nil` for every other kind, numbers included.
    public var boolValue: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    /// The number; `nil` for every other kind, strings that look like numbers included.
    public var numberValue: JSONNumber? {
        guard case .number(let value) = self else { return nil }
        return value
    }

    /// The elements of an array; `nil` for every other kind.
    public var arrayValue: [JSONValue]? {
        guard case .array(let value) = self else { return nil }
        return value
    }

    /// The members of an object; `nil` for every other kind.
    public var objectValue: [String: JSONValue]? {
        guard case .object(let value) = self else { return nil }
        return value
    }

    /// Whether this is JSON's `null`.
    ///
    /// Use this, not `== nil`, on the result of a subscript: `value["key"] == nil` asks whether the key is absent.
    public var isNull: Bool { self == .null }

    /// The member with this key; `nil` if this is not an object or has no such key.
    public subscript(key: String) -> JSONValue? { objectValue?[key] }

    /// The element at this index; `nil` if this is not an array or the index is outside it.
    public subscript(index: Int) -> JSONValue? {
        guard let elements = arrayValue, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
}
