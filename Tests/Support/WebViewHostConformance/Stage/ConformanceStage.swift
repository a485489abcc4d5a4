import DrawbridgeCore

/// What a rule is played on: a host, its log, and two origins that serve the rule's pages.
///
/// Only `$SITE` may be shown in the view, unless the rule says otherwise; `upi:` may leave it.
@MainActor
final class ConformanceStage {
    let engine: any ConformanceEngine
    let site: ConformanceSite
    let log = BridgeEventLog()
    let journal: EventJournal
    let opener = ConformanceOpener()
    let host: any WebViewHost

    private var hosts: [any WebViewHost] = []
    private var barriers = 0

    init(engine: any ConformanceEngine, pages: [String: ConformancePage]) async throws {
        self.engine = engine
        site = ConformanceSite(pages)
        journal = EventJournal(log)
        try await site.start(on: engine)
        host = try await engine.makeHost(
            policy: .app(allowing: try OriginAllowList([site.origin]), externalSchemes: ["upi"]),
            events: log,
            opener: opener
        )
        hosts = [host]
        try host.addScriptMessageHandler(ScriptMessageHandler(name: "note", action: .oneWay { _ in }))
        try host.addScriptMessageHandler(
            ScriptMessageHandler(name: "settle", isLogged: false, action: .withReply { $1(.value(.null)) })
        )
    }

    /// Another host with the same log and policy, and none of the stage's handlers.
    func makeHost() async throws -> any WebViewHost {
        let another = try await engine.makeHost(policy: host.navigationPolicy, events: log, opener: opener)
        hosts.append(another)
        return another
    }

    /// The view may show both of the site's origins.
    func allowBothOrigins() throws {
        let both = try OriginAllowList([site.origin, site.other])
        host.navigationPolicy = .app(allowing: both, externalSchemes: ["upi"])
    }

    func close() async {
        for host in hosts { await engine.discard(host) }
        await site.stop()
    }

    // MARK: - The page

    func url(_ text: String) throws -> WebURL {
        try WebURL(text.hasPrefix("/") ? site.origin + text : site.fill(text))
    }

    /// Loads a page and returns when it is there.
    func load(_ path: String = "/") async throws {
        host.load(try url(path))
        try await loaded(path)
    }

    /// A page of this path has loaded, in the view or in a window that it opened.
    func loaded(_ path: String) async throws {
        let url = try url(path).string
        try await pageEvent("loaded \(path)") { $0 == .finished(url: url) }
    }

    /// Runs the body of an async function in the main frame.
    @discardableResult
    func run(_ code: String) async throws -> JSONValue {
        try await call("conformance.run", .string(site.fill(code)))
    }

    /// Runs code in the main frame in a task of its own, after this has returned: for what leaves the page.
    func start(_ code: String) async throws {
        try await run("setTimeout(() => { \(code) });")
    }

    @discardableResult
    func call(_ function: String, _ arguments: JSONValue...) async throws -> JSONValue {
        let call = try JavaScriptCall(function: function, arguments: arguments)
        return try await withTimeLimit("\(call.source)") { [host] in try await host.call(call) }
    }

    /// What the page did before this, the host has heard.
    ///
    /// The page's messages come in order, and after the answer to one the engine has told all that came before it.
    func settle() async throws {
        barriers += 1
        let barrier = "barrier \(barriers)"
        try await run(
            """
            for (let turn = 0; turn < 2; turn += 1) await webkit.messageHandlers.settle.postMessage(null);
            note('\(barrier)');
            """
        )
        try await note(barrier)
    }
}
