import Testing

@testable import drawbridge

@Suite("Help")
@MainActor
struct HelpTextTests {
    @Test("no line is longer than the terminal is wide, but for a word that is", arguments: [40, 52, 66, 80, 100])
    func width(width: Int) {
        let help = HelpText(width: width)
        let texts = [help.program(Drawbridge.commands.map(\.type))] + Drawbridge.commands.map { help.command($0.type) }
        for line in texts.joined(separator: "\n").split(separator: "\n") {
            #expect(line.count <= width || line.split(separator: " ").count <= 2, "\(line)")
        }
    }

    @Test("every option of every command stands in its help, with what it means")
    func options() {
        for command in Drawbridge.commands.map(\.type) {
            let help = HelpText(width: 80).command(command)
            for option in command.options {
                #expect(help.contains("\n  \(option.usage)"), "\(option.name)")
                #expect(!option.help.isEmpty && option.help.hasSuffix(".") || option.help.contains("Default"))
            }
            #expect(command.notes.last?.hasPrefix("Exits with 0 ") == true)
        }
    }

    @Test("names stand on the left and what they mean beside them, or below where there is no room")
    func list() {
        let items = [("--a", "one two three four five six seven eight nine ten"), ("--bb FILE", "eleven")]
        #expect(
            HelpText(width: 50).list(items) == """
                  --a        one two three four five six seven
                             eight nine ten
                  --bb FILE  eleven
                """
        )
        #expect(
            HelpText(width: 30).list(items) == """
                  --a
                      one two three four five
                      six seven eight nine ten
                  --bb FILE
                      eleven
                """
        )
    }

    @Test(
        "the width is what COLUMNS says, else what the terminal says, else 80; and never too little or too much to read",
        arguments: [
            (nil, nil, 80), (52, nil, 52), (nil, "61", 61), (52, "61", 61), (10, nil, 40), (300, nil, 100),
            (52, "x", 52),
        ]
            as [(Int?, String?, Int)]
    )
    func terminalWidth(width: Int?, columns: String?, expected: Int) {
        let environment = columns.map { ["COLUMNS": $0] } ?? [:]
        #expect(Terminal(isTerminal: true, width: width, environment: environment).textWidth == expected)
    }

    @Test("colour is for terminals that know it, where nobody asked for none")
    func colour() {
        func isColoured(_ isTerminal: Bool, _ environment: [String: String]) -> Bool {
            Terminal(isTerminal: isTerminal, width: 80, environment: environment).styled("x", .red) != "x"
        }
        #expect(isColoured(true, [:]) && isColoured(true, ["NO_COLOR": "", "TERM": "xterm"]))
        #expect(!isColoured(false, [:]) && !isColoured(true, ["NO_COLOR": "1"]) && !isColoured(true, ["TERM": "dumb"]))
    }
}
