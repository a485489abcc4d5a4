import Foundation

/// Why a Foundation object was not read as JSON.
public enum FoundationJSONError: Error, Hashable, Sendable {
    /// Of a class that no engine hands over: the class's name.
    case unsupportedClass(String)
    /// Larger or deeper than the limits.
    case limit(JSONParseError)

    /// A stable name for logs and diagnostics.
    public var code: String {
        switch self {
        case .unsupportedClass: "json_unsupported_class"
        case .limit(let error): error.code
        }
    }
}

extension FoundationJSONError: CustomStringConvertible, DiagnosticConvertible {
    public var description: String {
        switch self {
        case .unsupportedClass(let name): "\(code): an object of class \(name) has no counterpart in JSON"
        case .limit(let error): error.description
        }
    }
}

extension JSONValue {
    /// Reads what `WKScriptMessage.body` or a script's result can be: `NSNumber`, `NSString`, `NSDate`, `NSArray`,
    /// `NSDictionary` and `NSNull` (Apple's documentation of `WKScriptMessage`).
    ///
    /// The result is what `JSON.stringify` would have made of the page's value: a date is its ISO 8601 text in UTC, NaN
    /// and the infinities are `null`.
    ///
    /// - Throws: ``FoundationJSONError``. Nothing a page sends raises an exception.
    public init(foundation object: Any?, limits: JSONLimits = .default) throws(FoundationJSONError) {
        var reader = FoundationReader(limits: limits)
        self = try reader.read(object, depth: 0)
    }

    /// The value as objects that WebKit takes for a reply or an argument. A number beyond a double's range is an
    /// infinity, as in JavaScript.
    public var foundationObject: Any {
        switch self {
        case .null: NSNull()
        case .bool(let value): NSNumber(value: value)
        case .number(let number): number.intValue.map { NSNumber(value: $0) } ?? NSNumber(value: number.doubleValue)
        case .string(let text): NSString(string: text)
        case .array(let elements): NSArray(array: elements.map(\.foundationObject))
        case .object(let members): NSDictionary(dictionary: members.mapValues(\.foundationObject))
        }
    }
}

private struct FoundationReader {
    let limits: JSONLimits
    private var nodes = 0
    private var bytes = 0

    init(limits: JSONLimits) {
        self.limits = limits
    }

    mutating func read(_ object: Any?, depth: Int) throws(FoundationJSONError) -> JSONValue {
        nodes += 1
        guard nodes <= limits.maximumNodes else { throw .limit(.tooManyValues(maximum: limits.maximumNodes)) }
        switch object {
        case nil, is NSNull: return .null
        case let text as String: return .string(try count(text))
        case let date as Date: return date.scriptText.map { .string($0) } ?? .null
        case let number as NSNumber: return Self.value(of: number)
        case let array as [Any]:
            try descend(depth)
            var elements: [JSONValue] = []
            elements.reserveCapacity(min(array.count, limits.maximumNodes))
            for element in array { elements.append(try read(element, depth: depth + 1)) }
            return .array(elements)
        case let dictionary as [String: Any]:
            try descend(depth)
            var members: [String: JSONValue] = [:]
            for (key, member) in dictionary { members[try count(key)] = try read(member, depth: depth + 1) }
            return .object(members)
        case let other?:
            // A property that is declared as never nil, and is: `WKScriptMessage.body` for `undefined`.
            guard let empty = other as? any NilBearing, empty.isNil else {
                throw .unsupportedClass("\(type(of: other))")
            }
            return .null
        }
    }

    private func descend(_ depth: Int) throws(FoundationJSONError) {
        guard depth < limits.maximumDepth else { throw .limit(.tooDeep(maximum: limits.maximumDepth)) }
    }

    private mutating func count(_ text: String) throws(FoundationJSONError) -> String {
        bytes += text.utf8.count
        guard bytes <= limits.maximumBytes else {
            throw .limit(.tooLarge(bytes: bytes, maximum: limits.maximumBytes))
        }
        return text
    }

    private static func value(of number: NSNumber) -> JSONValue {
        // A boolean is a number of C's type `char`, which no JavaScript number becomes.
        if String(cString: number.objCType) == "c" { return .bool(number.boolValue) }
        let double = number.doubleValue
        guard double.isFinite else { return .null }
        // As JavaScript writes it: 500, not 500.0.
        if let whole = Int(exactly: double), abs(whole) < 1 << 53 { return .number(JSONNumber(whole)) }
        return JSONNumber(double).map { .number($0) } ?? .null
    }
}

private protocol NilBearing {
    var isNil: Bool { get }
}

extension Optional: NilBearing {
    fileprivate var isNil: Bool { self == nil }
}

extension Date {
    /// As `Date.prototype.toJSON` writes it; `nil` for a date that JavaScript calls invalid (ECMA-262, 21.4.1.1).
    fileprivate var scriptText: String? {
        guard abs(timeIntervalSince1970) <= 8.64e12 else { return nil }
        return formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
