/// Finds out which web views load the shop and which get the bridge, and what belongs to each.
struct ViewFinder {
    private let project: Project
    private var units: [String: CodeUnit] = [:]
    private var unitsByLastName: [String: [String]] = [:]
    private var storyboardOwners: Set<String> = []
    /// Where the shop's address, or what leads to it, can be got.
    private var carriers: Set<Carrier> = []

    private struct Carrier: Hashable {
        let unit: String
        let member: String
    }

    init(_ project: Project) {
        self.project = project
        for type in project.types where type.kind != .alias {
            change(type.name, type.place.path) { unit in
                unit.inherited.formUnion(
                    type.inherited.map { $0.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? $0 }
                )
                if type.kind == .enumeration { unit.isNamespace = true }
                if type.kind == .protocol { unit.isProtocol = true }
                if type.kind != .extension { unit.isDeclared = true }
                if type.inherited.contains("WKWebView") { unit.hasWebView = true }
            }
        }
        for function in project.functions {
            change(function.type ?? "file:\(function.place.path)", function.place.path) {
                $0.methods.insert(function.name)
            }
        }
        for usage in project.usages {
            change(CodeUnit.name(usage.scope, usage.place.path), usage.place.path) { unit in
                unit.names.formUnion(usage.names)
                unit.members.formUnion(usage.members)
                unit.usages.append(usage)
            }
        }
        for call in project.calls where Self.makers.contains(call.base) {
            change(CodeUnit.name(call.scope, call.place.path), call.place.path) { $0.hasWebView = true }
        }
        for variable in project.variables where variable.kind != .local {
            change(CodeUnit.name(variable.scope, variable.place.path), variable.place.path) { unit in
                unit.properties.insert(variable.name)
                let isView = variable.type.contains("WKWebView") && !variable.type.contains("Configuration")
                if isView || Self.makers.contains(where: { variable.value?.text.contains("\($0)(") == true }) {
                    unit.hasWebView = true
                }
            }
        }
        for comparison in project.comparisons where says(comparison, "app_ready") {
            change(CodeUnit.name(comparison.scope, comparison.place.path), comparison.place.path) {
                $0.readsEvents = true
            }
        }
        for unit in units.values { unitsByLastName[unit.lastName, default: []].append(unit.name) }
        storyboardOwners = Set(project.storyboards.flatMap(\.owners).map(\.type))
    }

    private static let makers: Set<String> = ["WKWebView", "WKUserContentController", "WKWebViewConfiguration"]

    private mutating func change(_ name: String, _ path: String, _ body: (inout CodeUnit) -> Void) {
        var unit = units[name] ?? CodeUnit(name: name)
        unit.paths.insert(path)
        body(&unit)
        units[name] = unit
    }

    private func says(_ comparison: ComparisonFact, _ text: String) -> Bool {
        comparison.operand.literal == text
            || comparison.operand.literal == nil && project.text(of: comparison.operand, at: comparison.scope) == text
    }

    // MARK: The shop

    /// The views that load the shop.
    mutating func shops() -> [HostedView] {
        var hosts: Set<String> = []
        let mentions = project.hubbleMentions
        guard !mentions.isEmpty else { return [] }
        for literal in project.literals
        where project.speaksOfShop(literal.text) || project.shopKeys.contains(literal.text) {
            take(CodeUnit.name(literal.scope, literal.place.path), literal.scope, isFirst: true, into: &hosts)
        }
        for variable in project.variables where variable.kind != .local {
            guard project.speaksOfShop(variable.value?.literal ?? variable.value?.text ?? "") else { continue }
            carriers.insert(Carrier(unit: CodeUnit.name(variable.scope, variable.place.path), member: variable.name))
        }
        follow(into: &hosts)
        if hosts.isEmpty { hosts = likely(near: mentions) }
        return views(hosts).map { view in
            var view = view
            view.mentions = mentions.filter { mention in
                view.parts.contains { units[$0]?.paths.contains(mention.path) == true }
            }
            if view.mentions.isEmpty { view.mentions = mentions }
            return view
        }
    }

    /// What a member that speaks of the shop makes of it: it loads it, hands it to a screen, or gives it to who asks.
    private mutating func take(_ unit: String, _ scope: Scope, isFirst: Bool, into hosts: inout Set<String>) {
        let usage = units[unit]?.usages.first { $0.scope.function == scope.function && $0.scope.type == scope.type }
        let names = usage?.names ?? []
        let isHost = canHost(unit)
        let loads = !names.isDisjoint(with: ["load", "loadRequest", "URLRequest", "NSURLRequest", "loadHTMLString"])
        if isHost, loads {
            hosts.insert(unit)
            return
        }
        // Another screen that gets it.
        let others = named(in: names, from: unit).filter { $0 != unit && canHost($0) && !isPart($0, of: unit) }
        let screens = others.filter {
            units[$0]?.isScreen == true || units[$0]?.inherited.contains { $0.hasSuffix("View") } == true
        }
        if !screens.isEmpty || (!others.isEmpty && !isHost) {
            hosts.formUnion(screens.isEmpty ? others : screens)
            return
        }
        let isProperty = scope.function.map { project.index.functionAt[$0] == nil } ?? true
        if isHost, isFirst || isProperty {
            hosts.insert(unit)
            return
        }
        carriers.insert(Carrier(unit: unit, member: member(of: scope) ?? "init"))
    }

    /// A small thing of the unit's own: a coordinator, a factory.
    private func isPart(_ other: String, of unit: String) -> Bool { other.hasPrefix(unit + ".") }

    private func member(of scope: Scope) -> String? {
        guard let place = scope.function else { return nil }
        return project.index.functionAt[place]?.baseName ?? project.index.propertyAt[place]
    }

    /// Follows who asks those that carry the address, and who asks them.
    private mutating func follow(into hosts: inout Set<String>) {
        var done: Set<Carrier> = []
        for round in 0..<4 {
            let fresh = carriers.subtracting(done)
            guard !fresh.isEmpty else { return }
            done.formUnion(fresh)
            for carrier in fresh.sorted(by: { ($0.unit, $0.member) < ($1.unit, $1.member) }) {
                for unit in units.values.sorted(by: { $0.name < $1.name })
                where reads(unit.names, unit.members, unit.name, carrier) {
                    let usages = unit.usages.filter { reads($0.names, $0.members, unit.name, carrier) }
                    for usage in usages where member(of: usage.scope) != carrier.member || unit.name != carrier.unit {
                        take(unit.name, usage.scope, isFirst: round == 0, into: &hosts)
                    }
                }
            }
        }
    }

    private func reads(_ names: Set<String>, _ members: Set<String>, _ reader: String, _ carrier: Carrier) -> Bool {
        if carrier.unit.hasPrefix("file:") { return names.contains(carrier.member) }
        let base = carrier.unit.split(separator: ".").last.map(String.init) ?? carrier.unit
        if reader == carrier.unit { return names.contains(carrier.member) }
        if members.contains("\(base).\(carrier.member)") { return true }
        guard names.contains(carrier.member) || carrier.member == "init" else { return false }
        if names.contains(base) { return true }
        let count =
            (project.index.variablesNamed[carrier.member]?.count { $0.kind != .local } ?? 0)
            + (project.index.functionsNamed[carrier.member]?.count ?? 0)
        // `host` may be anybody's; a name of several words that is declared once is its own.
        return carrier.member != "init" && count == 1 && Logging.split(carrier.member).count > 1
    }

    /// Where nothing leads from the address to a view: what reads the shop's events, then what lies in the same file or folder.
    private func likely(near mentions: [Place]) -> Set<String> {
        let all = units.values.filter { canHost($0.name) }
        let events = Set(units.values.filter(\.readsEvents).map(\.name))
        let readers = all.filter { unit in
            events.contains { $0 == unit.name || unit.names.contains(units[$0]?.lastName ?? "") }
        }
        if !readers.isEmpty { return Set(readers.map(\.name)) }
        let paths = Set(mentions.map(\.path))
        let inFile = all.filter { !$0.paths.isDisjoint(with: paths) }
        if !inFile.isEmpty { return Set(inFile.map(\.name)) }
        let bridges = Set(
            project.handlerAdditions.filter { call in
                call.argument("name").flatMap { project.text(of: $0.value, at: call.scope) }
                    == HubbleHandlerRules.handlerName
            }.map { CodeUnit.name($0.scope, $0.place.path) }
        )
        let added = all.filter { bridges.contains($0.name) }
        if !added.isEmpty { return Set(added.map(\.name)) }
        let called = all.filter { unit in
            Logging.split(unit.lastName).contains { ["hubble", "giftcard", "shop"].contains($0) }
        }
        if !called.isEmpty { return Set(called.map(\.name)) }
        let folders = Set(paths.map(PathText.folder))
        let inFolder = all.filter { unit in unit.paths.contains { folders.contains(PathText.folder(of: $0)) } }
        if !inFolder.isEmpty { return Set(inFolder.map(\.name)) }
        return all.count <= 2 ? Set(all.map(\.name)) : []
    }

    // MARK: Popups

    /// The views that get the bridge.
    func popups() -> [HostedView] {
        let made = project.calls("POPPopupBridge").map { CodeUnit.name($0.scope, $0.place.path) }
        let held = project.variables.filter { $0.kind == .instance && $0.type.contains("POPPopupBridge") }
            .map { CodeUnit.name($0.scope, $0.place.path) }
        let told = units.values.filter { $0.inherited.contains("POPPopupBridgeDelegate") }.map(\.name)
        return views(Set(made + held + told))
    }

    /// All web views, where nothing tells which of them is meant.
    func all() -> HostedView? {
        let parts = Set(
            units.values.filter { canHost($0.name) || $0.isDelegate || $0.names.contains("WKWebView") }.map(\.name)
        )
        return parts.isEmpty ? nil : HostedView(hosts: parts, parts: parts)
    }

    // MARK: Parts

    private func views(_ hosts: Set<String>) -> [HostedView] {
        var views: [HostedView] = []
        for host in hosts.sorted() where !views.contains(where: { $0.parts.contains(host) }) {
            let view = HostedView(hosts: [host], parts: parts(of: [host]))
            let others = views.indices.filter { index in
                view.parts.contains { part in views[index].hosts.contains(part) }
            }
            guard !others.isEmpty else {
                views.append(view)
                continue
            }
            for index in others.reversed() {
                views[index].hosts.insert(host)
                views[index].parts.formUnion(view.parts)
            }
        }
        return views.map { view in
            var view = view
            view.hosts.formUnion(hosts.intersection(view.parts))
            view.owners = owners(of: view)
            return view
        }
    }

    /// A web view of its own, of the class above it, or of its storyboard.
    private func canHost(_ name: String, depth: Int = 0) -> Bool {
        guard depth < 6, let unit = units[name], !unit.isProtocol else { return false }
        if unit.hasWebView || storyboardOwners.contains(unit.lastName) { return true }
        return unit.inherited.contains { parent in
            (unitsByLastName[parent] ?? []).contains { canHost($0, depth: depth + 1) }
        }
    }

    /// The units that names in a unit stand for. Of two types with one name inside others, each names its own.
    private func named(in names: Set<String>, from unit: String) -> Set<String> {
        var found: Set<String> = []
        for name in names {
            for candidate in unitsByLastName[name] ?? [] where !candidate.hasPrefix("file:") {
                guard let outer = units[candidate]?.outer else {
                    found.insert(candidate)
                    continue
                }
                let isNear =
                    unit == outer || unit.hasPrefix(outer + ".") || units[unit]?.members.contains(candidate) == true
                if isNear || (unitsByLastName[name]?.count == 1) { found.insert(candidate) }
            }
        }
        return found
    }

    private func parts(of hosts: Set<String>) -> Set<String> {
        var parts = hosts
        for _ in 0..<5 {
            let named = parts.reduce(into: Set<String>()) {
                $0.formUnion(self.named(in: units[$1]?.names ?? [], from: $1))
            }
            let inherited = parts.reduce(into: Set<String>()) { $0.formUnion(units[$1]?.inherited ?? []) }
            let more = units.values.filter { unit in
                guard !parts.contains(unit.name), !unit.isProtocol else { return false }
                if inherited.contains(unit.lastName) { return true }
                if let outer = unit.outer, parts.contains(outer) { return true }
                if parts.contains(where: { $0.hasPrefix(unit.name + ".") }) { return !unit.isNamespace }
                guard !unit.isScreen, !unit.isDelegateOfApp, !unit.name.hasPrefix("file:") || unit.hasWebView else {
                    return false
                }
                if named.contains(unit.name) {
                    return unit.isDelegate || canHost(unit.name) || unit.readsEvents
                        || carriers.contains { $0.unit == unit.name }
                }
                guard unit.isDelegate || canHost(unit.name) else { return false }
                return !self.named(in: unit.names, from: unit.name).isDisjoint(with: hosts)
            }.map(\.name)
            guard !more.isEmpty else { break }
            parts.formUnion(more)
        }
        // Functions outside types that make what the view is made with.
        let called = parts.reduce(into: Set<String>()) { $0.formUnion(units[$1]?.names ?? []) }
        for unit in units.values where !unit.isDeclared && !parts.contains(unit.name) {
            let methods = unit.methods.map { String($0.prefix { $0 != "(" && $0 != ":" }) }
            // What the app adds to a type of others, or says outside types.
            if (methods + unit.properties).contains(where: { $0.utf8.count > 3 && called.contains($0) }) {
                parts.insert(unit.name)
            }
        }
        return parts
    }

    private func owners(of view: HostedView) -> Set<String> {
        let direct = units.values.filter { unit in
            !view.parts.contains(unit.name) && !named(in: unit.names, from: unit.name).isDisjoint(with: view.hosts)
        }.map(\.name)
        return Set(direct)
    }
}
