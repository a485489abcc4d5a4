import DrawbridgeCore
import HubbleCore
import Testing

@MainActor
@Suite("The payment apps on a device")
struct QueriedAppsTests {
    private static func information(_ schemes: [String]) -> AppInformation {
        AppInformation(bundleIdentifier: nil, registeredSchemes: [], queriedSchemes: schemes)
    }

    private static let guide = ["phonepe", "tez", "paytmmp", "cred", "bhim"]

    @Test("are those that the system says it can open")
    func answers() throws {
        let apps = try #require(QueriedApps(information: Self.information(Self.guide)) { $0 == .cred })
        #expect(UPIApp.detectable.filter { apps.isInstalled($0) } == [.cred])
    }

    @Test("are not asked for where the property list names none, so that no list is sent")
    func nobodyLooks() {
        #expect(QueriedApps(information: Self.information([])) { _ in true } == nil)
        #expect(QueriedApps(information: Self.information(["upi", "https"])) { _ in true } == nil)
    }

    @Test("count as there where the system may not be asked, and it is not")
    func unknown() throws {
        var asked: [UPIApp] = []
        let apps = try #require(
            QueriedApps(information: Self.information(["PhonePe"])) { app in
                asked.append(app)
                return false
            }
        )
        #expect(UPIApp.detectable.filter { apps.isInstalled($0) } == [.googlePay, .paytm, .cred, .bhim])
        #expect(asked == [.phonePe])
    }

    @Test("that cannot be looked for are named, with what to add to which list")
    func missing() throws {
        #expect(Self.information(Self.guide).hubbleDiagnostics().isEmpty)
        let diagnostics = Self.information(["TEZ", "phonepe"]).hubbleDiagnostics(sessionID: "visit")
        let diagnostic = try #require(diagnostics.first)
        #expect(diagnostics.count == 1)
        #expect(diagnostic.code == .hubbleSchemesNotQueried)
        #expect(diagnostic.severity == .note)
        #expect(diagnostic.sessionID == "visit")
        #expect(diagnostic.message.contains("add paytmmp, cred, bhim to LSApplicationQueriesSchemes"))
    }

    @Test("past the fiftieth scheme are not looked for, and it is said which to move")
    func tooMany() throws {
        let others = (1...48).map { "other\($0)" }
        let list = Self.information(others + Self.guide)
        let diagnostics = list.hubbleDiagnostics()
        #expect(diagnostics.map(\.code) == [.hubbleTooManyQueriedSchemes])
        #expect(diagnostics.first?.severity == .warning)
        #expect(diagnostics.first?.message.contains("53 entries") == true)
        #expect(diagnostics.first?.message.contains("Move paytmmp, cred, bhim to the front.") == true)
        let harmless = Self.information(Self.guide + others).hubbleDiagnostics()
        #expect(harmless.map(\.severity) == [.note])
        #expect(Self.information(Self.guide + others.prefix(45)).hubbleDiagnostics().isEmpty)
    }
}
