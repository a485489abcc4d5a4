extension BridgeEvent {
    /// Reads an event's JSON form. Fields that it does not know are passed over.
    ///
    /// What was redacted when the event was written stays so.
    ///
    /// - Throws: ``EventFormError`` with the name of the field that is wrong.
    public init(json: JSONValue) throws(EventFormError) {
        let read = try EventFieldReader(json)
        self.init(
            time: try read.versionAndTime(),
            sessionID: try read.optionalText("session"),
            view: try read.nested("view") { (view) throws(EventFormError) in try view.viewInfo() },
            frame: try read.nested("frame") { (frame) throws(EventFormError) in try frame.frameInfo() },
            kind: try read.kind()
        )
    }
}

extension EventFieldReader {
    fileprivate func viewInfo() throws(EventFormError) -> ViewInfo {
        ViewInfo(id: try number("id"), role: try choice("role"), opener: try optionalNumber("opener"))
    }

    fileprivate func frameInfo() throws(EventFormError) -> FrameInfo {
        FrameInfo(
            isMainFrame: try flag("main"),
            origin: try origin("origin", document: "document"),
            isInChildWindow: try optionalFlag("childWindow")
        )
    }

    private func origin(_ name: String, document: String) throws(EventFormError) -> Origin {
        let text = try text(name)
        let documentID = try optionalText(document)
        if text == "null", documentID == nil { return .opaque(.unidentified()) }
        do throws(OriginError) {
            return try Origin(serialized: text, documentID: documentID ?? "")
        } catch {
            throw .unknownValue(field: name, value: text)
        }
    }

    fileprivate func kind() throws(EventFormError) -> BridgeEvent.Kind {
        let name: BridgeEvent.KindName = try choice("kind")
        switch name {
        case .message: return .message(handler: try text("handler"), body: try any("body"))
        case .navigation: return .navigation(try action(), try decision())
        case .page: return .page(try page())
        case .console: return .console(level: try text("level"), text: try text("message"))
        case .pageError: return .pageError(message: try text("message"), source: try location())
        case .step:
            return .step(system: try text("system"), name: try text("step"), detail: try object("detail"))
        case .outcome:
            return .outcome(system: try text("system"), result: try text("result"), detail: try object("detail"))
        case .external: return .external(url: try text("url"), opening: try choice("opening"))
        case .diagnostic: return .diagnostic(try diagnostic())
        }
    }

    private func action() throws(EventFormError) -> NavigationAction {
        NavigationAction(
            url: try text("url"),
            target: try choice("target"),
            kind: try choice("cause"),
            hasUserGesture: try flag("userGesture"),
            method: try optionalText("method") ?? "GET",
            sourceOrigin: try optionalText("source") == nil ? nil : try origin("source", document: "sourceDocument")
        )
    }

    private func decision() throws(EventFormError) -> NavigationDecision {
        NavigationDecision(
            verdict: try choice("verdict"),
            rule: try text("rule"),
            destination: try optionalText("destination")
        )
    }

    private func location() throws(EventFormError) -> ScriptLocation? {
        guard let url = try optionalText("source") else { return nil }
        return ScriptLocation(url: url, line: try optionalNumber("line"), column: try optionalNumber("column"))
    }

    private func page() throws(EventFormError) -> PageEvent {
        let phase: PageEvent.Phase = try choice("phase")
        switch phase {
        case .started: return .started(url: try text("url"))
        case .redirected: return .redirected(url: try text("url"))
        case .errorStatus: return .errorStatus(url: try text("url"), status: try number("status"))
        case .committed: return .committed(url: try text("url"))
        case .finished: return .finished(url: try text("url"))
        case .failed:
            return .failed(
                LoadFailure(
                    reason: try choice("reason"),
                    url: try text("url"),
                    message: try text("message"),
                    isUnsent: try optionalFlag("unsent")
                )
            )
        case .processTerminated: return .processTerminated(reason: try text("message"))
        case .windowOpened: return .windowOpened(url: try text("url"))
        case .windowClosed: return .windowClosed
        case .closeRequested: return .closeRequested
        }
    }

    private func diagnostic() throws(EventFormError) -> BridgeDiagnostic {
        BridgeDiagnostic(
            .init(try text("code")),
            severity: try choice("severity"),
            message: DiagnosticMessage(read: try text("message"), fields: try object("fields")),
            frame: try nested("frame") { (frame) throws(EventFormError) in try frame.frameInfo() },
            sessionID: try optionalText("session")
        )
    }
}
