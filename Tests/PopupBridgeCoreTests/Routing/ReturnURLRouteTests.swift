import Testing

@testable import PopupBridgeCore

@Suite("Which bridge gets a URL")
struct ReturnURLRouteTests {
    private typealias Candidate = ReturnURLRoute.Candidate

    private let idle = Candidate(takesURL: true, hasOpenPopup: false)
    private let open = Candidate(takesURL: true, hasOpenPopup: true)
    private let foreign = Candidate(takesURL: false, hasOpenPopup: false)
    private let foreignOpen = Candidate(takesURL: false, hasOpenPopup: true)

    @Test("the newest that takes it, of those with an open popup first")
    func order() {
        #expect(ReturnURLRoute.receiver(among: [idle, idle]) == 1)
        #expect(ReturnURLRoute.receiver(among: [open, idle]) == 0)
        #expect(ReturnURLRoute.receiver(among: [open, open, idle]) == 1)
        #expect(ReturnURLRoute.receiver(among: [idle, foreignOpen, foreign]) == 0)
    }

    @Test("none, where none takes it")
    func none() {
        #expect(ReturnURLRoute.receiver(among: []) == nil)
        #expect(ReturnURLRoute.receiver(among: [foreign, foreignOpen]) == nil)
    }
}
