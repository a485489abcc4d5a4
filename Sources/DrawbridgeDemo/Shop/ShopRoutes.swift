/// The shop's own site: one document for all of its routes, its files, and what its scripts ask for.
struct ShopRoutes {
    let backend: ShopBackend

    func answer(_ request: DemoServer.Request) -> DemoServer.Response {
        let query = ShopQuery(request.query)
        backend.note(.shop, request, query)
        if request.path.hasPrefix("/api/") { return api(request, query) }
        if let asset = ShopAssets.shop[request.path] { return .asset(asset) }
        return Self.isPage(request.path) ? .asset(ShopAssets.shopDocument) : .notFound
    }

    private static func isPage(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
        switch parts.first {
        case nil: return true
        case "buy", "category", "checkout": return parts.count == 2
        case "transactions": return parts.count <= 2
        case "search", "success", "failure", "coin-transactions", "help": return parts.count == 1
        default: return false
        }
    }

    private func api(_ request: DemoServer.Request, _ query: ShopQuery) -> DemoServer.Response {
        if request.path == "/api/session" { return session(query) }
        guard backend.hasSession(query["session"]) else { return .problem(401, "no_session") }
        switch (request.method, request.path) {
        case ("GET", "/api/quote"): return quote(query)
        case ("GET", "/api/coins"): return .json(["coins": backend.orders.coins])
        case ("POST", "/api/orders"): return create(query)
        case ("GET", "/api/order"):
            guard let order = backend.orders[query["id"]] else { return .problem(404, "no_order") }
            return .json(OrderView(order))
        case ("GET", "/api/transactions"):
            return .json(backend.orders.all.filter { $0.state != .pending }.reversed().map(OrderView.init))
        default: return .problem(404, "not_found")
        }
    }

    private func session(_ query: ShopQuery) -> DemoServer.Response {
        switch backend.openSession(query) {
        case .refused(let refusal):
            return .json(SessionView(result: refusal.rawValue))
        case .open(let id):
            return .json(
                SessionView(
                    result: "ok",
                    session: id,
                    misbehaviour: backend.misbehaviour?.rawValue,
                    coins: backend.orders.coins,
                    gateway: backend.origins.gateway,
                    outside: backend.origins.outside,
                    paysByForm: backend.paysByForm
                )
            )
        }
    }

    private func quote(_ query: ShopQuery) -> DemoServer.Response {
        guard let (_, quote) = purchase(query) else { return .problem(400, "bad_amount") }
        return .json(quote)
    }

    private func create(_ query: ShopQuery) -> DemoServer.Response {
        guard let (brand, quote) = purchase(query), let method = query["method"].flatMap(ShopOrder.Method.init) else {
            return .problem(400, "bad_order")
        }
        // Coins pay for all of it or for a part; a gateway has nothing to do where they pay for all.
        guard (method == .coins) == (quote.due == 0) else { return .problem(400, "bad_method") }
        let state: ShopOrder.State = method == .coins ? .paid : .pending
        let order = backend.orders.create(brand: brand, quote: quote, method: method, state: state)
        return .json(OrderView(order))
    }

    private func purchase(_ query: ShopQuery) -> (ShopCatalogue.Brand, ShopQuote)? {
        guard let brand = backend.catalogue[query["brand"]], let amount = query["amount"].flatMap({ Int($0) }),
            (brand.minimum...brand.maximum).contains(amount)
        else { return nil }
        let coins = query["coins"] == "true" ? backend.orders.coins : 0
        return (brand, ShopQuote(brand: brand, amount: amount, couponCode: query["coupon"], coins: coins))
    }
}
