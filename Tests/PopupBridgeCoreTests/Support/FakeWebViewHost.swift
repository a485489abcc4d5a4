import DrawbridgeCore
import Foundation

/// A web view without an engine: it keeps what is installed, and lets a test speak as a page.
@MainActor
final class FakeWebViewHost: WebViewHost {
    /// A message on its way, and what came back.
    @MainActor
    final class Sent {
        fileprivate(set) var answers: [ScriptMessageReply.Answer] = []
        var value: JSONValue? {
            if case .value(let value)? = answers.first { value } else { nil }
        }
        var state: String? { value?["state"]?.stringValue }
    }

    let events = BridgeEventLog(now: { Date(timeIntervalSince1970: 0) })
    private(set) lazy var view = events.makeView(.page)
    var navigationPolicy = NavigationPolicy(rules: [])
    var mainFrameOrigin: Origin?
    var currentURL: WebURL?
    private(set) var scripts: [UserScript] = []
    private(set) var handlers: [String: ScriptMessageHandler] = [:]

    func observePageEvents(_ body: @escaping @MainActor (PageEvent) -> Void) -> EventObservation {
        events.observe { event in
            if case .page(let page) = event.kind { body(page) }
        }
    }

    func addUserScript(_ script: UserScript) {
        removeUserScript(named: script.name)
        scripts.append(script)
    }

    func removeUserScript(named name: String) { scripts.removeAll { $0.name == name } }

    func addScriptMessageHandler(_ handler: ScriptMessageHandler) throws(ScriptMessageHandlerError) {
        guard handlers[handler.name] == nil else { throw .nameTaken(handler.name) }
        handlers[handler.name] = handler
    }

    func removeScriptMessageHandler(named name: String) { handlers[name] = nil }

    func load(_ url: WebURL) {}
    func reload() -> Bool { true }
    var documentRequest: DocumentRequest? { nil }
    var windows: [any WebViewHost] { [] }
    func probe() async -> Bool { true }

    func observeActivity(_ body: @escaping @MainActor (PageActivity) -> Void) -> EventObservation {
        Broadcast<PageActivity>().observe(body)
    }

    var canGoBack: Bool { false }
    func goBack() {}
    func call(_ call: JavaScriptCall) async throws(BridgeDiagnostic) -> JSONValue { .null }
    func openExternally(_ url: WebURL) async -> Bool { false }

    // MARK: - The page

    /// Posts a message to the popup bridge; through `handler` where the one it had is removed by now.
    @discardableResult
    func post(_ body: JSONValue, from frame: FrameInfo, through handler: ScriptMessageHandler? = nil) -> Sent {
        let sent = Sent()
        let reply = ScriptMessageReply { sent.answers.append($0) }
        if case .withReply(let action)? = (handler ?? handlers["popupBridge"])?.action {
            action(ScriptMessage(handlerName: "popupBridge", body: body, frame: frame), reply)
        }
        return sent
    }
}
