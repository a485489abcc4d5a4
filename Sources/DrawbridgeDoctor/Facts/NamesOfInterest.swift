/// The names that rules ask for by themselves, as opposed to calls, assignments and declarations.
enum NamesOfInterest {
    static let all: Set<String> = [
        "frameInfo", "securityOrigin", "WKWebView", "SFSafariViewController", "POPPopupBridge", "PopupBridge",
        "didBecomeActiveNotification", "UIApplicationDidBecomeActiveNotification", "UISceneDidActivateNotification",
        "didActivateNotification", "willEnterForegroundNotification", "UIApplicationWillEnterForegroundNotification",
        "scenePhase", "onOpenURL", "removeAllScriptMessageHandlers", "HubbleViewController", "HubbleView",
        "HubbleConfiguration", "isKindOfClass", "dispatch_once", "isVenmoInstalled", "safariViewController",
    ]
}
