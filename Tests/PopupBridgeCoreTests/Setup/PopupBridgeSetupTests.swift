import DrawbridgeCore
import Foundation
import Testing

@testable import PopupBridgeCore

@Suite("Setting a popup bridge up")
struct PopupBridgeSetupTests {
    private func app(
        _ identifier: String? = "com.my-app",
        registers registered: [String] = [],
        queries queried: [String] = []
    ) -> AppInformation {
        AppInformation(bundleIdentifier: identifier, registeredSchemes: registered, queriedSchemes: queried)
    }

    // MARK: - The scheme of an app that names none

    @Test(
        "the scheme is the bundle identifier's",
        arguments: [
            ("com.my-app", "com.my-app.popupbridge"), ("Com.My-App2", "Com.My-App2.popupbridge"),
            ("com.my_app", "com.my+5fapp.popupbridge"), ("com.a+b", "com.a+2bb.popupbridge"),
            ("com.é", "com.+c3+a9.popupbridge"), ("9.app", "app++9.app.popupbridge"),
            ("_x", "app+++5fx.popupbridge"), (".a", "app++.a.popupbridge"), ("a\n", "a+0a.popupbridge"),
        ]
    )
    func scheme(identifier: String, expected: String) throws {
        #expect(try ReturnURLScheme(bundleIdentifier: identifier).text == expected)
    }

    @Test("two identifiers never come to one scheme")
    func unique() throws {
        let letters = ["a", "5", "f", "_", "+", "-", "."]
        var identifiers: [String] = letters
        var all = letters
        for _ in 0..<4 {
            identifiers = identifiers.flatMap { identifier in letters.map { identifier + $0 } }
            all += identifiers
        }
        var seen: Set<String> = []
        for identifier in all {
            let scheme = try ReturnURLScheme(bundleIdentifier: identifier)
            if !seen.insert(scheme.text).inserted { Issue.record("\(identifier): \(scheme.text)") }
        }
    }

    @Test("without an identifier there is none", arguments: [nil, ""] as [String?])
    func noIdentifier(identifier: String?) {
        #expect(throws: PopupBridgeSetupError.noBundleIdentifier) {
            try ReturnURLScheme(bundleIdentifier: identifier)
        }
    }

    @Test("a scheme that is given counts, and says why where it is none")
    func given() throws {
        #expect(try ReturnURLScheme("my.app", of: app()).text == "my.app")
        #expect(try ReturnURLScheme(nil, of: app()).text == "com.my-app.popupbridge")
        #expect(throws: PopupBridgeSetupError.illegalScheme("my_app", .illegalCharacter("_"))) {
            try ReturnURLScheme("my_app", of: app())
        }
        #expect(throws: PopupBridgeSetupError.illegalScheme("", .empty)) { try ReturnURLScheme("", of: app()) }
    }

    // MARK: - Registration

    @Test("an authentication session needs no entry; a Safari view controller does")
    func registration() throws {
        let callback = ReturnURLCallback.scheme(try ReturnURLScheme("my.app"))
        try callback.check(for: .authenticationSession, in: app(), systemTakesHTTPS: false)
        try callback.check(
            for: .safariViewController,
            in: app(registers: ["other", "My.App"]),
            systemTakesHTTPS: false
        )
        #expect(throws: PopupBridgeSetupError.schemeNotRegistered("my.app", registered: ["other"])) {
            try callback.check(for: .safariViewController, in: app(registers: ["other"]), systemTakesHTTPS: true)
        }
    }

    @Test("an https page goes with an authentication session on a system that has them, and with nothing else")
    func page() throws {
        let callback = ReturnURLCallback.https(try ReturnURLPage(host: "shop.example", path: "/return"))
        try callback.check(for: .authenticationSession, in: app(), systemTakesHTTPS: true)
        for (browser, takesHTTPS) in [(PopupBrowserKind.authenticationSession, false), (.safariViewController, true)] {
            let error = #expect(throws: PopupBridgeSetupError.self) {
                try callback.check(for: browser, in: app(), systemTakesHTTPS: takesHTTPS)
            }
            #expect(error?.code == "https_callback_unavailable")
        }
    }

    @Test("the error holds the entry to add, ready to paste")
    func snippet() throws {
        let message = PopupBridgeSetupError.schemeNotRegistered("my.app", registered: ["other"]).message
        let start = try #require(message.range(of: "<key>CFBundleURLTypes"))
        let end = try #require(message.range(of: "</array>", options: .backwards))
        let entry = message[start.lowerBound..<end.upperBound]
        let plist = "<plist version=\"1.0\"><dict>\(entry)</dict></plist>"
        let read = try PropertyListSerialization.propertyList(from: Data(plist.utf8), format: nil)
        let information = AppInformation(infoDictionary: try #require(read as? [String: Any]))
        #expect(information.registeredSchemes == ["my.app"])
        #expect(message.contains("only “other”"))
        #expect(PopupBridgeSetupError.schemeNotRegistered("a", registered: []).message.contains("registers no scheme"))
    }

    // MARK: - The error

    private static let errors: [PopupBridgeSetupError] = [
        .illegalScheme("a_b", .illegalCharacter("_")), .schemeNotRegistered("a", registered: []),
        .noBundleIdentifier, .webViewHasBridge(handlerName: "popupBridge"), .httpsCallbackUnavailable("why"),
    ]

    @Test("each error has a code, a number and a message of its own, also as an NSError")
    func codes() {
        #expect(Set(Self.errors.map(\.code)).count == Self.errors.count)
        #expect(Self.errors.map { ($0 as NSError).code } == [1, 2, 3, 4, 5])
        for error in Self.errors {
            let object = error as NSError
            #expect(object.domain == "DrawbridgePopupBridgeSetup")
            #expect(object.localizedDescription == error.message && error.localizedDescription == error.message)
            #expect(error.description == "\(error.code): \(error.message)")
        }
    }

    // MARK: - Venmo

    @Test("an app that may ask about Venmo has nothing to add")
    func venmoListed() {
        #expect(VenmoApp.diagnostic(in: app(queries: ["a", "com.Venmo.touch.v2"])) == nil)
    }

    @Test("one that may not is told what to add, or to move")
    func venmoNotListed() {
        let absent = VenmoApp.diagnostic(in: app())
        #expect(absent?.code == .popupVenmoUnknown && absent?.severity == .note)
        #expect(absent?.message.contains("add “com.venmo.touch.v2” to LSApplicationQueriesSchemes") == true)
        let late = (0..<50).map { "scheme\($0)" } + ["com.venmo.touch.v2"]
        #expect(VenmoApp.diagnostic(in: app(queries: late))?.message.contains("past the 50 entries") == true)
    }
}
