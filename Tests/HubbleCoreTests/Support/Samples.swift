import DrawbridgeCore
import HubbleCore

/// Values that the tests share. The secrets are words that occur nowhere else.
enum Sample {
    static let secret = "s3cret-OF-the+app/&"
    static let token = "t0ken-of/the+person"
    static let freshToken = "fr3sh token"
    static let sdk = "https://sdk.myhubble.money"

    static func configuration(
        token: String? = Sample.token,
        deepLink: HubbleDeepLink = .home,
        timing: HubbleTiming = HubbleTiming()
    ) -> HubbleConfiguration {
        HubbleConfiguration(
            clientId: "client-1",
            appSecret: secret,
            token: token,
            deviceId: "device-7",
            deepLink: deepLink,
            timing: timing
        )
    }

    static func frame(_ origin: String = sdk, isMain: Bool = true, isChild: Bool = false) throws -> FrameInfo {
        FrameInfo(isMainFrame: isMain, origin: try WebURL(origin).origin, isInChildWindow: isChild)
    }

    static func message(_ body: JSONValue, from frame: FrameInfo? = nil) throws -> ScriptMessage {
        ScriptMessage(handlerName: "bridge", body: body, frame: try frame ?? self.frame())
    }

    static func action(_ name: String) throws -> ScriptMessage {
        try message(["type": "action", "action": .string(name)])
    }

    static func analytics(_ name: String, _ properties: JSONValue = [:]) throws -> ScriptMessage {
        try message(["type": "analytics", "event": .string(name), "properties": properties])
    }
}
