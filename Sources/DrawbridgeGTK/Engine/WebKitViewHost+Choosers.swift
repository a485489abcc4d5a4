import CWebKitGTK
import DrawbridgeCore

/// The dialogs in which a person chooses a file or a colour for a page: not shown where nobody would see them.
extension WebKitViewHost {
    func connectChoosers() {
        Signals.onRequest(widgetReference.pointer, "run-file-chooser") { [weak self] request in
            self?.chooseFiles(OpaquePointer(request)) ?? false
        }
        Signals.onRequest(widgetReference.pointer, "run-color-chooser") { [weak self] request in
            self?.refuseColour(OpaquePointer(request)) ?? false
        }
    }

    /// - Returns: whether it was answered; otherwise the engine asks the person.
    private func chooseFiles(_ request: OpaquePointer) -> Bool {
        guard options.answersDialogs else { return false }
        let files = options.files ?? PreparedFiles()
        let allowsMany = webkit_file_chooser_request_get_select_multiple(request) != 0
        let paths = files.choose(allowsMany: allowsMany, log: log)
        guard !paths.isEmpty else {
            webkit_file_chooser_request_cancel(request)
            return true
        }
        // Copies that end with this call; the engine makes its own.
        let copies = paths.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        let list: [UnsafePointer<CChar>?] = copies.map { $0.map { UnsafePointer($0) } } + [nil]
        list.withUnsafeBufferPointer { webkit_file_chooser_request_select_files(request, $0.baseAddress) }
        return true
    }

    private func refuseColour(_ request: OpaquePointer) -> Bool {
        guard options.answersDialogs else { return false }
        webkit_color_chooser_request_cancel(request)
        log.report(
            .colourChooserRefused,
            "The page asked for a colour and was refused: nobody is there to choose one."
        )
        return true
    }
}
