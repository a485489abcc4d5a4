import DrawbridgeCore
import DrawbridgeGTK

/// Opens nothing and keeps what it was asked to open.
@MainActor
final class RecordingOpener: ExternalOpener {
    private(set) var opened: [String] = []
    var succeeds = true

    func open(_ url: WebURL) async -> ExternalOpening {
        opened.append(url.string)
        return ExternalOpening(isOpened: succeeds)
    }
}
