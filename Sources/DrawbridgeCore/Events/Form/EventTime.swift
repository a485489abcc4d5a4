import Foundation

/// Times in the form of RFC 3339, in UTC, to the millisecond: `2026-12-01T09:30:00.125Z`.
enum EventTime {
    static func text(_ time: Date) -> String {
        let milliseconds = (time.timeIntervalSince1970 * 1_000).rounded()
        return Date(timeIntervalSince1970: milliseconds / 1_000).formatted(style)
    }

    static func date(_ text: String) -> Date? {
        guard let date = try? Date(text, strategy: style) else { return nil }
        return Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1_000).rounded() / 1_000)
    }

    private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}
