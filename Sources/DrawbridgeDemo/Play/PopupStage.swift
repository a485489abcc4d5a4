import DrawbridgeCore
import DrawbridgeGTK
import Foundation
import PopupBridgeCore

/// What the popup demo plays on: the pages' servers, the app's window with its bridge, and the secure browser.
@MainActor
public final class PopupStage {
    public static let returnURLScheme = "com.example.harbour-paint.popupbridge"

    public let log: BridgeEventLog
    public let host: WebKitViewHost
    public let window: AppWindow
    public let browser: SecureBrowser
    public let bridge: PopupBridgeController
    public let server: LoopbackServer
    /// Another origin, for the embedded checkout.
    public let checkoutServer: LoopbackServer

    let recorder: EventRecorder

    /// - Parameter isAttended: whether a person is there to answer dialogs and error pages.
    public init(log: BridgeEventLog, isAttended: Bool) throws {
        self.log = log
        recorder = EventRecorder(log)
        server = try LoopbackServer.demo()
        checkoutServer = try LoopbackServer.demo()
        var options = WebKitViewHost.Options()
        options.answersDialogs = !isAttended
        let opener: any ExternalOpener = isAttended ? DesktopOpener() : UnattendedOpener()
        host = WebKitViewHost(
            policy: .app(allowing: try OriginAllowList([server.origin])),
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
            externalOpener: opener
        )
        let configuration = PopupBridgeConfiguration(returnURLScheme: try ReturnURLScheme(Self.returnURLScheme))
        bridge = try PopupBridgeController(host: host, browser: browser, configuration: configuration)
        if isAttended { try ConsoleTap.install(on: host) }
    }

    /// Loads the merchant's page, with its checkout on the other origin, and returns when it is there.
    public func open() async throws {
        window.present()
        let popup = server.origin + "/popup.html"
        let frame = "\(checkoutServer.origin)/iframe.html?popup=\(Self.encode(popup))"
        let query = "popup=\(Self.encode(popup))&frame=\(Self.encode(frame))"
        host.load(try WebURL("\(server.origin)/merchant.html?\(query)"))
        let event = await recorder.next { event in
            switch event.kind {
            case .page(.finished), .page(.failed): true
            default: false
            }
        }
        if case .page(.failed(let failure))? = event?.kind { throw failure }
    }

    public func close() {
        bridge.close()
        window.close()
    }

    private static func encode(_ text: String) -> String {
        let unreserved = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
        )
        return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
}

/// Why a demo cannot be played.
public enum DemoError: Error, CustomStringConvertible {
    case noWindow
    case noPopup
    case notClicked(String)

    public var description: String {
        switch self {
        case .noWindow: "GTK could not make the app's window."
        case .noPopup: "No popup opened in time."
        case .notClicked(let target): "“\(target)” could not be clicked: it is not there, or the display is not X11."
        }
    }
}
