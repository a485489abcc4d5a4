import CWebKitGTK
import DrawbridgeCore
import DrawbridgeDemo
import Foundation
import HubbleCore
import Testing

@testable import DrawbridgeGTK

/// A visit to a test's pages, in a window, with everything that it did.
@MainActor
final class HubbleTestVisit {
    static let secret = "s3cret-of-the-test"

    let site: HubbleTestSite
    let window: HubbleWindow
    let log = BridgeEventLog()
    let opener = HubbleTestOpener()
    private(set) var events: [BridgeEvent] = []
    private(set) var heard: [HubbleEvent] = []
    private(set) var endings: [HubbleEnding] = []
    private(set) var faces: [HubbleWindow.Face] = []
    private var observation: EventObservation?

    /// Opens a window on the pages, plays, and takes everything down again, whatever happens.
    static func play(
        _ pages: [String: String],
        timing: HubbleTiming = HubbleTiming(),
        prepare: @MainActor (HubbleTestVisit) -> Void = { _ in },
        _ body: @MainActor (HubbleTestVisit) async throws -> Void
    ) async throws {
        let visit = try HubbleTestVisit(pages, timing: timing)
        defer { visit.close() }
        prepare(visit)
        visit.window.present()
        visit.window.start()
        try await body(visit)
    }

    init(_ pages: [String: String], timing: HubbleTiming = HubbleTiming()) throws {
        try #require(EngineTests.isReady)
        let site = try HubbleTestSite(pages)
        self.site = site
        let tokens = HubbleTestTokens()
        let window = try HubbleWindow(
            configuration: HubbleConfiguration(
                environment: .custom(site.sdk),
                clientId: "client",
                appSecret: Self.secret,
                trustedOrigins: try OriginAllowList([site.gateway]),
                timing: timing
            ),
            tokenProvider: HubbleTokenFunction { await tokens.next() },
            events: log,
            externalOpener: opener
        )
        self.window = try #require(window)
        observation = log.observe { [weak self] in self?.events.append($0) }
        self.window.onEvent = { [weak self] in self?.heard.append($0) }
        self.window.onEnding = { [weak self] in self?.endings.append($0) }
        self.window.onFace = { [weak self] in self?.faces.append($0) }
    }

    func close() {
        window.close()
        site.stop()
    }

    // MARK: - What happened

    /// Waits until `condition` holds; fails the test with the last events where it does not.
    func wait(
        _ what: String,
        seconds: Double = 15,
        until condition: @MainActor () async throws -> Bool
    ) async throws {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < deadline {
            if try await condition() { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        let formatter = EventFormatter(redactor: window.controller.redactor, start: events.first?.time ?? Date())
        let tail = events.suffix(20).map(formatter.line).joined(separator: "\n")
        throw HubbleTestError(description: "no \(what) within \(seconds) s; the last events:\n\(tail)")
    }

    /// Waits until the page is shown, and can be clicked on.
    func waitForPage() async throws {
        try await wait("page") { window.face == .page }
    }

    func waitForError(_ code: String) async throws {
        try await wait("error \(code)") { window.face == .error && window.errorLines.last == code }
    }

    func waitForStep(_ name: String) async throws {
        try await wait("step \(name)") { steps.contains(name) }
    }

    func waitForDiagnostic(_ code: BridgeDiagnostic.Code, count: Int = 1) async throws {
        try await wait("diagnostic \(code.rawValue)") { diagnostics.count { $0.code == code } >= count }
    }

    var steps: [String] {
        events.compactMap { if case .step("hubble", let name, _) = $0.kind { name } else { nil } }
    }

    var diagnostics: [BridgeDiagnostic] {
        events.compactMap { if case .diagnostic(let diagnostic) = $0.kind { diagnostic } else { nil } }
    }

    func pages<Value>(_ read: (PageEvent) -> Value?) -> [Value] {
        events.compactMap { if case .page(let page) = $0.kind { read(page) } else { nil } }
    }

    // MARK: - The page

    func page() throws -> PageProbe { PageProbe(try #require(window.host)) }

    /// Runs the body of a function in the page.
    @discardableResult
    func run(_ script: String) async throws -> JSONValue {
        try await page().run(site.fill(script))
    }

    /// What the page said before this has been heard: messages come in order.
    func settle() async throws {
        let name = "settled_\(heard.count)"
        try await run("say({ type: 'analytics', event: '\(name)' })")
        try await wait(name) {
            heard.contains { if case .analytics(let event) = $0 { event.name == name } else { false } }
        }
    }
}

struct HubbleTestError: Error, CustomStringConvertible {
    let description: String
}

/// Opens nothing, keeps what it was asked to open, and says what the test wants.
@MainActor
final class HubbleTestOpener: ExternalOpener {
    private(set) var opened: [String] = []
    var succeeds = true

    func open(_ url: WebURL) async -> ExternalOpening {
        opened.append(url.string)
        return ExternalOpening(isOpened: succeeds)
    }
}

/// `token-1`, `token-2` and so on.
actor HubbleTestTokens {
    private var count = 0

    func next() -> String {
        count += 1
        return "token-\(count)"
    }
}

/// A pointer that GObject clears when its object ends.
@MainActor
final class WeakObject {
    private let address: UnsafeMutablePointer<gpointer?>

    init(_ object: UnsafeMutableRawPointer) {
        address = .allocate(capacity: 1)
        address.initialize(to: object)
        g_object_add_weak_pointer(object.assumingMemoryBound(to: GObject.self), address)
    }

    /// The few bytes stay for the rest of the test program: GObject may still write to them.
    var isGone: Bool { address.pointee == nil }
}
