import CWebKitGTK

/// A question with a few answers, in a window of its own: stands in for another app.
@MainActor
public final class PromptWindow: Window {
    public struct Answer: Sendable {
        public let name: String
        public let isSuggested: Bool

        public init(_ name: String, isSuggested: Bool = false) {
            self.name = name
            self.isSuggested = isSuggested
        }
    }

    /// A person answered, by the answer's name, or closed the window (`nil`). Called once; the window is gone then.
    public var onAnswer: (@MainActor (String?) -> Void)?

    private var buttons: [String: Widget] = [:]
    private var answer: String?

    public init?(title: String, icon: String, headline: String, text: String, answers: [Answer]) {
        super.init()
        let widgets = answers.compactMap { answer -> Widget? in
            let classes = answer.isSuggested ? ["suggested-action"] : []
            let button = Widgets.button(answer.name, classes: classes) { [weak self] in self?.take(answer.name) }
            buttons[answer.name] = button
            return button
        }
        guard let view = NoticeView(buttons: widgets), let titleLabel = Widgets.label(title, classes: ["title"]),
            let bar = drawbridge_header_bar_new(titleLabel)
        else { return nil }
        view.show(Notice(icon: icon, title: headline, text: text))
        drawbridge_window_setup(widget, bar, view.widget, 360, 420)
        drawbridge_window_set_title(widget, title)
    }

    private func take(_ name: String) {
        answer = name
        close()
    }

    public override func close() {
        guard !isClosed else { return }
        super.close()
        onAnswer?(answer)
    }

    /// Presses an answer's button, with the real pointer.
    ///
    /// - Returns: whether it is there and could be clicked on.
    @discardableResult
    public func click(_ name: String) async -> Bool {
        guard let button = buttons[name] else { return false }
        return await clickWhenDrawn(button)
    }
}
