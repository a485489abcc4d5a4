import DrawbridgeCore

/// Stands for the system: opens nothing, keeps what it was handed, and says what the rule wants it to say.
@MainActor
final class ConformanceOpener: ExternalOpener {
    private(set) var opened: [String] = []
    var takesURLs = true

    func open(_ url: WebURL) async -> ExternalOpening {
        opened.append(url.string)
        return ExternalOpening(isOpened: takesURLs)
    }
}
