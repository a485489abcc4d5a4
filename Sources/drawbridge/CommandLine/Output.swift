import Foundation

/// Standard output and standard error, a whole line at a time and not buffered, so that a reader at the other end of a
/// pipe sees each line when it is written.
@MainActor
enum Output {
    /// How many lines were given up because nobody took them in time.
    private(set) static var lostLines = 0
    private static var deadline: ContinuousClock.Instant?

    static func line(_ text: String) {
        // What has waited till the end once has no reader.
        guard lostLines == 0 else {
            lostLines += 1
            return
        }
        switch Descriptor.write(text + "\n", to: STDOUT_FILENO, until: deadline) {
        case .written: break
        case .late: lostLines += 1
        case .failed(EPIPE):
            // Nobody reads any more (`drawbridge open … | head`): end without a word, as SIGPIPE ends other programs.
            exit(ExitStatus.brokenPipe)
        case .failed(let number):
            failure("standard output cannot be written: \(String(cString: strerror(number)))")
            exit(ExitStatus.failure)
        }
    }

    static func error(_ text: String) {
        _ = Descriptor.write(text + "\n", to: STDERR_FILENO, until: deadline)
    }

    /// Says why something failed.
    static func failure(_ text: String) {
        error("\(Terminal.errors.styled("drawbridge:", .red)) \(text)")
    }

    /// From now on a reader that is slow holds a line up until then and no longer.
    static func giveUp(at instant: ContinuousClock.Instant) {
        deadline = instant
    }
}

/// Writing to a descriptor whose other end may not read.
enum Descriptor {
    enum Outcome: Hashable {
        case written
        /// The time was up before everything was taken.
        case late
        /// With this `errno`.
        case failed(Int32)
    }

    /// Gives the three standard streams somewhere to go where whoever started the program closed one: else the next file
    /// that is opened gets its number, and is written to.
    static func openMissing() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest number that is free, which is this one.
            _ = open("/dev/null", O_RDWR)
        }
    }

    /// As much as a pipe takes at once when it says that it takes something (POSIX, `PIPE_BUF`, is less elsewhere).
    private static let chunk = 512

    /// - Parameter deadline: `nil` waits for as long as it takes.
    static func write(_ text: String, to descriptor: Int32, until deadline: ContinuousClock.Instant?) -> Outcome {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                if let deadline, !isReady(descriptor, until: deadline) { return .late }
                let count = deadline == nil ? rest.count : min(rest.count, chunk)
                let written = unistdWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest.prefix(count)))
                if written >= 0 {
                    rest = rest.dropFirst(written)
                } else if errno == EAGAIN || errno == EWOULDBLOCK {
                    _ = isReady(descriptor, until: deadline)
                } else if errno != EINTR {
                    return .failed(errno)
                }
            }
            return .written
        }
    }

    private static func isReady(_ descriptor: Int32, until deadline: ContinuousClock.Instant?) -> Bool {
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while true {
            let left = deadline.map { max(0, ContinuousClock.now.duration(to: $0) / .milliseconds(1)) }
            // Half a minute and then once more: poll counts in 32 bits.
            let milliseconds = left.map { Int32(min($0.rounded(.up), 30_000)) } ?? -1
            switch poll(&state, 1, milliseconds) {
            case 1...: return true
            case 0: if let left, left <= 30_000 { return false }
            default: if errno != EINTR { return true }
            }
        }
    }

    private static func unistdWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }
}
