/// A line that an engine writes for developers: what a page wrote to its console, an uncaught error, something that the
/// engine would not do, and why.
public struct EngineLine: Hashable, Sendable {
    /// The names are WebKit's.
    public enum Source: String, Hashable, Sendable, CaseIterable {
        case javaScript
        case network
        case consoleAPI
        case security
        case other
    }

    public let source: Source
    /// As ``BridgeEvent/Kind/console(level:text:)`` has it.
    public let level: String
    public let text: String
    public let location: ScriptLocation?
    public let frame: FrameInfo?

    public init(source: Source, level: String, text: String, location: ScriptLocation? = nil, frame: FrameInfo? = nil) {
        self.source = source
        self.level = level
        self.text = text
        self.location = location
        self.frame = frame
    }

    /// What becomes of a line: an event, or nothing where another event says the same.
    public enum Reading: Hashable, Sendable {
        case console
        /// An uncaught error, or a rejected promise that nobody listened to.
        case error
        /// The engine did not do what the page asked for; the line says why.
        case blocked
        /// A resource did not come, which ``HostLog/resourceFailed(_:frame:)`` tells.
        case toldAsResource
    }

    public var reading: Reading {
        switch source {
        case .consoleAPI: .console
        case .javaScript: readingOfJavaScript
        case .network: text.hasPrefix("Failed to load resource") ? .toldAsResource : .console
        case .security: text.contains("Access-Control-Allow-Origin") ? .toldAsResource : .blocked
        case .other: .console
        }
    }

    /// The engine puts its own refusals under this source too. A script's error begins with its kind.
    private var readingOfJavaScript: Reading {
        if text.hasSuffix("due to access control checks.") { return .toldAsResource }
        if location?.line != nil || text.hasPrefix("Unhandled Promise Rejection: ") { return .error }
        let kind = text.prefix { $0 != ":" }
        let isError = kind.hasSuffix("Error") && kind.allSatisfy { $0.isLetter || $0.isNumber }
        return isError ? .error : .blocked
    }
}

extension HostLog {
    public func tell(_ line: EngineLine) {
        let text = line.text.trimmingSuffix()
        switch line.reading {
        case .console: record(.console(level: line.level, text: text), frame: line.frame)
        case .error: record(.pageError(message: text, source: line.location), frame: line.frame)
        case .blocked: report(.engineBlocked, "\(text, as: "reason")", frame: line.frame)
        case .toldAsResource: break
        }
    }
}

extension String {
    /// Without line ends behind it, which some of the engine's lines have.
    fileprivate func trimmingSuffix() -> String {
        var text = self[...]
        while text.last?.isNewline == true { text.removeLast() }
        return String(text)
    }
}
