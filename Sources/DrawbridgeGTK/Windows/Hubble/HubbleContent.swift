import CWebKitGTK
import HubbleCore

/// What a ``HubbleWindow`` shows: one of a spinner, the page and an error. The page's view changes with each attempt.
@MainActor
final class HubbleContent {
    let widget: GObjectReference<Widget>

    private let stack: Widget
    private let loading: LoadingView
    private let page: Widget
    private let error: NoticeView

    let retry: Widget
    let leave: Widget
    /// What a person sees changed.
    var onFace: (@MainActor (HubbleWindow.Face) -> Void)?

    /// - Parameters:
    ///   - onRetry: a person pressed Retry, which is offered only where that can help.
    ///   - onLeave: a person pressed Close.
    init?(onRetry: @escaping @MainActor () -> Void, onLeave: @escaping @MainActor () -> Void) {
        guard let stack = gtk_stack_new(),
            let loading = LoadingView(HubbleText.loading.english),
            let page = Widgets.box(GTK_ORIENTATION_VERTICAL, spacing: 0, []),
            let retry = Widgets.button(HubbleText.retry.english, classes: ["suggested-action"], onClick: onRetry),
            let leave = Widgets.button(HubbleText.close.english, onClick: onLeave),
            let error = NoticeView(buttons: [retry, leave])
        else { return nil }
        self.stack = stack
        self.loading = loading
        self.page = page
        self.retry = retry
        self.leave = leave
        self.error = error
        widget = .retaining(stack)
        drawbridge_stack_add(stack, loading.widget, HubbleWindow.Face.loading.rawValue)
        drawbridge_stack_add(stack, page, HubbleWindow.Face.page.rawValue)
        drawbridge_stack_add(stack, error.widget, HubbleWindow.Face.error.rawValue)
        drawbridge_stack_crossfade(stack)
        showLoading()
    }

    var face: HubbleWindow.Face {
        drawbridge_stack_shown(stack).flatMap { HubbleWindow.Face(rawValue: String(cString: $0)) } ?? .loading
    }

    /// What the error says; empty where none is shown.
    var errorLines: [String] { face == .error ? error.lines : [] }

    func showLoading() { show(.loading) }

    func showPage() { show(.page) }

    func showError(_ failure: HubbleFailure) {
        error.show(Notice(failure))
        gtk_widget_set_visible(retry, failure.canRetry ? 1 : 0)
        show(.error)
    }

    private func show(_ face: HubbleWindow.Face) {
        loading.setSpinning(face == .loading)
        guard face != self.face else { return }
        drawbridge_stack_show(stack, face.rawValue)
        onFace?(face)
    }

    // MARK: - The page's view

    func add(_ host: WebKitViewHost) {
        gtk_widget_set_vexpand(host.widget, 1)
        drawbridge_box_append(page, host.widget)
    }

    func remove(_ host: WebKitViewHost) {
        guard gtk_widget_get_parent(host.widget) == page else { return }
        drawbridge_box_remove(page, host.widget)
    }
}
