import DrawbridgeCore
import Testing

@testable import PopupBridgeCore

let shop = Origin.tuple(scheme: "https", host: "shop.example", port: nil)
let bank = Origin.tuple(scheme: "https", host: "bank.example", port: nil)

func makeConfiguration(
    scheme: String = "com.my-app.popupbridge",
    allowedOrigins: [String]? = nil,
    cancelPaths: Set<String> = []
) throws -> PopupBridgeConfiguration {
    try PopupBridgeConfiguration(
        returnURLScheme: ReturnURLScheme(scheme),
        allowedOrigins: allowedOrigins.map { try OriginAllowList($0) },
        cancelPaths: cancelPaths
    )
}

func makeSession(_ id: String = "s1", cancelPaths: Set<String> = []) throws -> PopupSession {
    let request = PopupRequest(
        sessionID: id,
        url: try WebURL("https://pay.example/start"),
        callback: .scheme("com.my-app.popupbridge"),
        prefersEphemeralSession: true
    )
    return PopupSession(
        request: request,
        asker: FrameAddress(path: "", origin: shop),
        configuration: try makeConfiguration(cancelPaths: cancelPaths)
    )
}

func returnURL(_ rest: String = "?color=red") -> String { "com.my-app.popupbridge://popupbridgev1/" + rest }

let tooLongReturnURL = returnURL("?a=" + String(repeating: "x", count: ReturnURL.maximumLength))

func loadFailure(_ reason: LoadFailure.Reason, message: String = "no route") -> LoadFailure {
    LoadFailure(reason: reason, url: "https://pay.example/start", message: message)
}

/// What effects mean, in words short enough for a table.
func words(_ effects: [PopupSession.Effect]) -> [String] {
    effects.map { effect in
        switch effect {
        case .present: "present"
        case .dismissBrowser: "dismiss"
        case .step(let name): name
        case .report(let diagnostic): "!" + diagnostic.code.rawValue
        case .finish(let outcome): "finish " + word(outcome)
        }
    }
}

func word(_ outcome: PopupOutcome) -> String {
    switch outcome {
    case .success: "success"
    case .cancelled(let cancellation): "cancelled(\(cancellation.name))"
    case .failed(let failure): "failed(\(failure.pageError.code))"
    }
}
