import HubbleCore

/// The app's server, as far as it gives tokens: asks the shop for a fresh one each time, and keeps what it gave, so
/// that nothing prints it.
@MainActor
final class TokenDesk {
    private let shop: HubbleShop
    private(set) var issued: [String] = []

    init(shop: HubbleShop) {
        self.shop = shop
    }

    func issue() -> String {
        let token = shop.issueToken()
        issued.append(token)
        return token
    }

    var provider: any HubbleTokenProvider {
        HubbleTokenFunction { [weak self] in await self?.issue() }
    }
}
