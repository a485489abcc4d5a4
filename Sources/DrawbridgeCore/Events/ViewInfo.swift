/// Which web view an event comes from: the app's page, a popup in the secure browser, or a window that a page opened.
///
/// A frame says where in a view; this says in which. What belongs to a view - a hand-off to a payment app, a page that is
/// stuck, an answer - goes by it.
public struct ViewInfo: Hashable, Sendable {
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// The app's own view.
        case page
        /// The secure browser's.
        case popup
        /// A window that a page opened, the app's or a popup's.
        case childWindow
    }

    /// Unique on one log. Numbers count from 1 in the order in which views were made, so that a run and its replay agree.
    public let id: Int
    public let role: Role
    /// The view whose page opened this window; `nil` for all but child windows.
    public let opener: Int?

    public init(id: Int, role: Role, opener: Int? = nil) {
        self.id = id
        self.role = role
        self.opener = opener
    }
}
