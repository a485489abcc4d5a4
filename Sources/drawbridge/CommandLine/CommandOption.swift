/// An option, declared once: commands read their words by it, and its help is shown from it.
struct CommandOption: Hashable, Sendable {
    /// `--name`.
    let name: String
    /// What stands for the value in the help; `nil` where there is none.
    let value: String?
    let help: String

    init(_ name: String, value: String? = nil, help: String) {
        self.name = name
        self.value = value
        self.help = help
    }

    /// `--name VALUE`.
    var usage: String { value.map { "\(name) \($0)" } ?? name }
}
