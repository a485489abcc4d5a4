import DrawbridgeCore
import Testing

@Suite("A load's story")
struct LoadStoryTests {
    static let shop = "https://shop.example/"
    static let next = "https://shop.example/next"

    private func play(_ inputs: LoadStory.Input..., after shown: Bool = false) -> [LoadStory.Effect] {
        var story = LoadStory(hasDocument: shown)
        return inputs.flatMap { story.handle($0) }
    }

    private func failure(_ reason: LoadFailure.Reason, _ url: String = shop) -> LoadFailure {
        LoadFailure(reason: reason, url: url, message: "m")
    }

    /// The failures among the effects, by their reason and URL.
    private func failures(_ effects: [LoadStory.Effect]) -> [String] {
        effects.compactMap { effect in
            if case .tell(.failed(let failure)) = effect { "\(failure.reason.rawValue) \(failure.url)" } else { nil }
        }
    }

    @Test("begins when it is known what is loaded, where the engine says so late")
    func startsLate() {
        #expect(play(.began(url: nil)).isEmpty)
        #expect(play(.began(url: nil), .requested(url: Self.shop)) == [.tell(.started(url: Self.shop))])
        let whole = play(
            .began(url: nil),
            .requested(url: Self.shop),
            .redirected(url: Self.next),
            // A redirect can change the process, which asks again.
            .requested(url: Self.next),
            .answered(url: Self.next, status: 200),
            .committed(url: Self.next),
            .ended(url: Self.next)
        )
        #expect(
            whole == [
                .tell(.started(url: Self.shop)), .tell(.redirected(url: Self.next)), .tell(.committed(url: Self.next)),
                .tell(.finished(url: Self.next)),
            ]
        )
    }

    @Test("is the same where the engine says at once what it loads")
    func startsAtOnce() {
        let whole = play(.began(url: Self.shop), .committed(url: Self.shop), .ended(url: Self.next))
        #expect(
            whole == [
                .tell(.started(url: Self.shop)), .tell(.committed(url: Self.shop)), .tell(.finished(url: Self.next)),
            ]
        )
    }

    @Test("of a page out of the engine's cache begins with its commit, and a blank window's with its name")
    func withoutRequest() {
        #expect(
            play(.began(url: nil), .committed(url: Self.shop))
                == [.tell(.started(url: Self.shop)), .tell(.committed(url: Self.shop))]
        )
        #expect(play(.began(url: "")) == [.tell(.started(url: "about:blank"))])
        #expect(
            play(.began(url: nil), .committed(url: "about:blank"))
                == [.tell(.started(url: "about:blank")), .tell(.committed(url: "about:blank"))]
        )
    }

    @Test("has no beginning and no end where another takes its place before anything is known")
    func superseded() {
        let seen = play(
            .began(url: nil),
            .failed(nil),
            .ended(url: Self.shop),
            .began(url: nil),
            .requested(url: Self.next),
            .committed(url: Self.next),
            .ended(url: Self.next)
        )
        #expect(seen.first == .tell(.started(url: Self.next)))
        #expect(seen.count == 3)
    }

    @Test(
        "has a server's error in it with its number, and is no failure",
        arguments: [400, 401, 403, 404, 422, 500, 599]
    )
    func errorStatus(status: Int) {
        let seen = play(
            .began(url: Self.shop),
            .answered(url: Self.shop, status: status),
            .committed(url: Self.shop),
            .ended(url: Self.shop)
        )
        #expect(
            seen == [
                .tell(.started(url: Self.shop)), .tell(.errorStatus(url: Self.shop, status: status)),
                .tell(.committed(url: Self.shop)), .tell(.finished(url: Self.shop)),
            ]
        )
    }

    @Test(
        "of an answer without content fails where nothing is shown, and is a note where a page stays",
        arguments: [204, 205]
    )
    func noContent(status: Int) {
        let answer: [LoadStory.Input] = [
            .began(url: Self.shop), .answered(url: Self.shop, status: status), .failed(nil), .ended(url: ""),
        ]
        var first = LoadStory()
        #expect(failures(answer.flatMap { first.handle($0) }) == ["noContent \(Self.shop)"])
        #expect(!first.hasDocument)
        var later = LoadStory(hasDocument: true)
        let seen = answer.flatMap { later.handle($0) }
        #expect(failures(seen).isEmpty)
        #expect(seen.count == 2)
        guard case .note(let note)? = seen.last else {
            Issue.record("no note")
            return
        }
        #expect(note.reason == .noContent && note.message.contains("\(status)"))
        #expect(later.hasDocument)
    }

    @Test("ends with an empty document that the engine shows instead: that is a failure, with the port if it is that")
    func emptyDocument() {
        let port = "http://127.0.0.1:22/"
        for (url, reason) in [(port, "blockedPort"), (Self.shop, "refused")] {
            for blank in ["about:blank", ""] {
                let seen = play(.asked(url: url), .began(url: nil), .committed(url: blank), .ended(url: blank))
                #expect(failures(seen) == ["\(reason) \(url)"])
                #expect(!seen.contains(.tell(.committed(url: blank))))
                #expect(!seen.contains(.tell(.finished(url: blank))))
            }
        }
        // What was asked for is what is shown, or was asked for long ago.
        #expect(failures(play(.asked(url: "about:blank"), .began(url: nil), .committed(url: "about:blank"))).isEmpty)
        let later = play(
            .asked(url: Self.shop),
            .began(url: nil),
            .requested(url: Self.shop),
            .committed(url: Self.shop),
            .ended(url: Self.shop),
            .began(url: nil),
            .committed(url: "about:blank")
        )
        #expect(failures(later).isEmpty)
        let left = play(
            .asked(url: Self.shop),
            .left(failure(.refused)),
            .began(url: nil),
            .committed(url: "about:blank"),
            after: true
        )
        #expect(failures(left).isEmpty)
    }

    @Test("that leaves the view is a failure only where nothing else is shown, and told once")
    func leaves() {
        let seen = play(.asked(url: Self.shop), .left(failure(.refused)), .failed(nil), .ended(url: ""))
        #expect(failures(seen) == ["refused \(Self.shop)"])
        let atResponse = play(.began(url: Self.shop), .left(failure(.download)), .failed(nil), .ended(url: ""))
        #expect(failures(atResponse) == ["download \(Self.shop)"])
        #expect(play(.left(failure(.refused)), .failed(nil), .ended(url: Self.next), after: true).isEmpty)
    }

    @Test("fails once, whatever the engine says after it")
    func failsOnce() {
        let seen = play(
            .began(url: Self.shop),
            .failed(failure(.network)),
            .failed(failure(.network)),
            .gaveUp(seconds: 1),
            .committed(url: Self.shop),
            .ended(url: Self.shop)
        )
        #expect(seen == [.tell(.started(url: Self.shop)), .tell(.failed(failure(.network)))])
    }

    @Test("that fails before its beginning was told begins with the URL that failed")
    func failsEarly() {
        #expect(
            play(.began(url: nil), .failed(failure(.certificate, Self.next)))
                == [.tell(.started(url: Self.next)), .tell(.failed(failure(.certificate, Self.next)))]
        )
    }

    @Test(
        "that takes too long has that reason, at every stage",
        arguments: [
            ([.asked(url: shop)], shop), ([.asked(url: shop), .began(url: nil)], shop),
            ([.asked(url: shop), .began(url: nil), .requested(url: shop), .redirected(url: next)], next),
            ([.began(url: nil), .requested(url: shop), .committed(url: shop)], shop),
        ] as [([LoadStory.Input], String)]
    )
    func timedOut(inputs: [LoadStory.Input], url: String) {
        var story = LoadStory()
        let seen = (inputs + [.gaveUp(seconds: 0.5), .failed(nil), .ended(url: "")]).flatMap { story.handle($0) }
        #expect(failures(seen) == ["timedOut \(url)"])
        guard case .tell(.failed(let failure))? = seen.last else {
            Issue.record("no failure")
            return
        }
        #expect(failure.message.hasSuffix("after 0.5 s."))
    }

    @Test("that is over, or that nobody began, cannot take too long")
    func nothingToWaitFor() {
        #expect(play(.gaveUp(seconds: 1)).isEmpty)
        let over = play(.began(url: Self.shop), .committed(url: Self.shop), .ended(url: Self.shop), .gaveUp(seconds: 1))
        #expect(failures(over).isEmpty)
    }

    @Test("says whether there is a page that can go on")
    func hasDocument() {
        var story = LoadStory()
        func after(_ inputs: LoadStory.Input...) -> Bool {
            for input in inputs { _ = story.handle(input) }
            return story.hasDocument
        }
        #expect(!after(.began(url: Self.shop), .failed(failure(.network)), .ended(url: "")))
        #expect(after(.began(url: Self.shop), .committed(url: Self.shop)))
        // Part of a page is one.
        #expect(after(.failed(failure(.network)), .ended(url: Self.shop)))
        #expect(after(.began(url: Self.next), .failed(failure(.network)), .ended(url: Self.shop)))
        #expect(!after(.processTerminated))
        // A redirect that is not followed leaves an empty one behind.
        #expect(!after(.began(url: Self.shop), .committed(url: Self.shop), .failed(failure(.refused, "data:,x"))))
    }
}
