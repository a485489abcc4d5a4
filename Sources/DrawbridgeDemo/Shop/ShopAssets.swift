/// The pages and pictures of the three sites, as they lie in `Pages/`.
enum ShopAssets {
    struct Asset {
        let contentType: String
        let bytes: [UInt8]
    }

    /// One document for all of the shop's routes.
    static let shopDocument = html(PackageResources.shop_html)
    static let outsideDocument = html(PackageResources.outside_html)

    static let shop: [String: Asset] = [
        "/shop.css": style(PackageResources.shop_css),
        "/shop.js": script(PackageResources.shop_js),
        "/shop-bridge.js": script(PackageResources.shop_bridge_js),
        "/shop-checkout.js": script(PackageResources.shop_checkout_js),
        "/shop-dom.js": script(PackageResources.shop_dom_js),
        "/shop-views.js": script(PackageResources.shop_views_js),
        "/shop-icons.svg": picture(PackageResources.shop_icons_svg),
        "/catalogue.json": Asset(contentType: "application/json", bytes: PackageResources.catalogue_json),
        "/marigold.svg": picture(PackageResources.marigold_svg),
        "/offer.svg": picture(PackageResources.offer_svg),
        "/card-amazon.svg": picture(PackageResources.card_amazon_svg),
        "/card-dabba-express.svg": picture(PackageResources.card_dabba_express_svg),
        "/card-lamplight-books.svg": picture(PackageResources.card_lamplight_books_svg),
        "/card-loom-street.svg": picture(PackageResources.card_loom_street_svg),
        "/card-monsoon-air.svg": picture(PackageResources.card_monsoon_air_svg),
        "/card-myntra.svg": picture(PackageResources.card_myntra_svg),
        "/card-starbucks.svg": picture(PackageResources.card_starbucks_svg),
        "/card-uber.svg": picture(PackageResources.card_uber_svg),
    ]

    static let gateway: [String: Asset] = [
        "/pay": html(PackageResources.gateway_html),
        "/wait": html(PackageResources.gateway_html),
        "/3ds": html(PackageResources.three_ds_html),
        "/bank": html(PackageResources.bank_html),
        "/gateway.css": style(PackageResources.gateway_css),
        "/gateway.js": script(PackageResources.gateway_js),
        "/bank.css": style(PackageResources.bank_css),
        "/bank.js": script(PackageResources.bank_js),
        "/tollgate.svg": picture(PackageResources.tollgate_svg),
        "/tollgate-lock.svg": picture(PackageResources.tollgate_lock_svg),
        "/deccan.svg": picture(PackageResources.deccan_svg),
    ]

    static let outside: [String: Asset] = [
        "/": outsideDocument,
        "/help": outsideDocument,
        "/outside.css": style(PackageResources.outside_css),
        "/outside.js": script(PackageResources.outside_js),
    ]

    private static func html(_ bytes: [UInt8]) -> Asset { Asset(contentType: "text/html; charset=utf-8", bytes: bytes) }
    private static func script(_ bytes: [UInt8]) -> Asset {
        Asset(contentType: "text/javascript; charset=utf-8", bytes: bytes)
    }
    private static func style(_ bytes: [UInt8]) -> Asset {
        Asset(contentType: "text/css; charset=utf-8", bytes: bytes)
    }
    private static func picture(_ bytes: [UInt8]) -> Asset { Asset(contentType: "image/svg+xml", bytes: bytes) }
}
