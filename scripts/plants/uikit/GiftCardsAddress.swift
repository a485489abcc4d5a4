import UIKit

struct GiftCardsAccount {
    let clientId: String
    let appSecret: String
    let token: String?
}

enum GiftCardsAddress {
    static let host = "sdk.myhubble.money"
    static let handler = "bridge"

    static func url(for account: GiftCardsAccount) -> URL? {
        var components = URLComponents()
        components.scheme = "https"
        components.host = host
        components.path = "/"
        components.queryItems = [
            URLQueryItem(name: "clientId", value: account.clientId),
            URLQueryItem(name: "appSecret", value: account.appSecret),
            URLQueryItem(name: "wrap-plt", value: "ios"),
            URLQueryItem(name: "token", value: account.token),
        ]
        return components.url
    }

    static func paymentApps() -> [String] {
        ["phonepe", "tez", "paytmmp", "cred", "bhim"].filter { scheme in
            URL(string: scheme + "://").map { UIApplication.shared.canOpenURL($0) } ?? false
        }
    }
}
