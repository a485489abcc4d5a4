import SwiftSyntax

/// Walks a syntax tree once and writes down its facts. All branches of `#if` are walked.
final class SwiftFactVisitor: SyntaxVisitor {
    var facts: SourceFacts
    private var scopes: [Scope] = [Scope()]
    /// Where each member's usage stands in `facts.usages`.
    private var usageAt: [Scope.Member: Int] = [:]
    /// How many calls that only log are around.
    private var logs = 0
    /// The ends of what is assigned to.
    private var targets: Set<SyntaxIdentifier> = []
    /// See ``SwiftRole/compared(in:)``.
    private var compared: [SyntaxIdentifier: Bool] = [:]

    init(path: String) {
        facts = SourceFacts(path: path, language: .swift)
        super.init(viewMode: .sourceAccurate)
    }

    var scope: Scope { scopes.last ?? Scope() }

    func place(_ node: some SyntaxProtocol) -> Place {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        return Place(
            path: facts.path,
            offset: start,
            length: node.endPositionBeforeTrailingTrivia.utf8Offset - start
        )
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(type: node.name.text, at: node.name, inherits: node.inheritanceClause)
    }

    override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(type: node.name.text, at: node.name, inherits: node.inheritanceClause)
    }

    override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(type: node.name.text, at: node.name, inherits: node.inheritanceClause, .enumeration)
    }

    override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(type: node.name.text, at: node.name, inherits: node.inheritanceClause)
    }

    override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(type: node.extendedType.flatText, at: node.extendedType, inherits: node.inheritanceClause, .extension)
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(type: node.name.text, at: node.name, inherits: node.inheritanceClause, .protocol)
    }

    override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        let meant = node.initializer.value.flatText
        facts.types.append(
            TypeFact(name: qualified(node.name.text), inherited: [meant], place: place(node.name), kind: .alias)
        )
        return .visitChildren
    }

    private func qualified(_ name: String) -> String { scope.type.map { "\($0).\(name)" } ?? name }

    private func enter(
        type name: String,
        at node: some SyntaxProtocol,
        inherits clause: InheritanceClauseSyntax?,
        _ kind: TypeFact.Kind = .type
    ) -> SyntaxVisitorContinueKind {
        let inherited = clause?.inheritedTypes.map(\.type.flatText) ?? []
        // An extension stands outside all types.
        let name = kind == .extension ? name : qualified(name)
        facts.types.append(TypeFact(name: name, inherited: inherited, place: place(node), kind: kind))
        var inner = scope
        inner.type = name
        inner.function = nil
        inner.arms = []
        scopes.append(inner)
        for name in inherited { read(name, at: Syntax(node)) }
        return .visitChildren
    }

    // MARK: Functions

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
        return enter(
            function: "\(node.name.text)(\(labels))",
            at: node.name,
            node.signature.parameterClause,
            body: node.body
        )
    }

    override func visitPost(_ node: FunctionDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(function: "init", at: node.initKeyword, node.signature.parameterClause, body: node.body)
    }

    override func visitPost(_ node: InitializerDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(function: "deinit", at: node.deinitKeyword, nil, body: node.body)
    }

    override func visitPost(_ node: DeinitializerDeclSyntax) { scopes.removeLast() }

    private func enter(
        function name: String,
        at node: TokenSyntax,
        _ clause: FunctionParameterClauseSyntax?,
        body: CodeBlockSyntax?
    ) -> SyntaxVisitorContinueKind {
        let parameters =
            clause?.parameters.map { parameter in
                FunctionFact.Parameter(
                    name: (parameter.secondName ?? parameter.firstName).text,
                    type: parameter.type.flatText,
                    value: parameter.defaultValue.map { SwiftValue.read($0.value) }
                )
            } ?? []
        var function = FunctionFact(
            name: name,
            parameters: parameters,
            place: place(node),
            type: scope.type,
            isDebugOnly: scope.isDebugOnly
        )
        if let body {
            function.deeds = SwiftDeeds.deeds(Syntax(body))
            function.result = SwiftBody.onlyResult(body.statements).map { SwiftValue.read($0) }
            function.leavesEarly = SwiftBody.leavesEarly(body)
        }
        if let handler = parameters.first(where: { $0.name == "decisionHandler" || $0.type.contains("ActionPolicy") }),
            // Under a name of its own the handler's type shows no arrow.
            handler.type.contains("->") || handler.name == "decisionHandler", let body
        {
            let flow = SwiftFlow(parameter: handler.name, path: facts.path)
            function.undecided = flow.firstMiss(in: body)
            function.decidedTwice = flow.firstRepeat(in: body)
        }
        // What a protocol asks for does nothing by itself.
        if body != nil { facts.functions.append(function) } else { facts.requirements.insert(function.baseName) }
        var inner = scope
        // A function inside another counts as part of it.
        if inner.function == nil { inner.function = function.place }
        scopes.append(inner)
        return .visitChildren
    }

    // MARK: Build conditions

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        var reached = BuildCondition.yes
        for clause in node.parent?.as(IfConfigClauseListSyntax.self) ?? [] {
            let own = clause.condition.map { BuildCondition($0.trimmedDescription) } ?? .yes
            if clause.id == node.id {
                reached = .and(reached, own)
                break
            }
            reached = .and(reached, .not(own))
        }
        var inner = scope
        if case .no = reached { inner.isDebugOnly = true }
        let number = node.position.utf8Offset
        inner.arms.append(Scope.Arm(branch: node.parent?.position.utf8Offset ?? number, number: number))
        scopes.append(inner)
        // The condition is no code.
        if let elements = node.elements { walk(elements) }
        return .skipChildren
    }

    override func visitPost(_ node: IfConfigClauseSyntax) { scopes.removeLast() }

    // MARK: Branches

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        enterArm(of: node.parent?.as(IfExprSyntax.self), Syntax(node))
        return .visitChildren
    }

    override func visitPost(_ node: CodeBlockSyntax) {
        if node.parent?.is(IfExprSyntax.self) == true { scopes.removeLast() }
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        // `else if`.
        enterArm(of: node.parent?.as(IfExprSyntax.self), Syntax(node))
        return .visitChildren
    }

    override func visitPost(_ node: IfExprSyntax) {
        if node.parent?.is(IfExprSyntax.self) == true {
            scopes.removeLast()
        } else if node.elseBody == nil, SwiftBody.leaves(node.body), SwiftBody.builds(node.conditions) == .release {
            onlyDevelopersFromHere()
        }
    }

    override func visitPost(_ node: GuardStmtSyntax) {
        if SwiftBody.builds(node.conditions) == .developers { onlyDevelopersFromHere() }
    }

    /// Up to the end of the block.
    private func onlyDevelopersFromHere() { scopes[scopes.count - 1].isDebugOnly = true }

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        var inner = scope
        let number = node.position.utf8Offset
        inner.arms.append(Scope.Arm(branch: node.parent?.position.utf8Offset ?? number, number: number))
        scopes.append(inner)
        return .visitChildren
    }

    override func visitPost(_ node: SwitchCaseSyntax) { scopes.removeLast() }

    private func enterArm(of branch: IfExprSyntax?, _ node: Syntax) {
        guard let branch else { return }
        var inner = scope
        inner.arms.append(
            Scope.Arm(branch: branch.position.utf8Offset, number: node.id == Syntax(branch.body).id ? 0 : 1)
        )
        let isBody = node.id == Syntax(branch.body).id
        if SwiftBody.builds(branch.conditions) == (isBody ? .developers : .release) { inner.isDebugOnly = true }
        scopes.append(inner)
    }

    // MARK: Declarations

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let module = node.path.first?.name.text ?? ""
        facts.imports.append(ImportFact(module: module, place: place(node)))
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let kind = kind(of: node)
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            var variable = VariableFact(
                name: name,
                type: binding.typeAnnotation?.type.flatText ?? "",
                value: binding.initializer.map { SwiftValue.read($0.value) } ?? SwiftBody.onlyValue(binding),
                kind: kind,
                place: place(binding.pattern),
                scope: scope,
                keepsNothing: SwiftBody.isComputed(binding) || node.modifiers.contains { $0.name.text == "weak" }
            )
            variable.isLazy = node.modifiers.contains { $0.name.text == "lazy" }
            variable.isObserved = SwiftBody.isObserved(binding)
            facts.variables.append(variable)
            if kind != .local { facts.properties.append(NameFact(name: name, place: place(node), scope: scope)) }
        }
        // What a property's closure or accessor does belongs together, as in a function.
        var inner = scope
        if inner.function == nil { inner.function = place(node) }
        scopes.append(inner)
        return .visitChildren
    }

    override func visitPost(_ node: VariableDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return .visitChildren }
        var variable = VariableFact(
            name: name,
            type: "",
            value: SwiftValue.read(node.sequence),
            kind: .local,
            place: place(node.pattern),
            scope: scope
        )
        variable.isElement = true
        facts.variables.append(variable)
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return .visitChildren }
        facts.variables.append(
            VariableFact(
                name: name,
                type: node.typeAnnotation?.type.flatText ?? "",
                value: node.initializer.map { SwiftValue.read($0.value) },
                kind: .local,
                place: place(node.pattern),
                scope: scope
            )
        )
        return .visitChildren
    }

    private func kind(of node: VariableDeclSyntax) -> VariableFact.Kind {
        let isShared = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
        var parent = node.parent
        while let current = parent {
            if current.is(MemberBlockItemSyntax.self) { return isShared ? .shared : .instance }
            if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self)
                || current.is(AccessorBlockSyntax.self)
            {
                return .local
            }
            if current.is(SwitchCaseSyntax.self) { return .local }
            parent = current.parent
        }
        return .global
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        let type = facts.types.last { $0.name == scope.type }
        guard type?.inherited.contains("String") == true else { return .visitChildren }
        let text = node.rawValue?.value.as(StringLiteralExprSyntax.self)?.saidText ?? node.name.text
        facts.literals.append(LiteralFact(text: text, place: place(node), scope: scope))
        facts.variables.append(
            VariableFact(
                name: node.name.text,
                type: "String",
                value: Value(text: "\"\(text)\"", literal: text),
                kind: .shared,
                place: place(node),
                scope: scope
            )
        )
        return .skipChildren
    }

    // MARK: Expressions

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        var base = ""
        var receiver = ""
        var head = place(node)
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
            base = member.declName.baseName.text
            receiver = member.base?.flatText ?? ""
            if base == "init" {
                base = receiver.split(separator: ".").last.map(String.init) ?? receiver
                receiver = ""
                // `.init(name:value:)`, whose type stands elsewhere.
                if base.isEmpty, node.arguments.map({ $0.label?.text }) == ["name", "value"] { base = "URLQueryItem" }
            }
            let start = place(member.declName).offset
            head = Place(path: head.path, offset: start, length: head.offset + head.length - start)
        } else {
            base =
                node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? node.calledExpression.flatText
        }
        var arguments = node.arguments.map { argument in
            CallFact.Argument(
                label: argument.label?.text,
                value: SwiftValue.read(argument.expression),
                place: place(argument.expression)
            )
        }
        if let closure = node.trailingClosure {
            arguments.append(
                CallFact.Argument(label: "trailing", value: SwiftValue.read(closure), place: place(closure))
            )
        }
        facts.calls.append(
            CallFact(
                base: base,
                receiver: receiver,
                arguments: arguments,
                place: head,
                scope: scope,
                use: SwiftValue.use(of: node)
            )
        )
        guard Logging.isLog(node.calledExpression.flatText) else { return .visitChildren }
        walk(node.calledExpression)
        logs += 1
        walk(node.arguments)
        if let closure = node.trailingClosure { walk(closure) }
        logs -= 1
        return .skipChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        if elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) {
            let right = elements.dropFirst(2)
            markTarget(elements[0])
            facts.assignments.append(
                AssignmentFact(
                    target: elements[0].flatText.replacing("?", with: "").replacing("!", with: ""),
                    value: SwiftValue.read(right),
                    place: place(node),
                    scope: scope
                )
            )
        }
        for operand in SwiftRole.compared(in: elements) { compared[operand.id] = operand.isReversed }
        for (index, element) in elements.enumerated() where index > 0 {
            guard let cast = element.as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark?.text == "!" else {
                continue
            }
            let operand = elements[index - 1]
            let start = place(operand).offset
            let end = index + 1 < elements.count ? elements[index + 1] : element
            let length = place(end).offset + place(end).length - start
            facts.casts.append(
                CastFact(
                    operand: operand.flatText,
                    place: Place(path: facts.path, offset: start, length: length),
                    scope: scope
                )
            )
        }
        return .visitChildren
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        facts.literals.append(LiteralFact(text: node.saidText, place: place(node), scope: scope))
        compare(ExprSyntax(node))
        return .visitChildren
    }

    /// `.close`, `Event.close`, `Event.close.rawValue`.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName
        if !targets.contains(node.id) { read(name.text, at: Syntax(node)) }
        if let base = node.base?.as(DeclReferenceExprSyntax.self) {
            readMember("\(base.baseName.text).\(name.text)", at: Syntax(node))
        }
        note(name)
        if node.base == nil || node.base?.is(DeclReferenceExprSyntax.self) == true
            || node.base?.is(MemberAccessExprSyntax.self) == true
        {
            compare(ExprSyntax(node))
        }
        if let base = node.base { walk(base) }
        return .skipChildren
    }

    private func compare(_ node: ExprSyntax) {
        guard let outcome = SwiftRole.outcome(of: node, isReversed: compared[node.id]) else { return }
        facts.comparisons.append(
            ComparisonFact(
                operand: SwiftValue.read(node),
                deeds: outcome.deeds,
                otherDeeds: outcome.others,
                place: place(node),
                scope: scope
            )
        )
    }

    /// The end of `self.state` in `self.state = …` is written and not read.
    private func markTarget(_ node: ExprSyntax) {
        if let chain = node.as(OptionalChainingExprSyntax.self) { return markTarget(chain.expression) }
        if node.is(MemberAccessExprSyntax.self) || node.is(DeclReferenceExprSyntax.self) { targets.insert(node.id) }
    }

    // MARK: Names

    private func usage(at node: Syntax) -> Int {
        let member = Scope.Member(type: scope.type, function: scope.function)
        if let index = usageAt[member] { return index }
        facts.usages.append(UsageFact(scope: scope, place: scope.function ?? place(node)))
        usageAt[member] = facts.usages.count - 1
        return facts.usages.count - 1
    }

    private func read(_ name: String, at node: Syntax) {
        guard logs == 0 else { return }
        // `$isClosed` reads what `isClosed` holds.
        facts.usages[usage(at: node)].names.insert(name.hasPrefix("$") ? String(name.dropFirst()) : name)
    }

    private func readMember(_ name: String, at node: Syntax) { facts.usages[usage(at: node)].members.insert(name) }

    /// An entry of a dictionary says the same as an assignment.
    override func visit(_ node: DictionaryElementSyntax) -> SyntaxVisitorContinueKind {
        if let key = node.key.as(StringLiteralExprSyntax.self) {
            let value = SwiftValue.read(node.value)
            facts.assignments.append(
                AssignmentFact(
                    target: key.saidText,
                    value: value,
                    place: place(node.value),
                    scope: scope,
                    isEntry: true
                )
            )
        }
        return .visitChildren
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        for name in SwiftBody.results(node) {
            facts.results.append(NameFact(name: name.text, place: place(name), scope: scope))
        }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        note(node.baseName)
        if !targets.contains(node.id) { read(node.baseName.text, at: Syntax(node)) }
        // Other names are constants only where they are of a type.
        if node.parent?.is(ExpressionPatternSyntax.self) == true || compared[node.id] != nil {
            compare(ExprSyntax(node))
        }
        return .visitChildren
    }

    override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
        read(node.declName.baseName.text, at: Syntax(node))
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        read(node.name.text, at: Syntax(node))
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        note(node.name)
        read(node.name.text, at: Syntax(node))
        return .visitChildren
    }

    private func note(_ token: TokenSyntax) {
        // What is only logged is not used.
        guard logs == 0, NamesOfInterest.all.contains(token.text) else { return }
        facts.names.append(NameFact(name: token.text, place: place(token), scope: scope))
    }
}
