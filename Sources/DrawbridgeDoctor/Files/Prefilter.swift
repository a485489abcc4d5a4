import Foundation

/// Tells in one pass over the bytes whether a source file can matter, so that only such files are parsed.
enum Prefilter {
    /// A file that holds none of these can neither show nor mend a fault. Every rule's evidence needs one of them.
    private static let automaton = ByteAutomaton([
        "WKWebView", "serScript", "ForwardNavigationGestures", "ScriptMessage", "serContentController", "WKNavigation",
        "app_ready", "wrap-plt",
        "avigationDelegate", "uiDelegate", "clientSecret", "PopupBridge", "hubble", "Hubble",
        "SFSafariViewController", "openURLContexts", "canOpenURL", "SceneDelegate", "ApplicationDelegate",
        "idBecomeActive", "illEnterForeground", "scenePhase", "onOpenURL", "evaluateJavaScript", "appSecret", "enmo",
        "nspectable", "HUBBLE", "AsyncJavaScript",
        // A handler's name in a constant.
        "ridge\"",
    ])

    static func isRelevant(_ data: Data) -> Bool {
        data.withUnsafeBytes { automaton.finds(in: $0) }
    }

    /// An app whose sources hold none of these uses neither system, and need not be parsed at all.
    private static let systems = ByteAutomaton(["opupBridge", "hubble", "Hubble", "HUBBLE", "wrap-plt"])

    static func namesSystem(_ data: Data) -> Bool {
        data.withUnsafeBytes { systems.finds(in: $0) }
    }
}

/// Looks for many words at once (Aho and Corasick), a table look-up a byte.
struct ByteAutomaton: Sendable {
    /// `table[state * 256 + byte]` is the next state; 0 is the start.
    private let table: [UInt16]
    private let isEnd: [Bool]

    init(_ words: [String]) {
        var children: [[UInt8: Int]] = [[:]]
        var ends = [false]
        for word in words {
            var state = 0
            for byte in word.utf8 {
                if let next = children[state][byte] {
                    state = next
                } else {
                    children.append([:])
                    ends.append(false)
                    children[state][byte] = children.count - 1
                    state = children.count - 1
                }
            }
            ends[state] = true
        }
        var table = [UInt16](repeating: 0, count: children.count * 256)
        var fallback = [Int](repeating: 0, count: children.count)
        var queue = [0]
        var next = 0
        while next < queue.count {
            let state = queue[next]
            next += 1
            ends[state] = ends[state] || ends[fallback[state]]
            for byte in 0..<256 {
                let inherited = state == 0 ? 0 : Int(table[fallback[state] * 256 + byte])
                if let child = children[state][UInt8(byte)] {
                    table[state * 256 + byte] = UInt16(child)
                    fallback[child] = inherited
                    queue.append(child)
                } else {
                    table[state * 256 + byte] = UInt16(inherited)
                }
            }
        }
        self.table = table
        isEnd = ends
    }

    func finds(in bytes: UnsafeRawBufferPointer) -> Bool {
        table.withUnsafeBufferPointer { table in
            isEnd.withUnsafeBufferPointer { isEnd in
                var state = 0
                for byte in bytes {
                    state = Int(table[state &* 256 &+ Int(byte)])
                    if isEnd[state] { return true }
                }
                return false
            }
        }
    }
}
