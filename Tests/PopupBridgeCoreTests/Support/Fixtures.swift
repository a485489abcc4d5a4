import DrawbridgeCore
import Testing

@testable import PopupBridgeCore

let shop = Origin.tuple(scheme: "https", host: "shop.example", port: nil)
let bank = Origin.tuple(scheme: "https", host: "bank.example", port: nil)

func makeConfiguration(
    scheme: String = "com.my-app.popupbridge",
    allowedOrigins: [String]? = nil
) throws -> PopupBridgeConfiguration {
    try PopupBridgeConfiguration(
        returnURLScheme: ReturnURLScheme(scheme),
        allowedOrigins: allowedOrigins.map { try OriginAllowList($0) }
    )
}

func makeSession(_ id: String = "s1", asker: FrameAddress = FrameAddress(path: "", origin: shop)) throws -> PopupSession
{
    let request = PopupRequest(
        sessionID: id,
        url: try WebURL("https://pay.example/start"),
        callback: .scheme("com.my-app.popupbridge"),
        prefersEphemeralSession: true
    )
    return PopupSession(request: request, asker: asker, configuration: try makeConfiguration())
}

func returnURL(_ rest: String = "?color=red") -> String { "com.my-app.popupbridge://popupbridgev1/" + rest }

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
