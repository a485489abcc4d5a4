import DrawbridgeCore
import Foundation
import Testing

@Suite("What WebKit hands over is read as JSON")
struct FoundationJSONTests {
    @Test("A page's values are what JSON.stringify makes of them")
    func values() throws {
        let object: NSDictionary = [
            "text": "a", "whole": NSNumber(value: 500.0), "part": NSNumber(value: 0.5), "yes": NSNumber(value: true),
            "no": NSNumber(value: false), "one": NSNumber(value: 1), "nothing": NSNull(),
            "list": NSArray(array: [1, "b"]),
            "nan": NSNumber(value: Double.nan), "endless": NSNumber(value: Double.infinity),
        ]
        #expect(
            try JSONValue(foundation: object) == [
                "text": "a", "whole": 500, "part": .number(#require(JSONNumber(literal: "0.5"))), "yes": true,
                "no": false, "one": 1, "nothing": .null, "list": [1, "b"], "nan": .null, "endless": .null,
            ]
        )
    }

    @Test("Whole numbers are written whole as far as a double counts")
    func numbers() throws {
        #expect(try JSONValue(foundation: NSNumber(value: 9_007_199_254_740_991.0)) == 9_007_199_254_740_991)
        #expect(try JSONValue(foundation: NSNumber(value: -0.0)) == 0)
        #expect(try JSONValue(foundation: NSNumber(value: 1e300)).numberValue?.doubleValue == 1e300)
    }

    @Test("A date is its text, and one that JavaScript calls invalid is null")
    func dates() throws {
        let date = Date(timeIntervalSince1970: 1_796_000_000.5)
        #expect(try JSONValue(foundation: date) == "2026-11-30T00:53:20.500Z")
        #expect(try JSONValue(foundation: Date(timeIntervalSince1970: .nan)) == .null)
        #expect(try JSONValue(foundation: Date(timeIntervalSince1970: 1e14)) == .null)
    }

    @Test("No value at all is null")
    func nothing() throws {
        #expect(try JSONValue(foundation: nil) == .null)
    }

    @Test("Limits hold for depth, number and size")
    func limits() throws {
        let limits = JSONLimits(maximumBytes: 10, maximumDepth: 2, maximumNodes: 5)
        #expect(throws: FoundationJSONError.limit(.tooDeep(maximum: 2))) {
            try JSONValue(foundation: [[[1]]], limits: limits)
        }
        #expect(throws: FoundationJSONError.limit(.tooManyValues(maximum: 5))) {
            try JSONValue(foundation: [1, 2, 3, 4, 5], limits: limits)
        }
        #expect(throws: FoundationJSONError.limit(.tooLarge(bytes: 12, maximum: 10))) {
            try JSONValue(foundation: ["long": "12345678"], limits: limits)
        }
        #expect(try JSONValue(foundation: [["a"]], limits: limits) == [["a"]])
    }

    @Test("An object of a class that no page has is refused by name")
    func foreign() {
        #expect(throws: FoundationJSONError.self) { try JSONValue(foundation: NSObject()) }
        #expect(throws: FoundationJSONError.self) { try JSONValue(foundation: ["data": Data([1])]) }
        #expect(FoundationJSONError.unsupportedClass("NSData").code == "json_unsupported_class")
    }

    @Test("Nil inside Any, as Swift sees a property that WebKit declares as never nil, is null")
    func nilInsideAny() throws {
        #expect(try JSONValue(foundation: AnyObject?.none as Any) == .null)
        #expect(try JSONValue(foundation: [String?.none as Any]) == [.null])
    }

    @Test("A value survives the way to WebKit and back", arguments: FoundationJSONTests.samples)
    func roundTrip(_ value: JSONValue) throws {
        #expect(try JSONValue(foundation: value.foundationObject) == value)
    }

    private static let samples: [JSONValue] = [
        .null, true, false, 0, 1, -500, "", "é\u{2028}", [], [1, [true, .null]], ["__proto__": ["a": 1], "b": []],
    ]
}
