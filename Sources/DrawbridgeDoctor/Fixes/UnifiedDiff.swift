/// Two texts' difference, as `diff -u` writes it.
enum UnifiedDiff {
    private enum Line: Equatable {
        case same(Substring)
        case removed(Substring)
        case added(Substring)

        var text: String {
            switch self {
            case .same(let line): " \(line)"
            case .removed(let line): "-\(line)"
            case .added(let line): "+\(line)"
            }
        }

        var isSame: Bool { if case .same = self { true } else { false } }
    }

    private static let context = 3

    static func text(path: String, before: String, after: String) -> String {
        let old = lines(before)
        let new = lines(after)
        let all = difference(old, new)
        var text = "--- a/\(path)\n+++ b/\(path)\n"
        var index = 0
        while let next = all[index...].firstIndex(where: { !$0.isSame }) {
            let start = max(index, next - context)
            var end = next
            // Changes that share their context are one hunk.
            while let more = all[end...].prefix(2 * context + 1).firstIndex(where: { !$0.isSame }) { end = more + 1 }
            let stop = min(all.count, end + context)
            text += hunk(all, start..<stop)
            index = stop
        }
        return text
    }

    private static func hunk(_ all: [Line], _ range: Range<Int>) -> String {
        func count(_ lines: ArraySlice<Line>, old: Bool) -> Int {
            lines.count { line in
                switch line {
                case .same: true
                case .removed: old
                case .added: !old
                }
            }
        }
        let before = all[..<range.lowerBound]
        let inside = all[range]
        let old = (count(before, old: true), count(inside, old: true))
        let new = (count(before, old: false), count(inside, old: false))
        let head = "@@ -\(old.0 + (old.1 > 0 ? 1 : 0)),\(old.1) +\(new.0 + (new.1 > 0 ? 1 : 0)),\(new.1) @@\n"
        return head + inside.map { $0.text + "\n" }.joined()
    }

    private static func lines(_ text: String) -> [Substring] {
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func difference(_ old: [Substring], _ new: [Substring]) -> [Line] {
        let changes = new.difference(from: old)
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var all: [Line] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if removed.contains(left), left < old.count {
                all.append(.removed(old[left]))
                left += 1
            } else if added.contains(right), right < new.count {
                all.append(.added(new[right]))
                right += 1
            } else {
                all.append(.same(old[left]))
                left += 1
                right += 1
            }
        }
        return all
    }
}
