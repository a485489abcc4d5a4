import UIKit

struct PerksSession {
    var clientId: String
    var appSecret: String
}

enum PerksAPI {
    static let host = "sdk.myhubble.money"
    static var events: [[String: Any]] = []

    static func page(_ perks: PerksSession) -> URL {
        var items = ["clientId": perks.clientId, "appSecret": perks.appSecret]
        items["wrap-plt"] = "ios"
        var components = URLComponents(string: "https://" + host)!
        components.queryItems = items.map { URLQueryItem(name: $0.key, value: $0.value) }
        return components.url!
    }

    static func has(_ app: PerksApp) -> Bool { UIApplication.shared.canOpenURL(app.url) }
}

enum PerksApp: String {
    case phonepe, tez, paytmmp, cred, bhim
    var url: URL { URL(string: "\(rawValue)://")! }
}
