import SwiftSyntax

/// Other ways to ask for a text than `==` and `case`.
enum SwiftAsking {
    private static let comparisons: Set<String> = [
        "caseInsensitiveCompare", "localizedCaseInsensitiveCompare", "compare", "isEqual", "elementsEqual", "hasPrefix",
        "hasSuffix", "contains", "starts",
    ]

    static func outcome(of node: ExprSyntax) -> SwiftRole.Outcome? {
        if let list = node.parent?.parent?.as(LabeledExprListSyntax.self), let owner = list.parent {
            if let call = owner.as(FunctionCallExprSyntax.self) { return outcome(call) }
            if let key = owner.as(SubscriptCallExprSyntax.self) { return outcome(key) }
        }
        // `"close".caseInsensitiveCompare(action)`.
        if let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id,
            comparisons.contains(member.declName.baseName.text),
            let call = member.parent?.as(FunctionCallExprSyntax.self)
        {
            return SwiftRole.branch(around: Syntax(call))
        }
        return nil
    }

    /// `action.caseInsensitiveCompare("close")`, and `router.on("close") { … }`.
    private static func outcome(_ call: FunctionCallExprSyntax) -> SwiftRole.Outcome? {
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            comparisons.contains(member.declName.baseName.text)
        {
            return SwiftRole.branch(around: Syntax(call))
        }
        if let closure = call.trailingClosure
            ?? call.arguments.lazy.compactMap({ $0.expression.as(ClosureExprSyntax.self) }).first
        {
            return (SwiftDeeds.deeds(Syntax(closure)), [])
        }
        return call.arguments.contains { $0.expression.is(MacroExpansionExprSyntax.self) } ? ([.other], []) : nil
    }

    /// `handlers["close"] = { … }`.
    private static func outcome(_ key: SubscriptCallExprSyntax) -> SwiftRole.Outcome? {
        guard let list = key.parent?.as(ExprListSyntax.self), list.first?.id == ExprSyntax(key).id, list.count == 3,
            let last = list.last
        else { return nil }
        if let closure = last.as(ClosureExprSyntax.self) { return (SwiftDeeds.deeds(Syntax(closure)), []) }
        return last.is(DeclReferenceExprSyntax.self) || last.is(MemberAccessExprSyntax.self) ? ([.other], []) : nil
    }
}
