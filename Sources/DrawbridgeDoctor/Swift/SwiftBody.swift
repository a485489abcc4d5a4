import SwiftSyntax

/// What a body or an accessor comes to.
enum SwiftBody {
    /// Empty, or only `return nil`.
    static func doesNothing(_ body: CodeBlockSyntax) -> Bool {
        body.statements.allSatisfy { item in
            if case .stmt(let statement) = item.item, let result = statement.as(ReturnStmtSyntax.self) {
                return result.expression?.is(NilLiteralExprSyntax.self) ?? true
            }
            if case .expr(let expression) = item.item { return expression.is(NilLiteralExprSyntax.self) }
            return false
        }
    }

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

    /// The literal that a getter gives and nothing else.
    static func onlyValue(_ binding: PatternBindingSyntax) -> Value? {
        guard case .getter(let items)? = binding.accessorBlock?.accessors, items.count == 1, let only = items.first
        else {
            return nil
        }
        var expression: ExprSyntax?
        if case .expr(let bare) = only.item { expression = bare }
        if case .stmt(let statement) = only.item { expression = statement.as(ReturnStmtSyntax.self)?.expression }
        guard let literal = expression?.as(StringLiteralExprSyntax.self) else { return nil }
        return SwiftValue.read(literal)
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

    /// `if BuildMode.isDebug`, and not its reverse.
    static func asksForDebug(_ conditions: ConditionElementListSyntax) -> Bool {
        let text = conditions.flatText.lowercased()
        return text.contains("debug") && !text.contains("!") && !text.contains("||") && !text.contains("false")
    }
}
