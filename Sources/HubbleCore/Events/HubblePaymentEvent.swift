import Foundation

/// A step of a payment. Which properties it has depends on the step and on the version of the SDK.
public struct HubblePaymentEvent: Hashable, Sendable {
    public enum Step: String, Hashable, Sendable {
        case initiated = "payment_initiated"
        case succeeded = "payment_success"
        case failed = "payment_fail"
        /// The whole amount was paid in coins.
        case paidInCoins = "coin_payment"
    }

    public let step: Step
    /// In rupees.
    public let amount: Decimal?
    public let brandName: String?
    public let productId: String?
    /// Such as `UPI` or `CARD`.
    public let paymentMode: String?
    /// `consumeCoins`, or `useCoins` in other versions.
    public let usesCoins: Bool?
    public let couponCode: String?
    public let vouchersCount: Int?
    public let referenceId: String?
    /// The gateway, such as `RAZORPAY`.
    public let provider: String?
    public let failureReason: String?
    public let coins: Decimal?
    public let baseDiscount: Decimal?
    public let couponDiscount: Decimal?
    public let totalDiscount: Decimal?

    init?(_ event: HubbleAnalyticsEvent) {
        guard let step = Step(rawValue: event.name) else { return nil }
        let read = PropertyReader(event.properties)
        self.step = step
        amount = read.decimal("amount")
        brandName = read.text("brandName")
        productId = read.text("productId")
        paymentMode = read.text("paymentMode")
        usesCoins = read.flag("consumeCoins", "useCoins")
        couponCode = read.text("couponCode")
        vouchersCount = read.integer("vouchersCount")
        referenceId = read.text("referenceId")
        provider = read.text("provider")
        failureReason = read.text("failureReason")
        coins = read.decimal("coins")
        baseDiscount = read.decimal("baseDiscount")
        couponDiscount = read.decimal("couponDiscount")
        totalDiscount = read.decimal("totalDiscount")
    }
}
