import Foundation

/// A clock that stands still until a test moves it.
@MainActor
final class ManualClock {
    var now = Date(timeIntervalSince1970: 0)
}
