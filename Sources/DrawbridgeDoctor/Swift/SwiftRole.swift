import SwiftSyntax

/// Finds out what a string literal is for.
enum SwiftRole {
    static func role(of literal: StringLiteralExprSyntax) -> LiteralFact.Role {
        guard let parent = literal.parent else { return .other }
        if let element = parent.as(DictionaryElementSyntax.self), element.key.id == ExprSyntax(literal).id {
            return .compared(acts: true, elseActs: false)
        }
        if parent.is(ExpressionPatternSyntax.self) { return branch(around: Syntax(parent)) }
        if let list = parent.as(ExprListSyntax.self), isCompared(literal, in: list) {
            return branch(around: Syntax(list))
        }
        // `["close"].contains(action)` and `Set` of such.
        if parent.is(ArrayElementSyntax.self), let array = parent.parent?.parent?.as(ArrayExprSyntax.self),
            let member = array.parent?.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "contains"
        {
            return branch(around: Syntax(member))
        }
        return .other
    }

    private static func isCompared(_ literal: StringLiteralExprSyntax, in list: ExprListSyntax) -> Bool {
        let elements = Array(list)
        guard let index = elements.firstIndex(where: { $0.id == ExprSyntax(literal).id }) else { return false }
        return [index - 1, index + 1].contains { neighbour in
            elements.indices.contains(neighbour)
                && ["==", "!=", "~="].contains(elements[neighbour].as(BinaryOperatorExprSyntax.self)?.operator.text)
        }
    }

    /// What the branch does that the comparison opens.
    private static func branch(around node: Syntax) -> LiteralFact.Role {
        var current: Syntax? = node
        while let here = current, let parent = here.parent {
            if let branch = parent.as(IfExprSyntax.self), here.is(ConditionElementListSyntax.self) {
                let isReversed = node.description.contains("!=")
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
