import Foundation
import Testing

@testable import DrawbridgeDoctor

@Suite("Swift is parsed, so that")
struct SwiftFactTests {
    private func facts(_ text: String) throws -> SourceFacts {
        try SwiftReader.facts(path: "A.swift", data: Data(text.utf8))
    }

    @Test("comments and strings hold no calls")
    func commentsAndStrings() throws {
        let facts = try facts(
            ##"""
            // evaluateJavaScript("a\(b)")
            /* nested /* comment */ evaluateJavaScript("a\(b)") */
            let text = "evaluateJavaScript(\"a\")"
            let raw = #"evaluateJavaScript("a\(b)")"#
            let long = """
                evaluateJavaScript("a")
                """
            """##
        )
        #expect(facts.calls.isEmpty)
        #expect(facts.literals.map(\.text).allSatisfy { $0.contains("evaluateJavaScript") })
        #expect(facts.literals.count == 3)
    }

    @Test("a call over several lines, with comments in it, is one call with its labels")
    func multiLine() throws {
        let call = try #require(
            try facts(
                """
                controller
                    .add( // the handler
                        handler,
                        name: /* as the guide has it */ "bridge"
                    )
                """
            ).calls.first
        )
        #expect(call.base == "add" && call.receiver == "controller")
        #expect(call.argument("name")?.value.literal == "bridge")
    }

    @Test("an interpolated string is one, a raw one with a backslash is not")
    func interpolation() throws {
        let facts = try facts(
            ##"run("a\(b)"); run(#"a\(b)"#); run("a" + b); run("a" + "b"); run(String(format: "%@", b)); run(#"a\#(b)"#)"##
        )
        #expect(
            facts.calls.filter { $0.base == "run" }.map { $0.firstValue?.isComposed } == [
                true, false, true, false, true, true,
            ]
        )
    }

    @Test("what stands in every branch of #if is seen, and what only developers build is marked")
    func buildConditions() throws {
        let facts = try facts(
            """
            #if DEBUG
            a()
            #elseif os(iOS)
            b()
            #else
            c()
            #endif
            #if !DEBUG
            d()
            #else
            e()
            #endif
            #if DEBUG && os(iOS)
            f()
            #if RELEASE
            g()
            #endif
            #endif
            #if DEBUG || TESTFLIGHT
            h()
            #endif
            """
        )
        let developers = facts.calls.filter(\.scope.isDebugOnly).map(\.base)
        #expect(facts.calls.count == 8)
        #expect(developers == ["a", "e", "f", "g"])
    }

    @Test(
        "a literal's branch is told from whether it does anything",
        arguments: [
            (#"if x == "close" { dismiss() }"#, true),
            (#"if x == "close" { print("closed") }"#, false),
            (#"if x == "close" { /* dismiss() */ }"#, false),
            (#"guard x == "close" else { return }; dismiss()"#, true),
            (#"guard x == "close" else { return }; print("closed")"#, false),
            (#"guard x != "close" else { return dismiss() }"#, true),
            (#"if x == "close" { Task { await logger.write("closed") } }"#, false),
            (#"switch x { case "close": fallthrough; case "exit": dismiss(); default: break }"#, true),
            (#"if x != "close" { return }; dismiss()"#, true),
            (#"switch x { case "open", "close": dismiss() default: break }"#, true),
            (#"switch x { case "close": break default: dismiss() }"#, false),
            (#"let actions = ["close": dismiss]"#, true), (#"router.on("close") { dismiss() }"#, true),
            (#"if ["close", "exit"].contains(x) { dismiss() }"#, true),
            (#"if x == "close" { let y = 1; logger.info("\(y)") }"#, false),
        ] as [(String, Bool)]
    )
    func branches(text: String, acts: Bool) throws {
        let comparison = try #require(try facts(text).comparisons.first { $0.operand.literal == "close" })
        #expect(comparison.deeds.isEmpty != acts)
    }

    @Test("broken source is read as far as it goes")
    func broken() throws {
        let facts = try facts("import WebKit\nfunc a( {\n webView.load(x\n}}}} let 🦊 = \"\\(\"")
        #expect(facts.imports.map(\.module) == ["WebKit"])
    }
}
