/// Tells by its words whether a call only writes a line for developers, or counts something.
enum Logging {
    private static let words: Set<String> = [
        "log", "logger", "logging", "logs", "print", "println", "printf", "nslog", "oslog", "trace", "debug", "dump",
        "breadcrumb",
        "assert", "console", "crashlytics", "sentry", "verbose",
    ]
    private static let counting: Set<String> = [
        "analytics", "track", "tracking", "tracker", "mixpanel", "amplitude", "clevertap", "telemetry", "metrics",
        "segment",
    ]
    private static let whole: Set<String> = ["os_log", "NSLog", "DDLog", "dump", "os_signpost"]

    /// - Parameter callee: `logger.info`, `print`, `Log.shared.write`.
    static func isLog(_ callee: String) -> Bool {
        let names = callee.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        if names.contains(where: { whole.contains(String($0)) || $0.hasPrefix("DDLog") }) { return true }
        return names.contains { name in split(name).contains { words.contains($0) } }
    }

    /// `Analytics.track`, `Analytics.logEvent`.
    static func isCount(_ callee: String) -> Bool {
        let words = callee.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.flatMap { split($0) }
        return words.contains { counting.contains($0) }
            || (words.contains("log") && words.contains { $0.hasPrefix("event") })
    }

    /// `analyticsTracker` is `analytics` and `tracker`; `dialog` stays one word.
    static func split(_ name: some StringProtocol) -> [String] {
        var all: [String] = []
        var word = ""
        var lastIsUpper = false
        for character in name {
            if character == "_" || (character.isUppercase && !lastIsUpper) {
                if !word.isEmpty { all.append(word) }
                word = ""
            }
            lastIsUpper = character.isUppercase
            if character != "_" { word += character.lowercased() }
        }
        if !word.isEmpty { all.append(word) }
        return all
    }
}
