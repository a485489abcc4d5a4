import CWebKitGTK
import DrawbridgeCore

extension WebKitViewHost {
    /// Hears what the module in the view's web process tells; see `Sources/DrawbridgeWebProcess`.
    func connectConsole() {
        guard options.console != nil else { return }
        Signals.onRequest(widgetReference.pointer, "user-message-received") { [weak self] message in
            let message: OpaquePointer? = OpaquePointer(message)
            if let message { self?.hear(message) }
            if let message { self?.answerSoon(.retaining(message)) }
            return true
        }
    }

    /// The module waits for the answers: so many lines are told, and then no more until these are heard. Answered at once, a
    /// page that floods would keep this thread from drawing it.
    private func answerSoon(_ message: GObjectReference<OpaquePointer>) {
        unansweredLines.append(message)
        guard unansweredLines.count == 1 else { return }
        Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(100))
            guard let self else { return }
            for message in unansweredLines {
                webkit_user_message_send_reply(message.pointer, webkit_user_message_new("drawbridge.heard", nil))
            }
            unansweredLines = []
        }
    }

    private func hear(_ message: OpaquePointer) {
        let name = webkit_user_message_get_name(message).map { String(cString: $0) } ?? ""
        let parameters = webkit_user_message_get_parameters(message)
        switch name {
        case "drawbridge.line":
            if let parameters, let line = EngineLine(parameters, isInChildWindow: view.role == .childWindow) {
                log.tell(line)
            }
        case "drawbridge.dropped":
            let count = parameters.map { g_variant_get_uint32($0) } ?? 0
            log.report(
                .consoleFlood,
                "\(count, as: "dropped") console lines were dropped: the page writes them faster than they are read."
            )
        default: break
        }
    }
}

extension EngineLine {
    /// - Parameter parameters: `DRAWBRIDGE_LINE_TYPE`.
    fileprivate init?(_ parameters: OpaquePointer, isInChildWindow: Bool) {
        guard String(cString: g_variant_get_type_string(parameters)) == "(ssssuusb)" else { return nil }
        func child<Value>(_ index: Int, _ read: (OpaquePointer) -> Value) -> Value? {
            guard let child = g_variant_get_child_value(parameters, gsize(index)) else { return nil }
            defer { g_variant_unref(child) }
            return read(child)
        }
        func text(_ index: Int) -> String { child(index) { String(cString: g_variant_get_string($0, nil)) } ?? "" }
        func number(_ index: Int) -> Int { child(index) { Int(g_variant_get_uint32($0)) } ?? 0 }
        let url = text(3)
        let isMain = child(7) { g_variant_get_boolean($0) != 0 } ?? false
        self.init(
            source: Source(rawValue: text(0)) ?? .other,
            level: text(1),
            text: text(2),
            location: url.isEmpty ? nil : ScriptLocation(url: url, line: number(4), column: number(5)),
            frame: Self.frame(text(6), isMain: isMain, isInChildWindow: isInChildWindow)
        )
    }

    /// - Parameter origin: empty where the engine does not say which frame it is.
    private static func frame(_ origin: String, isMain: Bool, isInChildWindow: Bool) -> FrameInfo? {
        guard !origin.isEmpty else { return nil }
        return FrameInfo(
            isMainFrame: isMain,
            origin: (try? Origin(serialized: origin, documentID: "")) ?? .opaque(.unidentified()),
            isInChildWindow: isInChildWindow
        )
    }
}
