/// Tells when an app comes to the front and when it leaves, from the focus of its windows.
///
/// Between two windows of one app the focus is nowhere for a moment. That is not leaving: what counts is where it is
/// when things have come to rest.
@MainActor
final class WindowActivity {
    private let isActive: @MainActor () -> Bool
    private let onChange: @MainActor (_ isActive: Bool) -> Void
    private var last = false
    private var isPending = false

    init(isActive: @escaping @MainActor () -> Bool, onChange: @escaping @MainActor (_ isActive: Bool) -> Void) {
        self.isActive = isActive
        self.onChange = onChange
    }

    func watch(_ window: Window) {
        window.onActivity { [weak self] in self?.look() }
    }

    private func look() {
        guard !isPending else { return }
        isPending = true
        Task { [weak self] in
            // Longer than the X server takes to move the focus, and shorter than a person notices.
            try? await Task.sleep(for: .milliseconds(50))
            self?.settle()
        }
    }

    private func settle() {
        isPending = false
        let now = isActive()
        guard now != last else { return }
        last = now
        onChange(now)
    }
}
