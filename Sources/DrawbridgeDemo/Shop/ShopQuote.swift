/// What a card costs, in whole rupees.
struct ShopQuote: Hashable, Encodable {
    enum CouponState: String, Encodable {
        case none
        case applied
        case unknown
        /// The card is too small for it.
        case tooSmall = "too_small"
    }

    /// What the card is worth.
    let amount: Int
    let couponCode: String?
    let coupon: CouponState
    let couponDiscount: Int
    let coinsUsed: Int
    let due: Int
    /// The coins that come back, on what is paid in money.
    let earns: Int

    /// - Parameter coins: what may be spent of the person's coins. One coin is one rupee.
    init(brand: ShopCatalogue.Brand, amount: Int, couponCode: String?, coins: Int) {
        self.amount = amount
        let code = couponCode?.trimmingSpaces.uppercased() ?? ""
        self.couponCode = code.isEmpty ? nil : code
        (coupon, couponDiscount) = Self.discount(code: code, amount: amount)
        let rest = amount - couponDiscount
        coinsUsed = min(rest, coins)
        due = rest - coinsUsed
        earns = due * brand.earns / 100
    }

    private static func discount(code: String, amount: Int) -> (CouponState, Int) {
        switch code {
        case "": (.none, 0)
        case "WELCOME50": amount >= 500 ? (.applied, 50) : (.tooSmall, 0)
        case "MARIGOLD10": (.applied, min(amount / 10, 100))
        default: (.unknown, 0)
        }
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
