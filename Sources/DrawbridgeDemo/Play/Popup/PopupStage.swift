import DrawbridgeCore
import DrawbridgeGTK
import Foundation
import PopupBridgeCore

/// What the popup demo plays on: the pages' servers, the app's window with its bridge, and the secure browser.
@MainActor
public final class PopupStage: DemoStage {
    public static let returnURLScheme = "com.example.harbour-paint.popupbridge"

    public let log: BridgeEventLog
    public let host: WebKitViewHost
    public let window: AppWindow
    public let browser: SecureBrowser
    public let bridge: PopupBridgeController
    public let site: PopupSite

    let recorder: EventRecorder
    var mainWindow: Window { window }
    /// The demo has no secrets of its own.
    let redactor = Redactor()

    /// - Parameter isAttended: whether a person is there to answer dialogs and error pages.
    public init(log: BridgeEventLog, isAttended: Bool) throws {
        self.log = log
        recorder = EventRecorder(log)
        site = try PopupSite()
        let console = isAttended ? EngineConsole.make(telling: log) : nil
        var options = WebKitViewHost.Options()
        options.answersDialogs = !isAttended
        options.console = console
        let opener: any ExternalOpener = isAttended ? DesktopOpener() : UnattendedOpener()
        host = WebKitViewHost(
            policy: .app(allowing: try OriginAllowList([site.merchant.origin])),
            events: log,
            options: options,
            externalOpener: opener
        )
        guard let window = AppWindow(host: host, title: "Harbour Paint Co.") else { throw DemoError.noWindow }
        self.window = window
        browser = SecureBrowser(
            events: log,
            over: window,
            failureHandling: isAttended ? .askPerson : .dismiss,
            externalOpener: opener,
            console: console
        )
        let configuration = PopupBridgeConfiguration(returnURLScheme: try ReturnURLScheme(Self.returnURLScheme))
        bridge = try PopupBridgeController(host: host, browser: browser, configuration: configuration)
    }

    /// Loads the merchant's page, with its checkout on the other origin, and returns when it is there.
    public func open() async throws {
        window.present()
        host.load(try WebURL(site.url))
        switch await recorder.nextLoad() {
        case .failed(let failure): throw failure
        case nil: throw DemoError.notSeen("the merchant's page")
        default: break
        }
    }

    public func close() {
        bridge.close()
        window.close()
    }
}
