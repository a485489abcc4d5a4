import DrawbridgeCore
import Testing

@Suite("What a document was asked for with")
struct DocumentRequestsTests {
    private static let page = "https://pay.example/page"

    private func asked(_ url: String = page, _ method: String = "GET") -> NavigationAction {
        NavigationAction(url: url, target: .mainFrame, method: method)
    }

    private func came(_ actions: NavigationAction..., to url: String = page) -> DocumentRequests {
        var requests = DocumentRequests()
        for action in actions { requests.asked(action) }
        requests.commit(url)
        return requests
    }

    @Test("is its address, by GET and HEAD, whatever its fragment")
    func address() throws {
        #expect(came(asked()).current == .address)
        #expect(came(asked(Self.page, "HEAD")).current == .address)
        #expect(came(asked(Self.page + "#a"), to: Self.page + "#b").current == .address)
        #expect(came(asked()).reload(url: try WebURL(Self.page)) == .reload)
    }

    @Test("is a form by every other method, in whatever case", arguments: ["POST", "post", "PUT", "PATCH", "X"])
    func form(_ method: String) {
        #expect(came(asked(Self.page, method)).current == .form(method: method.uppercased()))
    }

    @Test("is a form where any of several requests for the address was one")
    func bodyWins() {
        for actions in [[asked(), asked(Self.page, "POST")], [asked(Self.page, "POST"), asked(Self.page + "#x")]] {
            var requests = DocumentRequests()
            for action in actions { requests.asked(action) }
            requests.commit(Self.page)
            #expect(requests.current == .form(method: "POST"))
        }
    }

    @Test("is what the response names, by an engine that names it")
    func answered() {
        var requests = DocumentRequests()
        requests.asked(asked(Self.page, "POST"))
        requests.answered(url: Self.page, method: "get")
        requests.commit(Self.page)
        #expect(requests.current == .address)
    }

    @Test("is unknown where nobody asked, and then nothing is loaded again")
    func unknown() throws {
        #expect(came().reload(url: try WebURL(Self.page)) == .refuse(.unknown))
        #expect(came(asked("https://pay.example/other")).current == .unknown)
        #expect(DocumentRequests(shownURL: Self.page).reload(url: nil) == .refuse(.unknown))
        // More than it keeps, of which none comes.
        var requests = DocumentRequests()
        requests.asked(asked(Self.page, "POST"))
        for index in 0..<64 { requests.asked(asked("https://pay.example/\(index)")) }
        requests.commit(Self.page)
        #expect(requests.current == .unknown)
    }

    @Test("is its address for what no server answers", arguments: ["about:blank", "data:text/html,x", "blob:x"])
    func withoutServer(_ url: String) {
        #expect(came(to: url).current == .address)
        #expect(DocumentRequests(shownURL: url).current == .address)
    }

    @Test("is asked for by its address once its process is gone, where the page is now")
    func processGone() throws {
        var requests = came(asked())
        requests.hear(.processTerminated, [])
        #expect(requests.reload(url: try WebURL(Self.page + "/2")) == .load(try WebURL(Self.page + "/2")))
        #expect(requests.reload(url: nil) == .load(try WebURL(Self.page)))
        var form = came(asked(Self.page, "POST"))
        form.hear(.processTerminated, [])
        #expect(form.reload(url: try WebURL(Self.page)) == .refuse(.form(method: "POST")))
    }

    @Test("is that of the load that failed in its stead, until another document comes")
    func failed() throws {
        let next = "https://pay.example/next"
        var requests = came(asked())
        requests.asked(asked(next))
        requests.fail(next)
        #expect(requests.reload(url: try WebURL(Self.page)) == .load(try WebURL(next)))
        requests.asked(asked(next, "POST"))
        requests.fail(next)
        #expect(requests.reload(url: try WebURL(Self.page)) == .refuse(.form(method: "POST")))
        requests.asked(asked())
        requests.commit(Self.page)
        #expect(requests.reload(url: try WebURL(Self.page)) == .reload)
    }

    @Test("stays where the rest of the document did not come")
    func failedMidway() throws {
        var requests = came(asked(Self.page, "POST"))
        requests.fail(Self.page)
        #expect(requests.reload(url: try WebURL(Self.page)) == .refuse(.form(method: "POST")))
        var plain = came(asked())
        plain.fail(Self.page)
        #expect(plain.reload(url: try WebURL(Self.page)) == .reload)
    }

    @Test("is nothing before the first")
    func nothing() {
        #expect(DocumentRequests().reload(url: nil) == .refuse(.nothingLoaded))
    }

    @Test("is known for what it is where an engine restores a view whose process is gone")
    func restored() {
        let post = asked(Self.page, "POST")
        var requests = came(asked())
        // An app's own first request, in a view of its own.
        #expect(requests.identify(post).kind == .other)
        requests.hear(.processTerminated, [])
        #expect(requests.identify(post).repeatsBody)
        #expect(requests.identify(asked()).kind == .other)
        let submitted = post.caused(by: .formSubmission)
        #expect(requests.identify(submitted) == submitted)
        requests.commit(Self.page)
        #expect(requests.identify(post).kind == .other)
    }
}

extension DocumentRequests {
    fileprivate mutating func commit(_ url: String) { hear(.committed(url: url), []) }

    fileprivate mutating func fail(_ url: String) {
        let failure = LoadFailure(reason: .network, url: url, message: "m")
        hear(.failed(failure), [.tell(.failed(failure))])
    }
}

@Suite("Going back past the answers to forms")
struct HistoryWalkTests {
    private let back = NavigationAction(url: "https://a.example/", target: .anyFrame, kind: .backForward)
    private let form = NavigationAction(
        url: "https://a.example/",
        target: .anyFrame,
        kind: .backForward,
        method: "POST"
    )
    private let stays = NavigationDecision(verdict: .stay, rule: "r")
    private let refused = NavigationDecision(verdict: .refuse, rule: NavigationPolicy.repeatedBodyRule)

    @Test("goes to the first entry that is none")
    func walk() {
        var walk = HistoryWalk<Int>()
        #expect(walk.start([1, 2, 3]) == 1)
        #expect(walk.decided(form, refused) == 2)
        #expect(walk.decided(form, refused) == 3)
        #expect(walk.decided(back, stays) == nil)
        #expect(walk.decided(form, refused) == nil)
    }

    @Test("ends where there are no more, where another rule refuses, and where another page came")
    func ends() {
        var walk = HistoryWalk<Int>()
        #expect(walk.start([]) == nil)
        #expect(walk.start([1]) == 1)
        #expect(walk.decided(form, refused) == nil)
        #expect(walk.start([1, 2]) == 1)
        #expect(walk.decided(back, NavigationDecision(verdict: .refuse, rule: "other")) == nil)
        #expect(walk.decided(form, refused) == nil)
        #expect(walk.start([1, 2]) == 1)
        walk.end()
        #expect(walk.decided(form, refused) == nil)
    }

    @Test("is none of a page that goes back by itself, nor of its links")
    func others() {
        var walk = HistoryWalk<Int>()
        #expect(walk.decided(form, refused) == nil)
        #expect(walk.start([1, 2]) == 1)
        #expect(walk.decided(NavigationAction(url: "https://a.example/", target: .anyFrame, kind: .link), stays) == nil)
        #expect(walk.decided(form, refused) == 2)
    }
}
