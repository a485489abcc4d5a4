/// What the rules need to know of one Swift or Objective-C file. The syntax tree is dropped once it is read, so that
/// memory does not grow with the project.
struct SourceFacts: Sendable {
    let path: String
    let language: Language
    var imports: [ImportFact] = []
    var types: [TypeFact] = []
    var functions: [FunctionFact] = []
    var calls: [CallFact] = []
    var variables: [VariableFact] = []
    var assignments: [AssignmentFact] = []
    var literals: [LiteralFact] = []
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
    var type: String?
    /// The place of the function's ``FunctionFact``.
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
    /// Its body is empty, or only returns `nil`.
    var doesNothing = false
    /// A `guard`, or an `if` that returns, stands among its statements.
    var leavesEarly = false

    struct Parameter: Sendable {
        let name: String
        let type: String
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

    /// `isHidden` of `self.webView.isHidden`.
    var property: String { target.split(separator: ".").last.map(String.init) ?? target }
}

/// A string literal.
struct LiteralFact: Sendable {
    /// What it says; an interpolated part stands as `\(…)`.
    let text: String
    let role: Role
    let place: Place
    let scope: Scope

    enum Role: Hashable, Sendable {
        /// One side of `==`, a `case`, an enumeration's raw value or the key of a table of handlers. `acts` tells whether
        /// the branch does anything but print; `elseActs` whether the branch beside it does.
        case compared(acts: Bool, elseActs: Bool)
        case other
    }
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
