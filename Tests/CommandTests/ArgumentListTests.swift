import Testing

@testable import drawbridge

@Suite("A command's words")
struct ArgumentListTests {
    @Test("an option takes the next word, or what follows its =")
    func values() throws {
        var arguments = ArgumentList(["--out", "a", "--name=b=c", "rest"])
        #expect(try arguments.option("--out") == "a")
        #expect(try arguments.option("--name") == "b=c")
        #expect(try arguments.argument("WORD") == "rest")
        #expect(throws: Never.self) { try arguments.finish() }
    }

    @Test("an option that may stand several times keeps its order")
    func repeated() throws {
        var arguments = ArgumentList(["--allow", "a", "x", "--allow=b", "--allow", "c"])
        #expect(try arguments.options("--allow") == ["a", "b", "c"])
        #expect(try arguments.argument("WORD") == "x")
    }

    @Test(
        "what is not asked for, missing or said twice is an error that names it",
        arguments: [
            (["--out"], "--out needs a value"),
            (["--out", "--json"], "--out needs a value"),
            (["--out", "a", "--out", "b"], "--out stands more than once"),
            (["--colour", "x"], "there is no option --colour"),
            (["--colour=secret"], "there is no option --colour"),
            (["one", "two"], "“two” is one word too many"),
            ([], "WORD is missing"),
            (["--seconds", "soon", "x"], "--seconds needs a positive number of seconds, and not “soon”"),
            (["--seconds", "-1", "x"], "--seconds needs a positive number of seconds, and not “-1”"),
            (["--seconds", "nan", "x"], "--seconds needs a positive number of seconds, and not “nan”"),
        ] as [([String], String)]
    )
    func errors(words: [String], message: String) {
        #expect(throws: UsageError(message)) {
            var arguments = ArgumentList(words)
            _ = arguments.flag("--json")
            _ = try arguments.option("--out")
            _ = try arguments.seconds("--seconds")
            _ = try arguments.argument("WORD")
            try arguments.finish()
        }
    }

    @Test("after -- a word may begin with a dash")
    func doubleDash() throws {
        var arguments = ArgumentList(["--", "--out"])
        #expect(try arguments.option("--out") == nil)
        #expect(try arguments.argument("WORD") == "--out")
    }
}
