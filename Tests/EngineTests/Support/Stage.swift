import DrawbridgeCore
import DrawbridgeGTK
import PopupBridgeCore
import Testing
import WebViewHostConformance

/// An app with a window, a page, a popup bridge and a secure browser, for one test.
@MainActor
final class Stage {
    @MainActor
    struct Options {
        var failureHandling = SecureBrowser.FailureHandling.dismiss
        var policy: NavigationPolicy?
        var externalSchemes: Set<String> = []
        var allowedOrigins: OriginAllowList?
        var cancelPaths: Set<String> = []
        var recovery = RecoveryPolicy()
        var files: PreparedFiles?
        var scheme = Site.scheme
        var handlers: [ScriptMessageHandler] = []
        /// Whether what the engine says to developers is heard, of the page and of popups.
        var hearsConsole = false
        /// `false`: the view has no script message handler at all.
        var hasBridge = true
    }

    let site: Site
    let log = BridgeEventLog()
    let journal: EventJournal
    let opener = RecordingOpener()
    let host: WebKitViewHost
    let window: AppWindow
    let browser: SecureBrowser
    let console: EngineConsole?
    let bridge: PopupBridgeController?

    private var barriers = 0

    /// Sets the stage, loads `/`, plays, and takes everything down again, whatever happens.
    static func play(
        _ pages: [String: String],
        _ options: Options = Options(),
        prepare: @MainActor (Stage) throws -> Void = { _ in },
        _ body: @MainActor (Stage) async throws -> Void
    ) async throws {
        let stage = try Stage(pages, options)
        defer { stage.close() }
        try prepare(stage)
        if pages["/"] != nil { try await stage.load("/") }
        try await body(stage)
    }

    init(_ pages: [String: String], _ options: Options = Options()) throws {
        try #require(EngineTests.isReady)
        var pages = pages
        pages["/popup"] = pages["/popup"] ?? "<title>popup</title>"
        site = try Site(pages)
        journal = EventJournal(log)
        var hostOptions = WebKitViewHost.Options()
        hostOptions.answersDialogs = true
        hostOptions.files = options.files
        console = options.hearsConsole ? try EngineConsole() : nil
        hostOptions.console = console
        let allowed = try OriginAllowList([site.origin])
        host = WebKitViewHost(
            policy: options.policy ?? .app(allowing: allowed, externalSchemes: options.externalSchemes),
            events: log,
            options: hostOptions,
            externalOpener: opener
        )
        window = try #require(AppWindow(host: host, title: "Stage", recovery: options.recovery))
        browser = SecureBrowser(
            events: log,
            over: window,
            failureHandling: options.failureHandling,
            externalOpener: opener,
            files: options.files,
            console: console
        )
        var configuration = PopupBridgeConfiguration(returnURLScheme: try ReturnURLScheme(options.scheme))
        configuration.allowedOrigins = options.allowedOrigins
        configuration.cancelPaths = options.cancelPaths
        bridge =
            try options.hasBridge
            ? PopupBridgeController(host: host, browser: browser, configuration: configuration) : nil
        if options.hasBridge {
            try host.addScriptMessageHandler(ScriptMessageHandler(name: "note", action: .oneWay { _ in }))
        }
        for handler in options.handlers { try host.addScriptMessageHandler(handler) }
        window.present()
    }

    func close() {
        bridge?.close()
        window.close()
    }

    // MARK: - The page

    var page: PageProbe { PageProbe(host) }

    /// Loads a page of the site, or another, and returns when it is there.
    func load(_ path: String) async throws {
        let url = try WebURL(path.hasPrefix("/") ? site.origin + path : site.fill(path))
        host.load(url)
        try await pageLoaded()
    }

    /// The app's page has loaded; not a popup's.
    func pageLoaded() async throws {
        _ = try await journal.next("loaded page") { event in
            if event.sessionID == nil, case .finished? = event.page { true } else { nil }
        }
    }

    /// Runs the body of an async function in the app's page.
    @discardableResult
    func run(_ script: String) async throws -> JSONValue {
        let script = site.fill(script)
        return try await withTimeLimit("script in the page: \(script)") { [page] in try await page.run(script) }
    }

    /// The next `note(…)` of a page, with the frame that the engine says it came from.
    func nextNote() async throws -> (text: String, frame: FrameInfo?) {
        try await journal.next("note") { event in event.note.map { ($0, event.frame) } }
    }

    /// Waits for one certain note.
    @discardableResult
    func note(_ text: String) async throws -> FrameInfo? {
        try await journal.next("note “\(text)”") { event -> FrameInfo?? in
            event.note == text ? .some(event.frame) : nil
        }
    }

    var notes: [String] { journal.all(\.note).filter { !$0.hasPrefix("barrier") } }

    /// What the page does at once it has done, and what the host has to say to it was heard: the page's messages come
    /// in order, and this goes to the host and back twice.
    func settle() async throws {
        barriers += 1
        try await run("await popupBridge.sendMessage('settle'); await popupBridge.sendMessage('settle');")
        try await run("note('barrier \(barriers)')")
        try await note("barrier \(barriers)")
    }

    /// Plays one case of many on one stage, where each is as good as on a stage of its own and much faster. A case that
    /// fails is named, and the others are played all the same.
    func play(_ name: String, _ body: @MainActor () async throws -> Void) async {
        journal.skip()
        do { try await body() } catch { Issue.record("\(name): \(error)") }
    }

    func diagnostic(_ code: BridgeDiagnostic.Code) async throws -> BridgeDiagnostic {
        try await journal.next("diagnostic \(code.rawValue)") { event in
            event.diagnostic?.code == code ? event.diagnostic : nil
        }
    }

    var diagnostics: [String] { journal.all { $0.diagnostic?.code.rawValue } }
}
