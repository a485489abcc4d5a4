#if canImport(UIKit)
    import DrawbridgeCore
    import UIKit

    /// `UIApplication.open`, whose answer is the truth about an app being there (guide, section 6): `canOpenURL` only
    /// knows the schemes of the property list.
    public struct ApplicationOpener: ExternalOpener {
        nonisolated public init() {}

        public func open(_ url: WebURL) async -> ExternalOpening {
            guard let url = url.foundationURL else { return .notOpened }
            return ExternalOpening(isOpened: await UIApplication.shared.open(url))
        }
    }
#endif
