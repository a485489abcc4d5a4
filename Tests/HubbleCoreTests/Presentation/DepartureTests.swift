import HubbleCore
import Testing

@Suite("A shop's screen")
struct DepartureTests {
    @Test(
        "that went away went by somebody's wish; one that is covered is still visited",
        arguments: [
            (false, false, false, nil),
            (false, false, true, nil),
            (true, false, false, .person),
            (true, false, true, .person),
            (false, true, true, .person),
            (false, true, false, .host),
        ] as [(Bool, Bool, Bool, HubbleEnding.Cause?)]
    )
    func departures(isPopped: Bool, isDismissed: Bool, isInteractive: Bool, cause: HubbleEnding.Cause?) {
        let departure = HubbleDeparture(isPopped: isPopped, isDismissed: isDismissed, isInteractive: isInteractive)
        #expect(departure.cause == cause)
    }

    @Test(
        "is popped where it was pushed, dismissed where it was presented, and else left to the app",
        arguments: [
            (nil, true, .dismiss),
            (nil, false, .leaveToApp),
            (0, true, .dismiss),
            (0, false, .leaveToApp),
            (2, true, .pop),
            (2, false, .pop),
        ] as [(Int?, Bool, HubbleExit)]
    )
    func exits(indexInStack: Int?, isPresented: Bool, exit: HubbleExit) {
        #expect(HubbleExit(indexInStack: indexInStack, isPresented: isPresented, isLeaving: false) == exit)
        // What goes already must not take anything else with it.
        #expect(HubbleExit(indexInStack: indexInStack, isPresented: isPresented, isLeaving: true) == .leaveToApp)
    }
}
