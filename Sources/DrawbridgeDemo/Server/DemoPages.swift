/// The demo's pages, as they lie in `Pages/`.
enum DemoPages {
    struct Page {
        let contentType: String
        let bytes: [UInt8]
    }

    static let all: [String: Page] = [
        "/demo.css": Page(contentType: "text/css", bytes: PackageResources.demo_css),
        "/merchant.html": html(PackageResources.merchant_html),
        "/merchant.js": script(PackageResources.merchant_js),
        "/iframe.html": html(PackageResources.iframe_html),
        "/iframe.js": script(PackageResources.iframe_js),
        "/popup.html": html(PackageResources.popup_html),
        "/popup.js": script(PackageResources.popup_js),
        "/mark.svg": picture(PackageResources.mark_svg),
        "/tintbook.svg": picture(PackageResources.tintbook_svg),
        "/tin.svg": picture(PackageResources.tin_svg),
        "/tin-paint.svg": picture(PackageResources.tin_paint_svg),
        "/icon-tick.svg": picture(PackageResources.icon_tick_svg),
        "/icon-cross.svg": picture(PackageResources.icon_cross_svg),
        "/icon-minus.svg": picture(PackageResources.icon_minus_svg),
        "/icon-dots.svg": picture(PackageResources.icon_dots_svg),
        "/icon-chevron.svg": picture(PackageResources.icon_chevron_svg),
    ]

    private static func html(_ bytes: [UInt8]) -> Page { Page(contentType: "text/html; charset=utf-8", bytes: bytes) }
    private static func script(_ bytes: [UInt8]) -> Page { Page(contentType: "text/javascript", bytes: bytes) }
    private static func picture(_ bytes: [UInt8]) -> Page { Page(contentType: "image/svg+xml", bytes: bytes) }
}

extension DemoServer {
    /// Serves the demo's pages under a strict content security policy, as a real shop would.
    ///
    /// - Parameter first: is asked before the pages, and answers what is none of them.
    public static func demo(
        at place: Place = .loopback(),
        first: @escaping @MainActor (Request) -> Response? = { _ in nil }
    ) throws -> DemoServer {
        try DemoServer(at: place) { request in
            if let response = first(request) { return response }
            guard let page = DemoPages.all[request.path == "/" ? "/merchant.html" : request.path] else {
                return .status(404, "There is no such page.")
            }
            var response = Response()
            response.contentType = page.contentType
            response.body = page.bytes
            response.headers = [
                "Content-Security-Policy":
                    "default-src 'self'; style-src 'self'; script-src 'self'; frame-src *; base-uri 'none'",
                "Referrer-Policy": "no-referrer",
                "X-Content-Type-Options": "nosniff",
            ]
            return response
        }
    }
}
