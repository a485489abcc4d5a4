import Foundation

/// What the shop sells. The pages draw it from the same file, `catalogue.json`.
struct ShopCatalogue: Decodable {
    struct Brand: Decodable, Hashable {
        let id: String
        let name: String
        /// The smallest and the largest card, in rupees.
        let minimum: Int
        let maximum: Int
        /// Coins earned for each hundred rupees.
        let earns: Int
    }

    let brands: [Brand]

    subscript(id: String?) -> Brand? { brands.first { $0.id == id } }

    static func embedded() throws -> ShopCatalogue {
        try JSONDecoder().decode(ShopCatalogue.self, from: Data(PackageResources.catalogue_json))
    }
}
