#if canImport(UIKit)
    import DrawbridgeCore
    import UIKit

    /// A page's `alert`, `confirm` or `prompt`.
    struct ScriptDialog {
        enum Kind {
            case alert
            case confirm
            case prompt(_ defaultText: String)
        }

        let kind: Kind
        let message: String
        /// Of the frame that shows it.
        let origin: Origin
    }

    /// Shows dialogs one after the other, under the name of who shows them: a frame must not speak as the app, or as the
    /// page around it.
    @MainActor
    final class ScriptDialogs {
        func show(
            _ dialog: ScriptDialog,
            over presenter: UIViewController,
            answer: @escaping @MainActor (String?) -> Void
        ) {
            let answer = PanelAnswer<String> { answer($0) }
            let alert = UIAlertController(title: title(dialog.origin), message: dialog.message, preferredStyle: .alert)
            if case .prompt(let text) = dialog.kind {
                alert.addTextField { $0.text = text }
            }
            if case .alert = dialog.kind {
            } else {
                alert.addAction(UIAlertAction(title: text("cancel"), style: .cancel) { _ in answer(nil) })
            }
            alert.addAction(
                UIAlertAction(title: text("ok"), style: .default) { [weak alert] _ in
                    answer(alert?.textFields?.first?.text ?? "")
                }
            )
            presenter.present(alert, animated: true)
        }

        private func title(_ origin: Origin) -> String {
            guard case .tuple(_, let host, let port) = origin else { return text("title.unknown") }
            return String(format: text("title"), port.map { "\(host):\($0)" } ?? host)
        }

        private func text(_ key: String) -> String {
            ModuleText.text("drawbridge.dialog.\(key)", in: .module)
        }
    }
#endif
