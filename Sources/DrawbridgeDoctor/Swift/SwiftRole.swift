import SwiftSyntax

/// Finds out what a string literal is for.
enum SwiftRole {
    static func role(of literal: StringLiteralExprSyntax, isReversed: Bool?) -> LiteralFact.Role {
        guard let parent = literal.parent else { return .other }
        if let element = parent.as(DictionaryElementSyntax.self), element.key.id == ExprSyntax(literal).id {
            return .compared(acts: true, elseActs: false)
        }
        if let pattern = pattern(around: literal) { return branch(around: pattern) }
        if let asked = SwiftAsking.role(of: literal) { return asked }
        if let isReversed, parent.is(ExprListSyntax.self) {
            return branch(around: Syntax(parent), isReversed: isReversed)
        }
        // `["close"].contains(action)` and `Set` of such.
        if parent.is(ArrayElementSyntax.self), let array = parent.parent?.parent?.as(ArrayExprSyntax.self),
            let member = array.parent?.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "contains"
        {
            return branch(around: Syntax(member))
        }
        return .other
    }

    /// The pattern of a `case` that holds the literal, also in a tuple or an optional.
    private static func pattern(around literal: StringLiteralExprSyntax) -> Syntax? {
        var current = literal.parent
        while let here = current {
            if here.is(ExpressionPatternSyntax.self) { return here }
            guard
                here.is(TupleExprSyntax.self) || here.is(LabeledExprSyntax.self) || here.is(LabeledExprListSyntax.self)
                    || here.is(OptionalChainingExprSyntax.self) || here.is(FunctionCallExprSyntax.self)
            else { return nil }
            current = here.parent
        }
        return nil
    }

    /// Whether an enumeration names what is shown, and so no events: `enum Icon: String { case close }`.
    static func isOfAppearance(_ type: String) -> Bool {
        let words = ["icon", "image", "symbol", "asset", "button", "style", "color", "colour", "l10n", "accessib"]
        return words.contains { type.lowercased().contains($0) }
    }

    /// The literals beside a comparison in a list of operands, each with whether it is asked to differ. Found once for the
    /// list, because a list may be long.
    static func compared(in elements: [ExprSyntax]) -> [(id: SyntaxIdentifier, isReversed: Bool)] {
        elements.indices.dropFirst().dropLast().flatMap { index -> [(id: SyntaxIdentifier, isReversed: Bool)] in
            guard let sign = elements[index].as(BinaryOperatorExprSyntax.self)?.operator.text,
                ["==", "!=", "~="].contains(sign)
            else { return [] }
            return [elements[index - 1], elements[index + 1]].filter { $0.is(StringLiteralExprSyntax.self) }
                .map { ($0.id, sign == "!=") }
        }
    }

    /// What the branch does that the comparison opens.
    static func branch(around node: Syntax, isReversed: Bool = false) -> LiteralFact.Role {
        var current: Syntax? = node
        while let here = current, let parent = here.parent {
            if let branch = parent.as(IfExprSyntax.self), here.is(ConditionElementListSyntax.self) {
                let other = branch.elseBody.map { acts(Syntax($0)) } ?? isReversed
                let own = acts(Syntax(branch.body))
                return isReversed ? .compared(acts: other, elseActs: own) : .compared(acts: own, elseActs: other)
            }
            if let branch = parent.as(SwitchCaseSyntax.self) {
                let others = branch.parent?.as(SwitchCaseListSyntax.self) ?? []
                let fallback = others.compactMap { $0.as(SwitchCaseSyntax.self) }.last {
                    $0.label.is(SwitchDefaultLabelSyntax.self)
                }
                return .compared(
                    acts: acts(Syntax(branch.statements)),
                    elseActs: fallback.map { acts(Syntax($0.statements)) } ?? false
                )
            }
            if parent.is(CodeBlockItemSyntax.self) { break }
            current = parent
        }
        return .compared(acts: true, elseActs: false)
    }

    private static let printers: Set<String> = ["print", "debugPrint", "NSLog", "os_log", "dump"]

    /// Whether a body does more than print, declare and leave.
    private static func acts(_ body: Syntax) -> Bool {
        if let chain = body.as(IfExprSyntax.self) {
            return acts(Syntax(chain.body)) || chain.elseBody.map { acts(Syntax($0)) } ?? false
        }
        let items =
            body.as(CodeBlockItemListSyntax.self) ?? body.as(CodeBlockSyntax.self)?.statements
            ?? CodeBlockItemListSyntax([])
        return items.contains { item in
            switch item.item {
            case .decl: return false
            case .stmt(let statement):
                if statement.is(BreakStmtSyntax.self) || statement.is(FallThroughStmtSyntax.self) { return false }
                if let result = statement.as(ReturnStmtSyntax.self) { return result.expression != nil }
                if let wrapped = statement.as(ExpressionStmtSyntax.self) { return acts(Syntax(wrapped.expression)) }
                return true
            case .expr(let expression):
                if expression.is(IfExprSyntax.self) { return acts(Syntax(expression)) }
                guard let call = expression.as(FunctionCallExprSyntax.self) else { return true }
                let name = call.calledExpression.flatText
                return !printers.contains(name) && !name.lowercased().contains("log")
            @unknown default: return true
            }
        }
    }
}
