import Testing

@testable import DrawbridgeCore

@Suite("JSON values")
struct JSONValueTests {
    static let sample: JSONValue = ["name": "app_ready", "ok": true, "n": 2, "list": [nil, 1.5], "none": nil]

    @Test("literals make the values they look like")
    func literals() throws {
        #expect(
            try JSONValue.parse(#"{"name":"app_ready","ok":true,"n":2,"list":[null,1.5],"none":null}"#) == Self.sample
        )
        #expect((["a": 1, "a": 2] as JSONValue) == ["a": 2])
    }

    @Test("an accessor answers for its own kind only")
    func accessors() {
        #expect(Self.sample["name"]?.stringValue == "app_ready")
        #expect(Self.sample["name"]?.boolValue == nil)
        #expect(Self.sample["ok"]?.boolValue == true)
        #expect(Self.sample["ok"]?.numberValue == nil)
        #expect(Self.sample["n"]?.numberValue?.intValue == 2)
        #expect(Self.sample["n"]?.stringValue == nil)
        #expect(Self.sample["list"]?.arrayValue?.count == 2)
        #expect(Self.sample["list"]?.objectValue == nil)
        #expect(Self.sample.objectValue?.count == 5)
        #expect(Self.sample.arrayValue == nil)
    }

    @Test("a key or index that is not there gives nil, and null is there")
    func subscripts() {
        #expect(Self.sample["missing"] == nil)
        #expect(Self.sample["none"] != nil)
        #expect(Self.sample["none"]?.isNull == true)
        #expect(Self.sample["list"]?[0]?.isNull == true)
        #expect(Self.sample["list"]?[1] == 1.5)
        #expect(Self.sample["list"]?[2] == nil)
        #expect(Self.sample["list"]?[-1] == nil)
        #expect(Self.sample[0] == nil)
        #expect(Self.sample["list"]?["0"] == nil)
        #expect(JSONValue.string("abc")[0] == nil)
    }

    @Test("serialized text has its keys in order and only the escapes JSON demands")
    func compact() {
        let value: JSONValue = ["b": [1, "é/😀\u{2028}"], "a": "\"\\\n\u{0}\u{1F}\u{7F}", "": [:], "B": []]
        #expect(value.serialized() == #"{"":{},"B":[],"a":"\"\\\n\u0000\u001f"# + "\u{7F}\",\"b\":[1,\"é/😀\u{2028}\"]}")
    }

    @Test("pretty text stands on indented lines")
    func pretty() {
        let value: JSONValue = ["b": [1, [:]], "a": []]
        let expected = """
            {
              "a": [],
              "b": [
                1,
                {}
              ]
            }
            """
        #expect(value.serialized(pretty: true) == expected)
    }
}
