import Testing

@testable import DrawbridgeCore

@Suite("An allow list")
struct AllowListTests {
    @Test("gives every URL of the table the verdict that stands beside it", arguments: AllowListTable.cases)
    func table(_ entry: AllowListCase) throws {
        let list = try OriginAllowList(AllowListTable.patterns)
        #expect(verdict(on: entry.url, by: list) == entry.expected, "\(entry.why)")
    }

    @Test("the table has no URL twice and no fewer than 75")
    func tableIsSound() {
        #expect(AllowListTable.cases.count >= 75)
        var seen: Set<[UInt8]> = []
        for entry in AllowListTable.cases {
            #expect(seen.insert(Array(entry.url.utf8)).inserted, "\(entry.why)")
        }
    }

    @Test("says which pattern allowed, and the first one wins")
    func namesThePattern() throws {
        let list = try OriginAllowList(["https://*.shop.example", "https://pay.shop.example"])
        let url = try WebURL("https://pay.shop.example/x")
        #expect(list.allows(url)?.description == "https://*.shop.example")
        #expect(list.allows(url.origin) == list.patterns[0])
    }

    @Test("allows nothing when it is empty")
    func empty() throws {
        #expect(OriginAllowList([OriginPattern]()).allows(try WebURL("https://sdk.myhubble.money/")) == nil)
    }

    @Test("is refused whole for one bad pattern")
    func badPattern() {
        #expect(throws: OriginPatternError.bareWildcard) {
            try OriginAllowList(["https://sdk.myhubble.money", "*"])
        }
    }

    @Test("judges an origin by itself and a URL with its userinfo")
    func credentials() throws {
        let list = try OriginAllowList(AllowListTable.patterns)
        let url = try WebURL("https://user:pw@sdk.myhubble.money/")
        #expect(list.allows(url) == nil)
        #expect(list.allows(url.origin) != nil)
    }
}

func verdict(on text: String, by list: OriginAllowList) -> AllowListCase.Verdict {
    do {
        return list.allows(try WebURL(text)) == nil ? .notAllowed : .allowed
    } catch {
        return .refused(error.code)
    }
}
