/// Sites that are not the shop's: a brand's own, and a help site.
struct OutsideRoutes {
    let backend: ShopBackend

    func answer(_ request: DemoServer.Request) -> DemoServer.Response {
        backend.note(.outside, request, ShopQuery(request.query))
        if let asset = ShopAssets.outside[request.path] { return .asset(asset) }
        let parts = request.path.split(separator: "/")
        let isBrand = parts.count == 2 && parts[0] == "brand" && backend.catalogue[String(parts[1])] != nil
        return isBrand ? .asset(ShopAssets.outsideDocument) : .notFound
    }
}
