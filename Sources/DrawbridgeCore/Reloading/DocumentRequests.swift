/// Which request the document in a main frame came from, told by an engine that asks about navigations and then commits
/// some of them.
///
/// No engine says with a document how it was asked for, and what it asked about may never come, or come late. Of several
/// requests for one address the one with a body counts: a page that could be loaded again and is not costs a click, a
/// form that is sent twice costs money.
public struct DocumentRequests: Hashable, Sendable {
    private struct Failed: Hashable, Sendable {
        let url: String
        let request: DocumentRequest
    }

    /// Of the document that is there; `nil` before the first.
    public private(set) var current: DocumentRequest?

    /// The methods of what was asked for and has not come, by address.
    private var asked: [String: String] = [:]
    /// The load that failed since the document came.
    private var failed: Failed?
    private var url = ""
    private var hasProcess = true

    /// - Parameter shownURL: of a document that is there already; nobody knows how it was asked for.
    public init(shownURL: String? = nil) {
        guard let shownURL else { return }
        current = Self.isHTTP(shownURL) ? .unknown : .address
        url = shownURL
    }

    // MARK: - What the engine tells

    /// A navigation that is, or may be, the main frame's may happen.
    public mutating func asked(_ action: NavigationAction) {
        let address = Self.address(action.url)
        // Navigations that never come must not pile up. What is forgotten is unknown, and not loaded again.
        if asked.count >= 64 { asked = [:] }
        if asked[address] == nil || action.hasBody { asked[address] = action.method }
    }

    /// The main frame's request has its response: by an engine that names the request then.
    public mutating func answered(url: String, method: String) {
        asked[Self.address(url)] = method.uppercased()
    }

    /// What an engine tells of a load, and what comes of that.
    public mutating func hear(_ input: LoadStory.Input, _ effects: [LoadStory.Effect]) {
        switch input {
        case .asked(let url): asked(NavigationAction(url: url, target: .mainFrame))
        case .committed(let url): committed(url)
        case .processTerminated: processTerminated()
        case .began, .requested, .redirected, .answered, .left, .ended, .failed, .gaveUp: break
        }
        for case .tell(.failed(let failure)) in effects { failed(failure.url) }
    }

    private mutating func committed(_ url: String) {
        current = take(url)
        self.url = url
        failed = nil
        hasProcess = true
    }

    /// A main frame's load ended before all of its document came.
    private mutating func failed(_ url: String) {
        // Where part of it came, it is the document that is shown, and the one to be loaded again.
        if asked[Self.address(url)] == nil, current != nil, Self.address(url) == Self.address(self.url) { return }
        failed = Failed(url: url, request: take(url))
    }

    private mutating func processTerminated() {
        asked = [:]
        hasProcess = false
    }

    /// The navigation by its true cause. A restored view asks for its last document again, form and all, and calls that
    /// by no name.
    public func identify(_ action: NavigationAction) -> NavigationAction {
        guard !hasProcess, action.hasBody, action.kind == .other else { return action }
        return action.caused(by: .formResubmission)
    }

    // MARK: -

    /// What it is to load the page again; where a load failed in its stead, to load that one again.
    ///
    /// - Parameter url: the document's present URL, by which an engine names navigations within it too; `nil` where it has
    ///   none that all parsers read alike.
    public func reload(url present: WebURL?) -> ReloadDecision {
        if let failed {
            return switch failed.request {
            case .address: load(try? WebURL(failed.url))
            case .form(let method): .refuse(.form(method: method))
            case .unknown: .refuse(.unknown)
            }
        }
        return switch current {
        case .address: hasProcess ? .reload : load(present ?? (try? WebURL(url)))
        case .form(let method): .refuse(.form(method: method))
        case .unknown: .refuse(.unknown)
        case nil: .refuse(.nothingLoaded)
        }
    }

    private func load(_ url: WebURL?) -> ReloadDecision {
        url.map { .load($0) } ?? .refuse(.unknown)
    }

    private mutating func take(_ url: String) -> DocumentRequest {
        guard Self.isHTTP(url) else { return .address }
        guard let method = asked.removeValue(forKey: Self.address(url)) else { return .unknown }
        return method == "GET" || method == "HEAD" ? .address : .form(method: method)
    }

    /// A fragment is no part of a request.
    private static func address(_ url: String) -> String { String(url.prefix { $0 != "#" }) }

    private static func isHTTP(_ url: String) -> Bool {
        let scheme = url.prefix { $0 != ":" }.lowercased()
        return scheme == "http" || scheme == "https"
    }
}
