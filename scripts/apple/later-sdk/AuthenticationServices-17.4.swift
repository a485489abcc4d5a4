// What we call of AuthenticationServices that came with iOS 17.4, as its documentation states it. check-apple compiles
// this into each module that imports the framework where the SDK is older, so that our calls are checked all the same.
import AuthenticationServices

extension ASWebAuthenticationSession {
    @available(iOS 17.4, *)
    class Callback: NSObject {
        class func customScheme(_ customScheme: String) -> Self { fatalError() }
        class func https(host: String, path: String) -> Self { fatalError() }
        func matchesURL(_ url: URL) -> Bool { fatalError() }
    }

    @available(iOS 17.4, *)
    convenience init(url: URL, callback: Callback, completionHandler: @escaping CompletionHandler) { fatalError() }
}
