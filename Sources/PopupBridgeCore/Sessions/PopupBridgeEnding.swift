/// Why a popup bridge goes away; see ``PopupBridgeController/close(_:)``.
public enum PopupBridgeEnding: Hashable, Sendable {
    /// The app takes it away.
    case removed
    /// The program that shows the page ends its run, as at a time limit: what is open then was not done.
    case runEnded
}
