// This file imports nothing, so that an engine's tests can compile it too and compare the engine's own `new URL()`.

/// One URL, what the allow list says of it, and the trick it stands for.
public struct AllowListCase: Sendable {
    public enum Verdict: Hashable, Sendable {
        case allowed
        /// Readable, and not on the list.
        case notAllowed
        /// Not readable: the code of the `WebURLError`.
        case refused(String)
    }

    public let url: String
    public let expected: Verdict
    public let why: String

    public init(_ url: String, _ expected: Verdict, _ why: String) {
        self.url = url
        self.expected = expected
        self.why = why
    }
}

public enum AllowListTable {
    /// The list that every case is held against.
    public static let patterns = [
        "https://sdk.myhubble.money",
        "https://api.razorpay.com",
        "https://*.shop.example",
        "http://127.0.0.1:8080",
        "http://[::1]:8080",
    ]

    public static let cases: [AllowListCase] =
        plain + letterCase + userinfo + slashes + ports + names + wildcards + percent + international + ipv4 + ipv6
        + schemes + space + delimiters

    static let plain: [AllowListCase] = [
        .init("https://sdk.myhubble.money", .allowed, "the origin itself"),
        .init("https://sdk.myhubble.money/", .allowed, "with its slash"),
        .init("https://sdk.myhubble.money/classic?clientId=1&token=2#top", .allowed, "path, query and fragment"),
        .init("https://sdk.myhubble.money//evil.example/", .allowed, "a doubled slash after the host is path"),
        .init("https://sdk.myhubble.money/../../evil.example", .allowed, "dot segments cannot leave the host"),
        .init("https://sdk.myhubble.money/https://evil.example", .allowed, "a URL in the path is path"),
        .init("https://sdk.myhubble.money/caf\u{E9}?q=\u{4F60}#\u{1F600}", .allowed, "non-ASCII after the host"),
        .init("https://sdk.myhubble.money/\u{301}x", .allowed, "a combining mark does not hide the slash"),
        .init("https://api.razorpay.com/v1/checkout", .allowed, "the second origin"),
        .init("http://sdk.myhubble.money/", .notAllowed, "another scheme"),
        .init("http://api.razorpay.com:443/", .notAllowed, "another scheme on the right port"),
        .init("https://evil.example/", .notAllowed, "another host"),
        .init("https://evil.example/sdk.myhubble.money", .notAllowed, "the host in the path"),
        .init("https://evil.example/?https://sdk.myhubble.money", .notAllowed, "the origin in the query"),
        .init("https://evil.example/#https://sdk.myhubble.money", .notAllowed, "the origin in the fragment"),
        .init("", .refused("empty"), "nothing"),
    ]

    static let letterCase: [AllowListCase] = [
        .init("HTTPS://sdk.myhubble.money/", .allowed, "scheme in upper case"),
        .init("https://SDK.MyHubble.Money/", .allowed, "host in mixed case"),
        .init("hTTps://API.RAZORPAY.COM:443/Path", .allowed, "all at once"),
        .init("https://PAY.SHOP.EXAMPLE/", .allowed, "a subdomain in upper case"),
    ]

    static let userinfo: [AllowListCase] = [
        .init("https://sdk.myhubble.money@evil.example", .notAllowed, "the host as user name"),
        .init("https://sdk.myhubble.money@evil.example/", .notAllowed, "the same with a path"),
        .init("https://sdk.myhubble.money:443@evil.example/", .notAllowed, "host and port as user and password"),
        .init("https://sdk.myhubble.money%2F@evil.example/", .notAllowed, "an escaped slash in the userinfo"),
        .init("https://user:pw@sdk.myhubble.money", .notAllowed, "credentials, even for an allowed host"),
        .init("https://user@sdk.myhubble.money/", .notAllowed, "a user name only"),
        .init("https://:pw@sdk.myhubble.money/", .notAllowed, "a password only"),
        .init("https://@sdk.myhubble.money/", .notAllowed, "empty userinfo is still userinfo"),
        .init("https://evil.example@sdk.myhubble.money/", .notAllowed, "a host shown that is not gone to"),
        .init("https://sdk.myhubble.money@", .refused("empty_host"), "userinfo without a host"),
        .init("https://a@b@sdk.myhubble.money/", .refused("multiple_at_signs"), "which '@' counts"),
        .init("https://sdk.myhubble.money@@evil.example/", .refused("multiple_at_signs"), "doubled '@'"),
        .init("https://[::1]@sdk.myhubble.money/", .refused("illegal_userinfo"), "brackets in the userinfo"),
        .init("https://a%zz@sdk.myhubble.money/", .refused("illegal_userinfo"), "a broken escape in the userinfo"),
        .init("https://\u{430}@sdk.myhubble.money/", .refused("illegal_userinfo"), "non-ASCII in the userinfo"),
    ]

    static let slashes: [AllowListCase] = [
        .init("https:\\\\sdk.myhubble.money/", .refused("backslash"), "backslashes for the slashes"),
        .init("https:/\\sdk.myhubble.money/", .refused("backslash"), "one of each"),
        .init("https://sdk.myhubble.money\\@evil.example/", .refused("backslash"), "a slash to some, a user to others"),
        .init("https://evil.example\\.sdk.myhubble.money/", .refused("backslash"), "a backslash in the host"),
        .init("https://evil.example\\@sdk.myhubble.money/", .refused("backslash"), "the same, the other way round"),
        .init("https://sdk.myhubble.money/a\\b", .refused("backslash"), "a backslash in the path"),
        .init("https://sdk.myhubble.money/?a\\b", .allowed, "a backslash in the query is data"),
        .init("https://sdk.myhubble.money/#a\\b", .allowed, "a backslash in the fragment is data"),
        .init("https:/sdk.myhubble.money/", .refused("wrong_slashes"), "one slash"),
        .init("https:sdk.myhubble.money/", .refused("wrong_slashes"), "no slash"),
        .init("https:///sdk.myhubble.money/", .refused("wrong_slashes"), "three slashes"),
        .init("https:////sdk.myhubble.money/", .refused("wrong_slashes"), "four slashes"),
        .init("https:///", .refused("wrong_slashes"), "no host, with slash"),
        .init("https://", .refused("empty_host"), "no host"),
        .init("https://?@sdk.myhubble.money", .refused("empty_host"), "no host before the query"),
        .init("https://:443/", .refused("empty_host"), "a port without a host"),
        .init("//sdk.myhubble.money/", .refused("missing_scheme"), "relative to the scheme"),
        .init("/classic", .refused("missing_scheme"), "relative to the host"),
        .init("sdk.myhubble.money", .refused("missing_scheme"), "a bare host"),
        .init("?https://sdk.myhubble.money", .refused("missing_scheme"), "a bare query"),
        .init("://sdk.myhubble.money", .refused("missing_scheme"), "an empty scheme"),
    ]

    static let ports: [AllowListCase] = [
        .init("https://sdk.myhubble.money:443/", .allowed, "the default port"),
        .init("https://sdk.myhubble.money:8443/", .notAllowed, "another port"),
        .init("https://sdk.myhubble.money:80/", .notAllowed, "the default port of another scheme"),
        .init("https://sdk.myhubble.money:0/", .notAllowed, "port zero"),
        .init("https://sdk.myhubble.money:65535/", .notAllowed, "the last port"),
        .init("https://sdk.myhubble.money:/", .refused("empty_port"), "an empty port"),
        .init("https://sdk.myhubble.money:0443/", .refused("port_leading_zero"), "a leading zero"),
        .init("https://sdk.myhubble.money:00/", .refused("port_leading_zero"), "two zeros"),
        .init("https://sdk.myhubble.money:65536/", .refused("port_out_of_range"), "one too many"),
        .init("https://sdk.myhubble.money:65979/", .refused("port_out_of_range"), "443 after a 16-bit overflow"),
        .init("https://sdk.myhubble.money:4294967739/", .refused("port_out_of_range"), "443 after 32 bits"),
        .init("https://sdk.myhubble.money:18446744073709552059/", .refused("port_out_of_range"), "443 after 64 bits"),
        .init("https://sdk.myhubble.money:44x/", .refused("port_not_digits"), "a letter"),
        .init("https://sdk.myhubble.money:+443/", .refused("port_not_digits"), "a sign"),
        .init("https://sdk.myhubble.money:-443/", .refused("port_not_digits"), "a minus sign"),
        .init("https://sdk.myhubble.money:443:443/", .refused("port_not_digits"), "two ports"),
        .init("https://sdk.myhubble.money:\u{664}\u{664}\u{663}/", .refused("port_not_digits"), "Arabic digits"),
    ]

    static let names: [AllowListCase] = [
        .init("https://sdk.myhubble.money./", .notAllowed, "a trailing dot makes another host"),
        .init("https://sdk.myhubble.money../", .refused("empty_label"), "two trailing dots"),
        .init("https://.sdk.myhubble.money/", .refused("empty_label"), "a leading dot"),
        .init("https://sdk..myhubble.money/", .refused("empty_label"), "a doubled dot"),
        .init("https://./", .refused("empty_label"), "only a dot"),
        .init("https://sdk.myhubble.money.evil.example", .notAllowed, "the host as a prefix"),
        .init("https://sdk.myhubble.moneyx", .notAllowed, "one letter more at the end"),
        .init("https://xsdk.myhubble.money", .notAllowed, "one letter more at the start"),
        .init("https://sdk.myhubble.mone", .notAllowed, "one letter less"),
        .init("https://sub.sdk.myhubble.money/", .notAllowed, "a subdomain of an exact origin"),
        .init("https://myhubble.money/", .notAllowed, "the parent of an exact origin"),
        .init("https://sdk-myhubble.money/", .notAllowed, "a hyphen for a dot"),
        .init("https://sdk_myhubble.money/", .notAllowed, "an underscore for a dot"),
        .init("https://sdk.myhubble.money-evil.example/", .notAllowed, "a longer label"),
        .init("https://sdk.myhubble.money;evil.example/", .refused("forbidden_host_code_point"), "a semicolon"),
        .init("https://sdk.myhubble.money,evil.example/", .refused("forbidden_host_code_point"), "a comma"),
        .init("https://sdk.myhubble.money|evil.example/", .refused("forbidden_host_code_point"), "a bar"),
        .init("https://{sdk.myhubble.money}/", .refused("forbidden_host_code_point"), "braces"),
        .init("https://sdk.myhubble.money^/", .refused("forbidden_host_code_point"), "a caret"),
        .init("https://<sdk.myhubble.money>/", .refused("forbidden_host_code_point"), "angle brackets"),
    ]

    static let wildcards: [AllowListCase] = [
        .init("https://pay.shop.example/", .allowed, "one label under the wildcard"),
        .init("https://a.b.c.shop.example/", .allowed, "several labels under it"),
        .init("https://xn--bcher-kva.shop.example/", .allowed, "a Punycode label under it"),
        .init("https://a_b.shop.example/", .allowed, "an underscore under it"),
        .init("https://shop.example/", .notAllowed, "the apex"),
        .init("https://notshop.example", .notAllowed, "a suffix without the dot"),
        .init("https://evilshop.example", .notAllowed, "another one"),
        .init("https://pay.shop.example.evil.example/", .notAllowed, "the suffix in the middle"),
        .init("https://pay.shop.example./", .notAllowed, "a trailing dot under the wildcard"),
        .init("https://pay.shop.example:8443/", .notAllowed, "another port under the wildcard"),
        .init("http://pay.shop.example/", .notAllowed, "another scheme under the wildcard"),
        .init("https://u@pay.shop.example/", .notAllowed, "credentials under the wildcard"),
        .init("https://pay.shop.example@evil.example/", .notAllowed, "a subdomain as user name"),
        .init("https://.shop.example/", .refused("empty_label"), "an empty label under the wildcard"),
        .init("https://a..shop.example/", .refused("empty_label"), "an empty label in between"),
        .init("https://*.shop.example/", .refused("forbidden_host_code_point"), "the pattern itself"),
        .init("https://evil.example%2f.shop.example/", .refused("percent_in_host"), "an escaped slash before it"),
        .init("https://evil.example\u{FF0F}.shop.example/", .refused("non_ascii_host"), "a fullwidth slash before it"),
    ]

    static let percent: [AllowListCase] = [
        .init("https://sdk.myhubble.money%40evil.example", .refused("percent_in_host"), "an escaped '@'"),
        .init("https://sdk.myhubble.money%2f.evil.example/", .refused("percent_in_host"), "an escaped slash"),
        .init("https://sdk.myhubble.money%2Fevil.example/", .refused("percent_in_host"), "the same in upper case"),
        .init("https://sdk.myhubble.money%3a443/", .refused("percent_in_host"), "an escaped colon"),
        .init("https://sdk.myhubble.money%00.evil.example/", .refused("percent_in_host"), "an escaped NUL"),
        .init("https://sdk.myhubble.money%00", .refused("percent_in_host"), "an escaped NUL at the end"),
        .init("https://sdk%2emyhubble%2emoney/", .refused("percent_in_host"), "escaped dots"),
        .init("https://sdk.myhubble.money%23.evil.example/", .refused("percent_in_host"), "an escaped '#'"),
        .init("https://sdk.myhubble.money%3f.evil.example/", .refused("percent_in_host"), "an escaped '?'"),
        .init("https://sdk.myhubble.money%5c.evil.example/", .refused("percent_in_host"), "an escaped backslash"),
        .init("https://%73dk.myhubble.money/", .refused("percent_in_host"), "an escaped letter"),
        .init("https://sdk.myhubble.money%/", .refused("percent_in_host"), "a lone percent sign"),
        .init("https://sdk.myhubble.money%2540evil.example/", .refused("percent_in_host"), "escaped twice"),
        .init("https://sdk.myhubble.money:%34%34%33/", .refused("port_not_digits"), "an escaped port"),
        .init("https%3A//sdk.myhubble.money/", .refused("missing_scheme"), "an escaped colon after the scheme"),
        .init("https://sdk.myhubble.money/%2f%40%00%2e%5c", .allowed, "escapes in the path are path"),
    ]

    static let international: [AllowListCase] = [
        .init("https://sdk.m\u{443}hubble.money/", .refused("non_ascii_host"), "a Cyrillic letter that looks like y"),
        .init("https://\u{455}dk.myhubble.money/", .refused("non_ascii_host"), "a Cyrillic letter that looks like s"),
        .init("https://xn--sdk-qdd.myhubble.money/", .notAllowed, "a look-alike in Punycode"),
        .init("https://sdk.xn--mhubble-hlg.money/", .notAllowed, "another one"),
        .init("https://xn--80ak6aa92e.com/", .notAllowed, "the well-known one"),
        .init("https://b\u{FC}cher.shop.example/", .refused("non_ascii_host"), "an honest IDN, not in ASCII form"),
        .init("https://bu\u{308}cher.shop.example/", .refused("non_ascii_host"), "the same, decomposed"),
        .init("https://sdk\u{3002}myhubble\u{3002}money/", .refused("non_ascii_host"), "ideographic full stops"),
        .init("https://sdk\u{FF0E}myhubble\u{FF0E}money/", .refused("non_ascii_host"), "fullwidth full stops"),
        .init("https://sdk\u{FF61}myhubble.money/", .refused("non_ascii_host"), "a halfwidth full stop"),
        .init("https://\u{FF53}\u{FF44}\u{FF4B}.myhubble.money/", .refused("non_ascii_host"), "fullwidth letters"),
        .init("https://sd\u{AD}k.myhubble.money/", .refused("non_ascii_host"), "a soft hyphen"),
        .init("https://sd\u{200D}k.myhubble.money/", .refused("non_ascii_host"), "a zero-width joiner"),
        .init("https://sd\u{200C}k.myhubble.money/", .refused("non_ascii_host"), "a zero-width non-joiner"),
        .init("https://sd\u{200B}k.myhubble.money/", .refused("non_ascii_host"), "a zero-width space"),
        .init("https://sdk.myhubble.money\u{2060}/", .refused("non_ascii_host"), "a word joiner"),
        .init("https://\u{202E}sdk.myhubble.money/", .refused("non_ascii_host"), "a right-to-left override"),
        .init("https://sd\u{212A}.myhubble.money/", .refused("non_ascii_host"), "the Kelvin sign, a k to some"),
        .init("https://evil.example\u{2100}.shop.example/", .refused("non_ascii_host"), "a sign that unfolds to a/c"),
        .init("https://evil.example\u{FF03}.shop.example/", .refused("non_ascii_host"), "a fullwidth number sign"),
        .init("https://\u{2488}sdk.myhubble.money/", .refused("non_ascii_host"), "a digit with a dot in it"),
        .init("https://sdk.myhubble.money\u{301}/", .refused("non_ascii_host"), "a combining mark on the last letter"),
        .init("https://xn--.shop.example/", .refused("malformed_punycode"), "an empty Punycode label"),
        .init("https://xn--shop-.shop.example/", .refused("malformed_punycode"), "Punycode of plain ASCII"),
        .init("https://xn--a_b.shop.example/", .refused("malformed_punycode"), "an underscore in Punycode"),
        .init("\u{FF48}ttps://sdk.myhubble.money/", .refused("non_ascii_scheme"), "a fullwidth scheme"),
        .init("\u{FEFF}https://sdk.myhubble.money/", .refused("non_ascii_scheme"), "a byte order mark"),
        .init("https:\u{2215}\u{2215}sdk.myhubble.money/", .refused("wrong_slashes"), "division slashes"),
        .init("https\u{FF1A}//sdk.myhubble.money/", .refused("missing_scheme"), "a fullwidth colon"),
    ]

    static let ipv4: [AllowListCase] = [
        .init("http://127.0.0.1:8080/", .allowed, "the address itself"),
        .init("http://127.0.0.1/", .notAllowed, "without its port"),
        .init("https://127.0.0.1:8080/", .notAllowed, "with another scheme"),
        .init("http://127.0.0.2:8080/", .notAllowed, "another address"),
        .init("http://localhost:8080/", .notAllowed, "a name that resolves to it"),
        .init("http://127.0.0.1.evil.example:8080/", .notAllowed, "the address as a prefix"),
        .init("http://127.0.0.1@evil.example:8080/", .notAllowed, "the address as user name"),
        .init("http://0x7f.1:8080/", .refused("non_canonical_ipv4"), "hexadecimal and short"),
        .init("http://0x7f.0.0.1:8080/", .refused("non_canonical_ipv4"), "hexadecimal"),
        .init("http://0X7F000001:8080/", .refused("non_canonical_ipv4"), "hexadecimal in one number"),
        .init("http://127.1:8080/", .refused("non_canonical_ipv4"), "short"),
        .init("http://127.0.1:8080/", .refused("non_canonical_ipv4"), "three parts"),
        .init("http://2130706433:8080/", .refused("non_canonical_ipv4"), "one decimal number"),
        .init("http://017700000001:8080/", .refused("non_canonical_ipv4"), "one octal number"),
        .init("http://0177.0.0.1:8080/", .refused("non_canonical_ipv4"), "octal"),
        .init("http://127.0.0.01:8080/", .refused("non_canonical_ipv4"), "a leading zero"),
        .init("http://127.0.0.1.:8080/", .refused("non_canonical_ipv4"), "a trailing dot"),
        .init("http://1.2.3.4.:8080/", .refused("non_canonical_ipv4"), "a trailing dot on another"),
        .init("http://256.1.1.1:8080/", .refused("non_canonical_ipv4"), "a part too large"),
        .init("http://127.0.0.1.5:8080/", .refused("non_canonical_ipv4"), "five parts"),
        .init("http://evil.example.1:8080/", .refused("non_canonical_ipv4"), "a name that ends in a number"),
        .init("http://evil.0x:8080/", .refused("non_canonical_ipv4"), "a name that ends in nothing hexadecimal"),
        .init("http://127.0.0.0x1:8080/", .refused("non_canonical_ipv4"), "hexadecimal in the last part"),
        .init("http://\u{2460}27.0.0.1:8080/", .refused("non_ascii_host"), "a circled digit"),
        .init("http://127\u{3002}0\u{3002}0\u{3002}1:8080/", .refused("non_ascii_host"), "ideographic full stops"),
    ]

    static let ipv6: [AllowListCase] = [
        .init("http://[::1]:8080/", .allowed, "the address itself"),
        .init("http://[::1]/", .notAllowed, "without its port"),
        .init("http://[::2]:8080/", .notAllowed, "another address"),
        .init("http://[::ffff:7f00:1]:8080/", .notAllowed, "an IPv4 address mapped into IPv6 is another host"),
        .init("http://[FE80::A]:8080/", .notAllowed, "upper case is read"),
        .init("http://[0:0:0:0:0:0:0:1]:8080/", .refused("non_canonical_ipv6"), "not compressed"),
        .init("http://[0::1]:8080/", .refused("non_canonical_ipv6"), "half compressed"),
        .init("http://[::0001]:8080/", .refused("non_canonical_ipv6"), "leading zeros"),
        .init("http://[::1%25lo0]:8080/", .refused("non_canonical_ipv6"), "a zone"),
        .init("http://[::1%lo0]:8080/", .refused("non_canonical_ipv6"), "a zone, not escaped"),
        .init("http://[::127.0.0.1]:8080/", .refused("non_canonical_ipv6"), "a dotted part"),
        .init("http://[::ffff:127.0.0.1]:8080/", .refused("non_canonical_ipv6"), "a mapped address, dotted"),
        .init("http://[::1:8080/", .refused("non_canonical_ipv6"), "no closing bracket"),
        .init("http://[::1]evil.example:8080/", .refused("non_canonical_ipv6"), "a name after the bracket"),
        .init("http://[::1].evil.example:8080/", .refused("non_canonical_ipv6"), "a domain after the bracket"),
        .init("http://[]:8080/", .refused("non_canonical_ipv6"), "nothing in the brackets"),
        .init("http://[127.0.0.1]:8080/", .refused("non_canonical_ipv6"), "IPv4 in brackets"),
        .init("http://[v1.a]:8080/", .refused("non_canonical_ipv6"), "an address of the future"),
        .init("http://::1:8080/", .refused("empty_host"), "no brackets"),
        .init("http://evil[::1]:8080/", .refused("forbidden_host_code_point"), "a name before the bracket"),
    ]

    static let schemes: [AllowListCase] = [
        .init("about:blank", .notAllowed, "an opaque origin"),
        .init("about:srcdoc", .notAllowed, "another one"),
        .init("about://sdk.myhubble.money/", .notAllowed, "about with a host"),
        .init("javascript:alert(1)", .notAllowed, "a script"),
        .init("javascript://sdk.myhubble.money/%0aalert(1)", .notAllowed, "a script that looks like a URL"),
        .init("data:text/html,<script>1</script>", .notAllowed, "a document in a URL"),
        .init("data://sdk.myhubble.money/,x", .notAllowed, "data with a host"),
        .init("blob:https://sdk.myhubble.money/3c5a8f70-0000", .allowed, "a blob has its maker's origin"),
        .init("blob:https://evil.example/3c5a8f70-0000", .notAllowed, "another maker's blob"),
        .init("blob:https://sdk.myhubble.money@evil.example/1", .notAllowed, "userinfo inside a blob"),
        .init("blob:https://user:pw@sdk.myhubble.money/1", .notAllowed, "credentials inside a blob"),
        .init("blob:blob:https://sdk.myhubble.money/1", .notAllowed, "a blob in a blob"),
        .init("blob:null/3c5a8f70-0000", .notAllowed, "a blob of an opaque origin"),
        .init("blob:https%3A//sdk.myhubble.money/1", .notAllowed, "an escaped URL inside"),
        .init("blob://sdk.myhubble.money/1", .notAllowed, "a blob with a host"),
        .init("wss://sdk.myhubble.money/", .notAllowed, "a web socket is another origin"),
        .init("ws://127.0.0.1:8080/", .notAllowed, "another one"),
        .init("ftp://sdk.myhubble.money/", .notAllowed, "FTP"),
        .init("file:///sdk.myhubble.money", .notAllowed, "a file"),
        .init("file://sdk.myhubble.money/", .refused("file_host"), "a file on a host"),
        .init("file:////sdk.myhubble.money/", .refused("wrong_slashes"), "a network share"),
        .init("file:/sdk.myhubble.money", .refused("wrong_slashes"), "a file with one slash"),
        .init("intent://sdk.myhubble.money/#Intent;scheme=https;end", .notAllowed, "an app's scheme"),
        .init("httpsx://sdk.myhubble.money/", .notAllowed, "a longer scheme"),
        .init("view-source:https://sdk.myhubble.money/", .notAllowed, "a wrapper"),
        .init("filesystem:https://sdk.myhubble.money/temporary/x", .notAllowed, "a wrapper that some engines unwrap"),
        .init("upi://pay?pa=a@b&am=1", .notAllowed, "a payment app"),
        .init("mailto:a@sdk.myhubble.money", .notAllowed, "an address"),
        .init("sdk.myhubble.money:443/", .notAllowed, "a host that reads as a scheme"),
        .init("ht_tps://sdk.myhubble.money/", .refused("illegal_scheme"), "an underscore in the scheme"),
        .init("1https://sdk.myhubble.money/", .refused("illegal_scheme"), "a digit at the start"),
        .init("https;://sdk.myhubble.money/", .refused("illegal_scheme"), "a semicolon in the scheme"),
        .init("x://sdk.myhubble.money\\@evil/", .refused("backslash"), "a backslash in any authority"),
    ]

    static let space: [AllowListCase] = [
        .init(" https://sdk.myhubble.money/", .refused("control_or_space"), "leading space"),
        .init("https://sdk.myhubble.money/ ", .refused("control_or_space"), "trailing space"),
        .init("\u{1}https://sdk.myhubble.money/", .refused("control_or_space"), "a leading control character"),
        .init("https://sdk.my\thubble.money/", .refused("control_or_space"), "a tab in the host"),
        .init("https://sdk.my\nhubble.money/", .refused("control_or_space"), "a newline in the host"),
        .init("https://sdk.myhubble.money\r\n/", .refused("control_or_space"), "both newlines after the host"),
        .init("ht\ntps://sdk.myhubble.money/", .refused("control_or_space"), "a newline in the scheme"),
        .init("https:/\t/sdk.myhubble.money/", .refused("control_or_space"), "a tab between the slashes"),
        .init("java\tscript:alert(1)", .refused("control_or_space"), "a tab in a script URL"),
        .init("https://sdk.myhubble.money .evil.example/", .refused("control_or_space"), "a space in the host"),
        .init("https://sdk.myhubble.money/a b", .refused("control_or_space"), "a space in the path"),
        .init("https://sdk.myhubble.money\u{0}.evil.example/", .refused("control_or_space"), "a NUL in the host"),
        .init("https://sdk.myhubble.money\u{7F}/", .refused("control_or_space"), "a DEL"),
        .init("https://sdk.myhubble.money\u{A0}/", .refused("non_ascii_host"), "a no-break space"),
        .init("https://sdk.myhubble.money\u{2028}/", .refused("non_ascii_host"), "a line separator"),
        .init("https://sdk.myhubble.money\u{85}/", .refused("non_ascii_host"), "a C1 control character"),
    ]

    static let delimiters: [AllowListCase] = [
        .init("https://sdk.myhubble.money/@evil.example", .allowed, "'@' in the path"),
        .init("https://sdk.myhubble.money/a:b@evil.example/", .allowed, "a look of userinfo in the path"),
        .init("https://sdk.myhubble.money/?u=a@evil.example", .allowed, "'@' in the query"),
        .init("https://sdk.myhubble.money?@evil.example/", .allowed, "'?' ends the host"),
        .init("https://sdk.myhubble.money#@evil.example/", .allowed, "'#' ends the host"),
        .init("https://evil.example?@sdk.myhubble.money/", .notAllowed, "the same, the other way round"),
        .init("https://evil.example#@sdk.myhubble.money/", .notAllowed, "with '#' as well"),
        .init("https://evil.example/@sdk.myhubble.money/", .notAllowed, "with a slash as well"),
        .init("https://evil.example?.shop.example/", .notAllowed, "a suffix in the query"),
        .init("https://evil.example#.shop.example/", .notAllowed, "a suffix in the fragment"),
        .init("https://evil.example:80?.shop.example/", .notAllowed, "a suffix after a port and a query"),
        .init("https://sdk.myhubble.money:443#@evil.example", .allowed, "'#' ends the port"),
    ]
}
