/// Which URL the document that is shown has, told by an engine that names the next document's URL as soon as that is on
/// its way.
///
/// WebKit's URL changes when a load is asked for, before its policy is decided and before anybody hears of it; it
/// changes for navigations within the document as well. Nothing says which of the two it was, and a bar that shows a
/// person whose page this is must not name the next one too early: a page can start a load that never comes.
public struct DocumentAddress: Hashable, Sendable {
    /// Empty where nothing is loaded.
    public private(set) var url: String
    /// The document is there, and not all of it has come.
    private var isArriving = false

    public init(url: String = "") {
        self.url = url
    }

    /// The engine names another URL, or begins or ends to load.
    ///
    /// - Parameter isLoading: whether the engine loads a document, or is about to.
    public mutating func changed(to new: String, isLoading: Bool) {
        // Within its document a page gets no other origin. If a load of the same origin begins after all, only the path is
        // early.
        guard !isLoading || isArriving && Self.haveSameOrigin(new, url) else { return }
        url = new
    }

    /// A load began. It may fail, or never come to a document.
    public mutating func started() {
        isArriving = false
    }

    /// The document at `new` takes the place of the one before.
    public mutating func committed(_ new: String) {
        isArriving = true
        url = new
    }

    /// A load is over, well or not.
    ///
    /// - Parameters:
    ///   - new: what the engine names.
    ///   - isLoading: whether the next load has begun already.
    public mutating func ended(_ new: String, isLoading: Bool) {
        isArriving = false
        if !isLoading { url = new }
    }

    private static func haveSameOrigin(_ one: String, _ other: String) -> Bool {
        guard let one = try? WebURL(one), let other = try? WebURL(other) else { return false }
        return Origin(one) == Origin(other)
    }
}
