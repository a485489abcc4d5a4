import SwiftSyntax

/// What a Swift body does, as ``Deed``s.
enum SwiftDeeds {
    /// Nobody asks after more, and a body may be one long chain.
    private static let most = 40
    /// Calls that only run their closure elsewhere, later or with an animation.
    private static let wrappers: Set<String> = [
        "async", "asyncAfter", "sync", "Task", "detached", "perform", "run", "withAnimation", "animate",
        "performWithoutAnimation",
        "addOperation", "schedule", "assumeIsolated", "performAndWait",
    ]

    static func deeds(_ node: Syntax?, depth: Int = 0) -> [Deed] {
        guard let node, depth < 30 else { return [] }
        var found: [Deed] = []
        collect(node, into: &found, depth: depth)
        return found
    }

    private static func collect(_ node: Syntax, into found: inout [Deed], depth: Int) {
        guard found.count < most, depth < 30 else { return }
        func all(_ items: CodeBlockItemListSyntax) {
            for item in items { collect(Syntax(item.item), into: &found, depth: depth + 1) }
        }
        if let items = node.as(CodeBlockItemListSyntax.self) { return all(items) }
        if let block = node.as(CodeBlockSyntax.self) { return all(block.statements) }
        if let closure = node.as(ClosureExprSyntax.self) { return all(closure.statements) }
        if let statement = node.as(ExpressionStmtSyntax.self) {
            return collect(Syntax(statement.expression), into: &found, depth: depth + 1)
        }
        if let conditional = node.as(IfConfigDeclSyntax.self) {
            for clause in conditional.clauses {
                if case .statements(let items) = clause.elements { all(items) }
            }
            return
        }
        if node.is(DeclSyntax.self) || node.is(BreakStmtSyntax.self) || node.is(ContinueStmtSyntax.self)
            || node.is(FallThroughStmtSyntax.self)
        {
            return
        }
        if let statement = node.as(ReturnStmtSyntax.self) { return result(statement.expression, into: &found, depth) }
        if let statement = node.as(GuardStmtSyntax.self) { return all(statement.body.statements) }
        if let branch = node.as(IfExprSyntax.self) {
            all(branch.body.statements)
            if let other = branch.elseBody { collect(Syntax(other), into: &found, depth: depth + 1) }
            return
        }
        if let branch = node.as(SwitchExprSyntax.self) {
            for way in branch.cases.compactMap({ $0.as(SwitchCaseSyntax.self) }) { all(way.statements) }
            return
        }
        if let loop = node.as(ForStmtSyntax.self) { return all(loop.body.statements) }
        if let loop = node.as(WhileStmtSyntax.self) { return all(loop.body.statements) }
        if let loop = node.as(RepeatStmtSyntax.self) { return all(loop.body.statements) }
        if let statement = node.as(DeferStmtSyntax.self) { return all(statement.body.statements) }
        if let statement = node.as(DoStmtSyntax.self) {
            all(statement.body.statements)
            for clause in statement.catchClauses { all(clause.body.statements) }
            return
        }
        expression(node, into: &found, depth)
    }

    private static func expression(_ node: Syntax, into found: inout [Deed], _ depth: Int) {
        if let wrapped = node.as(TryExprSyntax.self) {
            return collect(Syntax(wrapped.expression), into: &found, depth: depth + 1)
        }
        if let wrapped = node.as(AwaitExprSyntax.self) {
            return collect(Syntax(wrapped.expression), into: &found, depth: depth + 1)
        }
        if let wrapped = node.as(OptionalChainingExprSyntax.self) {
            return collect(Syntax(wrapped.expression), into: &found, depth: depth + 1)
        }
        if node.is(NilLiteralExprSyntax.self) || node.is(BooleanLiteralExprSyntax.self)
            || node.is(DeclReferenceExprSyntax.self)
            || node.is(StringLiteralExprSyntax.self) || node.is(IntegerLiteralExprSyntax.self)
        {
            return
        }
        if let tuple = node.as(TupleExprSyntax.self) {
            for element in tuple.elements { expression(Syntax(element.expression), into: &found, depth) }
            return
        }
        if let sequence = node.as(SequenceExprSyntax.self) {
            return assignment(Array(sequence.elements), into: &found, depth)
        }
        if let call = node.as(FunctionCallExprSyntax.self) { return self.call(call, into: &found, depth) }
        found.append(.other)
    }

    private static func assignment(_ elements: [ExprSyntax], into found: inout [Deed], _ depth: Int) {
        guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return found.append(.other) }
        if elements[0].is(DiscardAssignmentExprSyntax.self) {
            return elements.count == 3
                ? collect(Syntax(elements[2]), into: &found, depth: depth + 1) : found.append(.other)
        }
        let target = elements[0].flatText.replacing("?", with: "").replacing("!", with: "")
        if target == "self", elements.count == 3, let name = name(elements[2]) { return found.append(.becomes(name)) }
        found.append(.assignment(target: target))
    }

    private static func result(_ value: ExprSyntax?, into found: inout [Deed], _ depth: Int) {
        guard let value else { return }
        if value.is(NilLiteralExprSyntax.self) || value.is(BooleanLiteralExprSyntax.self) { return }
        if value.is(FunctionCallExprSyntax.self) || value.is(TryExprSyntax.self) || value.is(AwaitExprSyntax.self) {
            return collect(Syntax(value), into: &found, depth: depth + 1)
        }
        if let name = name(value) { return found.append(.becomes(name)) }
        found.append(.other)
    }

    /// `.close`.
    private static func name(_ value: ExprSyntax) -> String? {
        guard let member = value.as(MemberAccessExprSyntax.self), member.base == nil else { return nil }
        return member.declName.baseName.text
    }

    private static func call(_ call: FunctionCallExprSyntax, into found: inout [Deed], _ depth: Int) {
        let callee = call.calledExpression.flatText
        let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        let name = member?.declName.baseName.text ?? callee.split(separator: ".").last.map(String.init) ?? callee
        let closures =
            [call.trailingClosure].compactMap { $0 } + call.additionalTrailingClosures.map(\.closure)
            + call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
        if wrappers.contains(name), !closures.isEmpty {
            for closure in closures { collect(Syntax(closure), into: &found, depth: depth + 1) }
            return
        }
        if Logging.isCount(callee) { return found.append(.counts) }
        guard !Logging.isLog(callee) else { return }
        found.append(
            .call(
                name: name.replacing("?", with: "").replacing("!", with: ""),
                receiver: member?.base?.flatText ?? "",
                argument: call.arguments.first?.expression.flatText ?? ""
            )
        )
    }
}
