/// Goes back in a page's history past whatever cannot be gone back to without sending a form again.
///
/// The engine says what an entry is only when it is asked to go there. An entry that is refused is passed over, so that
/// a person who goes back gets to the page before, and not nowhere.
///
/// The entries are the ones from when it began: an engine counts from an entry as soon as it is asked to go there.
public struct HistoryWalk<Entry> {
    private var rest: ArraySlice<Entry> = []

    public init() {}

    /// A person, or the host, goes back.
    ///
    /// - Parameter entries: those before the present one, the nearest first.
    /// - Returns: the one to go to.
    public mutating func start(_ entries: [Entry]) -> Entry? {
        rest = entries.dropFirst()
        return entries.first
    }

    /// The policy decided about a navigation that goes through the history.
    ///
    /// - Returns: the entry to go to instead; `nil` where there is none, or nobody walks.
    public mutating func decided(_ action: NavigationAction, _ decision: NavigationDecision) -> Entry? {
        guard action.kind == .backForward || action.kind == .formResubmission else { return nil }
        guard decision.rule == NavigationPolicy.repeatedBodyRule else {
            end()
            return nil
        }
        return rest.popFirst()
    }

    /// Another page is there.
    public mutating func end() {
        rest = []
    }
}
