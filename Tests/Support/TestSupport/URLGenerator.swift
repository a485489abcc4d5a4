/// Writes URLs that are odd in the ways that parsers differ on, from a seed.
public struct URLGenerator {
    private var random: SeededGenerator

    public init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// An absolute URL, more or less: now and then a piece is missing, doubled or put elsewhere.
    public mutating func url() -> String {
        var pieces = [pick(Self.schemes), pick(Self.slashes)]
        if chance(6) { pieces.append(pick(Self.userinfo)) }
        pieces.append(host())
        if chance(3) { pieces.append(pick(Self.ports)) }
        if !chance(4) { pieces.append(path()) }
        if chance(2) { pieces.append("?" + text()) }
        if chance(3) { pieces.append("#" + text()) }
        if chance(12) { pieces.swapAt(Int.random(in: 0..<pieces.count, using: &random), pieces.count - 1) }
        if chance(12) { pieces.insert(pick(Self.odd), at: Int.random(in: 0...pieces.count, using: &random)) }
        return pieces.joined()
    }

    /// The query of a return URL.
    public mutating func query() -> String {
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
            let name = chance(8) ? "" : text()
            return chance(5) ? name : name + "=" + text()
        }.joined(separator: chance(10) ? "&&" : "&")
    }

    private mutating func host() -> String {
        if chance(3) { return pick(Self.hosts) }
        let count = Int.random(in: 1...4, using: &random)
        return (0..<count).map { _ in label() }.joined(separator: chance(20) ? ".." : ".")
    }

    private mutating func label() -> String {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: "xn--" + (0..<Int.random(in: 0...10, using: &random)).map { _ in pick(Self.punycode) }.joined()
        case 1: pick(Self.international)
        case 2: pick(Self.numbers)
        case 3: pick(Self.odd) + "a"
        default: pick(Self.labels)
        }
    }

    private mutating func path() -> String {
        (0..<Int.random(in: 1...4, using: &random)).map { _ in "/" + (chance(3) ? pick(Self.segments) : text()) }
            .joined()
    }

    private mutating func text() -> String {
        (0..<Int.random(in: 0...6, using: &random)).map { _ in pick(Self.characters) }.joined()
    }

    private mutating func pick(_ list: [String]) -> String {
        list[Int.random(in: 0..<list.count, using: &random)]
    }

    private mutating func chance(_ one: Int) -> Bool {
        Int.random(in: 0..<one, using: &random) == 0
    }

    private static let schemes = [
        "https:", "https:", "https:", "http:", "http:", "HTTPS:", "ws:", "wss:", "ftp:", "file:", "blob:https:",
        "data:",
        "about:", "javascript:", "com.example.app:", "MyApp:", "x-1+2:", "",
    ]
    private static let slashes = ["//", "//", "//", "//", "//", "//", "/", "", "///", "\\\\", "/\\"]
    private static let userinfo = ["user@", "user:pw@", "@", ":@", "a%40b@", "a@b@", "[::1]@", "é@"]
    private static let ports = [
        ":443", ":80", ":8443", ":0", ":65535", ":65536", ":", ":00", ":0443", ":4x", ":-1", ":443:1",
    ]
    private static let hosts = [
        "127.0.0.1", "0x7f.1", "0177.0.0.1", "2130706433", "1.2.3", "1.2.3.4.", "256.0.0.1", "[::1]",
        "[::FFFF:1.2.3.4]",
        "[0:0::1]", "[1::8]", "[1:2:3:4:5:6:7:8]", "[::1", "[::1%25lo]", "localhost", "", ".", "a..b", ".a", "a.",
        "*.a",
        "a%2eb", "a%00b", "a b", "EXAMPLE.com", "a_b.example", "-a-.example", "a--b.example",
    ]
    private static let labels = ["shop", "example", "com", "sdk", "A", "b-c", "d_e", "x", "localhost", "1a", "a1"]
    private static let numbers = ["1", "0", "255", "256", "0x1", "0x", "08", "0xg", "99999999999"]
    private static let international = [
        "xn--bcher-kva", "xn--zca", "xn--4dbrk0ce", "xn--mgbh0fb", "xn--mgbn2ecje63gr19l", "xn--11b2ezcw70k",
        "xn--ls8h",
        "xn--p1ai", "xn--a-ba", "xn--a-0hc", "xn--lsa", "xn--a-93t", "bücher", "faß", "例え", "\u{FF41}", "a\u{3002}b",
        "\u{202E}a", "a\u{AD}b", "\u{301}", "ı", "K",
    ]
    private static let punycode = (0..<36).map { String($0, radix: 36) } + ["-", "A", "_"]
    private static let odd = [
        "\t", "\n", "\0", " ", "\u{7F}", "\\", "%", "@", ":", "/", "?", "#", "[", "]", "<", "^", "|", "*", "\u{FEFF}",
    ]
    private static let segments = [".", "..", "%2e", "%2E%2e", "", ";x", "a;b=c", "https:", "@", ":80"]
    private static let characters = [
        "a", "B", "0", "-", ".", "_", "~", "+", "=", "&", ";", ":", "@", "!", "$", "'", "(", ")", "*", ",", "/", "?",
        "%20", "%2F", "%3D", "%26", "%25", "%00", "%FF", "%C3%A9", "%E2%82", "%zz", "%", "é", "日", "\u{1F600}",
        "\u{301}",
        "\"", "<", ">", "`", "{", "}", "|", "^", "\\", "[", "]", "%2e", "#", " ",
    ]
}
