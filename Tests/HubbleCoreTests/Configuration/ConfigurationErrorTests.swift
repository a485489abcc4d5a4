import DrawbridgeCore
import Foundation
import HubbleCore
import Testing

@Suite("A configuration with a fault")
struct ConfigurationErrorTests {
    typealias Change = @Sendable (inout HubbleConfiguration) -> Void

    struct Case: Sendable, CustomTestStringConvertible {
        let error: HubbleConfigurationError
        let field: String
        let change: Change

        init(_ error: HubbleConfigurationError, _ field: String, _ change: @escaping Change) {
            self.error = error
            self.field = field
            self.change = change
        }

        var testDescription: String { "\(error.code) \(field)" }
    }

    static let tooLong = String(repeating: "x", count: 4_097)

    static let cases: [Case] = [
        Case(.missingToken, "token") { $0.token = nil },
        Case(.empty(.clientId), "clientId") { $0.clientId = "" },
        Case(.blank(.clientId), "clientId") { $0.clientId = " \u{a0}\u{3000}" },
        Case(.controlCharacter(.clientId), "clientId") { $0.clientId = "abc\n" },
        Case(.tooLong(.clientId, maximum: 4_096), "clientId") { $0.clientId = tooLong },
        Case(.empty(.appSecret), "appSecret") { $0.appSecret = "" },
        Case(.blank(.appSecret), "appSecret") { $0.appSecret = "\n\t" },
        Case(.controlCharacter(.appSecret), "appSecret") { $0.appSecret = "se\u{0}cret" },
        Case(.empty(.token), "token") { $0.token = "" },
        Case(.blank(.token), "token") { $0.token = " " },
        Case(.blank(.token), "token") { $0.token = "\u{200B}" },
        Case(.blank(.token), "token") { $0.token = "\u{FEFF} \u{2060}" },
        Case(.surroundingSpace(.token), "token") { $0.token = " tok" },
        Case(.surroundingSpace(.token), "token") { $0.token = "tok " },
        Case(.surroundingSpace(.token), "token") { $0.token = "tok\u{A0}" },
        Case(.surroundingSpace(.token), "token") { $0.token = "\u{200B}tok" },
        Case(.surroundingSpace(.token), "token") { $0.token = "tok\u{AD}" },
        Case(.invisibleCharacter(.token), "token") { $0.token = "to\u{200D}k" },
        Case(.invisibleCharacter(.appSecret), "appSecret") { $0.appSecret = "se\u{202E}cret" },
        Case(.surroundingSpace(.clientId), "clientId") { $0.clientId = "abc " },
        Case(.surroundingSpace(.deviceId), "deviceId") { $0.deviceId = "\u{FEFF}d" },
        Case(.itemControlCharacter("partner"), "partner") {
            $0.extraItems = [HubbleQueryItem(name: "partner", value: "a\nb")]
        },
        Case(.itemControlCharacter("partner"), "partner") {
            $0.extraItems = [HubbleQueryItem(name: "partner", value: "\u{7F}")]
        },
        Case(.itemTooLong("partner", maximum: 4_096), "partner") {
            $0.extraItems = [HubbleQueryItem(name: "partner", value: String(repeating: "x", count: 100_000))]
        },
        Case(.empty(.appVersion), "appVersion") { $0.appVersion = "" },
        Case(.empty(.deviceId), "deviceId") { $0.deviceId = "" },
        Case(.empty(.platform), "wrap-plt") { $0.platform = "" },
        Case(.empty(.brandId), "brandId") { $0.deepLink = .brand(id: "") },
        Case(.blank(.brandId), "brandId") { $0.deepLink = .brand(id: "  ") },
        Case(.notOneSegment(.brandId), "brandId") { $0.deepLink = .brand(id: "..") },
        Case(.notOneSegment(.brandId), "brandId") { $0.deepLink = .brand(id: ".") },
        Case(.notOneSegment(.brandId), "brandId") { $0.deepLink = .brand(id: "uber/../help") },
        Case(.notOneSegment(.brandId), "brandId") { $0.deepLink = .brand(id: "a\\b") },
        // A combining mark makes one Character with the slash.
        Case(.notOneSegment(.brandId), "brandId") { $0.deepLink = .brand(id: "a/\u{301}b") },
        Case(.controlCharacter(.brandId), "brandId") { $0.deepLink = .brand(id: "uber\r\n") },
        Case(.badAmount, "amount") { $0.deepLink = .brand(id: "uber", amount: 0) },
        Case(.badAmount, "amount") { $0.deepLink = .brand(id: "uber", amount: -1) },
        Case(.badAmount, "amount") { $0.deepLink = .brand(id: "uber", amount: .nan) },
        Case(.empty(.coupon), "coupon") { $0.deepLink = .brand(id: "uber", coupon: "") },
        Case(.blank(.category), "category") { $0.deepLink = .search(category: " ") },
        Case(.empty(.transactionId), "transactionId") { $0.deepLink = .transaction(id: "") },
        Case(.notOneSegment(.transactionId), "transactionId") { $0.deepLink = .transaction(id: "a/b") },
        Case(.badBaseURL(.unreadable(.missingScheme)), "baseURL") { $0.environment = .custom("shop.test") },
        Case(.badBaseURL(.unreadable(.empty)), "baseURL") { $0.environment = .custom("") },
        Case(.badBaseURL(.scheme), "baseURL") { $0.environment = .custom("ftp://shop.test") },
        Case(.badBaseURL(.notSecure), "baseURL") { $0.environment = .custom("http://shop.test") },
        Case(.badBaseURL(.notSecure), "baseURL") { $0.environment = .custom("http://127.0.0.1.evil.example") },
        Case(.badBaseURL(.notSecure), "baseURL") { $0.environment = .custom("http://localhost.evil.example") },
        Case(.badBaseURL(.notSecure), "baseURL") { $0.environment = .custom("http://notlocalhost") },
        Case(.badBaseURL(.notSecure), "baseURL") { $0.environment = .custom("http://128.0.0.1") },
        Case(.badBaseURL(.credentials), "baseURL") { $0.environment = .custom("https://u:p@shop.test") },
        Case(.badBaseURL(.query), "baseURL") { $0.environment = .custom("https://shop.test/?a=b") },
        Case(.badBaseURL(.fragment), "baseURL") { $0.environment = .custom("https://shop.test/#a") },
        Case(.badBaseURL(.dotSegment), "baseURL") { $0.environment = .custom("https://shop.test/a/%2e%2E/b") },
        Case(.badBaseURL(.trailingDot), "baseURL") { $0.environment = .custom("https://shop.test./") },
        Case(.empty(.installedAppsItemName), "installedAppsItemName") { $0.installedAppsItemName = "" },
        Case(.reservedName("token"), "token") { $0.installedAppsItemName = "token" },
        Case(.empty(.extraItemName), "extraItemName") { $0.extraItems = [HubbleQueryItem(name: "", value: "1")] },
        Case(.reservedName("clientSecret"), "clientSecret") {
            $0.extraItems = [HubbleQueryItem(name: "clientSecret", value: "1")]
        },
        Case(.reservedName("WRAP-PLT"), "WRAP-PLT") {
            $0.extraItems = [HubbleQueryItem(name: "WRAP-PLT", value: "1")]
        },
        Case(.repeatedName("theme"), "theme") {
            $0.extraItems = [HubbleQueryItem(name: "theme", value: "1"), HubbleQueryItem(name: "theme", value: "2")]
        },
        Case(.repeatedName("installedUpiApps"), "installedUpiApps") {
            $0.extraItems = [HubbleQueryItem(name: "installedUpiApps", value: "1")]
        },
        Case(.badPaymentScheme, "additionalPaymentSchemes") { $0.additionalPaymentSchemes = ["https"] },
        Case(.badPaymentScheme, "additionalPaymentSchemes") { $0.additionalPaymentSchemes = ["my bank"] },
        Case(.badPaymentScheme, "additionalPaymentSchemes") { $0.additionalPaymentSchemes = ["1bank"] },
        Case(.badPaymentScheme, "additionalPaymentSchemes") { $0.additionalPaymentSchemes = [""] },
        Case(.badTiming, "timing") { $0.timing.readyTimeout = 0 },
        Case(.badTiming, "timing") { $0.timing.resumeGrace = .infinity },
        Case(.badTiming, "timing") { $0.timing.resumeGrace = .nan },
    ]

    @Test("names the field and the fix, and nothing loads", arguments: cases)
    @MainActor
    func faults(_ fault: Case) throws {
        var configuration = Sample.configuration()
        fault.change(&configuration)
        #expect(throws: fault.error) { try configuration.url() }
        #expect(fault.error.fieldName == fault.field)
        #expect(!fault.error.description.contains(Sample.secret))
        #expect(fault.error.description.contains(":"))
        #expect(throws: fault.error) {
            try HubbleController(configuration: configuration) { _ in
                Issue.record("a web view was made")
                return FakeWebView()
            }
        }
    }

    @Test("is refused for a bad token that a provider gave, too")
    func givenToken() {
        #expect(throws: HubbleConfigurationError.blank(.token)) { try Sample.configuration().url(token: " ") }
    }

    @Test("refuses extra items that make the URL longer than a URL may be")
    func wholeURL() {
        var configuration = Sample.configuration()
        configuration.extraItems = (0...WebURL.maximumLength / 4_000).map {
            HubbleQueryItem(name: "blob\($0)", value: String(repeating: "x", count: 4_000))
        }
        #expect(throws: HubbleConfigurationError.urlTooLong) { try configuration.url() }
    }
}
