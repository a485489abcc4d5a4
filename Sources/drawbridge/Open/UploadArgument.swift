import Foundation

/// Reads the name of a file that pages may be given.
enum UploadArgument {
    /// - Returns: its absolute path.
    /// - Throws: ``UsageError`` where it is none that can be read.
    static func path(_ text: String) throws(UsageError) -> String {
        let path = URL(fileURLWithPath: text).standardizedFileURL.path
        var information = stat()
        guard stat(path, &information) == 0 else {
            throw UsageError("--upload: \(text.quoted): \(String(cString: strerror(errno)))")
        }
        guard information.st_mode & S_IFMT == S_IFREG else {
            throw UsageError("--upload: \(text.quoted) is no file that can be uploaded")
        }
        guard access(path, R_OK) == 0 else {
            throw UsageError("--upload: \(text.quoted): \(String(cString: strerror(errno)))")
        }
        return path
    }
}
