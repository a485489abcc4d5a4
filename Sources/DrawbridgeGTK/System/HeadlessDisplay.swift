import CWebKitGTK
import Foundation

/// A display for machines that have none: an Xvfb of this process's own.
public enum HeadlessDisplay {
    /// Whether the display is one that ``start(width:height:)`` made.
    @MainActor private static var isOwn = false

    /// Where the environment says that a desktop's display is, in the order in which GTK tries; empty where it says
    /// nothing.
    public static var desktop: [(name: String, value: String)] {
        let environment = ProcessInfo.processInfo.environment
        return ["WAYLAND_DISPLAY", "DISPLAY"].compactMap { name in
            environment[name].flatMap { $0.isEmpty ? nil : (name, $0) }
        }
    }

    /// Starts Xvfb and points GTK at it; must come before ``startGTK()``. The server ends with this process.
    ///
    /// - Throws: ``HeadlessDisplayError`` where Xvfb is missing or does not start.
    @MainActor
    public static func start(width: Int = 1_280, height: Int = 1_024) throws(HeadlessDisplayError) {
        let output = Pipe()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // `--terminate` with `-displayfd` ends the server when its last client, this process, is gone.
        process.arguments = [
            "Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-terminate",
        ]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw .notStarted("\(error)")
        }
        guard let number = readLine(from: output.fileHandleForReading), !number.isEmpty else {
            process.terminate()
            throw .notStarted("it printed no display number")
        }
        setenv("DISPLAY", ":\(number)", 1)
        setenv("GDK_BACKEND", "x11", 1)
        setenv("GSK_RENDERER", "cairo", 0)
        unsetenv("WAYLAND_DISPLAY")
        isOwn = true
    }

    /// Takes the machine's settings, portals and accessibility bus out of a run that must be the same everywhere.
    public static func isolateFromDesktop() {
        setenv("GTK_A11Y", "none", 1)
        setenv("GSETTINGS_BACKEND", "memory", 1)
        setenv("GIO_USE_VFS", "local", 1)
        // Empty means none; unset would make each page's process look for a bus and warn that there is none.
        setenv("WEBKIT_A11Y_BUS_ADDRESS", "", 1)
    }

    /// The variables by which a child process shares this process's display.
    public static var environment: [String: String] {
        let names = [
            "DISPLAY", "GDK_BACKEND", "GSK_RENDERER", "GTK_A11Y", "GSETTINGS_BACKEND", "GIO_USE_VFS",
            "WEBKIT_A11Y_BUS_ADDRESS",
        ]
        return Dictionary(
            uniqueKeysWithValues: names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
        )
    }

    /// Starts GTK on the display that the environment names.
    ///
    /// - Throws: ``HeadlessDisplayError/noDisplay``.
    @MainActor
    public static func startGTK() throws(HeadlessDisplayError) {
        guard gtk_init_check() != 0 else { throw .noDisplay }
        // Nobody watches them, and a picture must not be taken half-way through one.
        if isOwn {
            drawbridge_disable_animations()
            // The toolkit's own look. By name and not by GTK_THEME, which would keep a dark one away.
            drawbridge_set_theme("Default")
        }
    }

    /// - Returns: `nil` where no line comes within ten seconds.
    private static func readLine(from handle: FileHandle) -> String? {
        var text = ""
        let end = ContinuousClock.now + .seconds(10)
        while true {
            var state = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let left = max(0, ContinuousClock.now.duration(to: end) / .milliseconds(1))
            guard poll(&state, 1, Int32(left)) > 0 else { return nil }
            guard let byte = try? handle.read(upToCount: 1), let character = byte.first else { return nil }
            if character == UInt8(ascii: "\n") { return text }
            text.append(Character(UnicodeScalar(character)))
        }
    }
}

/// Why there is no display.
public enum HeadlessDisplayError: Error, CustomStringConvertible {
    case notStarted(String)
    case noDisplay

    public var description: String {
        switch self {
        case .notStarted(let why):
            "Xvfb was not started: \(why). Is it there? On Debian: apt-get install xvfb"
        case .noDisplay:
            "GTK found no display to open."
        }
    }
}
