/// Hands out ids that are unique in a report, each with an `…-title` beside it.
struct ReportAnchors {
    /// The template's own.
    private var taken: Set<String> = ["scenarios", "run-title", "environment-title"]

    /// The wish in lower case with `-` for whatever is no letter or digit, and a number where that is taken.
    mutating func claim(_ wish: String) -> String {
        let words = wish.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let base = words.isEmpty ? "scenario" : words.joined(separator: "-")
        var anchor = base
        var number = 2
        while taken.contains(anchor) || taken.contains("\(anchor)-title") {
            anchor = "\(base)-\(number)"
            number += 1
        }
        taken.formUnion([anchor, "\(anchor)-title"])
        return anchor
    }
}
