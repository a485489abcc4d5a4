import DrawbridgeCore
import Foundation
import HubbleCore
import Testing

@Suite("The SDK's URL")
struct ConfigurationURLTests {
    /// What a form, a fragment parser or a careless decoder would each break.
    static let awkward = [
        "a+b", "a&b=c", "a#b", "a/b", "50%", "100%25", "two words", "é", "e\u{301}", "日本", "🎁", "a;b,c", "'\"<>`",
        "?", "=", "\\", "[]", "~-._", "%2B", "x\u{303}y",
    ]

    @Test("has every item of the guide, in order, and the default app version")
    func items() throws {
        let url = try Sample.configuration().url()
        #expect(
            url.string
                == "https://sdk.myhubble.money/?clientId=client-1&appSecret=s3cret-OF-the%2Bapp%2F%26"
                + "&token=t0ken-of%2Fthe%2Bperson&appVersion=10000&deviceId=device-7&wrap-plt=ios"
        )
    }

    @Test("carries each value as it was, whoever decodes it", arguments: awkward)
    func roundTrip(_ value: String) throws {
        var configuration = Sample.configuration(token: value, deepLink: .search(category: value))
        configuration.clientId = value
        configuration.appSecret = value
        configuration.deviceId = value
        configuration.platform = HubblePlatform(rawValue: value)
        configuration.extraItems = [HubbleQueryItem(name: "theme " + value, value: value)]
        let text = try configuration.url().string

        let components = try #require(URLComponents(string: text))
        let items = try #require(components.queryItems)
        for name in ["clientId", "appSecret", "token", "deviceId", "wrap-plt", "category", "theme " + value] {
            let decoded = items.filter { $0.name.utf8.elementsEqual(name.utf8) }.map(\.value)
            #expect(decoded.count == 1)
            #expect(decoded.first??.utf8.elementsEqual(value.utf8) == true)
        }
        #expect(components.fragment == nil)

        // A form decoder reads "+" as a space: there must be none.
        let query = try #require(text.split(separator: "?").last)
        #expect(!query.contains("+"))
        let values = query.split(separator: "&").map { $0.split(separator: "=", omittingEmptySubsequences: false) }
        #expect(values.allSatisfy { $0.count == 2 })
        #expect(values.filter { $0[1].removingPercentEncoding?.utf8.elementsEqual(value.utf8) == true }.count == 7)
    }

    @Test(
        "puts a route in the path and its values in the query",
        arguments: [
            (.home, "/", ""),
            (.brand(id: "uber"), "/buy/uber", ""),
            (
                .brand(id: "uber", amount: 500, coupon: "A+B", skipsToPayment: true, consumesCoins: false),
                "/buy/uber", "&amount=500&coupon=A%2BB&skipToPayment=true&consumeCoins=false"
            ),
            (.brand(id: "a b?c#d%é"), "/buy/a%20b%3Fc%23d%25%C3%A9", ""),
            (.search(), "/search", ""),
            (.search(category: "FASHION & more"), "/search", "&category=FASHION%20%26%20more"),
            (.transactions(), "/transactions", ""),
            (
                .transactions(showsBackButton: true, exitsOnBack: false), "/transactions",
                "&showBackButton=true&exitOnBack=false"
            ),
            (.transaction(id: "01H9"), "/transactions/01H9", ""),
            (
                .transaction(id: "01H9", showsBackButton: false, exitsOnBack: true), "/transactions/01H9",
                "&showBackButton=false&exitOnBack=true"
            ),
            (.coinTransactions(), "/coin-transactions", ""),
            (.coinTransactions(showsBackButton: true), "/coin-transactions", "&showBackButton=true"),
            (.help, "/help", ""),
        ] as [(HubbleDeepLink, String, String)]
    )
    func deepLinks(_ link: HubbleDeepLink, _ path: String, _ query: String) throws {
        let url = try Sample.configuration(deepLink: link).url()
        #expect(url.path == path)
        #expect(url.query?.hasSuffix("&wrap-plt=ios" + query) == true)
    }

    @Test(
        "writes an amount exactly",
        arguments: ["500", "0.1", "1234.56", "99999999999999999999999999999999999999", "0.00000001", "1e20"]
    )
    func amounts(_ text: String) throws {
        let amount = try #require(Decimal(string: text))
        let url = try Sample.configuration(deepLink: .brand(id: "uber", amount: amount)).url()
        let written = try #require(url.query?.split(separator: "=").last.map(String.init))
        #expect(Decimal(string: written) == amount)
        #expect(!written.lowercased().contains("e"))
        if text != "1e20" { #expect(written == text) }
    }

    @Test(
        "begins with the environment's base, whose path stays",
        arguments: [
            (.production, "https://sdk.myhubble.money/help?"),
            (.development, "https://sdk.dev.myhubble.money/help?"),
            (.custom("https://shop.test"), "https://shop.test/help?"),
            (.custom("https://Shop.Test:8443/SDK/gc/"), "https://shop.test:8443/SDK/gc/help?"),
            (.custom("http://localhost:3000"), "http://localhost:3000/help?"),
            (.custom("http://shop.localhost/"), "http://shop.localhost/help?"),
            (.custom("http://127.0.0.1:8080/a"), "http://127.0.0.1:8080/a/help?"),
            (.custom("http://127.9.9.9"), "http://127.9.9.9/help?"),
            (.custom("http://[::1]:9"), "http://[::1]:9/help?"),
        ] as [(HubbleEnvironment, String)]
    )
    func environments(_ environment: HubbleEnvironment, _ start: String) throws {
        var configuration = Sample.configuration(deepLink: .help)
        configuration.environment = environment
        #expect(try configuration.url().string.hasPrefix(start))
    }

    @Test("takes the token it is given before its own, and none with lazy login only")
    func tokens() throws {
        var configuration = Sample.configuration()
        #expect(try configuration.url(token: "x y").query?.contains("&token=x%20y&") == true)
        configuration.token = nil
        #expect(throws: HubbleConfigurationError.missingToken) { try configuration.url() }
        configuration.allowsLazyLogin = true
        #expect(try configuration.url().query?.contains("token") == false)
        #expect(try configuration.url(token: "late").query?.contains("&token=late&") == true)
    }

    @Test("tells no installed apps, some, or that there are none")
    func installedApps() throws {
        var configuration = Sample.configuration()
        #expect(try configuration.url().query?.contains("installedUpiApps") == false)
        configuration.installedApps = [.phonePe, .googlePay]
        #expect(try configuration.url().query?.hasSuffix("&installedUpiApps=phonepe%2Ctez") == true)
        configuration.installedApps = []
        #expect(try configuration.url().query?.hasSuffix("&installedUpiApps=") == true)
        configuration.installedApps = [.phonePe, .googlePay, .phonePe, .generic]
        #expect(try configuration.url().query?.hasSuffix("&installedUpiApps=phonepe%2Ctez") == true)
        configuration.installedApps = [.generic]
        #expect(try configuration.url().query?.contains("installedUpiApps") == false)
        configuration.installedAppsItemName = "upi apps"
        configuration.installedApps = UPIApp.detectable
        let query = try configuration.url().query
        #expect(query?.hasSuffix("&upi%20apps=phonepe%2Ctez%2Cpaytmmp%2Ccred%2Cbhim") == true)
        configuration.installedAppsItemName = nil
        #expect(try configuration.url().query?.contains("phonepe") == false)
    }
}
