import Foundation
import Testing

@testable import DrawbridgeDoctor

@Suite("Objective-C is read so that")
struct ObjectiveCFactTests {
    private func facts(_ body: String) throws -> SourceFacts {
        let text = "@implementation A\n- (void)run:(id)x {\n\(body)\n}\n@end\n"
        return try ObjCReader.facts(path: "A.m", data: Data(text.utf8))
    }

    @Test("comments, strings and characters hold no messages")
    func commentsAndStrings() throws {
        let facts = try facts(
            """
            // [a b];
            /* [a b]; */
            NSString *text = @"[a b]; // \\" [c d]";
            char c = '"', d = '[', e = '\\'';
            [real message];
            """
        )
        #expect(facts.calls.map(\.base) == ["message"])
    }

    @Test("a message is its selector and its arguments, however it is nested and broken")
    func messages() throws {
        let facts = try facts(
            """
            [[self.controller make] add:[[Weak alloc] initWithTarget:self
                                                              queue:^(id y) { [y go]; }]
                  name:flag ? @"a" : @"b"];
            """
        )
        let call = try #require(facts.calls.first { $0.base == "add" })
        #expect(call.receiver == "[self.controller make]")
        #expect(call.argument("name")?.value.text == #"flag?"a":"b""#)
        let creation = try #require(facts.calls.first { $0.base == "Weak" })
        #expect(creation.arguments.map(\.label) == ["Target", "queue"])
        #expect(facts.calls.contains { $0.base == "go" && $0.receiver == "y" })
    }

    @Test("an index and a literal are no messages")
    func indices() throws {
        let facts = try facts(
            "id a = items[index]; id b = @[first, second]; id c = items[0][1]; NSArray *d = @[ [x y] ];"
        )
        #expect(facts.calls.map(\.base) == ["y"])
    }

    @Test("a message that starts after a cast, a return or a condition is one")
    func positions() throws {
        let facts = try facts("if ([a b] && ![c d]) return [e f]; NSString *s = (NSString *)[g h];")
        #expect(facts.calls.map(\.base) == ["b", "d", "f", "h"])
    }

    @Test("strings side by side are one, and escapes are read")
    func strings() throws {
        #expect(try facts(#"[a b:@"one" @" two\n"];"#).literals.map(\.text) == ["one two\n"])
    }

    @Test("#ifdef, #if and #else are followed as far as DEBUG decides them")
    func conditions() throws {
        let facts = try facts(
            """
            #ifdef DEBUG
            [a one];
            #else
            [a two];
            #endif
            #if !defined(DEBUG) || TESTING
            [a three];
            #elif DEBUG == 1
            [a four];
            #endif
            """
        )
        #expect(facts.calls.filter(\.scope.isDebugOnly).map(\.base) == ["one", "four"])
    }

    @Test(
        "unbalanced brackets end at the end",
        arguments: ["[a b:c", "{ [a", "]]]}", "@\"never closed", "/* never closed", "'"]
    )
    func broken(text: String) throws {
        let facts = try ObjCReader.facts(path: "A.m", data: Data("@implementation A\n- (void)b {\n\(text)".utf8))
        #expect(facts.types.map(\.name) == ["A"])
    }
}
