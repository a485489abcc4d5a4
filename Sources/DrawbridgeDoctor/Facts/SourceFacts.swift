/// What the rules need to know of one Swift or Objective-C file. The syntax tree is dropped once it is read, so that
/// memory does not grow with the project.
struct SourceFacts: Sendable {
    let path: String
    let language: Language
    var imports: [ImportFact] = []
    var types: [TypeFact] = []
    var functions: [FunctionFact] = []
    /// Properties and constants outside functions, each with the place of its whole declaration.
    var properties: [NameFact] = []
    var calls: [CallFact] = []
    var variables: [VariableFact] = []
    var assignments: [AssignmentFact] = []
    var literals: [LiteralFact] = []
    var comparisons: [ComparisonFact] = []
    /// The names that each member of a type reads.
    var usages: [UsageFact] = []
    /// What protocols ask for, by the names without labels.
    var requirements: Set<String> = []
    var casts: [CastFact] = []
    /// Names of ``NamesOfInterest`` that stand in the file, wherever.
    var names: [NameFact] = []
    /// `return name`.
    var results: [NameFact] = []

    enum Language: Sendable {
        case swift
        case objectiveC
    }
}

/// Where a fact stands: in which type and function, and whether only in builds for developers.
struct Scope: Hashable, Sendable {
    /// With the types around it: `ShopView.Coordinator`.
    var type: String?
    /// The place of the function's ``FunctionFact``, or of the property in whose accessor or closure it stands.
    var function: Place?
    /// Inside `#if DEBUG`, or in the branch of a condition that no release build takes.
    var isDebugOnly = false
    /// The branches around it, outermost first.
    var arms: [Arm] = []

    /// One way of an `if`, a `switch` or an `#if`.
    struct Arm: Hashable, Sendable {
        /// Where the statement begins.
        let branch: Int
        let number: Int
    }

    /// A member of a type, or a function outside any.
    struct Member: Hashable, Sendable {
        let type: String?
        let function: Place?
    }

    /// Whether only one of the two can run.
    func excludes(_ other: Scope) -> Bool {
        arms.contains { arm in other.arms.contains { $0.branch == arm.branch && $0.number != arm.number } }
    }
}

/// `import WebKit`, `@import WebKit;`, `#import <WebKit/WebKit.h>`.
struct ImportFact: Sendable {
    let module: String
    let place: Place
}

/// A class, structure, enumeration or protocol, or an extension of one.
struct TypeFact: Sendable {
    let name: String
    /// What it inherits from and conforms to.
    let inherited: [String]
    let place: Place
    var kind = Kind.type

    enum Kind: Sendable {
        case type
        case enumeration
        case `extension`
        case `protocol`
        /// `typealias Name = inherited[0]`.
        case alias
    }
}

/// A function, method, initialiser or deinitialiser.
struct FunctionFact: Sendable {
    /// With its labels: `webView(_:decidePolicyFor:decisionHandler:)`, or an Objective-C selector.
    let name: String
    let parameters: [Parameter]
    let place: Place
    let type: String?
    /// Where a path ends without its decision handler having been called or handed on; `nil` where none does.
    var undecided: Place?
    let isDebugOnly: Bool
    /// What its body does; of a requirement and an empty body, nothing.
    var deeds: [Deed] = []
    /// A `guard`, or an `if` that returns, stands among its statements.
    var leavesEarly = false
    /// Where its decision handler is called a second time on the same path.
    var decidedTwice: Place?

    /// `webView` of `webView(_:decidePolicyFor:decisionHandler:)`, and of the same in Objective-C.
    var baseName: String { String(name.prefix { $0 != "(" && $0 != ":" }) }

    /// What it gives back, where it is one expression.
    var result: Value?

    struct Parameter: Sendable {
        let name: String
        let type: String
        /// Its default.
        var value: Value?
    }

    /// Runs when the object goes away.
    var isDeinitializer: Bool { name == "deinit" || name == "dealloc" }
}

/// A value as it is written.
struct Value: Hashable, Sendable {
    /// Its tokens on one line, without comments.
    let text: String
    /// What it says, where it is a string literal.
    var literal: String?
    /// A string that is put together: interpolated, concatenated or formatted.
    var isComposed = false

    /// The last name of `Keys.hubble.secret` or `self.secret`; `rawValue` is looked through.
    var lastName: String {
        var names = text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).map(String.init)
        if names.last == "rawValue" { names.removeLast() }
        return names.last ?? ""
    }
}

/// A call or a message send. `[[X alloc] initWithA:b c:d]` reads as `X(a: b, c: d)`.
struct CallFact: Sendable {
    /// The function's name without labels; for a message, the selector's first part.
    let base: String
    /// What it is called on; empty where nothing is named.
    let receiver: String
    let arguments: [Argument]
    let place: Place
    let scope: Scope
    let use: Use

    struct Argument: Sendable {
        let label: String?
        let value: Value
        let place: Place
    }

    /// What becomes of the result.
    enum Use: Hashable, Sendable {
        /// Nothing: it is dropped.
        case dropped
        /// It starts this local variable.
        case local(String)
        case other
    }

    /// The argument of that label, whatever its case.
    func argument(_ label: String) -> Argument? {
        arguments.first { $0.label?.lowercased() == label.lowercased() }
    }

    var firstValue: Value? { arguments.first?.value }
}

/// A variable or constant with its first value.
struct VariableFact: Sendable {
    let name: String
    let type: String
    let value: Value?
    let kind: Kind
    let place: Place
    let scope: Scope
    /// Computed or weak: it keeps nothing alive.
    var keepsNothing = false
    var isLazy = false
    /// Something is done when it changes.
    var isObserved = false
    /// A loop's variable, which is in turn each element of its value.
    var isElement = false

    enum Kind: Sendable {
        case global
        case shared
        case instance
        case local
    }
}

/// `target = value`; a message to a setter reads the same.
struct AssignmentFact: Sendable {
    let target: String
    let value: Value
    let place: Place
    let scope: Scope
    /// An entry of a dictionary, which says the same.
    var isEntry = false

    /// `isHidden` of `self.webView.isHidden`.
    var property: String { target.split(separator: ".").last.map(String.init) ?? target }
}

/// A string literal.
struct LiteralFact: Sendable {
    /// What it says; an interpolated part stands as it is written.
    let text: String
    let place: Place
    let scope: Scope
}

/// Something that a value is compared with, and what comes of it: one side of `==`, a `case`, the key of a table of
/// handlers.
struct ComparisonFact: Sendable {
    /// A literal, or the name of a constant or of an enumeration's case.
    let operand: Value
    /// What is done where it is equal, and where it is not.
    let deeds: [Deed]
    let otherDeeds: [Deed]
    let place: Place
    let scope: Scope
}

/// One thing that a body does. What is only logged, declared or left is none.
enum Deed: Hashable, Sendable {
    /// `receiver.name(…)`, with what its first argument is.
    case call(name: String, receiver: String, argument: String)
    case assignment(target: String)
    /// `self = .close`, `return .close`: what follows is decided where that name is compared.
    case becomes(String)
    /// Tells an analytics service.
    case counts
    case other
}

/// What a member of a type, or a function outside any, reads.
struct UsageFact: Sendable {
    let scope: Scope
    let place: Place
    /// All names, also of members and types, but for the targets of assignments.
    var names: Set<String> = []
    /// `Base.name`.
    var members: Set<String> = []
}

/// A cast that ends the program where it fails.
struct CastFact: Sendable {
    let operand: String
    let place: Place
    let scope: Scope
}

/// A name of interest.
struct NameFact: Sendable {
    let name: String
    let place: Place
    let scope: Scope
}
