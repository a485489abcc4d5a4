/// One thing that an app must do or must not do.
public struct Rule: Sendable {
    /// Stable, in kebab case; what suppressions and configuration name.
    public let id: String
    public let severity: Severity
    /// It is asked only where the app uses this.
    public let system: HostedSystem
    /// The rule itself, in a sentence.
    public let summary: String
    /// Why it matters, in a sentence or two.
    public let reason: String
    /// What to do.
    public let fix: String
    /// What it is asked of.
    var judges = Subject.view
    let check: @Sendable (Project) -> [Trouble]

    /// What a rule looks at as one.
    enum Subject: Sendable {
        /// A web view that loads the shop, or gets the bridge, with its parts.
        case view
        /// An app with its list.
        case app
        /// All that there is.
        case project
    }
}

/// How bad a finding is.
public enum Severity: String, Sendable, Hashable, CaseIterable, Codable {
    /// The integration does not work, crashes, or is unsafe.
    case error
    /// It will fail for some people.
    case warning
    /// It is worth knowing.
    case note
}

/// What a rule found at one place.
struct Trouble: Sendable {
    let place: Place
    /// What is wrong here, in a sentence.
    let message: String
    /// What to hide in an excerpt.
    var secret: String?
    /// A change of a property list that mends it, and of which.
    var edit: PlistEdit?
    var list: String?

    init(_ place: Place, _ message: String, secret: String? = nil, edit: PlistEdit? = nil, list: String? = nil) {
        self.place = place
        self.message = message
        self.secret = secret
        self.edit = edit
        self.list = list
    }
}

/// A change of a property list.
enum PlistEdit: Hashable, Sendable {
    case addQueriedSchemes([String])
    case replaceQueriedScheme(String, with: String)
    case addURLType(scheme: String)
    case removeArbitraryLoads(key: String)
}
