#if canImport(UIKit)
    import Foundation

    /// A text that a person reads.
    ///
    /// An app changes or translates it without touching the package: an entry of the same key in its own
    /// `Drawbridge.strings` wins.
    public enum ModuleText {
        public static func text(_ key: String, in bundle: Bundle) -> String {
            let own = Bundle.main.localizedString(forKey: key, value: nil, table: "Drawbridge")
            return own == key ? bundle.localizedString(forKey: key, value: nil, table: nil) : own
        }
    }
#endif
