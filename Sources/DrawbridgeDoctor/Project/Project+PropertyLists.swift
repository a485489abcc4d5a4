extension Project {
    /// Lists that only name a bundle may be a framework's; they count where there is none that an app alone has.
    var appLists: [PropertyListFile] {
        let all = propertyLists.filter { $0.kind == .app }
        let certain = all.filter(\.hasAppEntries)
        return certain.isEmpty ? all : certain
    }

    /// Whether the app's property list can be known: it is a file, or the build makes it from settings.
    var knowsAppList: Bool {
        !appLists.isEmpty || buildSettings.contains { $0.isOn("GENERATE_INFOPLIST_FILE") }
    }

    /// Where to say that an entry is missing.
    var appListPlace: Place? {
        appLists.first?.top ?? buildSettings.first.map { .start(of: $0.path) }
    }

    /// The schemes that the app may ask for, from lists and settings; `nil` where the entry is nowhere.
    var queriedSchemes: [String]? {
        let lists = appLists.compactMap(\.queriedSchemes)
        let settings = buildSettings.map { $0.words("INFOPLIST_KEY_LSApplicationQueriesSchemes") }.filter {
            !$0.isEmpty
        }
        let all = lists + settings
        return all.isEmpty ? nil : all.flatMap { $0 }
    }

    /// The schemes that open the app, with build settings filled in.
    var urlSchemes: [String] {
        appLists.flatMap(\.urlSchemes).map(expanded)
    }

    /// The identifiers of the app and of what comes with it.
    var bundleIdentifiers: [String] {
        let lists = appLists.compactMap { $0.root["CFBundleIdentifier"]?.string }.map(expanded)
        let settings = buildSettings.flatMap { $0.words("PRODUCT_BUNDLE_IDENTIFIER") }
        return (lists + settings).filter { !$0.isEmpty && !$0.contains("$(") }
    }

    /// Fills in `$(PRODUCT_BUNDLE_IDENTIFIER)` and its like, where the project says one value for it.
    private func expanded(_ text: String) -> String {
        guard let open = text.range(of: "$("), let close = text[open.upperBound...].firstIndex(of: ")") else {
            return text
        }
        let name = String(text[open.upperBound..<close].prefix { $0 != ":" })
        // In a configuration a setting may also differ from file to file.
        let all = Set(buildSettings.flatMap { $0.values[name] ?? [] }.compactMap(\.string))
        guard all.count == 1, let value = all.first, !value.contains("$(") else { return text }
        return expanded(text.replacingCharacters(in: open.lowerBound...close, with: value))
    }
}
