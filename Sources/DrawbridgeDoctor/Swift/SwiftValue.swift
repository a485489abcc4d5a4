import SwiftSyntax

/// Reads expressions as values.
enum SwiftValue {
    static func read(_ node: some SyntaxProtocol) -> Value {
        if let literal = Syntax(node).as(StringLiteralExprSyntax.self) {
            return Value(
                text: literal.flatText,
                literal: literal.isInterpolated ? nil : literal.saidText,
                isComposed: literal.isInterpolated
            )
        }
        return Value(text: node.flatText, isComposed: isComposed(Syntax(node)))
    }

    /// The right side of an assignment, which the parser leaves as a list.
    static func read(_ nodes: ArraySlice<ExprSyntax>) -> Value {
        if nodes.count == 1, let node = nodes.first { return read(node) }
        return Value(
            text: nodes.map(\.flatText).joined(separator: " "),
            isComposed: isConcatenation(Array(nodes))
        )
    }

    private static func isComposed(_ node: Syntax) -> Bool {
        if let sequence = node.as(SequenceExprSyntax.self) { return isConcatenation(Array(sequence.elements)) }
        if let call = node.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.flatText == "String" && call.arguments.first?.label?.text == "format"
        }
        if let tuple = node.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return isComposed(Syntax(only.expression))
        }
        return false
    }

    /// A sum with a string in it that is not made of literals alone.
    private static func isConcatenation(_ elements: [ExprSyntax]) -> Bool {
        let hasPlus = elements.contains { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" }
        let operands = elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }
        let literals = operands.compactMap { $0.as(StringLiteralExprSyntax.self) }
        guard hasPlus, !literals.isEmpty else { return false }
        return literals.count < operands.count || literals.contains { $0.isInterpolated }
    }

    /// What becomes of a call's result.
    static func use(of call: FunctionCallExprSyntax) -> CallFact.Use {
        guard let parent = call.parent else { return .other }
        if parent.is(CodeBlockItemSyntax.self) { return isLoneResult(parent) ? .other : .dropped }
        if let initializer = parent.as(InitializerClauseSyntax.self),
            let binding = initializer.parent?.as(PatternBindingSyntax.self),
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        {
            return .local(name)
        }
        if let elements = parent.as(ExprListSyntax.self), let first = elements.first, elements.count == 3,
            first.is(DiscardAssignmentExprSyntax.self)
        {
            return .dropped
        }
        return .other
    }

    /// The only expression of a body is its result.
    private static func isLoneResult(_ item: Syntax) -> Bool {
        guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
        if list.parent?.is(ClosureExprSyntax.self) == true { return true }
        if list.parent?.is(AccessorBlockSyntax.self) == true { return true }
        guard let function = list.parent?.parent?.as(FunctionDeclSyntax.self) else { return false }
        return function.signature.returnClause != nil
    }
}
