/// A voucher was made, or could not be. Hubble documents no properties; the event's own are kept as they are.
public enum HubbleVoucherEvent: String, Hashable, Sendable {
    case succeeded = "voucher_generation_success"
    case failed = "voucher_generation_fail"

    init?(_ event: HubbleAnalyticsEvent) {
        self.init(rawValue: event.name)
    }
}
