import HubbleCore

extension Notice {
    /// What a person can do about a failure. ``HubbleFailure/description`` is for developers and not shown.
    init(_ failure: HubbleFailure) {
        let refusal = failure.recovery == .tellThePerson
        self.init(
            icon: refusal ? "channel-insecure-symbolic" : Self.icon(failure.reason),
            isRefusal: refusal,
            title: Self.title(failure),
            text: Self.text(failure),
            code: failure.code
        )
    }

    private static func icon(_ reason: HubbleFailure.Reason) -> String {
        switch reason {
        case .load(let failure) where failure.reason == .network: "network-error-symbolic"
        case .timedOut: "network-error-symbolic"
        default: "dialog-warning-symbolic"
        }
    }

    private static func title(_ failure: HubbleFailure) -> String {
        switch failure.recovery {
        case .tellThePerson: return "This connection is not private"
        case .changeConfiguration: return "The shop cannot be opened"
        case .retry: break
        }
        switch failure.reason {
        case .token: return "You could not be signed in"
        case .load(let load) where load.reason == .network: return "No connection to the shop"
        case .timedOut: return "This takes too long"
        case .webProcessTerminated: return "The shop stopped working"
        default: return "The shop could not be opened"
        }
    }

    private static func text(_ failure: HubbleFailure) -> String {
        switch failure.recovery {
        case .tellThePerson:
            return "The shop could not prove that it is the shop, so nothing was sent to it. "
                + "Try again later, from another network."
        case .changeConfiguration:
            return "Something is wrong with this app, and trying again will not help. "
                + "Please tell the people who make it."
        case .retry:
            break
        }
        switch failure.reason {
        case .token: return "The app could not confirm who you are. Try again in a moment."
        case .load(let load) where load.reason == .network:
            return "Check that you are online, then try again."
        case .timedOut: return "The shop did not open in time. Check your connection, then try again."
        case .webProcessTerminated:
            // Its payment may have gone through all the same.
            return "You can open it again. If you were paying, look at your orders before you pay once more."
        default: return "Try again in a moment, or come back later."
        }
    }
}
