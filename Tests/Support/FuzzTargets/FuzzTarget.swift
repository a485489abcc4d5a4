import DrawbridgeCore

/// One reader of what strangers write, and what must hold whatever it is given.
///
/// `make fuzz` plays targets under libFuzzer; `FuzzTests` plays the committed inputs, and every one that ever failed.
public struct FuzzTarget: Sendable, CustomStringConvertible {
    /// The name of its folders in `Fuzz/Corpora` and `Fuzz/Failures`.
    public let name: String
    private let body: @Sendable ([UInt8]) throws -> Void

    init(_ name: String, _ body: @escaping @Sendable ([UInt8]) throws -> Void) {
        self.name = name
        self.body = body
    }

    init(text name: String, _ body: @escaping @Sendable (String) throws -> Void) {
        self.init(name) { try body(String(decoding: $0, as: UTF8.self)) }
    }

    /// - Throws: ``FuzzFinding`` where something does not hold, or what the reader threw and should not have.
    public func check(_ input: [UInt8]) throws { try body(input) }

    public var description: String { name }

    public static var all: [FuzzTarget] {
        var targets = [
            returnURLs, origins, patterns, messages, calls, navigation, hubbleEvents, redactor, events, streamHeaders,
        ]
        #if DRAWBRIDGE_DOCTOR
            targets += doctor
        #endif
        return targets
    }
}

/// Something that has to hold and did not.
public struct FuzzFinding: Error, CustomStringConvertible {
    public let description: String

    static func unless(_ holds: Bool, _ sentence: @autoclosure () -> String) throws {
        if !holds { throw FuzzFinding(description: sentence()) }
    }
}
