import DrawbridgeCore

/// Lets in what the SDK's own page says, and reads it: for sessions, and for developers' tools that show what an app
/// would hear.
public struct HubbleMessageGate: Hashable, Sendable {
    /// Far above any event of the guide; an engine's own limit is higher.
    public static let maximumBytes = 256 * 1_024

    public let sdkOrigin: Origin

    public init(sdkOrigin: Origin) {
        self.sdkOrigin = sdkOrigin
    }

    /// - Throws: ``HubbleMessageRefusal``, the sender's faults before the message's.
    public func event(in message: ScriptMessage) throws(HubbleMessageRefusal) -> HubbleEvent {
        guard !message.frame.isInChildWindow else { throw .childWindow }
        guard message.frame.isMainFrame else { throw .subFrame }
        guard message.frame.origin == sdkOrigin else { throw .foreignOrigin(message.frame.origin) }
        return try Self.event(in: try Self.structure(message))
    }

    /// A string of JSON and an object mean the same and have the same limit.
    private static func structure(_ message: ScriptMessage) throws(HubbleMessageRefusal) -> JSONValue {
        do {
            let body = try message.structuredBody(limits: JSONLimits(maximumBytes: maximumBytes))
            if case .string = message.body { return body }
            guard body.serialized(sortedKeys: false).utf8.count <= maximumBytes else {
                throw HubbleMessageRefusal.tooLarge(maximum: maximumBytes)
            }
            return body
        } catch let refusal as HubbleMessageRefusal {
            throw refusal
        } catch JSONParseError.tooLarge {
            throw .tooLarge(maximum: maximumBytes)
        } catch let error as JSONParseError {
            throw .unreadable(error)
        } catch {
            throw .malformed("unknown")
        }
    }

    private static func event(in body: JSONValue) throws(HubbleMessageRefusal) -> HubbleEvent {
        guard let fields = body.objectValue else { throw .malformed("it is no object") }
        guard let type = name("type", in: fields) else { throw .malformed("it has no type") }
        switch type {
        case "action":
            // The documents put the name in `action`; at least one integrator reads it from `event`.
            guard let name = name("action", in: fields) ?? name("event", in: fields) else {
                throw .malformed("an action has no name")
            }
            return .action(HubbleAction(name: name, body: body))
        case "analytics":
            guard let name = name("event", in: fields) else { throw .malformed("an analytics event has no name") }
            return .analytics(HubbleAnalyticsEvent(name: name, body: body))
        default:
            return .unknown(type: type, body: body)
        }
    }

    private static func name(_ key: String, in fields: [String: JSONValue]) -> String? {
        guard let text = fields[key]?.stringValue, !text.isEmpty else { return nil }
        return text
    }
}
