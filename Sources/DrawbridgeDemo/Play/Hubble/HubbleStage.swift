import DrawbridgeCore
import DrawbridgeGTK
import Foundation
import HubbleCore

/// What the shop demo plays on: the stand-in shop with its servers, the app's window, and the apps outside.
@MainActor
final class HubbleStage: DemoStage {
    /// What is different in one scenario.
    struct Setting: Sendable {
        /// Whether a person is there to answer dialogs, and a browser to open links with.
        var isAttended = false
        /// `nil`: the one that the shop accepts.
        var appSecret: String?
        var misbehaviour: HubbleShop.Misbehaviour?
        var timing = HubbleTiming()
        var isPollingStuck = false
        var paysByForm = false
        var installedApps: Set<UPIApp> = [.phonePe, .googlePay]
    }

    let shop: HubbleShop
    let window: HubbleWindow
    let payments: PaymentApp
    let tokens: TokenDesk
    let recorder: EventRecorder

    /// What the page told the app, in order.
    private(set) var heard: [HubbleEvent] = []
    /// What a person saw, in order.
    private(set) var faces: [HubbleWindow.Face] = [.loading]
    private(set) var endings: [HubbleEnding] = []
    /// How many views were made: each attempt has one of its own.
    private(set) var views = 0

    private let appSecret: String

    init(log: BridgeEventLog, _ setting: Setting) throws {
        recorder = EventRecorder(log)
        let shop = try HubbleShop()
        shop.misbehaviour = setting.misbehaviour
        shop.isPollingStuck = setting.isPollingStuck
        shop.paysByForm = setting.paysByForm
        let tokens = TokenDesk(shop: shop)
        let payments = PaymentApp(shop: shop, browser: setting.isAttended ? DesktopOpener() : UnattendedOpener())
        var options = WebKitViewHost.Options()
        options.answersDialogs = !setting.isAttended
        if setting.isAttended { options.console = EngineConsole.make(telling: log) }
        self.shop = shop
        self.tokens = tokens
        self.payments = payments
        appSecret = setting.appSecret ?? shop.appSecret
        let window = try HubbleWindow(
            configuration: HubbleConfiguration(
                environment: .custom(shop.shop.origin),
                clientId: shop.clientID,
                appSecret: appSecret,
                trustedOrigins: try OriginAllowList([shop.gateway.origin]),
                timing: setting.timing
            ),
            tokenProvider: tokens.provider,
            installedApps: FixedInstalledApps(setting.installedApps),
            events: log,
            options: options,
            externalOpener: payments
        )
        guard let window else { throw DemoError.noWindow }
        self.window = window
        payments.shopWindow = window
        window.onEvent = { [weak self] in self?.heard.append($0) }
        window.onFace = { [weak self] in self?.faces.append($0) }
        window.onEnding = { [weak self] in self?.endings.append($0) }
        window.onWebView = { [weak self] _ in self?.views += 1 }
    }

    var mainWindow: Window { window }

    /// All secrets, also of tokens that no view has had yet.
    var redactor: Redactor {
        window.controller.redactor.union(Redactor(secrets: [shop.appSecret, appSecret] + tokens.issued))
    }

    /// Shows the window and starts the visit; what becomes of that is the scenario's.
    func open() async throws {
        window.present()
        window.start()
    }

    func close() {
        payments.close()
        window.close()
        shop.stop()
    }
}
