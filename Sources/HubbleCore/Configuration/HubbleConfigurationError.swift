import DrawbridgeCore

/// A value that an app gives, by the name the guide has for it where it has one.
public enum HubbleConfigurationField: String, Hashable, Sendable {
    case clientId
    case appSecret
    case token
    case appVersion
    case deviceId
    case platform = "wrap-plt"
    case brandId
    case transactionId
    case coupon
    case category
    case installedAppsItemName
    case extraItemName
}

/// Why no URL can be built. Thrown before anything loads; names the field and never shows its value.
public enum HubbleConfigurationError: Error, Hashable, Sendable {
    /// What is wrong with a custom base URL.
    public enum BaseURLProblem: Hashable, Sendable {
        case unreadable(WebURLError)
        case scheme
        /// `http` to another machine: the secret would travel in the open.
        case notSecure
        case credentials
        case query
        case fragment
        case dotSegment
        /// A dot at the end of the host: another host to a browser.
        case trailingDot
    }

    /// No token, and no lazy login to do without one.
    case missingToken
    case empty(HubbleConfigurationField)
    /// White space only.
    case blank(HubbleConfigurationField)
    /// `maximum` is in bytes of UTF-8.
    case tooLong(HubbleConfigurationField, maximum: Int)
    case controlCharacter(HubbleConfigurationField)
    /// White space, or a character that shows nothing, at an end.
    case surroundingSpace(HubbleConfigurationField)
    /// A credential holds a character that shows nothing.
    case invisibleCharacter(HubbleConfigurationField)
    /// An extra item's value, by the item's name. `maximum` is in bytes of UTF-8.
    case itemTooLong(String, maximum: Int)
    case itemControlCharacter(String)
    /// An id that would be more than one segment of the path, or a dot segment.
    case notOneSegment(HubbleConfigurationField)
    case badAmount
    case badBaseURL(BaseURLProblem)
    case badPaymentScheme
    /// An extra query item, or the installed apps' item, has a name that means something else already.
    case reservedName(String)
    case repeatedName(String)
    /// A time that is not above zero.
    case badTiming
    /// The whole URL is longer than ``WebURL/maximumLength``.
    case urlTooLong
}

extension HubbleConfigurationError {
    /// What is wrong, by name, for a form that shows an error beside its field.
    public var fieldName: String {
        switch self {
        case .missingToken: HubbleConfigurationField.token.rawValue
        case .empty(let field), .blank(let field), .tooLong(let field, _), .controlCharacter(let field),
            .notOneSegment(let field), .surroundingSpace(let field), .invisibleCharacter(let field):
            field.rawValue
        case .badAmount: "amount"
        case .badBaseURL: "baseURL"
        case .badPaymentScheme: "additionalPaymentSchemes"
        case .reservedName(let name), .repeatedName(let name), .itemTooLong(let name, _),
            .itemControlCharacter(let name):
            name
        case .badTiming: "timing"
        case .urlTooLong: "url"
        }
    }

    /// A stable name for logs and tests. It never changes once published.
    public var code: String {
        switch self {
        case .missingToken: "hubble_token_missing"
        case .empty: "hubble_value_empty"
        case .blank: "hubble_value_blank"
        case .tooLong: "hubble_value_too_long"
        case .controlCharacter: "hubble_value_control_character"
        case .surroundingSpace: "hubble_value_surrounding_space"
        case .invisibleCharacter: "hubble_value_invisible_character"
        case .itemTooLong: "hubble_item_too_long"
        case .itemControlCharacter: "hubble_item_control_character"
        case .notOneSegment: "hubble_value_not_one_segment"
        case .badAmount: "hubble_amount_bad"
        case .badBaseURL: "hubble_base_url_bad"
        case .badPaymentScheme: "hubble_payment_scheme_bad"
        case .reservedName: "hubble_name_reserved"
        case .repeatedName: "hubble_name_repeated"
        case .badTiming: "hubble_timing_bad"
        case .urlTooLong: "hubble_url_too_long"
        }
    }
}

extension HubbleConfigurationError: CustomStringConvertible {
    /// What is wrong and how to put it right.
    public var description: String {
        switch self {
        case .missingToken:
            "token is missing: give one, or a token provider, or turn lazy login on if Hubble enabled it for you."
        case .empty(let field):
            "\(field.rawValue) is empty: \(Self.fix(for: field))."
        case .blank(let field):
            "\(field.rawValue) shows nothing, or is only white space: \(Self.fix(for: field))."
        case .tooLong(let field, let maximum):
            "\(field.rawValue) is longer than \(maximum) bytes: check what was put in."
        case .controlCharacter(let field):
            "\(field.rawValue) holds a line break or another control character: trim it where it is read."
        case .surroundingSpace(let field):
            "\(field.rawValue) begins or ends with white space or an invisible character: trim it where it is read."
        case .invisibleCharacter(let field):
            "\(field.rawValue) holds a character that shows nothing, such as U+200B: copy it again, as plain text."
        case .itemTooLong(let name, let maximum):
            "The extra item “\(name)” is longer than \(maximum) bytes: send large data another way."
        case .itemControlCharacter(let name):
            "The extra item “\(name)” holds a line break or another control character: take it out."
        case .notOneSegment(let field):
            "\(field.rawValue) would be another path: give the bare id, without “/” or “\\”, and not “.” or “..”."
        case .badAmount:
            "amount is not above zero: give the card's value in rupees, or nil."
        case .badBaseURL(let problem):
            "baseURL \(problem)"
        case .badPaymentScheme:
            "additionalPaymentSchemes holds what is no app's scheme: give names such as “mybank”, without “://”."
        case .reservedName(let name):
            "“\(name)” has a meaning of its own in the SDK's URL: set it by its property, or use another name."
        case .repeatedName(let name):
            "“\(name)” is given twice: servers differ in which one they take."
        case .badTiming:
            "timing holds a time that is not above zero: give seconds."
        case .urlTooLong:
            "The SDK's URL would be longer than \(WebURL.maximumLength) bytes: give shorter extra items."
        }
    }

    private static func fix(for field: HubbleConfigurationField) -> String {
        switch field {
        case .clientId, .appSecret: "give the one that Hubble's team sent you for this environment"
        case .token: "give the signed-in person's SSO token, or nil with lazy login"
        case .appVersion: "leave it out for the guide's “10000”"
        case .platform: "leave it out for “ios”"
        case .brandId: "give the brand's slug or id, such as “uber”"
        case .transactionId: "give the transaction's id, or link to all transactions"
        case .deviceId, .coupon, .category: "give a value, or nil"
        case .installedAppsItemName: "give the name that Hubble told you, or nil to send no list"
        case .extraItemName: "give the name that you agreed upon with Hubble"
        }
    }
}

extension HubbleConfigurationError.BaseURLProblem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadable(let error): "cannot be read: \(error)"
        case .scheme: "is no web address: begin it with https://."
        case .notSecure: "is http to another machine: use https, or http on localhost only."
        case .credentials: "holds a user name or password: take it out."
        case .query: "has a query: give its items as extra query items."
        case .fragment: "has a fragment: take it out."
        case .dotSegment: "has “.” or “..” in its path: write the path without them."
        case .trailingDot: "has a dot at the end of its host: take it out."
        }
    }
}
