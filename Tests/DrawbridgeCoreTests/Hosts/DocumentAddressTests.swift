import DrawbridgeCore
import Testing

/// In the order in which `WKWebView` tells: its `url` changes before the delegate hears of anything.
@Suite("Document address")
struct DocumentAddressTests {
    private let shop = "https://shop.example/cart"
    private let bank = "https://bank.example/"

    private var shown: DocumentAddress {
        var address = DocumentAddress()
        address.changed(to: shop, isLoading: true)
        address.started()
        address.committed(shop)
        address.ended(shop, isLoading: false)
        return address
    }

    @Test("nothing before the first document is there")
    func first() {
        var address = DocumentAddress()
        address.changed(to: shop, isLoading: true)
        #expect(address.url == "")
        address.started()
        #expect(address.url == "")
        address.committed(shop)
        #expect(address.url == shop)
    }

    @Test("the next document’s URL is not this one’s, however long it takes")
    func onItsWay() {
        var address = shown
        address.changed(to: bank, isLoading: true)
        #expect(address.url == shop)
        address.started()
        #expect(address.url == shop)
        address.changed(to: shop, isLoading: false)
        address.ended(shop, isLoading: false)
        #expect(address.url == shop)
    }

    @Test("a load that a policy refused leaves no trace")
    func refused() {
        var address = shown
        address.changed(to: bank, isLoading: true)
        address.changed(to: shop, isLoading: false)
        address.changed(to: shop + "#paid", isLoading: false)
        #expect(address.url == shop + "#paid")
    }

    @Test("a navigation within the document is followed, also while the rest of it still comes")
    func withinDocument() {
        var address = shown
        address.changed(to: "https://shop.example/done", isLoading: false)
        #expect(address.url == "https://shop.example/done")
        address.committed(shop)
        address.changed(to: shop + "?step=2", isLoading: true)
        #expect(address.url == shop + "?step=2")
    }

    @Test("back within the document, which begins like a load, is followed when it turns out to be none")
    func backWithinDocument() {
        var address = shown
        address.changed(to: shop + "#part", isLoading: true)
        #expect(address.url == shop)
        address.changed(to: shop + "#part", isLoading: false)
        #expect(address.url == shop + "#part")
    }

    @Test("a document that has not come whole lends no other origin its place")
    func otherOriginWhileArriving() {
        var address = DocumentAddress()
        address.committed(shop)
        address.changed(to: bank, isLoading: true)
        #expect(address.url == shop)
        address.changed(to: "about:blank", isLoading: true)
        #expect(address.url == shop)
    }

    @Test("the end of one load does not tell of the next")
    func nextAtOnce() {
        var address = DocumentAddress()
        address.committed(shop)
        address.ended(bank, isLoading: true)
        #expect(address.url == shop)
    }

    @Test("a process that died leaves nothing")
    func terminated() {
        var address = shown
        address.changed(to: "", isLoading: false)
        #expect(address.url == "")
    }
}
