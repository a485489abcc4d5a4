/// Where the keys and strings of an XML property list stand. Foundation tells what a list holds, and not where.
struct PlistMarks: Sendable {
    /// The first `<key>` of each name.
    private(set) var keys: [String: Place] = [:]
    private(set) var strings: [String: Place] = [:]
    /// The outermost `<dict>`.
    private(set) var top: Place?

    static let none = PlistMarks()

    private init() {}

    init(keys: [String: Place]) { self.keys = keys }

    init(path: String, bytes: [UInt8]) {
        for element in XMLScanner.elements(bytes) {
            let place = Place(path: path, offset: element.range.lowerBound, length: element.range.count)
            switch element.name {
            case "key": keys[element.text] = keys[element.text] ?? place
            case "string": strings[element.text] = strings[element.text] ?? place
            case "dict": top = top ?? place
            default: break
            }
        }
    }
}
