extension Project {
    var appLists: [PropertyListFile] { propertyLists.filter { $0.kind == .app } }

    /// Whether the app's property list can be known. A module without an app has none.
    var knowsAppList: Bool { !appLists.isEmpty }

    /// Where to say that an entry is missing.
    var appListPlace: Place? { appLists.first?.top }

    /// The schemes that the app may ask for; `nil` where the entry is nowhere.
    var queriedSchemes: [String]? {
        let all = appLists.compactMap(\.queriedSchemes)
        return all.isEmpty ? nil : all.flatMap { $0 }
    }

    /// The schemes that open the app, with build settings filled in.
    var urlSchemes: [String] { appLists.flatMap(\.urlSchemes) }

    /// The identifiers of the apps.
    var bundleIdentifiers: [String] {
        let lists = appLists.flatMap { list in list.root["CFBundleIdentifier"]?.string.map(list.said) ?? [] }
        let settings = apps.flatMap(\.configurations).compactMap { settings in
            settings["PRODUCT_BUNDLE_IDENTIFIER"].map { BuildSettings.expand($0, settings) }
        }
        return Set(lists + settings).filter { !$0.isEmpty && !$0.contains("$") }.sorted()
    }
}
