import SwiftSyntax

/// Other ways to ask for a text than `==` and `case`.
enum SwiftAsking {
    private static let comparisons: Set<String> = [
        "caseInsensitiveCompare", "localizedCaseInsensitiveCompare", "compare", "isEqual", "elementsEqual", "hasPrefix",
        "hasSuffix", "contains", "starts",
    ]

    static func role(of literal: StringLiteralExprSyntax) -> LiteralFact.Role? {
        if let list = literal.parent?.parent?.as(LabeledExprListSyntax.self), let owner = list.parent {
            if let call = owner.as(FunctionCallExprSyntax.self) { return role(call) }
            if let key = owner.as(SubscriptCallExprSyntax.self) { return role(key) }
        }
        return isConstant(literal) ? .compared(acts: true, elseActs: false) : nil
    }

    /// `action.caseInsensitiveCompare("close")`, and `router.on("close") { … }`.
    private static func role(_ call: FunctionCallExprSyntax) -> LiteralFact.Role? {
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            comparisons.contains(member.declName.baseName.text)
        {
            return SwiftRole.branch(around: Syntax(call))
        }
        let hasClosure =
            call.trailingClosure != nil
            || call.arguments.contains {
                $0.expression.is(ClosureExprSyntax.self) || $0.expression.is(MacroExpansionExprSyntax.self)
            }
        return hasClosure ? .compared(acts: true, elseActs: false) : nil
    }

    /// `handlers["close"] = { … }`.
    private static func role(_ key: SubscriptCallExprSyntax) -> LiteralFact.Role? {
        guard let list = key.parent?.as(ExprListSyntax.self), list.first?.id == ExprSyntax(key).id,
            list.last?.is(ClosureExprSyntax.self) == true
        else { return nil }
        return .compared(acts: true, elseActs: false)
    }

    /// `static let close = "close"`: whoever names an event means to use the name.
    private static func isConstant(_ literal: StringLiteralExprSyntax) -> Bool {
        guard let binding = literal.parent?.parent?.as(PatternBindingSyntax.self),
            let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self),
            declaration.bindingSpecifier.text == "let", let owner = declaration.parent
        else { return false }
        return owner.is(MemberBlockItemSyntax.self) || owner.parent?.parent?.is(SourceFileSyntax.self) == true
    }
}
