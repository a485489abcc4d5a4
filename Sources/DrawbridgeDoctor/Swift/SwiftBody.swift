import SwiftSyntax

/// What a body or an accessor comes to.
enum SwiftBody {
    static func leavesEarly(_ body: CodeBlockSyntax) -> Bool {
        body.statements.contains { item in
            guard case .stmt(let statement) = item.item else { return false }
            if statement.is(GuardStmtSyntax.self) { return true }
            let branch = statement.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
            return branch?.body.statements.last?.item.is(ReturnStmtSyntax.self) == true
        }
    }

    /// Has a getter, and so no storage.
    static func isComputed(_ binding: PatternBindingSyntax) -> Bool {
        switch binding.accessorBlock?.accessors {
        case .getter: true
        case .accessors(let list): list.contains { $0.accessorSpecifier.text == "get" }
        case nil: false
        @unknown default: false
        }
    }

    /// Has a `willSet` or a `didSet` that is not empty.
    static func isObserved(_ binding: PatternBindingSyntax) -> Bool {
        guard case .accessors(let list)? = binding.accessorBlock?.accessors else { return false }
        return list.contains {
            ["willSet", "didSet"].contains($0.accessorSpecifier.text)
                && !SwiftDeeds.deeds($0.body.map { Syntax($0) }).isEmpty
        }
    }

    /// What a getter gives and does nothing else.
    static func onlyValue(_ binding: PatternBindingSyntax) -> Value? {
        guard case .getter(let items)? = binding.accessorBlock?.accessors else { return nil }
        return onlyResult(items).map { SwiftValue.read($0) }
    }

    /// The only expression of a body.
    static func onlyResult(_ items: CodeBlockItemListSyntax) -> ExprSyntax? {
        guard items.count == 1, let only = items.first else { return nil }
        if case .expr(let bare) = only.item { return bare }
        if case .stmt(let statement) = only.item { return statement.as(ReturnStmtSyntax.self)?.expression }
        return nil
    }

    /// The names that a `return` gives back, alone or in a tuple or an array.
    static func results(_ node: ReturnStmtSyntax) -> [TokenSyntax] {
        guard let expression = node.expression else { return [] }
        if let name = expression.as(DeclReferenceExprSyntax.self) { return [name.baseName] }
        let parts: [ExprSyntax] =
            expression.as(TupleExprSyntax.self)?.elements.map(\.expression)
            ?? expression.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
        return parts.compactMap { $0.as(DeclReferenceExprSyntax.self)?.baseName }
    }

    /// Which builds take the branch of a condition.
    enum Builds: Sendable {
        case developers
        case release
    }

    /// `BuildMode.isDebug`, `!isProduction`, `config != .production`; `nil` where it asks for something else.
    static func builds(_ conditions: ConditionElementListSyntax) -> Builds? {
        let all = conditions.map { builds($0.condition.flatText) }
        if all.contains(.developers) { return .developers }
        return all.count == 1 ? all[0] : nil
    }

    private static func builds(_ text: String) -> Builds? {
        guard !text.contains("||"), !text.contains("&&") else { return nil }
        let words = Set(
            Logging.split(
                text.filter { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }.replacing(".", with: "_")
            )
        )
        let isDebug = words.contains("debug")
        let isRelease = !words.isDisjoint(with: ["production", "release", "prod", "appstore"])
        guard isDebug != isRelease else { return nil }
        let differs = text.contains("!=") || text.hasPrefix("!") || text.hasSuffix("==false")
        return isDebug != differs ? .developers : .release
    }

    /// Whether a body ends by leaving what is around it.
    static func leaves(_ body: CodeBlockSyntax) -> Bool {
        guard let last = body.statements.last?.item else { return false }
        return last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self)
    }
}
