import Foundation

/// The shop's address and what it carries.
enum HubbleAddressRules {
    static let all = [platform, clientId, secret, log, insecure, environment]

    private static let platform = Rule(
        id: "hubble-platform-missing",
        severity: .warning,
        system: .hubbleByHand,
        summary: "The shop's address says wrap-plt=ios.",
        reason: "The shop chooses its bridge and its payment methods by it.",
        fix: "Add URLQueryItem(name: \"wrap-plt\", value: \"ios\").",
        judges: .project
    ) { project in
        if let item = project.queryItems.first(where: { $0.name == "wrap-plt" }) {
            guard let value = project.text(of: item.value.value, at: item.call.scope), value != "ios" else { return [] }
            return [Trouble(item.value.place, "wrap-plt is “\(value)”, and on iOS it must be “ios”.")]
        }
        if let entry = project.assignments(to: "wrap-plt").first {
            guard let value = project.text(of: entry.value), value != "ios" else { return [] }
            return [Trouble(entry.place, "wrap-plt is “\(value)”, and on iOS it must be “ios”.")]
        }
        let mentions = project.literals.filter { $0.text.contains("wrap-plt") }
        if let wrong = mentions.first(where: { $0.text.contains("wrap-plt=") && !$0.text.contains("wrap-plt=ios") }) {
            return wrong.text.contains("wrap-plt=\\(") ? [] : [Trouble(wrong.place, "wrap-plt must be “ios”.")]
        }
        guard mentions.isEmpty, project.hasWebView, let place = project.hubbleMentions.first else { return [] }
        return [Trouble(place, "The shop's address does not say wrap-plt=ios.")]
    }

    private static let clientId = Rule(
        id: "hubble-client-id-missing",
        severity: .error,
        system: .hubbleByHand,
        summary: "The shop's address has the client's id, under the name “clientId”.",
        reason: "Without it the shop does not know whose customers it serves, and answers with an error.",
        fix: "Add URLQueryItem(name: \"clientId\", value: clientId), with that spelling.",
        judges: .project
    ) { project in
        let items = project.queryItems
        let entries = project.assignments.filter {
            $0.isEntry && ["appSecret", "wrap-plt", "clientId"].contains($0.target)
        }
        let texts = project.literals.filter { $0.text.contains("clientId=") || $0.text.contains("appSecret=") }
        let hasOther =
            items.contains { ["appSecret", "wrap-plt", "token"].contains($0.name) } || !entries.isEmpty
            || !texts.isEmpty
        guard hasOther, !items.contains(where: { $0.name == "clientId" }),
            !entries.contains(where: { $0.target == "clientId" }),
            !project.literals.contains(where: { $0.text == "clientId" || $0.text.contains("clientId=") })
        else { return [] }
        let misspelt = items.first { normalised($0.name) == "clientid" || normalised($0.name) == "client" }
        if let misspelt { return [Trouble(misspelt.call.place, "“\(misspelt.name)” must be “clientId”.")] }
        guard
            let place = items.first(where: { ["appSecret", "wrap-plt", "token"].contains($0.name) })?.call.place
                ?? entries.first?.place ?? texts.first?.place
        else { return [] }
        return [Trouble(place, "The shop's address has no clientId.")]
    }

    private static let log = Rule(
        id: "secret-in-log",
        severity: .error,
        system: .hubble,
        summary: "The shop's address, its secret and its token are written to no log.",
        reason:
            "Logs leave the phone with every report of a crash, and whoever reads them can open the shop as this person.",
        fix: "Log the host and the path alone."
    ) { project in
        (project.surroundings?.calls ?? project.calls).filter { call in
            Logging.isLog("\(call.receiver).\(call.base)") && call.arguments.contains { tells($0.value, call, project) }
        }.map { Trouble($0.place, "This writes the shop's secret or token to a log.") }
    }

    /// A credential, or an address that carries one.
    private static func tells(_ value: Value, _ call: CallFact, _ project: Project) -> Bool {
        let words = outsideQuotes(value.text).split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(
            String.init
        )
        return words.contains { word in
            let parts = word.split(separator: ".").map(String.init)
            guard let last = parts.last else { return false }
            if parts.contains(where: { isSecretName($0) }), !["count", "isEmpty"].contains(last) { return true }
            let whole = ["absoluteString", "url", "request", "components", "query", "queryItems", "description"]
            let name =
                parts.first { !["self", "absoluteString", "description", "url", "request", "string"].contains($0) }
                ?? parts[0]
            guard whole.contains(last) || last == "URL" || parts.count == 1 else { return false }
            return carriesCredentials(name, call, project)
                || parts.count == 1 && carriesCredentials(parts[0], call, project)
        }
    }

    /// A local that is made in a function that puts the credentials together.
    private static func carriesCredentials(_ name: String, _ call: CallFact, _ project: Project) -> Bool {
        guard ["url", "request", "components", "address", "shop"].contains(where: { name.lowercased().contains($0) })
        else { return false }
        let inFunction = project.usages.first { $0.scope.function == call.scope.function }?.names ?? []
        let hasItems = project.queryItems.contains {
            $0.call.scope.function == call.scope.function && isSecretName($0.name)
        }
        let isLocal = project.declaration(of: name, for: call) != nil
        guard isLocal, !hasItems else { return isLocal && hasItems }
        // What a builder gave.
        let value = project.declaration(of: name, for: call)?.value?.text ?? ""
        return project.queryItems.contains { item in
            guard isSecretName(item.name), let builder = project.function(item.call.scope.function) else {
                return false
            }
            return value.contains(builder.baseName) && inFunction.contains(builder.baseName)
        }
    }

    /// What stands outside literals, and in their interpolations.
    private static func outsideQuotes(_ text: String) -> String {
        var result = ""
        var isQuoted = false
        var depth = 0
        var before: Character = " "
        for character in text {
            if before == "\\", character == "(", isQuoted { depth += 1 }
            if character == ")", depth > 0 { depth -= 1 }
            if character == "\"", depth == 0 { isQuoted.toggle() }
            result.append(isQuoted && depth == 0 ? " " : character)
            before = character
        }
        return result
    }

    // MARK: Secrets

    private static func isSecretName(_ name: String) -> Bool {
        let name = normalised(name)
        return name != "clientid"
            && (FactsOfInterest.credentials.contains(name)
                || FactsOfInterest.credentialEnds.contains { name.hasSuffix($0) })
    }

    static let secret = Rule(
        id: "secret-in-source",
        severity: .error,
        system: .hubble,
        summary: "No secret or token stands in the source.",
        reason:
            "Whoever reads the repository, or the app's binary, has it; and it cannot be changed without a release.",
        fix: "Get it from your server, or put it into the build from a file that is not in the repository.",
        judges: .project
    ) { project in
        var troubles = project.queryItems.filter { isSecretName($0.name) }
            .compactMap { found($0.value.value, $0.name, $0.value.place) }
        troubles += project.calls.flatMap(\.arguments).compactMap { argument in
            argument.label.flatMap {
                isSecretName($0) ? found(argument.value, $0, argument.place) : nil
            }
        }
        troubles += project.variables.compactMap { variable in
            isSecretName(variable.name)
                ? variable.value.flatMap { found($0, variable.name, variable.place) } : nil
        }
        troubles += project.assignments.compactMap { assignment in
            isSecretName(assignment.property)
                ? found(assignment.value, assignment.property, assignment.place) : nil
        }
        troubles += project.literals.compactMap(inAddress)
        for list in project.propertyLists {
            troubles += list.root.entries().compactMap { entry in
                isSecretName(entry.key) && entry.key.lowercased() != "token"
                    ? found(Value(text: "", literal: entry.text), entry.key, list.place(ofString: entry.text)) : nil
            }
        }
        return troubles
    }

    private static func normalised(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter }
    }

    private static func found(_ value: Value, _ name: String, _ place: Place) -> Trouble? {
        guard let text = value.literal, isSecret(text) else { return nil }
        // Parsers have tokens too.
        guard name.lowercased() != "token" || (text.count >= 8 && text.contains { $0.isNumber }) else { return nil }
        return Trouble(place, "The value of “\(name)” stands in the source.", secret: text)
    }

    /// Not a name, a placeholder or a build setting.
    private static func isSecret(_ text: String) -> Bool {
        let plain = normalised(text)
        let words = text.split { !$0.isLetter && !$0.isNumber }
        // `sso_token_v2` is a key, and `hubble-9f8e7d-token` may be a token.
        let isName =
            ["secret", "token", "key"].contains { plain.contains($0) }
            && words.allSatisfy { $0.allSatisfy(\.isLetter) || $0.count <= 3 }
        let isPlaceholder =
            ["replace", "changeme", "placeholder", "dummy", "preview", "example"].contains { plain.contains($0) }
            || text.isEmpty || text.hasPrefix("$(") || text.hasPrefix("<") || text.uppercased().contains("YOUR")
            || text.contains("…") || text.contains("...") || Set(plain).count <= 1
        return !isName && !isPlaceholder
    }

    private static func inAddress(_ literal: LiteralFact) -> Trouble? {
        for name in ["appSecret=", "clientSecret=", "token="] where literal.text.contains("myhubble.money") {
            guard let start = literal.text.range(of: name)?.upperBound else { continue }
            let value = String(literal.text[start...].prefix { $0 != "&" && $0 != "#" })
            guard !value.hasPrefix("\\("), !value.hasPrefix("%"), isSecret(value) else { continue }
            return Trouble(literal.place, "The value of “\(name.dropLast())” stands in the source.", secret: value)
        }
        return nil
    }

    // MARK: Address

    private static let insecure = Rule(
        id: "hubble-http-base-url",
        severity: .error,
        system: .hubble,
        summary: "The shop is loaded over https.",
        reason:
            "The app secret and the token travel in the address, and anyone on the network can read and change the page.",
        fix: "Write https.",
        judges: .project
    ) { project in
        func isInsecure(_ text: String) -> Bool {
            text.lowercased().hasPrefix("http://") && host(of: text).hasSuffix("myhubble.money")
        }
        let whole = project.literals.filter { literal in
            guard literal.text.lowercased().hasPrefix("http://"), !isInsecure(literal.text) else {
                return isInsecure(literal.text)
            }
            let value = Value(text: "\"\(literal.text)\"", isComposed: true)
            return literal.text.contains("\\(")
                && project.texts(of: value, at: literal.scope)?.contains(where: isInsecure) == true
        }.map(\.place)
        let sums = project.calls.filter { ["URL", "URLComponents", "URLWithString", "NSURL"].contains($0.base) }.flatMap
        { call in
            call.arguments.filter { argument in
                argument.value.isComposed && !argument.value.text.contains("\\(")
                    && project.texts(of: argument, in: call)?.contains(where: isInsecure) == true
            }.map(\.place)
        }
        let parts = project.assignments(to: "scheme").filter { assignment in
            let function = assignment.scope.function
            guard project.text(of: assignment.value, at: assignment.scope)?.lowercased() == "http", function != nil
            else { return false }
            return project.literals.contains { $0.text.contains("myhubble.money") && $0.scope.function == function }
                || project.assignments(to: "host").contains { other in
                    other.scope.function == function
                        && project.texts(of: other.value, at: other.scope)?.contains { $0.hasSuffix("myhubble.money") }
                            == true
                }
        }.map(\.place)
        return (whole + sums + parts).map { Trouble($0, "The shop's address begins with http.") }
    }

    private static func host(of address: String) -> String {
        let start = address.range(of: "://")?.upperBound ?? address.startIndex
        return address[start...].prefix { $0 != "/" && $0 != "?" && $0 != ":" }.lowercased()
    }

    private static let environment = Rule(
        id: "hubble-environment-mismatch",
        severity: .error,
        system: .hubble,
        summary: "Credentials and host are of one environment.",
        reason: "The development host does not know production's credentials, nor the reverse: the shop fails to load.",
        fix: "Choose host, client id and secret together, by one switch.",
        judges: .project
    ) { project in
        let given = (project.queryItems.map { ($0.name, $0.value, $0.call) } + labelledCredentials(project)).compactMap
        {
            name,
            argument,
            call -> Trouble? in
            guard credentials.contains(normalised(name)),
                let own = Environment(words: argument.value.text),
                let host = Environment.host(around: call, in: project)
            else { return nil }
            return mismatch(name, own, host, argument.place)
        }
        return given + project.literals.flatMap(mismatches)
    }

    private static let credentials: Set<String> = ["clientid", "appsecret", "clientsecret"]

    private static func mismatch(_ name: String, _ own: Environment, _ host: Environment, _ place: Place) -> Trouble? {
        own == host
            ? nil : Trouble(place, "“\(name)” is \(own.rawValue)’s, and the host is \(host.rawValue)’s.")
    }

    /// In an address that is written whole, `https://sdk.dev.myhubble.money/?clientId=\(Keys.prodClientId)`.
    private static func mismatches(in literal: LiteralFact) -> [Trouble] {
        let host = host(of: literal.text)
        guard host.hasSuffix("myhubble.money"), let query = literal.text.split(separator: "?", maxSplits: 1).last else {
            return []
        }
        return query.split(separator: "&").compactMap { item in
            let parts = item.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, credentials.contains(normalised(String(parts[0]))),
                let own = Environment(words: String(parts[1]))
            else { return nil }
            return mismatch(String(parts[0]), own, Environment(host: host), literal.place)
        }
    }

    private static func labelledCredentials(_ project: Project) -> [(String, CallFact.Argument, CallFact)] {
        project.calls.flatMap { call in
            call.arguments.compactMap { argument in argument.label.map { ($0, argument, call) } }
        }
    }

    private enum Environment: String {
        case production
        case development

        /// By the words of a name: `Keys.prodSecret`, `"client-staging"`.
        init?(words text: String) {
            var words: Set<String> = []
            var word = ""
            for character in text {
                if !character.isLetter || character.isUppercase {
                    words.insert(word.lowercased())
                    word = ""
                }
                if character.isLetter { word.append(character) }
            }
            words.insert(word.lowercased())
            // CAPITALS come apart into letters above.
            words.formUnion(text.lowercased().split { !$0.isLetter }.map(String.init))
            let isProduction = !words.isDisjoint(with: ["prod", "production", "live"])
            let isDevelopment = !words.isDisjoint(with: [
                "dev", "development", "staging", "stage", "sandbox", "test", "uat", "qa",
            ])
            // `isDev ? devKey : prodKey` is both.
            guard isProduction != isDevelopment else { return nil }
            self = isProduction ? .production : .development
        }

        init(host: String) {
            self = host.contains(".dev.") ? .development : .production
        }

        /// The environment argument of the call, or the only host that its function, or its type, names.
        static func host(around call: CallFact, in project: Project) -> Environment? {
            if let argument = call.argument("environment") { return Environment(words: argument.value.text) }
            let literals = project.literals.filter { HubbleAddressRules.host(of: $0.text).hasSuffix("myhubble.money") }
            let inFunction = literals.filter { $0.scope.function != nil && $0.scope.function == call.scope.function }
            let inFile = literals.filter { $0.place.path == call.place.path }
            let near = inFunction.isEmpty ? inFile : inFunction
            let environments = Set(
                near.filter { !$0.scope.excludes(call.scope) }.map {
                    Environment(host: HubbleAddressRules.host(of: $0.text))
                }
            )
            return environments.count == 1 ? environments.first : nil
        }
    }
}
