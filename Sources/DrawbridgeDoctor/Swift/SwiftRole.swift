import SwiftSyntax

/// Finds out what a string literal or a name is compared for, and what comes of it.
enum SwiftRole {
    typealias Outcome = (deeds: [Deed], others: [Deed])

    /// - Parameter isReversed: whether it stands beside a sign of comparison that asks whether it differs; `nil` where it
    ///   stands beside none.
    /// - Returns: `nil` where it is compared with nothing.
    static func outcome(of node: ExprSyntax, isReversed: Bool?) -> Outcome? {
        guard let parent = node.parent else { return nil }
        if let element = parent.as(DictionaryElementSyntax.self), element.key.id == node.id {
            if let closure = element.value.as(ClosureExprSyntax.self) { return (SwiftDeeds.deeds(Syntax(closure)), []) }
            // A table of texts or numbers handles nothing.
            return element.value.is(StringLiteralExprSyntax.self) || element.value.is(IntegerLiteralExprSyntax.self)
                || element.value.is(BooleanLiteralExprSyntax.self) ? nil : ([.other], [])
        }
        if let pattern = pattern(around: node) { return branch(around: pattern) }
        if let asked = SwiftAsking.outcome(of: node) { return asked }
        if let isReversed, parent.is(ExprListSyntax.self) {
            return branch(around: Syntax(parent), isReversed: isReversed)
        }
        // `["close"].contains(action)` and `Set` of such.
        if parent.is(ArrayElementSyntax.self), let array = parent.parent?.parent?.as(ArrayExprSyntax.self),
            let member = array.parent?.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "contains"
        {
            return branch(around: Syntax(member))
        }
        return nil
    }

    /// The pattern of a `case` that holds the node, also in a tuple or an optional, or with values of its own.
    private static func pattern(around node: ExprSyntax) -> Syntax? {
        var current = node.parent
        while let here = current {
            if here.is(ExpressionPatternSyntax.self) { return here }
            guard
                here.is(TupleExprSyntax.self) || here.is(LabeledExprSyntax.self) || here.is(LabeledExprListSyntax.self)
                    || here.is(OptionalChainingExprSyntax.self) || here.is(FunctionCallExprSyntax.self)
                    || (here.is(MemberAccessExprSyntax.self)
                        && here.as(MemberAccessExprSyntax.self)?.base?.id == node.id)
            else { return nil }
            current = here.parent
        }
        return nil
    }

    /// The operands beside a comparison in a list, each with whether it is asked to differ. Found once for the list, because
    /// a list may be long.
    static func compared(in elements: [ExprSyntax]) -> [(id: SyntaxIdentifier, isReversed: Bool)] {
        elements.indices.dropFirst().dropLast().flatMap { index -> [(id: SyntaxIdentifier, isReversed: Bool)] in
            guard let sign = elements[index].as(BinaryOperatorExprSyntax.self)?.operator.text,
                ["==", "!=", "~="].contains(sign)
            else { return [] }
            return [elements[index - 1], elements[index + 1]].map { ($0.id, sign == "!=") }
        }
    }

    /// What the branch does that the comparison opens.
    static func branch(around node: Syntax, isReversed: Bool = false) -> Outcome {
        var current: Syntax? = node
        while let here = current, let parent = here.parent {
            if let branch = parent.as(IfExprSyntax.self), here.is(ConditionElementListSyntax.self) {
                let own = SwiftDeeds.deeds(Syntax(branch.body))
                let other =
                    branch.elseBody.map { SwiftDeeds.deeds(Syntax($0)) }
                    ?? (isReversed && leaves(branch.body) ? rest(after: Syntax(branch)) : [])
                return isReversed ? (other, own) : (own, other)
            }
            if let statement = parent.as(GuardStmtSyntax.self), here.is(ConditionElementListSyntax.self) {
                let own = SwiftDeeds.deeds(Syntax(statement.body))
                let other = rest(after: Syntax(statement))
                return isReversed ? (own, other) : (other, own)
            }
            if let branch = parent.as(SwitchCaseSyntax.self) { return outcome(of: branch) }
            if parent.is(CodeBlockItemSyntax.self) { break }
            current = parent
        }
        return ([.other], [])
    }

    private static func outcome(of branch: SwitchCaseSyntax) -> Outcome {
        let all = (branch.parent?.as(SwitchCaseListSyntax.self) ?? []).compactMap { $0.as(SwitchCaseSyntax.self) }
        var own: [Deed] = []
        for way in all.drop(while: { $0.id != branch.id }).prefix(20) {
            own += SwiftDeeds.deeds(Syntax(way.statements))
            guard way.statements.last?.item.is(FallThroughStmtSyntax.self) == true else { break }
        }
        let fallback = all.last { $0.label.is(SwitchDefaultLabelSyntax.self) }
        return (own, fallback.map { SwiftDeeds.deeds(Syntax($0.statements)) } ?? [])
    }

    private static func leaves(_ body: CodeBlockSyntax) -> Bool {
        guard let last = body.statements.last?.item else { return false }
        return last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self) || last.is(BreakStmtSyntax.self)
            || last.is(ContinueStmtSyntax.self)
    }

    /// What comes after a statement in its block.
    private static func rest(after statement: Syntax) -> [Deed] {
        var current: Syntax? = statement
        while let here = current, !here.is(CodeBlockItemSyntax.self) { current = here.parent }
        guard let item = current?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self)
        else { return [] }
        var found: [Deed] = []
        for next in list.drop(while: { $0.id != item.id }).dropFirst().prefix(40) {
            found += SwiftDeeds.deeds(Syntax(next.item))
        }
        return found
    }
}
