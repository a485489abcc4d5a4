#if canImport(UIKit)
    import WebKit

    // The blocks that WebKit hands to its delegates belong to the main actor in every SDK that comes with Swift 6. Older
    // ones do not say so; `make check-apple` sets the flag where it is given such a one. A delegate's method whose block
    // is of the other kind is not the delegate's: it compiles, and is never called.
    #if DRAWBRIDGE_WEBKIT_BLOCKS_NOT_ISOLATED
        typealias NavigationActionAnswer = @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
        typealias NavigationResponseAnswer = @Sendable (WKNavigationResponsePolicy) -> Void
        typealias MessageAnswer = @Sendable (Any?, String?) -> Void
        typealias AlertAnswer = @Sendable () -> Void
        typealias ConfirmAnswer = @Sendable (Bool) -> Void
        typealias PromptAnswer = @Sendable (String?) -> Void
        typealias PermissionAnswer = @Sendable (WKPermissionDecision) -> Void
        typealias MotionAnswer = (WKPermissionDecision) -> Void
        typealias FileUploadAnswer = @Sendable ([URL]?) -> Void
    #else
        typealias NavigationActionAnswer = @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
        typealias NavigationResponseAnswer = @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
        typealias MessageAnswer = @MainActor @Sendable (Any?, String?) -> Void
        typealias AlertAnswer = @MainActor @Sendable () -> Void
        typealias ConfirmAnswer = @MainActor @Sendable (Bool) -> Void
        typealias PromptAnswer = @MainActor @Sendable (String?) -> Void
        typealias PermissionAnswer = @MainActor @Sendable (WKPermissionDecision) -> Void
        typealias MotionAnswer = @MainActor @Sendable (WKPermissionDecision) -> Void
        typealias FileUploadAnswer = @MainActor @Sendable ([URL]?) -> Void
    #endif
#endif
