import DrawbridgeCore
import DrawbridgeGTK
import Foundation

/// Keeps a picture of each window of a run: when its page has loaded, and again as it is at the end, its own or the run's.
@MainActor
final class WindowPictures {
    enum Kind: String {
        case popup
        case window
    }

    /// A page that opens windows without end fills no disk.
    private static let limit = 100
    /// How long the last picture of a window may take, in seconds: together less than the end of a run may.
    private static let patience = 0.5

    private struct Entry {
        let window: Window
        let host: WebKitViewHost
        let file: OutputFile
        let observation: EventObservation
    }

    /// Whether a picture is missing, which was said.
    private(set) var hasFailed = false
    private let file: OutputFile
    private var entries: [Entry] = []
    private var counts: [Kind: Int] = [:]
    private var isOver = false

    init(_ file: OutputFile) {
        self.file = file
    }

    func watch(_ window: AppWindow) {
        watch(window, window.host, file)
    }

    func watch(_ window: BrowserWindow, as kind: Kind) {
        let number = counts[kind, default: 0] + 1
        counts[kind] = number
        guard number <= Self.limit else {
            if number == Self.limit + 1 { Output.failure("no picture is kept of more than \(Self.limit) windows") }
            return
        }
        watch(window, window.host, file.named("\(kind.rawValue)-\(number)"))
    }

    private func watch(_ window: Window, _ host: WebKitViewHost, _ file: OutputFile) {
        let observation = host.observePageEvents { [weak self, weak window, weak host] event in
            guard case .finished = event, let self, let window, let host else { return }
            Task { await self.take(window, host, file) }
        }
        entries.append(Entry(window: window, host: host, file: file, observation: observation))
        window.onWillClose = { [weak self, weak window] in
            guard let self, let window else { return }
            // There is no time for another frame.
            if !isOver, let picture = window.pictureNow() { write(picture, to: file) }
            entries.removeAll { $0.window === window }
        }
    }

    /// Takes the last pictures, of the windows that are still there.
    func finish() async {
        isOver = true
        let end = ContinuousClock.now + .seconds(Self.patience * 2)
        for entry in entries {
            entry.observation.cancel()
            let left = max(0.01, ContinuousClock.now.duration(to: end) / .seconds(1))
            if let picture = await picture(entry.window, entry.host, within: min(left, Self.patience)) {
                write(picture, to: entry.file)
            } else if entry.file == file, !FileManager.default.fileExists(atPath: file.path) {
                fail("there was nothing to be seen of the page for \(file.path.quoted)")
            }
        }
        entries = []
    }

    private func take(_ window: Window, _ host: WebKitViewHost, _ file: OutputFile) async {
        guard let picture = await picture(window, host, within: 10), !isOver else { return }
        write(picture, to: file)
    }

    /// A page that is busy is taken as it was last drawn.
    private func picture(_ window: Window, _ host: WebKitViewHost, within limit: Double) async -> Data? {
        // Behind an error the page is not on the screen, and draws no frame to wait for.
        let showsError = (window as? AppWindow)?.showsError ?? (window as? BrowserWindow)?.showsError ?? false
        if !showsError { await host.waitForFrame(within: limit) }
        return await window.picture(within: limit)
    }

    private func write(_ picture: Data, to file: OutputFile) {
        do {
            try file.write(picture)
        } catch {
            fail("\(error)")
        }
    }

    /// Says it once: a full disk would be said for each picture.
    private func fail(_ words: String) {
        if !hasFailed { Output.failure("--snapshot: \(words)") }
        hasFailed = true
    }
}
