#if canImport(UIKit)
    import DrawbridgeApple
    import HubbleCore

    extension HubbleText {
        var localized: String { ModuleText.text(rawValue, in: .module) }
    }
#endif
