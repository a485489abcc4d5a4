/// The payment gateway's site: the payment page, the bank's two pages, and the state of a payment.
struct GatewayRoutes {
    let backend: ShopBackend

    func answer(_ request: DemoServer.Request) -> DemoServer.Response {
        let query = ShopQuery(request.query)
        backend.note(.gateway, request, query)
        switch (request.method, request.path) {
        case ("GET", "/api/order"): return state(query["id"])
        case ("POST", "/api/approve"): return settle(query["id"], as: .paid)
        case ("POST", "/api/decline"):
            return settle(query["id"], as: .declined(query["by"] == "person" ? .person : .bank))
        default:
            return ShopAssets.gateway[request.path].map { .asset($0) } ?? .notFound
        }
    }

    private func settle(_ id: String?, as state: ShopOrder.State) -> DemoServer.Response {
        // The page asks how it stands and gets that, also where the payment had ended before.
        _ = backend.orders.settle(id, as: state)
        return self.state(id)
    }

    private func state(_ id: String?) -> DemoServer.Response {
        guard let order = backend.orders[id] else { return .problem(404, "no_order") }
        return .json(
            PaymentView(
                id: order.id,
                brandName: order.brand.name,
                amount: order.quote.due,
                state: order.state.name,
                reason: order.state.reason,
                merchant: backend.origins.shop,
                stuck: backend.isPollingStuck
            )
        )
    }
}
