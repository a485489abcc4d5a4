/// One promise of `WebViewHost`, with how to see that an engine keeps it.
///
/// Rules know no engine and no testing library, so that the same source is played on every engine and is type-checked
/// for systems it cannot be run on.
public struct ConformanceRule: Sendable {
    typealias Body = @MainActor @Sendable (ConformanceStage) async throws -> Void

    /// The promise, as a sentence.
    public let name: String
    /// What the engine has to tell for the rule to be played.
    public let needs: ConformanceCapabilities

    private let pages: [String: ConformancePage]
    private let body: Body

    /// - Parameters:
    ///   - pages: HTML by path; `$SITE` and `$OTHER` stand for two origins that both serve them.
    ///   - more: answers that are more than a page.
    init(
        _ name: String,
        needs: ConformanceCapabilities = [],
        pages: [String: String] = ["/": ""],
        more: [String: ConformancePage] = [:],
        _ body: @escaping Body
    ) {
        self.name = name
        self.needs = needs
        self.pages = pages.mapValues { .html($0) }.merging(more) { $1 }
        self.body = body
    }

    /// Plays the rule and takes everything down again, whatever happens.
    ///
    /// - Throws: ``ConformanceFailure`` where the engine does not keep the rule, or what went wrong before that was seen.
    @MainActor
    public func check(on engine: any ConformanceEngine) async throws {
        let stage = try await ConformanceStage(engine: engine, pages: pages)
        do {
            try await body(stage)
        } catch {
            await stage.close()
            throw error
        }
        await stage.close()
    }
}

extension ConformanceRule: CustomStringConvertible {
    public var description: String { name }
}

extension ConformanceRule {
    /// Every rule, by topic.
    public static let all: [ConformanceRule] = [
        messages, handlers, replies, frames, scripts, loading, history, forms, decisions, leaving, childWindows, calls,
        attachments, popupBridge, hubble,
    ].flatMap { $0 }

    /// The rules for which an engine tells enough.
    public static func played(on engine: any ConformanceEngine.Type) -> [ConformanceRule] {
        all.filter { engine.capabilities.isSuperset(of: $0.needs) }
    }

    /// The others.
    public static func notPlayed(on engine: any ConformanceEngine.Type) -> [ConformanceRule] {
        all.filter { !engine.capabilities.isSuperset(of: $0.needs) }
    }

    /// The others, for a report, with what each needs.
    public static func listNotPlayed(on engine: any ConformanceEngine.Type) -> String {
        notPlayed(on: engine).map { "“\($0.name)” needs \($0.needs)" }.joined(separator: "; ")
    }
}
