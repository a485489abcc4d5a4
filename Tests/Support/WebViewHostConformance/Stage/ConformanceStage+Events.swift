import DrawbridgeCore

/// A navigation that was decided.
struct DecidedNavigation {
    let action: NavigationAction
    let decision: NavigationDecision
}

extension ConformanceStage {
    // MARK: - Notes

    /// The next thing that a page noted, and the frame that the engine says it came from.
    func nextNote() async throws -> (body: JSONValue, frame: FrameInfo) {
        let seen = try await journal.next("note") { event in event.note.map { ($0, event.frame) } }
        return (seen.0, try unwrap("a note’s frame", seen.1))
    }

    /// Waits for one certain note.
    @discardableResult
    func note(_ text: String) async throws -> FrameInfo {
        let frame = try await journal.next("note “\(text)”") { event -> FrameInfo?? in
            event.note == .string(text) ? .some(event.frame) : nil
        }
        return try unwrap("a note’s frame", frame)
    }

    /// All that pages noted so far.
    var notes: [JSONValue] {
        journal.all(\.note).filter { $0.stringValue?.hasPrefix("barrier") != true }
    }

    // MARK: - Pages

    func pageEvent(_ what: String, _ isIt: @escaping @MainActor (PageEvent) -> Bool) async throws {
        _ = try await journal.next(what) { event in
            if case .page(let page) = event.kind, isIt(page) { true } else { nil }
        }
    }

    func failure() async throws -> LoadFailure {
        try await journal.next("failed load") { event in
            if case .page(.failed(let failure)) = event.kind { failure } else { nil }
        }
    }

    /// The page events so far, of all hosts.
    var pageEvents: [PageEvent] {
        journal.all { if case .page(let page) = $0.kind { page } else { nil } }
    }

    var failures: [LoadFailure] {
        pageEvents.compactMap { if case .failed(let failure) = $0 { failure } else { nil } }
    }

    // MARK: - Navigations

    /// The decision on a URL that ends like this.
    func decision(on end: String) async throws -> DecidedNavigation {
        let end = site.fill(end)
        return try await journal.next("decision on \(end)") { event in
            guard case .navigation(let action, let decision) = event.kind, action.url.hasSuffix(end) else { return nil }
            return DecidedNavigation(action: action, decision: decision)
        }
    }

    func external() async throws -> (url: String, opening: ExternalOpening) {
        try await journal.next("URL handed to the system") { event in
            if case .external(let url, let opening) = event.kind { (url, opening) } else { nil }
        }
    }

    func diagnostic(_ code: BridgeDiagnostic.Code) async throws -> BridgeDiagnostic {
        try await journal.next("diagnostic \(code.rawValue)") { event in
            if case .diagnostic(let diagnostic) = event.kind, diagnostic.code == code { diagnostic } else { nil }
        }
    }

    /// The page is still the one that was loaded from this path, and its script still runs.
    func verifyStayed(on path: String = "/") async throws {
        try await settle()
        let url = try url(path).string
        try verify("the host’s URL", host.currentURL?.string, is: url)
        try verify("the page’s URL", try await run("return location.href"), is: .string(url))
    }

    /// The place of the first event of which `isIt` says so.
    func place(_ what: String, _ isIt: (BridgeEvent.Kind) -> Bool) throws -> Int {
        try unwrap(what, journal.events.firstIndex { isIt($0.kind) })
    }

    func step(_ name: String) async throws {
        _ = try await journal.next("step “\(name)”") { event in
            if case .step(_, name, _) = event.kind { true } else { nil }
        }
    }

    func outcome() async throws -> String {
        try await journal.next("outcome") { event in
            if case .outcome(_, let result, _) = event.kind { result } else { nil }
        }
    }
}

extension BridgeEvent {
    /// What a page handed to `note(…)`.
    fileprivate var note: JSONValue? {
        guard case .message("note", let body) = kind else { return nil }
        return body
    }
}
