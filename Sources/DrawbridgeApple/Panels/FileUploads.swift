#if canImport(UIKit)
    import PhotosUI
    import UIKit
    import UniformTypeIdentifiers

    /// Lets a person choose files for a page that may have them.
    @MainActor
    final class FileUploads {
        private var choice: FileChoice?

        /// - Parameter answer: is called once; `nil` where the person chose nothing.
        func choose(
            over presenter: UIViewController,
            from source: UIView,
            allowsMany: Bool,
            answer: @escaping @MainActor ([URL]?) -> Void
        ) {
            choice?.finish(nil)
            let choice = FileChoice(allowsMany: allowsMany) { [weak self] urls in
                self?.choice = nil
                answer(urls)
            }
            self.choice = choice
            choice.begin(over: presenter, from: source)
        }
    }

    /// One choice, from the menu to the files.
    @MainActor
    private final class FileChoice: NSObject {
        private let allowsMany: Bool
        private let answer: PanelAnswer<[URL]>

        init(allowsMany: Bool, answer: @escaping @MainActor ([URL]?) -> Void) {
            self.allowsMany = allowsMany
            self.answer = PanelAnswer { answer($0) }
        }

        func begin(over presenter: UIViewController, from source: UIView) {
            let menu = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            menu.addAction(
                UIAlertAction(title: text("upload.photos"), style: .default) { [weak self, weak presenter] _ in
                    self?.showPhotos(over: presenter)
                }
            )
            menu.addAction(
                UIAlertAction(title: text("upload.files"), style: .default) { [weak self, weak presenter] _ in
                    self?.showFiles(over: presenter)
                }
            )
            menu.addAction(
                UIAlertAction(title: text("dialog.cancel"), style: .cancel) { [weak self] _ in self?.finish(nil) }
            )
            menu.popoverPresentationController?.sourceView = source
            menu.popoverPresentationController?.sourceRect = CGRect(
                x: source.bounds.midX,
                y: source.bounds.midY,
                width: 0,
                height: 0
            )
            presenter.present(menu, animated: true)
        }

        func finish(_ urls: [URL]?) {
            answer(urls)
        }

        private func showPhotos(over presenter: UIViewController?) {
            guard let presenter else { return finish(nil) }
            var configuration = PHPickerConfiguration()
            configuration.selectionLimit = allowsMany ? 0 : 1
            let picker = PHPickerViewController(configuration: configuration)
            picker.delegate = self
            picker.presentationController?.delegate = self
            presenter.present(picker, animated: true)
        }

        private func showFiles(over presenter: UIViewController?) {
            guard let presenter else { return finish(nil) }
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item], asCopy: true)
            picker.allowsMultipleSelection = allowsMany
            picker.delegate = self
            presenter.present(picker, animated: true)
        }

        private func text(_ key: String) -> String {
            ModuleText.text("drawbridge.\(key)", in: .module)
        }

        // MARK: - What the pickers tell

        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            finish(urls)
        }

        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
            finish(nil)
        }

        func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
            picker.dismiss(animated: true)
            let providers = results.map(\.itemProvider)
            guard !providers.isEmpty else { return finish(nil) }
            Task {
                var files: [URL] = []
                for provider in providers {
                    if let file = await Self.copy(of: provider) { files.append(file) }
                }
                finish(files.isEmpty ? nil : files)
            }
        }

        /// The provider's own file is gone when its block returns, which the system calls from a queue of its own.
        private static func copy(of provider: NSItemProvider) async -> URL? {
            await withCheckedContinuation { continuation in
                // Of a live photo its picture: the bundle with the film is a folder, which no page can take.
                _ = provider.loadFileRepresentation(forTypeIdentifier: UTType.data.identifier) { @Sendable url, _ in
                    guard let url else { return continuation.resume(returning: nil) }
                    let folder = FileManager.default.temporaryDirectory
                        .appendingPathComponent(UUID().uuidString, isDirectory: true)
                    let copy = folder.appendingPathComponent(url.lastPathComponent)
                    do {
                        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                        try FileManager.default.copyItem(at: url, to: copy)
                        continuation.resume(returning: copy)
                    } catch {
                        continuation.resume(returning: nil)
                    }
                }
            }
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            finish(nil)
        }
    }

    extension FileChoice: UIDocumentPickerDelegate, PHPickerViewControllerDelegate,
        UIAdaptivePresentationControllerDelegate
    {}
#endif
