import Foundation

/// Standard output and standard error, a whole line at a time and not buffered, so that a reader at the other end of a
/// pipe sees each line when it is written.
enum Output {
    static func line(_ text: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
        } catch {
            // Nobody reads any more (`drawbridge open … | head`): end without a word, as SIGPIPE ends other programs.
            exit(ExitStatus.brokenPipe)
        }
    }

    static func error(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }
}
