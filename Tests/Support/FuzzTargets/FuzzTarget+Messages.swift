import CWebKitGTK
import DrawbridgeCore
import HubbleCore

extension FuzzTarget {
    static let messages = FuzzTarget(text: "messages") { text in
        guard let value = try? JSONValue.parse(text) else { return }
        let written = value.serialized()
        try FuzzFinding.unless(try JSONValue.parse(written) == value, "A value reads another way when it is written")
        let frame = FrameInfo(isMainFrame: true, origin: .opaque(.unidentified()))
        let message = ScriptMessage(handlerName: "fuzz", body: .string(text), frame: frame)
        try FuzzFinding.unless(
            try message.structuredBody() == value,
            "A string of JSON is another value than its structure"
        )
    }

    static let hubbleEvents = FuzzTarget(text: "hubble-events") { text in
        let sdk = try WebURL("https://sdk.example/").origin
        let gate = HubbleMessageGate(sdkOrigin: sdk)
        let foreign = try WebURL("https://sdk.example.evil.example/").origin
        for body in [JSONValue.string(text), (try? JSONValue.parse(text)) ?? .null] {
            for frame in [
                FrameInfo(isMainFrame: false, origin: sdk), FrameInfo(isMainFrame: true, origin: foreign),
                FrameInfo(isMainFrame: true, origin: sdk, isInChildWindow: true),
            ] {
                let message = ScriptMessage(handlerName: "bridge", body: body, frame: frame)
                try FuzzFinding.unless((try? gate.event(in: message)) == nil, "A stranger's event is heard")
            }
            let own = ScriptMessage(
                handlerName: "bridge",
                body: body,
                frame: FrameInfo(isMainFrame: true, origin: sdk)
            )
            _ = try? gate.event(in: own)
        }
    }

    /// Values with whatever names and texts come back from the engine as they went, and nothing in them ran.
    static let calls = FuzzTarget(text: "javascript-calls") { text in
        let value = (try? JSONValue.parse(text)) ?? .object([text: .string(text)])
        let source = """
            (JSON.stringify([\(JavaScriptCall.literal(value))])
              === JSON.stringify([JSON.parse(\(JavaScriptCall.stringLiteral(value.serialized())))]))
              && ({}).hit === undefined && globalThis.hit === undefined
            """
        let context = jsc_context_new()
        defer { g_object_unref(gpointer(context)) }
        let result = jsc_context_evaluate(context, source, -1)
        defer { g_object_unref(gpointer(result)) }
        try FuzzFinding.unless(jsc_context_get_exception(context) == nil, "The call is no script")
        try FuzzFinding.unless(jsc_value_to_boolean(result) != 0, "The argument comes back as another value")
    }

    static let redactor = FuzzTarget(text: "redactor") { text in
        let secret = "s3cr3t-V4lue"
        let redactor = Redactor(secrets: [secret])
        let half = text.unicodeScalars.count / 2
        let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(half)))
        let end = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(half)))
        let escaped = secret.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        for hidden in [secret, escaped] {
            let whole = start + hidden + end
            let shown = [
                redactor.string(whole), redactor.url(whole), redactor.url("https://a.example/" + whole),
                redactor.json(.object([whole: .string(whole)])).serialized(),
                redactor.json((try? JSONValue.parse(whole)) ?? .null).serialized(),
                Redactor(secrets: [secret], showsValues: true).string(whole),
            ]
            for line in shown where line.contains(secret) || line.contains(escaped) {
                throw FuzzFinding(description: "A secret comes out: \(line)")
            }
        }
    }

    static let events = FuzzTarget(text: "events") { text in
        guard let json = try? JSONValue.parse(text), let event = try? BridgeEvent(json: json) else { return }
        let written = event.json()
        let again = try BridgeEvent(json: written)
        try FuzzFinding.unless(again.json() == written, "An event reads another way when it is written")
        let line = EventFormatter(start: event.time).line(event)
        try FuzzFinding.unless(line.unicodeScalars.allSatisfy { !$0.movesText }, "A line moves the lines around it")
    }

    static let streamHeaders = FuzzTarget(text: "stream-headers") { text in
        guard let json = try? JSONValue.parse(text), let header = try? EventStreamHeader(json: json) else { return }
        let written = header.json()
        try FuzzFinding.unless(
            try EventStreamHeader(json: written).json() == written,
            "A header reads another way when it is written"
        )
    }
}
