import CWebKitGTK
import DrawbridgeCore

/// A WebKitGTK web view as the systems see it.
///
/// This file holds what the host is made of; what it does is in its extensions: `+Messages`, `+Navigation`,
/// `+Loading`, `+Windows`, `+Scripts`.
@MainActor
public final class WebKitViewHost: WebViewHost {
    public struct Options {
        /// Cookies and storage end with the view.
        public var isEphemeral = true
        /// Answers the page's `alert`, `confirm` and `prompt`, its file and its colour inputs, at once instead of asking a
        /// person.
        public var answersDialogs = false
        /// What the page's file inputs are given where ``answersDialogs`` is set; `nil`: nothing.
        public var files: PreparedFiles?
        /// A message longer than this many characters is refused where it is sent.
        public var maximumMessageLength = JSONLimits.default.maximumBytes
        /// A swipe with two fingers goes back and forward.
        public var allowsSwipeNavigation = false
        /// What the view is to its session, for the log.
        public var role = ViewInfo.Role.page
        /// The popup session that the view belongs to, for the log.
        public var sessionID: String?
        /// Hears what the engine says to developers of the view's pages. For developers' tools.
        public var console: EngineConsole?
        /// A scheme whose navigations are delivered and never loaded.
        public var callbackScheme: String?

        public init() {}
    }

    public var events: BridgeEventLog { log.events }
    public var view: ViewInfo { log.view }
    public var navigationPolicy: NavigationPolicy
    public internal(set) var mainFrameOrigin: Origin?

    /// Hands URLs to the system.
    public var externalOpener: any ExternalOpener {
        get { departures.externalOpener }
        set { departures.externalOpener = newValue }
    }
    /// A URL was delivered to the host; see ``NavigationVerdict/deliver``.
    public var onDeliver: (@MainActor (String) -> Void)? {
        get { departures.onDeliver }
        set { departures.onDeliver = newValue }
    }
    /// A page opened a window; whoever sets this shows it. Without it, no window is opened.
    public var onChildWindow: (@MainActor (WebKitViewHost) -> Void)?

    /// The page closed its own window.
    public var onCloseRequest: (@MainActor () -> Void)?

    let options: Options
    let widgetReference: GObjectReference<UnsafeMutablePointer<GtkWidget>>
    let contentManager: GObjectReference<OpaquePointer>

    let log: HostLog
    let departures: Departures

    // Messages
    var handlers: [String: ScriptMessageHandler] = [:]
    var scripts: [UserScript] = []
    var frameCache = FrameCache()
    var hasCourier = false

    /// What the module in the web process told, and has not been answered.
    var unansweredLines: [GObjectReference<OpaquePointer>] = []

    // Navigation
    var undecided: [String: NavigationAction] = [:]
    var document = DocumentAddress()
    var story = LoadStory()
    let activity = Broadcast<PageActivity>()
    var requests = DocumentRequests()
    var historyWalk = HistoryWalk<GObjectReference<OpaquePointer>>()
    var viewer = EngineViewer()
    let pendingCalls: PendingCalls
    /// Of a child window: what was shown in it, and whether a person's click opened it.
    var windowContent = WindowContent()
    var isOpenedByClick = false
    var children: [ObjectIdentifier: WebKitViewHost] = [:]
    let family: WindowFamily

    /// A view with storage and a content manager of its own.
    ///
    /// - Parameter family: what the view and its windows share with others.
    public convenience init(
        policy: NavigationPolicy,
        events: BridgeEventLog,
        options: Options = Options(),
        externalOpener: any ExternalOpener = DesktopOpener(),
        family: WindowFamily = WindowFamily()
    ) {
        let manager = GObjectReference<OpaquePointer>.adopting(webkit_user_content_manager_new())
        let session = Self.makeSession(options)
        let context = CallbackSchemeContext.make(scheme: options.callbackScheme, console: options.console)
        self.init(
            widget: drawbridge_web_view_new(manager.pointer, session.pointer, context?.pointer),
            contentManager: manager,
            policy: policy,
            events: events,
            options: options,
            externalOpener: externalOpener,
            family: family
        )
        refuseDownloads(of: session.pointer)
    }

    init(
        widget: UnsafeMutablePointer<GtkWidget>,
        contentManager: GObjectReference<OpaquePointer>,
        policy: NavigationPolicy,
        events: BridgeEventLog,
        options: Options,
        externalOpener: any ExternalOpener,
        family: WindowFamily = WindowFamily(),
        opener: ViewInfo? = nil
    ) {
        self.family = family
        self.widgetReference = .retaining(widget)
        self.contentManager = contentManager
        self.navigationPolicy = policy
        log = HostLog(
            events,
            sessionID: options.sessionID,
            role: opener == nil ? options.role : .childWindow,
            opener: opener
        )
        departures = Departures(log: log, family: family, externalOpener: externalOpener)
        self.options = options
        pendingCalls = PendingCalls(sessionID: options.sessionID)
        applySettings()
        connectMessages()
        connectNavigation()
        connectLoading()
        connectResources()
        connectConsole()
        connectWindows()
        connectRefusals()
        connectChoosers()
        connectActivity()
    }

    private static func makeSession(_ options: Options) -> GObjectReference<OpaquePointer> {
        guard options.isEphemeral else { return .adopting(webkit_network_session_new(nil, nil)) }
        return options.console?.makeSession() ?? .adopting(webkit_network_session_new_ephemeral())
    }

    /// The widget to put in a window.
    var widget: UnsafeMutablePointer<GtkWidget> { widgetReference.pointer }
    var webView: UnsafeMutablePointer<WebKitWebView> { widget.cast() }

    private func applySettings() {
        let settings = webkit_web_view_get_settings(webView)
        webkit_settings_set_javascript_can_open_windows_automatically(settings, 1)
        webkit_settings_set_enable_back_forward_navigation_gestures(settings, options.allowsSwipeNavigation ? 1 : 0)
        webkit_settings_set_allow_file_access_from_file_urls(settings, 0)
        webkit_settings_set_allow_universal_access_from_file_urls(settings, 0)
        // For some sites the engine would send and show another user agent than the one it was given, and with it a child
        // window of such a site would lose its mark.
        webkit_settings_set_enable_site_specific_quirks(settings, 0)
        // A full screen has no origin bar, and room for a page to draw one.
        webkit_settings_set_enable_fullscreen(settings, 0)
        webkit_settings_set_hardware_acceleration_policy(settings, WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER)
    }
}
