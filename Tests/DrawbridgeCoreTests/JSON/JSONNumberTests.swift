import Foundation
import Testing

@testable import DrawbridgeCore

@Suite("JSON numbers")
struct JSONNumberTests {
    static let literals = [
        "0", "-0", "-0.0", "0e0", "0E+00", "500", "500.0", "500.00", "-1", "1e400", "-1E-400", "1e+2", "1.5E10",
        "123456789012345678901234567890", "-98765432109876543210987654321.5", "0.1", "0.10",
        "3.141592653589793238462643", "9007199254740993",
        "9223372036854775808", "18446744073709551616", "1e9999999999999999999999",
    ]

    @Test("a number keeps its text from parse to serialized", arguments: literals)
    func roundTrip(literal: String) throws {
        #expect(JSONNumber(literal: literal)?.literal == literal)
        #expect(try JSONValue.parse(literal).numberValue?.literal == literal)
        #expect(try JSONValue.parse("[\(literal)]").serialized() == "[\(literal)]")
        #expect(try JavaScriptCall.literal(JSONValue.parse(literal)) == literal)
    }

    @Test(
        "a text that is not one whole number is no literal",
        arguments: [
            "", " 1", "1 ", "+1", "01", "1.", ".1", "1e", "NaN", "inf", "0x1", "1,2", "1\u{0}", "1\u{301}", "٣",
            "alert(1)", "1;alert(1)",
        ]
    )
    func invalidLiterals(text: String) {
        #expect(JSONNumber(literal: text) == nil)
    }

    @Test("integers of every width are written whole")
    func integers() {
        #expect(JSONNumber(Int.min).literal == "-9223372036854775808")
        #expect(JSONNumber(Int64.max).literal == "9223372036854775807")
        #expect(JSONNumber(UInt64.max).literal == "18446744073709551615")
        #expect(JSONNumber(UInt8(7)).literal == "7")
        #expect((5 as JSONNumber).literal == "5")
    }

    @Test("a double is written so that it reads back the same, and never as NaN or an infinity")
    func doubles() throws {
        let values: [Double] = [
            0, -0.0, 0.1, 500, 1e16, 1e-7, -1.5e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .pi,
        ]
        for value in values {
            let number = try #require(JSONNumber(value))
            #expect(JSONNumber(literal: number.literal) == number)
            #expect(number.doubleValue.bitPattern == value.bitPattern)
        }
        #expect(JSONNumber(Double.nan) == nil)
        #expect(JSONNumber(Double.infinity) == nil)
        #expect(JSONNumber(-Double.infinity) == nil)
    }

    @Test("a decimal is written exactly, and never as NaN")
    func decimals() throws {
        let amount = try #require(Decimal(string: "12345678901234567890.123456789"))
        #expect(JSONNumber(amount)?.literal == "12345678901234567890.123456789")
        #expect(JSONNumber(amount)?.decimalValue == amount)
        #expect(JSONNumber(Decimal.nan) == nil)
        for value in [Decimal.greatestFiniteMagnitude, .leastNonzeroMagnitude, -Decimal.greatestFiniteMagnitude, 0] {
            #expect(try #require(JSONNumber(value)).decimalValue == value)
        }
    }

    @Test(
        "an integer is read exactly or not at all",
        arguments: [
            ("500", 500), ("500.0", 500), ("5e2", 500), ("5000e-1", 500), ("0.05e4", 500), ("-7", -7), ("-0", 0),
            ("0e99999999999999999999", 0), ("0.000", 0), ("9223372036854775807", Int.max),
            ("-9223372036854775808", Int.min), ("-9223372036854775808.0", Int.min),
            ("92233720368547758070e-1", Int.max), ("0.5", nil), ("1e-1", nil), ("9223372036854775808", nil),
            ("1e19", nil), ("1e400", nil), ("1e99999999999999999999", nil), ("1e-99999999999999999999", nil),
            ("100e-9223372036854775808", nil), ("100e9223372036854775807", nil),
        ] as [(String, Int?)]
    )
    func intValue(literal: String, expected: Int?) throws {
        #expect(try #require(JSONNumber(literal: literal)).intValue == expected)
    }

    @Test("a double is the nearest one, and beyond the range an infinity or zero, as in JavaScript")
    func doubleValue() throws {
        func double(_ literal: String) throws -> Double { try #require(JSONNumber(literal: literal)).doubleValue }
        #expect(try double("500.0") == 500)
        #expect(try double("9007199254740993") == 9_007_199_254_740_992)
        #expect(try double("1e400") == .infinity)
        #expect(try double("-1e400") == -.infinity)
        #expect(try double("1e-400") == 0)
        #expect(try double("-0").sign == .minus)
    }

    @Test(
        "a decimal is read exactly or not at all",
        arguments: [
            ("499.99", true), ("0.1", true), ("-12345678901234567890123456789012345678", true), ("0", true),
            ("1e127", true), ("1e130", true), ("1e-128", true), ("1e-129", false), ("1e400", false),
            ("1e-9999999999", false), ("0.12345678901234567890123456789012345678901234", false),
            ("123456789012345678901234567890123456789012345", false),
        ]
    )
    func decimalValue(literal: String, isExact: Bool) throws {
        let value = try #require(JSONNumber(literal: literal)).decimalValue
        #expect((value != nil) == isExact)
        guard let value else { return }
        #expect(JSONNumber(value).map(JSONNumberParts.init) == JSONNumber(literal: literal).map(JSONNumberParts.init))
    }

    @Test("numbers are equal when their texts are")
    func equality() throws {
        #expect(try JSONValue.parse("1") == 1)
        #expect(try JSONValue.parse("1.0") != 1)
        #expect(try JSONValue.parse("1.5") == 1.5)
    }
}
