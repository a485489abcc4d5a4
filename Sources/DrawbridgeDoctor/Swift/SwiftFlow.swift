import SwiftSyntax

/// Reads a Swift body as a ``Flow`` of one parameter.
struct SwiftFlow {
    let parameter: String
    let path: String
    /// Whether only its calls count, each with its place.
    var countsCalls = false

    func firstMiss(in body: CodeBlockSyntax) -> Place? {
        flow(body.statements).firstMiss(end: place(body.rightBrace))
    }

    /// Where a path calls it again. What is only handed on is no call.
    func firstRepeat(in body: CodeBlockSyntax) -> Place? {
        SwiftFlow(parameter: parameter, path: path, countsCalls: true).flow(body.statements).firstRepeat()
    }

    private func place(_ node: some SyntaxProtocol) -> Place {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let length = node.endPositionBeforeTrailingTrivia.utf8Offset - start
        return Place(path: path, offset: start, length: length)
    }

    private func uses(_ node: some SyntaxProtocol) -> Bool {
        node.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .identifier(parameter) }
    }

    private func flow(_ items: CodeBlockItemListSyntax) -> Flow {
        .sequence(items.map { flow(Syntax($0.item)) })
    }

    private func flow(_ node: Syntax) -> Flow {
        if countsCalls, let call = node.as(FunctionCallExprSyntax.self) {
            let isCall = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == parameter
            return isCall ? .call(place(call)) : other(node)
        }
        if let statement = node.as(ExpressionStmtSyntax.self) { return flow(Syntax(statement.expression)) }
        if let branch = node.as(IfExprSyntax.self) { return ifFlow(branch) }
        if let branch = node.as(SwitchExprSyntax.self) { return switchFlow(branch) }
        if let statement = node.as(GuardStmtSyntax.self) {
            return asked(
                statement.conditions,
                .branch([flow(statement.body.statements), .nothing], isExhaustive: true)
            )
        }
        if let statement = node.as(ReturnStmtSyntax.self) {
            if countsCalls {
                return .sequence([statement.expression.map { flow(Syntax($0)) } ?? .nothing, .exit(place(statement))])
            }
            return uses(statement) ? .sequence([.use, .exit(place(statement))]) : .exit(place(statement))
        }
        if node.is(ThrowStmtSyntax.self) { return .never }
        if node.is(BreakStmtSyntax.self) || node.is(ContinueStmtSyntax.self) { return .leave }
        if let statement = node.as(DoStmtSyntax.self) { return doFlow(statement) }
        if let statement = node.as(ForStmtSyntax.self) {
            return asked(statement.sequence, .loop(flow(statement.body.statements)))
        }
        if let statement = node.as(WhileStmtSyntax.self) {
            return asked(statement.conditions, .loop(flow(statement.body.statements)))
        }
        if let statement = node.as(RepeatStmtSyntax.self) { return flow(statement.body.statements) }
        // A deferred use happens on every way out that comes after it; which of two calls is the second is not asked of it.
        if let statement = node.as(DeferStmtSyntax.self) {
            return countsCalls ? .nothing : flow(statement.body.statements)
        }
        if let conditional = node.as(IfConfigDeclSyntax.self) { return conditionalFlow(conditional) }
        if node.is(FunctionDeclSyntax.self) || node.is(VariableDeclSyntax.self) {
            return other(node)
        }
        if let call = node.as(FunctionCallExprSyntax.self),
            ["fatalError", "preconditionFailure", "exit", "abort"].contains(call.calledExpression.flatText)
        {
            return .never
        }
        return other(node)
    }

    private func other(_ node: Syntax) -> Flow {
        if countsCalls {
            let name = node.as(FunctionCallExprSyntax.self)?.calledExpression.flatText ?? ""
            return ["fatalError", "preconditionFailure", "exit", "abort"].contains(name) ? .never : .nothing
        }
        return uses(node) ? .use : .nothing
    }

    /// A condition may hand the parameter on, in a closure say, to somebody who will use it.
    private func asked(_ condition: some SyntaxProtocol, _ next: Flow) -> Flow {
        !countsCalls && uses(condition) ? .sequence([.use, next]) : next
    }

    private func ifFlow(_ branch: IfExprSyntax) -> Flow {
        asked(branch.conditions, waysFlow(branch))
    }

    private func waysFlow(_ branch: IfExprSyntax) -> Flow {
        let own = flow(branch.body.statements)
        switch branch.elseBody {
        case .ifExpr(let next): return .branch([own, ifFlow(next)], isExhaustive: true)
        case .codeBlock(let block): return .branch([own, flow(block.statements)], isExhaustive: true)
        case nil: return .branch([own], isExhaustive: false)
        @unknown default: return .branch([own], isExhaustive: false)
        }
    }

    private func switchFlow(_ branch: SwitchExprSyntax) -> Flow {
        var ways: [Flow] = []
        var carried: [Flow] = []
        for element in branch.cases {
            guard let way = element.as(SwitchCaseSyntax.self) else { continue }
            let own = flow(way.statements)
            if way.statements.last?.item.is(FallThroughStmtSyntax.self) == true {
                carried.append(own)
            } else {
                ways += carried.map { .sequence([$0, own]) } + [own]
                carried = []
            }
        }
        return asked(branch.subject, .breakable(.branch(ways, isExhaustive: true)))
    }

    private func doFlow(_ statement: DoStmtSyntax) -> Flow {
        let body = flow(statement.body.statements)
        let catches = statement.catchClauses.map { flow($0.body.statements) }
        guard !catches.isEmpty else { return body }
        // What a `catch` begins with is unknown: the body may have failed at its first step.
        return .branch([body] + catches, isExhaustive: true)
    }

    private func conditionalFlow(_ node: IfConfigDeclSyntax) -> Flow {
        var hasElse = false
        let ways: [Flow] = node.clauses.map { clause in
            if clause.poundKeyword.text == "#else" { hasElse = true }
            guard case .statements(let items) = clause.elements else { return .nothing }
            return flow(items)
        }
        return .branch(ways, isExhaustive: hasElse)
    }
}
