extension BridgeEvent {
    /// The event's JSON form, with a field for everything that its line says. What it holds has passed `redactor`.
    ///
    /// Writing, reading and writing again gives the same.
    public func json(redactor: Redactor = Redactor()) -> JSONValue {
        var fields = EventFieldWriter(redactor: redactor)
        fields["v"] = .number(JSONNumber(EventForm.version))
        fields["time"] = .string(EventTime.text(time))
        fields["kind"] = .string(kindName.rawValue)
        fields["session"] = sessionID.map(JSONValue.string)
        fields["view"] = view.map(EventFieldWriter.view)
        fields["frame"] = frame.map(EventFieldWriter.frame)
        fields.write(kind)
        return .object(fields.fields)
    }
}

/// Collects an event's fields.
struct EventFieldWriter {
    let redactor: Redactor
    private(set) var fields: [String: JSONValue] = [:]

    init(redactor: Redactor) {
        self.redactor = redactor
    }

    subscript(name: String) -> JSONValue? {
        get { fields[name] }
        set { fields[name] = newValue }
    }

    static func view(_ view: ViewInfo) -> JSONValue {
        var fields: [String: JSONValue] = ["id": .number(JSONNumber(view.id)), "role": .string(view.role.rawValue)]
        fields["opener"] = view.opener.map { .number(JSONNumber($0)) }
        return .object(fields)
    }

    static func frame(_ frame: FrameInfo) -> JSONValue {
        var fields: [String: JSONValue] = [
            "main": .bool(frame.isMainFrame), "origin": .string(frame.origin.serialized),
        ]
        fields["document"] = document(frame.origin)
        if frame.isInChildWindow { fields["childWindow"] = true }
        return .object(fields)
    }

    /// What tells an opaque origin from others; nothing where the engine could not say.
    private static func document(_ origin: Origin) -> JSONValue? {
        guard case .opaque(let identity) = origin, !identity.isUnidentified else { return nil }
        return .string(identity.text)
    }

    mutating func write(_ kind: BridgeEvent.Kind) {
        switch kind {
        case .message(let handler, let body):
            self["handler"] = name(handler)
            self["body"] = redactor.json(body)
        case .navigation(let action, let decision):
            write(action)
            self["verdict"] = .string(decision.verdict.rawValue)
            self["destination"] = decision.destination.map(url)
            self["rule"] = name(decision.rule)
        case .page(let page): write(page)
        case .console(let level, let text):
            self["level"] = name(level)
            self["message"] = foreign(text)
        case .pageError(let message, let source):
            self["message"] = foreign(message)
            self["source"] = source.map { url($0.url) }
            self["line"] = source?.line.map { .number(JSONNumber($0)) }
            self["column"] = source?.column.map { .number(JSONNumber($0)) }
        case .step(let system, let step, let detail):
            self["system"] = name(system)
            self["step"] = name(step)
            self["detail"] = redactor.json(.object(detail))
        case .outcome(let system, let result, let detail):
            self["system"] = name(system)
            self["result"] = name(result)
            self["detail"] = redactor.json(.object(detail))
        case .external(let url, let opening):
            self["url"] = self.url(url)
            self["opening"] = .string(opening.rawValue)
        case .diagnostic(let diagnostic):
            self["code"] = name(diagnostic.code.rawValue)
            self["severity"] = .string(diagnostic.severity.rawValue)
            self["message"] = .string(redactor.message(diagnostic.wording))
            self["fields"] = .object(redactor.fields(of: diagnostic.wording))
        }
    }

    private mutating func write(_ action: NavigationAction) {
        self["url"] = url(action.url)
        self["target"] = .string(action.target.rawValue)
        self["cause"] = .string(action.kind.rawValue)
        self["userGesture"] = .bool(action.hasUserGesture)
        if action.method != "GET" { self["method"] = name(action.method) }
        if let origin = action.sourceOrigin {
            self["source"] = .string(origin.serialized)
            self["sourceDocument"] = Self.document(origin)
        }
    }

    private mutating func write(_ page: PageEvent) {
        self["phase"] = .string(page.phase.rawValue)
        switch page {
        case .started(let url), .redirected(let url), .committed(let url), .finished(let url), .windowOpened(let url):
            self["url"] = self.url(url)
        case .errorStatus(let url, let status):
            self["url"] = self.url(url)
            self["status"] = .number(JSONNumber(status))
        case .failed(let failure):
            self["url"] = url(failure.url)
            self["reason"] = .string(failure.reason.rawValue)
            self["message"] = foreign(failure.message)
            if failure.isUnsent { self["unsent"] = true }
        case .processTerminated(let reason):
            self["message"] = foreign(reason)
        case .windowClosed, .closeRequested: break
        }
    }

    private func url(_ text: String) -> JSONValue { .string(redactor.url(text)) }
    private func foreign(_ text: String) -> JSONValue { .string(redactor.string(text)) }
    /// Handlers, levels and steps are names, and a page chooses some of them.
    private func name(_ text: String) -> JSONValue { .string(redactor.string(text)) }
}
