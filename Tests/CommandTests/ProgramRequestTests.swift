import Testing

@testable import drawbridge

@Suite("What the program is asked for")
struct ProgramRequestTests {
    private static let commands = [["open"], ["demo", "popup"], ["demo"], ["serve"]]

    @Test(
        "help, the version and commands",
        arguments: [
            ([], .help(nil)), (["help"], .help(nil)), (["--help"], .help(nil)), (["-h"], .help(nil)),
            (["help", "open"], .help(0)), (["help", "demo", "popup"], .help(1)), (["help", "demo"], .help(2)),
            (["open", "--help"], .help(0)), (["open", "http://a/", "-h"], .help(0)),
            (["demo", "popup", "--help"], .help(1)),
            (["open", "--", "--help"], .run(0, ["--", "--help"])),
            (["--version"], .version), (["demo", "popup", "--play"], .run(1, ["--play"])), (["serve"], .run(3, [])),
        ] as [([String], ProgramRequest)]
    )
    func requests(words: [String], request: ProgramRequest) throws {
        #expect(try ProgramRequest(words, commands: Self.commands) == request)
    }

    @Test(
        "what is none of them is an error, with the nearest that there is",
        arguments: [
            (["opne"], "there is no command “opne”; did you mean “open”?"),
            (["serv", "--port", "1"], "there is no command “serv”; did you mean “serve”?"),
            (["help", "demo", "popop"], "there is no command “demo popop”; did you mean “demo popup”?"),
            (["help", "bake"], "there is no command “bake”"), (["--versoin"], "there is no command “--versoin”"),
            (["--version", "open"], "--version stands alone"),
            ([String(repeating: "x", count: 1_000)], "there is no command “\(String(repeating: "x", count: 200))…”"),
        ] as [([String], String)]
    )
    func errors(words: [String], message: String) {
        let error = #expect(throws: UsageError.self) { try ProgramRequest(words, commands: Self.commands) }
        #expect(error?.description == message)
    }
}
