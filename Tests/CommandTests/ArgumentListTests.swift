import Testing

@testable import drawbridge

@Suite("A command's words")
struct ArgumentListTests {
    private static let out = CommandOption("--out", value: "DIR", help: "")
    private static let name = CommandOption("--name", value: "NAME", help: "")
    private static let allow = CommandOption("--allow", value: "ORIGIN", help: "")
    private static let json = CommandOption("--json", help: "")
    private static let seconds = CommandOption("--seconds", value: "SECONDS", help: "")
    private static let port = CommandOption("--port", value: "N", help: "")
    private static let size = CommandOption("--size", value: "WxH", help: "")

    @Test("an option takes the next word, or what follows its =")
    func values() throws {
        var arguments = ArgumentList(["--out", "a", "--name=b=c", "rest"])
        #expect(try arguments.value(of: Self.out) == "a")
        #expect(try arguments.value(of: Self.name) == "b=c")
        #expect(try arguments.argument("WORD") == "rest")
        #expect(throws: Never.self) { try arguments.finish() }
    }

    @Test("an option that may stand several times keeps its order")
    func repeated() throws {
        var arguments = ArgumentList(["--allow", "a", "x", "--allow=b", "--allow", "c"])
        #expect(try arguments.values(of: Self.allow) == ["a", "b", "c"])
        #expect(try arguments.argument("WORD") == "x")
    }

    @Test(
        "what is not asked for, missing or said twice is an error that names it",
        arguments: [
            (["--out"], "--out needs a value: --out DIR"),
            (["--out="], "--out needs a value: --out DIR"),
            (["--out", "", "x"], "--out needs a value: --out DIR"),
            (["--out", "--json"], "--out needs a value: --out DIR"),
            (["--out", "a", "--out", "b"], "--out stands more than once"),
            (["--out=a", "--out", "b", "x"], "--out stands more than once"),
            (["--json", "x", "--json"], "--json stands more than once"),
            (["--json=yes", "x"], "--json takes no value"),
            (["--json", "--json=no", "x"], "--json stands more than once"),
            (["--colour", "x"], "there is no option “--colour”"),
            (["--colour=secret"], "there is no option “--colour”"),
            (["--jsn", "x"], "there is no option “--jsn”; did you mean --json?"),
            (["--second=4", "x"], "there is no option “--second”; did you mean --seconds?"),
            (["-x", "--", "y"], "there is no option “-x”"),
            (["one", "two"], "“two” is one word too many"),
            (["one", "\u{1B}[2Jtwo"], "“\u{FFFD}[2Jtwo” is one word too many"),
            ([], "WORD is missing"), (["--json", "--"], "WORD is missing"),
        ] as [([String], String)]
    )
    func errors(words: [String], message: String) {
        let error = #expect(throws: UsageError.self) {
            var arguments = ArgumentList(words)
            _ = try arguments.flag(Self.json)
            _ = try arguments.value(of: Self.out)
            _ = try arguments.seconds(Self.seconds)
            _ = try arguments.argument("WORD")
            try arguments.finish()
        }
        #expect(error?.description == message)
    }

    @Test("after -- a word may begin with a dash", arguments: [["--out"], ["-x"], ["--"]])
    func doubleDash(words: [String]) throws {
        var arguments = ArgumentList(["--json", "--"] + words)
        #expect(try arguments.flag(Self.json) == true)
        #expect(try arguments.value(of: Self.out) == nil)
        #expect(try arguments.argument("WORD") == words[0])
        try arguments.finish()
    }

    @Test(
        "seconds are plain decimals within bounds",
        arguments: [
            ("4", 4), ("0.5", 0.5), ("0.001", 0.001), ("604800", 604_800), ("007", 7), ("1.0000000000000000000001", 1),
        ]
    )
    func seconds(text: String, value: Double) throws {
        var arguments = ArgumentList(["--seconds", text])
        #expect(try arguments.seconds(Self.seconds) == value)
    }

    @Test(
        "anything else is refused with the bounds, and never taken for a number",
        arguments: [
            "1e19", "1e308", "1e3", "nan", "NaN", "inf", "-inf", "infinity", "0", "-0", "0.0", "0.0000001", "0.0009",
            "-1",
            "+4", "0x4", "0x1p3", "1e-320", " 4", "4 ", "4s", "4,5", ".", ".5", "4.", "1.2.3", "604800.1", "soon", "٤",
            String(repeating: "9", count: 400),
        ]
    )
    func notSeconds(text: String) {
        let error = #expect(throws: UsageError.self) {
            var arguments = ArgumentList(["--seconds", text])
            _ = try arguments.seconds(Self.seconds)
        }
        let words = error?.description ?? ""
        #expect(words.hasPrefix("--seconds needs seconds from 0.001 to 604800, for example 4 or 0.5, and not “"))
        #expect(words.count < 300)
    }

    @Test(
        "a whole number is digits within bounds",
        arguments: ["0", "65536", "+80", "-80", "0x50", "8e3", "80.0", "", "٨"]
    )
    func notANumber(text: String) throws {
        var good = ArgumentList(["--port=8123"])
        #expect(try good.number(Self.port, in: 1...65_535) == 8_123)
        #expect(throws: UsageError.self) {
            var arguments = ArgumentList(["--port=\(text)"])
            _ = try arguments.number(Self.port, in: 1...65_535)
        }
    }

    @Test(
        "a size is two lengths within bounds",
        arguments: [
            "390", "390x", "x844", "390x844x2", "390X844", "0x0", "239x844", "390x4097", "-390x844", "390×844",
            "9e2x9e2",
        ]
    )
    func notASize(text: String) throws {
        var good = ArgumentList(["--size", "390x844"])
        #expect(try good.size(Self.size, in: 240...4_096).map { [$0.width, $0.height] } == [390, 844])
        #expect(throws: UsageError.self) {
            var arguments = ArgumentList(["--size", text])
            _ = try arguments.size(Self.size, in: 240...4_096)
        }
    }
}
