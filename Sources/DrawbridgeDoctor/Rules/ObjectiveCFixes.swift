/// Fixes that name a call, as Objective-C writes it.
extension Rule {
    /// What to do, in the language of a file.
    func fix(in path: String) -> String {
        let isObjectiveC = [".m", ".mm", ".h"].contains { path.hasSuffix($0) }
        return isObjectiveC ? Self.objectiveCFixes[id] ?? fix : fix
    }

    private static let objectiveCFixes = [
        "hubble-handler-not-removed":
            "Call removeScriptMessageHandlerForName:@\"bridge\" when the screen goes away.",
        "message-body-force-cast": "Ask isKindOfClass: first, and drop what does not fit.",
        "message-origin-unchecked":
            "Compare message.frameInfo.securityOrigin (protocol, host and port) with the shop's origin, and drop the rest.",
        "navigation-policy-missing":
            "Implement webView:decidePolicyForNavigationAction:decisionHandler: and set navigationDelegate.",
        "new-window-unhandled":
            "Implement webView:createWebViewWithConfiguration:forNavigationAction:windowFeatures: and set UIDelegate.",
        "swipe-back-disabled": "Set allowsBackForwardNavigationGestures to YES.",
        "hubble-platform-missing": "Add [NSURLQueryItem queryItemWithName:@\"wrap-plt\" value:@\"ios\"].",
        "hubble-client-id-missing":
            "Add [NSURLQueryItem queryItemWithName:@\"clientId\" value:clientId], with that spelling.",
        "hubble-never-shown": "Set hidden to NO on the action “app_ready”.",
        "return-url-not-forwarded-by-scene": "Call [POPPopupBridge openURL:url] in scene:openURLContexts:.",
        "return-url-not-forwarded-by-app": "Call [POPPopupBridge openURL:url] in application:openURL:options:.",
        "return-scheme-never-set":
            "Call [POPPopupBridge setReturnURLScheme:scheme] in application:didFinishLaunchingWithOptions:.",
        "popup-never-presented":
            "Call presentViewController:animated:completion: in popupBridge:requestsPresentationOfViewController:, on the screen that shows the page.",
        "popup-never-dismissed":
            "Dismiss the view controller in popupBridge:requestsDismissalOfViewController:.",
        "popup-bridge-late": "Make the bridge right after the web view, before loadRequest:.",
        "javascript-interpolated":
            "Use callAsyncJavaScript:arguments:inFrame:inContentWorld:completionHandler:, or encode the value as JSON first.",
        "user-script-added-twice": "Add it where the web view is made, or call removeAllUserScripts first.",
    ]
}
