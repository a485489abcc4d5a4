import Foundation

/// What is known of the terminal that a stream goes to, if it goes to one.
struct Terminal {
    /// The columns that help is laid out in where nothing says how many there are.
    static let usualWidth = 80

    let isTerminal: Bool
    /// In columns; `nil` where it is not known.
    let width: Int?
    private let environment: [String: String]

    static let output = Terminal(descriptor: STDOUT_FILENO)
    static let errors = Terminal(descriptor: STDERR_FILENO)

    init(isTerminal: Bool, width: Int?, environment: [String: String]) {
        self.isTerminal = isTerminal
        self.environment = environment
        let said = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        self.width = said ?? width
    }

    private init(descriptor: Int32) {
        var size = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        self.init(
            isTerminal: isatty(descriptor) == 1,
            width: isKnown ? Int(size.ws_col) : nil,
            environment: ProcessInfo.processInfo.environment
        )
    }

    /// Where text is wrapped: lines longer than this are hard to read, shorter ones break every word.
    var textWidth: Int { min(max(width ?? Self.usualWidth, 40), 100) }

    /// By the conventions: only on a terminal that knows how, and not where `NO_COLOR` says anything
    /// (<https://no-color.org>).
    var hasColour: Bool {
        isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }

    enum Style: Int {
        case bold = 1
        case red = 31
        case yellow = 33
    }

    func styled(_ text: String, _ style: Style) -> String {
        hasColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
