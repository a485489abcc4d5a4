/// A stretch of a file, in bytes. Lines and columns are worked out only where a finding needs them.
struct Place: Hashable, Sendable {
    let path: String
    let offset: Int
    let length: Int

    /// The first line of a file, where no better place is known.
    static func start(of path: String) -> Place {
        Place(path: path, offset: 0, length: 0)
    }
}
