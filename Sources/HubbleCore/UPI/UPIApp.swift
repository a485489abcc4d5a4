/// The payment apps that the guide names, by the scheme that starts them (guide, section 6).
public enum UPIApp: String, CaseIterable, Hashable, Sendable {
    case phonePe = "phonepe"
    case googlePay = "tez"
    case paytm = "paytmmp"
    case cred
    case bhim
    /// Whichever app the person has for `upi://` links.
    case generic = "upi"

    /// The scheme in lower case, as `LSApplicationQueriesSchemes` must list it.
    public var scheme: String { rawValue }

    /// What a person calls it.
    public var name: String {
        switch self {
        case .phonePe: "PhonePe"
        case .googlePay: "Google Pay"
        case .paytm: "Paytm"
        case .cred: "CRED"
        case .bhim: "BHIM"
        case .generic: "UPI"
        }
    }

    /// Schemes that gateways' pages use for the same apps, beside the guide's: Google Pay's `gpay` and CRED's `credpay`.
    public var alternativeSchemes: [String] {
        switch self {
        case .googlePay: ["gpay"]
        case .cred: ["credpay"]
        case .phonePe, .paytm, .bhim, .generic: []
        }
    }

    /// The app that a scheme starts; case does not matter.
    public init?(scheme: String) {
        let scheme = scheme.lowercased()
        guard let app = Self.allCases.first(where: { $0.scheme == scheme || $0.alternativeSchemes.contains(scheme) })
        else { return nil }
        self = app
    }

    /// The apps that can be told apart on a device, and that the SDK has icons for: all but ``generic``.
    public static let detectable: [UPIApp] = allCases.filter { $0 != .generic }
}
