import CWebKitGTK

/// A spinner with a word about what is waited for, in the middle of whatever space it has.
@MainActor
final class LoadingView {
    let widget: Widget

    private let spinner: Widget

    init?(_ text: String) {
        guard let spinner = gtk_spinner_new(),
            let label = Widgets.label(text, classes: ["loading-text"]),
            let widget = Widgets.centred(classes: ["loading-view"], spacing: 16, [spinner, label])
        else { return nil }
        self.spinner = spinner
        self.widget = widget
        drawbridge_label_wrap(label)
    }

    /// A spinner that nobody sees must not keep the machine busy.
    func setSpinning(_ isSpinning: Bool) {
        drawbridge_spinner_set_spinning(spinner, isSpinning ? 1 : 0)
    }
}
