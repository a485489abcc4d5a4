/// Why a demo cannot be played.
public enum DemoError: Error, CustomStringConvertible {
    case noWindow
    case noPopup
    case notClicked(String)
    case notSeen(String)

    public var description: String {
        switch self {
        case .noWindow: "GTK could not make the app's window."
        case .noPopup: "No popup opened in time."
        case .notClicked(let target): "“\(target)” could not be clicked: it is not there, or the display is not X11."
        case .notSeen(let what): "There was no sign of \(what) in time."
        }
    }
}
