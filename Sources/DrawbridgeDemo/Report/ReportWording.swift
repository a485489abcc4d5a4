import Foundation

/// Times, dates and numbers as a report says them: in English, in UTC, and the same on every machine.
enum ReportWording {
    /// `667 ms`, `4.9 s`, `1 min 5 s`, `2 h 3 min`.
    static func duration(milliseconds: Int) -> String {
        let milliseconds = max(0, milliseconds)
        if milliseconds < 1_000 { return "\(milliseconds) ms" }
        let tenths = (milliseconds + 50) / 100
        if tenths < 600 { return "\(tenths / 10).\(tenths % 10) s" }
        let seconds = (milliseconds + 500) / 1_000
        if seconds < 3_600 { return pair(seconds / 60, "min", seconds % 60, "s") }
        let minutes = (seconds + 30) / 60
        return pair(minutes / 60, "h", minutes % 60, "min")
    }

    static func duration(_ seconds: TimeInterval) -> String {
        duration(milliseconds: Int(exactly: (seconds * 1_000).rounded()) ?? 0)
    }

    /// `30 November 2025, 07:48 UTC`
    static func date(_ date: Date) -> String {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        let parts = utc.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        guard let year = parts.year, let month = parts.month, let day = parts.day, months.indices.contains(month - 1)
        else { return timestamp(date) }
        return "\(day) \(months[month - 1]) \(year), \(twoDigits(parts.hour)):\(twoDigits(parts.minute)) UTC"
    }

    /// `2025-11-30T07:48:12Z`
    static func timestamp(_ date: Date) -> String {
        date.formatted(.iso8601)
    }

    /// `1 step`, `4 steps`, `12,004 events`
    static func count(_ number: Int, _ noun: String) -> String {
        "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
    }

    private static func grouped(_ number: Int) -> String {
        number < 1_000 ? "\(number)" : "\(grouped(number / 1_000)),\(String("00\(number % 1_000)".suffix(3)))"
    }

    private static func pair(_ large: Int, _ largeUnit: String, _ small: Int, _ smallUnit: String) -> String {
        small == 0 ? "\(large) \(largeUnit)" : "\(large) \(largeUnit) \(small) \(smallUnit)"
    }

    private static func twoDigits(_ number: Int?) -> String {
        String("0\(number ?? 0)".suffix(2))
    }

    private static var utc: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }
}
