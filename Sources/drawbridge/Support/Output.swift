import Foundation

/// Standard output and standard error, a whole line at a time and not buffered, so that a reader at the other end of a
/// pipe sees each line when it is written.
enum Output {
    static func line(_ text: String) {
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }

    static func error(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
