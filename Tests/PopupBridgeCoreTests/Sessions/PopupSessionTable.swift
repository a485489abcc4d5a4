import DrawbridgeCore

@testable import PopupBridgeCore

/// The states of a session that differ in what they answer.
enum SessionState: String, CaseIterable, Sendable {
    case idle, opening, openingFailed, presented, presentedFailed, closing, finished

    func makeSession() throws -> PopupSession {
        var session = try PopupBridgeCoreTests.makeSession(cancelPaths: ["/cancel"])
        if self == .idle { return session }
        _ = session.start()
        let events: [SessionEvent] =
            switch self {
            case .idle, .opening: []
            case .openingFailed: [.loadFailed]
            case .presented: [.presented]
            case .presentedFailed: [.presented, .loadFailed]
            case .closing: [.presented, .returned]
            case .finished: [.presented, .returned, .person]
            }
        for event in events { _ = session.handle(event.value) }
        return session
    }
}

enum SessionEvent: String, CaseIterable, Sendable {
    case presented, failedToPresent, loadFailed, certificate, loaded
    case returned, returnedCancel, returnedElsewhere, returnedTooLong, person, page, host
    case opened, openedForeign, superseded, ended, runEnded

    var value: PopupSession.Event {
        switch self {
        case .presented: .browser(.presented)
        case .failedToPresent: .browser(.failedToPresent("no window"))
        case .loadFailed: .browser(.loadFailed(loadFailure(.network)))
        case .certificate: .browser(.loadFailed(loadFailure(.certificate)))
        case .loaded: .browser(.loaded)
        case .returned: .browser(.returned(url: returnURL()))
        case .returnedCancel: .browser(.returned(url: returnURL("cancel")))
        case .returnedElsewhere: .browser(.returned(url: "com.my-app.popupbridge://elsewhere/"))
        case .returnedTooLong: .browser(.returned(url: tooLongReturnURL))
        case .person: .browser(.dismissed(.person))
        case .page: .browser(.dismissed(.page))
        case .host: .browser(.dismissed(.host))
        case .opened: .openedURL(returnURL())
        case .openedForeign: .openedURL("https://shop.example/")
        case .superseded: .superseded
        case .ended: .ended(.removed)
        case .runEnded: .ended(.runEnded)
        }
    }

    /// After it, a session that was started is over.
    var isTerminal: Bool { [.failedToPresent, .person, .page, .host, .ended, .runEnded].contains(self) }
}

/// What an event does in a state, and what Done does after it.
struct SessionRow: Sendable {
    let state: SessionState
    let event: SessionEvent
    let effects: [String]
    let effectsOfDone: [String]

    init(_ state: SessionState, _ event: SessionEvent, _ effects: String, done: String) {
        self.state = state
        self.event = event
        self.effects = Self.list(effects)
        self.effectsOfDone = Self.list(done)
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: ",").map { String($0.drop { $0 == " " }) }
    }
}

extension SessionRow {
    private static let unexpected = "!popup.unexpected_event"
    private static let late = "!popup.late_return"
    private static let mismatch = "!popup.return_mismatch"
    private static let person = "finish cancelled(person)"
    private static let network = "finish failed(popup_load_failed)"
    private static let certificate = "finish failed(popup_certificate_refused)"
    private static let notPresented = "!popup.not_presented, finish failed(popup_not_presented)"
    private static let returning = "returned, closing, dismiss"
    private static let noReturn = "!popup.return_mismatch, closing, dismiss"
    private static let notReturned = "finish failed(return_url_mismatch)"
    private static let tooLong = "finish failed(return_url_too_long)"
    private static let runEnded = "!popup.open_at_end, finish cancelled(run_ended)"

    static let all: [SessionRow] = [
        SessionRow(.idle, .presented, unexpected, done: unexpected),
        SessionRow(.idle, .failedToPresent, unexpected, done: unexpected),
        SessionRow(.idle, .loadFailed, unexpected, done: unexpected),
        SessionRow(.idle, .certificate, unexpected, done: unexpected),
        SessionRow(.idle, .loaded, unexpected, done: unexpected),
        SessionRow(.idle, .returned, unexpected, done: unexpected),
        SessionRow(.idle, .returnedCancel, unexpected, done: unexpected),
        SessionRow(.idle, .returnedElsewhere, unexpected, done: unexpected),
        SessionRow(.idle, .returnedTooLong, unexpected, done: unexpected),
        SessionRow(.idle, .person, unexpected, done: unexpected),
        SessionRow(.idle, .page, unexpected, done: unexpected),
        SessionRow(.idle, .host, unexpected, done: unexpected),
        SessionRow(.idle, .opened, unexpected, done: unexpected),
        SessionRow(.idle, .openedForeign, unexpected, done: unexpected),
        SessionRow(.idle, .superseded, "finish cancelled(superseded)", done: ""),
        SessionRow(.idle, .ended, "finish cancelled(host)", done: ""),
        SessionRow(.idle, .runEnded, runEnded, done: ""),

        SessionRow(.opening, .presented, "presented", done: person),
        SessionRow(.opening, .failedToPresent, notPresented, done: ""),
        SessionRow(.opening, .loadFailed, "!page.load_failed", done: network),
        SessionRow(.opening, .certificate, "!page.certificate_refused", done: certificate),
        SessionRow(.opening, .loaded, "", done: person),
        SessionRow(.opening, .returned, returning, done: "finish success"),
        SessionRow(.opening, .returnedCancel, returning, done: "finish cancelled(return_url)"),
        SessionRow(.opening, .returnedElsewhere, noReturn, done: notReturned),
        SessionRow(.opening, .returnedTooLong, noReturn, done: tooLong),
        SessionRow(.opening, .person, person, done: ""),
        SessionRow(.opening, .page, "finish cancelled(page)", done: ""),
        SessionRow(.opening, .host, "finish cancelled(host)", done: ""),
        SessionRow(.opening, .opened, returning, done: "finish success"),
        SessionRow(.opening, .openedForeign, mismatch, done: person),
        SessionRow(.opening, .superseded, "closing, dismiss", done: "finish cancelled(superseded)"),
        SessionRow(.opening, .ended, "dismiss, finish cancelled(host)", done: ""),
        SessionRow(.opening, .runEnded, "dismiss, " + runEnded, done: ""),

        SessionRow(.openingFailed, .presented, "presented", done: network),
        SessionRow(.openingFailed, .failedToPresent, notPresented, done: ""),
        SessionRow(.openingFailed, .loadFailed, "!page.load_failed", done: network),
        SessionRow(.openingFailed, .certificate, "!page.certificate_refused", done: certificate),
        SessionRow(.openingFailed, .loaded, "loaded", done: person),
        SessionRow(.openingFailed, .returned, returning, done: "finish success"),
        SessionRow(.openingFailed, .returnedCancel, returning, done: "finish cancelled(return_url)"),
        SessionRow(.openingFailed, .returnedElsewhere, noReturn, done: notReturned),
        SessionRow(.openingFailed, .returnedTooLong, noReturn, done: tooLong),
        SessionRow(.openingFailed, .person, network, done: ""),
        SessionRow(.openingFailed, .page, network, done: ""),
        SessionRow(.openingFailed, .host, network, done: ""),
        SessionRow(.openingFailed, .opened, returning, done: "finish success"),
        SessionRow(.openingFailed, .openedForeign, mismatch, done: network),
        SessionRow(.openingFailed, .superseded, "closing, dismiss", done: "finish cancelled(superseded)"),
        SessionRow(.openingFailed, .ended, "dismiss, finish cancelled(host)", done: ""),
        SessionRow(.openingFailed, .runEnded, "dismiss, " + runEnded, done: ""),

        SessionRow(.presented, .presented, "presented", done: person),
        SessionRow(.presented, .failedToPresent, notPresented, done: ""),
        SessionRow(.presented, .loadFailed, "!page.load_failed", done: network),
        SessionRow(.presented, .certificate, "!page.certificate_refused", done: certificate),
        SessionRow(.presented, .loaded, "", done: person),
        SessionRow(.presented, .returned, returning, done: "finish success"),
        SessionRow(.presented, .returnedCancel, returning, done: "finish cancelled(return_url)"),
        SessionRow(.presented, .returnedElsewhere, noReturn, done: notReturned),
        SessionRow(.presented, .returnedTooLong, noReturn, done: tooLong),
        SessionRow(.presented, .person, person, done: ""),
        SessionRow(.presented, .page, "finish cancelled(page)", done: ""),
        SessionRow(.presented, .host, "finish cancelled(host)", done: ""),
        SessionRow(.presented, .opened, returning, done: "finish success"),
        SessionRow(.presented, .openedForeign, mismatch, done: person),
        SessionRow(.presented, .superseded, "closing, dismiss", done: "finish cancelled(superseded)"),
        SessionRow(.presented, .ended, "dismiss, finish cancelled(host)", done: ""),
        SessionRow(.presented, .runEnded, "dismiss, " + runEnded, done: ""),

        SessionRow(.presentedFailed, .presented, "presented", done: network),
        SessionRow(.presentedFailed, .failedToPresent, notPresented, done: ""),
        SessionRow(.presentedFailed, .loadFailed, "!page.load_failed", done: network),
        SessionRow(.presentedFailed, .certificate, "!page.certificate_refused", done: certificate),
        SessionRow(.presentedFailed, .loaded, "loaded", done: person),
        SessionRow(.presentedFailed, .returned, returning, done: "finish success"),
        SessionRow(.presentedFailed, .returnedCancel, returning, done: "finish cancelled(return_url)"),
        SessionRow(.presentedFailed, .returnedElsewhere, noReturn, done: notReturned),
        SessionRow(.presentedFailed, .returnedTooLong, noReturn, done: tooLong),
        SessionRow(.presentedFailed, .person, network, done: ""),
        SessionRow(.presentedFailed, .page, network, done: ""),
        SessionRow(.presentedFailed, .host, network, done: ""),
        SessionRow(.presentedFailed, .opened, returning, done: "finish success"),
        SessionRow(.presentedFailed, .openedForeign, mismatch, done: network),
        SessionRow(.presentedFailed, .superseded, "closing, dismiss", done: "finish cancelled(superseded)"),
        SessionRow(.presentedFailed, .ended, "dismiss, finish cancelled(host)", done: ""),
        SessionRow(.presentedFailed, .runEnded, "dismiss, " + runEnded, done: ""),

        SessionRow(.closing, .presented, "dismiss", done: "finish success"),
        SessionRow(.closing, .failedToPresent, "finish success", done: ""),
        SessionRow(.closing, .loadFailed, "", done: "finish success"),
        SessionRow(.closing, .certificate, "", done: "finish success"),
        SessionRow(.closing, .loaded, "", done: "finish success"),
        SessionRow(.closing, .returned, late, done: "finish success"),
        SessionRow(.closing, .returnedCancel, late, done: "finish success"),
        SessionRow(.closing, .returnedElsewhere, late, done: "finish success"),
        SessionRow(.closing, .returnedTooLong, late, done: "finish success"),
        SessionRow(.closing, .person, "finish success", done: ""),
        SessionRow(.closing, .page, "finish success", done: ""),
        SessionRow(.closing, .host, "finish success", done: ""),
        SessionRow(.closing, .opened, late, done: "finish success"),
        SessionRow(.closing, .openedForeign, late, done: "finish success"),
        SessionRow(.closing, .superseded, "", done: "finish success"),
        SessionRow(.closing, .ended, "finish success", done: ""),
        SessionRow(.closing, .runEnded, "finish success", done: ""),

        SessionRow(.finished, .presented, "dismiss, " + unexpected, done: ""),
        SessionRow(.finished, .failedToPresent, "", done: ""),
        SessionRow(.finished, .loadFailed, "", done: ""),
        SessionRow(.finished, .certificate, "", done: ""),
        SessionRow(.finished, .loaded, "", done: ""),
        SessionRow(.finished, .returned, late, done: ""),
        SessionRow(.finished, .returnedCancel, late, done: ""),
        SessionRow(.finished, .returnedElsewhere, late, done: ""),
        SessionRow(.finished, .returnedTooLong, late, done: ""),
        SessionRow(.finished, .person, "", done: ""),
        SessionRow(.finished, .page, "", done: ""),
        SessionRow(.finished, .host, "", done: ""),
        SessionRow(.finished, .opened, late, done: ""),
        SessionRow(.finished, .openedForeign, late, done: ""),
        SessionRow(.finished, .superseded, "", done: ""),
        SessionRow(.finished, .ended, "", done: ""),
        SessionRow(.finished, .runEnded, "", done: ""),
    ]
}
