import DrawbridgeCore
import Testing

@Suite("What an app's property list says")
struct AppInformationTests {
    private func information(schemes: [Any] = [], queried: [Any] = []) -> AppInformation {
        AppInformation(infoDictionary: [
            "CFBundleIdentifier": "com.my-app",
            "CFBundleURLTypes": schemes,
            "LSApplicationQueriesSchemes": queried,
        ])
    }

    @Test("Every scheme of every URL type is the app's, whatever its case; the first type may be another SDK's")
    func registered() {
        let app = information(schemes: [
            ["CFBundleURLSchemes": ["fb1234"]],
            ["CFBundleURLName": "popups", "CFBundleURLSchemes": ["com.My-App.popupbridge", "other"]],
        ])
        #expect(app.registers("com.my-app.POPUPBRIDGE"))
        #expect(app.registers("fb1234"))
        #expect(!app.registers("com.my-app"))
    }

    @Test("Entries of another shape are passed over")
    func malformed() {
        let app = information(schemes: ["text", ["CFBundleURLSchemes": "text"], ["CFBundleURLSchemes": [1, "mine"]]])
        #expect(app.registeredSchemes == ["mine"])
        #expect(AppInformation(infoDictionary: [:]).registeredSchemes.isEmpty)
    }

    @Test("The fiftieth queried scheme may be asked about, the next may not")
    func limit() {
        let app = information(queried: (1...60).map { "scheme\($0)" })
        #expect(app.mayQuery("scheme50"))
        #expect(app.mayQuery("SCHEME1"))
        #expect(!app.mayQuery("scheme51"))
        #expect(!app.mayQuery("scheme61"))
    }
}
