import DrawbridgeCore
import Testing

@testable import PopupBridgeCore

@Suite("Popup answers")
struct PopupAnswersTests {
    private let main = FrameAddress(path: "", origin: shop)
    private let frame = FrameAddress(path: "0", origin: shop)

    /// `send 3 [s1]`, `supersede 3`, `refuse 3`, `!code session`.
    private func words(_ effects: [PopupAnswers.Effect]) -> [String] {
        effects.map { effect in
            switch effect {
            case .send(let token, let results):
                "send \(token) [\(results.map { $0.stringValue ?? "?" }.joined(separator: " "))]"
            case .supersede(let token): "supersede \(token)"
            case .refuse(let token, let error): "refuse \(token) \(error.code)"
            case .report(let report): "!\(report.code.rawValue) \(report.sessionID ?? "")"
            }
        }
    }

    private func add(_ session: String, for address: FrameAddress, to answers: inout PopupAnswers) -> [String] {
        words(answers.add(sessionID: session, path: address.path, origin: address.origin, json: .string(session)))
    }

    private func listen(
        _ document: String,
        _ token: Int,
        at address: FrameAddress,
        in answers: inout PopupAnswers
    ) -> [String] {
        words(answers.listen(at: address, documentID: document, token: token))
    }

    @Test("an answer goes to the frame that asked and to no other")
    func rightFrame() {
        var answers = PopupAnswers()
        #expect(listen("m", 1, at: main, in: &answers).isEmpty)
        #expect(listen("a", 2, at: frame, in: &answers).isEmpty)
        #expect(listen("b", 3, at: FrameAddress(path: "1", origin: shop), in: &answers).isEmpty)
        #expect(listen("c", 4, at: FrameAddress(path: "0.0", origin: shop), in: &answers).isEmpty)
        #expect(add("s1", for: frame, to: &answers) == ["send 2 [s1]"])
        answers.received(documentID: "a", origin: shop, sessionID: "s1")
        #expect(answers.count == 0)
        #expect(listen("a", 5, at: frame, in: &answers).isEmpty)
        #expect(add("s2", for: main, to: &answers) == ["send 1 [s2]"])
    }

    @Test("another origin in the main frame gets nothing, and the answer is dropped and reported")
    func otherOriginInMainFrame() {
        for isListeningFirst in [true, false] {
            var answers = PopupAnswers()
            _ = listen("a", 1, at: main, in: &answers)
            let evil = FrameAddress(path: "", origin: bank)
            if isListeningFirst {
                #expect(listen("b", 2, at: evil, in: &answers) == ["supersede 1"])
                #expect(add("s1", for: main, to: &answers) == ["!popup.answer_undeliverable s1"])
            } else {
                #expect(answers.leave(main, documentID: "a") == [.supersede(token: 1)])
                #expect(add("s1", for: main, to: &answers) == ["!popup.answer_waiting s1"])
                #expect(listen("b", 2, at: evil, in: &answers) == ["!popup.answer_undeliverable s1"])
            }
            #expect(answers.count == 0)
            #expect(listen("a2", 3, at: main, in: &answers) == ["supersede 2"])
        }
    }

    @Test("another origin in a sub-frame gets nothing, and the answer is dropped once the asking document has left")
    func otherOriginInSubFrame() {
        var answers = PopupAnswers()
        _ = listen("a", 1, at: frame, in: &answers)
        _ = answers.leave(frame, documentID: "a")
        #expect(add("s1", for: frame, to: &answers) == ["!popup.answer_waiting s1"])
        #expect(
            listen("b", 2, at: FrameAddress(path: "0", origin: bank), in: &answers)
                == ["!popup.answer_undeliverable s1"]
        )
        #expect(add("s2", for: frame, to: &answers) == ["!popup.answer_undeliverable s2"])
        #expect(answers.count == 0)
    }

    @Test("a sub-frame that claims the place of one of another origin takes nothing from it")
    func lyingFrame() {
        var answers = PopupAnswers()
        let liar = FrameAddress(path: "0", origin: bank)
        #expect(listen("a", 1, at: frame, in: &answers).isEmpty)
        #expect(listen("x", 2, at: liar, in: &answers).isEmpty)
        #expect(add("s1", for: frame, to: &answers) == ["send 1 [s1]"])
        // The document has its answer and has not said so yet.
        #expect(listen("x", 3, at: liar, in: &answers) == ["supersede 2"])
        #expect(add("s2", for: frame, to: &answers) == ["!popup.answer_waiting s2"])
        #expect(listen("a", 4, at: frame, in: &answers) == ["send 4 [s2]"])
        #expect(answers.count == 2)
    }

    @Test("a reload before the answer: the next document gets it, once")
    func reloadBefore() {
        for saysGoodbye in [true, false] {
            var answers = PopupAnswers()
            _ = listen("a", 1, at: main, in: &answers)
            if saysGoodbye {
                #expect(answers.leave(main, documentID: "a") == [.supersede(token: 1)])
                #expect(add("s1", for: main, to: &answers) == ["!popup.answer_waiting s1"])
                #expect(listen("b", 2, at: main, in: &answers) == ["send 2 [s1]"])
            } else {
                #expect(listen("b", 2, at: main, in: &answers) == ["supersede 1"])
                #expect(add("s1", for: main, to: &answers) == ["send 2 [s1]"])
            }
            #expect(listen("b", 3, at: main, in: &answers).isEmpty)
            answers.received(documentID: "b", origin: shop, sessionID: "s1")
            #expect(listen("c", 4, at: main, in: &answers) == ["supersede 3"])
        }
    }

    @Test("a reload after delivery and before the document took it: the next document gets it, once")
    func reloadAfter() {
        for saysGoodbye in [true, false] {
            var answers = PopupAnswers()
            _ = listen("a", 1, at: main, in: &answers)
            #expect(add("s1", for: main, to: &answers) == ["send 1 [s1]"])
            #expect(listen("a", 2, at: main, in: &answers).isEmpty)
            if saysGoodbye { #expect(answers.leave(main, documentID: "a") == [.supersede(token: 2)]) }
            #expect(listen("b", 3, at: main, in: &answers) == (saysGoodbye ? [] : ["supersede 2"]) + ["send 3 [s1]"])
            // The one that is gone can no longer take it.
            answers.received(documentID: "a", origin: shop, sessionID: "s1")
            #expect(answers.count == 1)
            answers.received(documentID: "b", origin: shop, sessionID: "s1")
            #expect(answers.count == 0)
        }
    }

    @Test("what a document took is never sent again")
    func acknowledged() {
        var answers = PopupAnswers()
        _ = listen("a", 1, at: main, in: &answers)
        _ = add("s1", for: main, to: &answers)
        answers.received(documentID: "a", origin: shop, sessionID: "s1")
        #expect(answers.leave(main, documentID: "a").isEmpty)
        answers.loseAllDocuments()
        #expect(listen("b", 2, at: main, in: &answers).isEmpty)
        #expect(answers.end().isEmpty)
    }

    @Test("several answers that waited come together, in order")
    func together() {
        var answers = PopupAnswers()
        for session in ["s1", "s2", "s3"] { _ = add(session, for: main, to: &answers) }
        #expect(listen("a", 1, at: main, in: &answers) == ["send 1 [s1 s2 s3]"])
        answers.received(documentID: "a", origin: shop, sessionID: "s2")
        #expect(listen("b", 2, at: main, in: &answers) == ["send 2 [s1 s3]"])
    }

    @Test("a forged word of receipt from another document or origin changes nothing")
    func forgedReceived() {
        var answers = PopupAnswers()
        _ = listen("a", 1, at: frame, in: &answers)
        _ = add("s1", for: frame, to: &answers)
        answers.received(documentID: "x", origin: shop, sessionID: "s1")
        answers.received(documentID: "a", origin: bank, sessionID: "s1")
        answers.received(documentID: "a", origin: shop, sessionID: "s2")
        #expect(answers.count == 1)
        var waiting = PopupAnswers()
        _ = add("s1", for: frame, to: &waiting)
        waiting.received(documentID: "a", origin: shop, sessionID: "s1")
        #expect(waiting.count == 1)
    }

    @Test("a forged goodbye from another document or origin changes nothing")
    func forgedLeave() {
        var answers = PopupAnswers()
        _ = listen("a", 1, at: frame, in: &answers)
        #expect(answers.leave(frame, documentID: "x").isEmpty)
        #expect(answers.leave(FrameAddress(path: "0", origin: bank), documentID: "a").isEmpty)
        #expect(add("s1", for: frame, to: &answers) == ["send 1 [s1]"])
        #expect(answers.leave(frame, documentID: "x").isEmpty)
        #expect(answers.leave(FrameAddress(path: "0", origin: bank), documentID: "a").isEmpty)
        // Had one of them counted, the same document would get it again.
        #expect(listen("a", 2, at: frame, in: &answers).isEmpty)
    }

    @Test("a document with another's id but of another origin is another document")
    func forgedDocumentID() {
        var answers = PopupAnswers()
        _ = listen("a", 1, at: frame, in: &answers)
        #expect(listen("a", 2, at: FrameAddress(path: "1", origin: bank), in: &answers).isEmpty)
        #expect(add("s1", for: frame, to: &answers) == ["send 1 [s1]"])
    }

    @Test("what was sent to a process that died is sent to the document that comes after it")
    func processDeath() {
        var answers = PopupAnswers()
        _ = listen("a", 1, at: main, in: &answers)
        _ = listen("b", 2, at: frame, in: &answers)
        _ = add("s1", for: main, to: &answers)
        answers.loseAllDocuments()
        #expect(add("s2", for: frame, to: &answers) == ["!popup.answer_waiting s2"])
        #expect(listen("c", 3, at: main, in: &answers) == ["send 3 [s1]"])
        #expect(listen("d", 4, at: frame, in: &answers) == ["send 4 [s2]"])
    }

    @Test("an opaque origin is the place of one document: the next one gets nothing")
    func opaqueOrigins() {
        func sandboxed(_ id: String) -> FrameAddress {
            FrameAddress(path: "0", origin: .opaque(OpaqueIdentity(documentID: id)))
        }
        var answers = PopupAnswers()
        _ = listen("a", 1, at: sandboxed("1"), in: &answers)
        #expect(add("s1", for: sandboxed("1"), to: &answers) == ["send 1 [s1]"])
        #expect(answers.leave(sandboxed("1"), documentID: "a").isEmpty)
        #expect(listen("b", 2, at: sandboxed("2"), in: &answers) == ["!popup.answer_undeliverable s1"])
    }

    @Test("a URL that the host was opened with goes to whoever shows in the main frame")
    func anyOrigin() {
        var answers = PopupAnswers()
        _ = listen("f", 1, at: frame, in: &answers)
        let effects = answers.add(sessionID: "h1", path: "", origin: nil, json: "h1")
        #expect(words(effects) == ["!popup.answer_waiting h1"])
        #expect(listen("a", 2, at: main, in: &answers) == ["send 2 [h1]"])
        // It was not taken before the main frame went elsewhere.
        #expect(answers.leave(main, documentID: "a").isEmpty)
        #expect(listen("b", 3, at: FrameAddress(path: "", origin: bank), in: &answers) == ["send 3 [h1]"])
        answers.received(documentID: "b", origin: bank, sessionID: "h1")
        #expect(answers.count == 0)
    }

    @Test("a frame that changed its place gets its answer where it is now")
    func movedFrame() {
        var answers = PopupAnswers()
        let before = FrameAddress(path: "1", origin: shop)
        _ = listen("a", 1, at: before, in: &answers)
        // A frame before it was removed; it opens a popup as "0".
        #expect(answers.move(documentID: "a", to: frame).isEmpty)
        #expect(add("s1", for: frame, to: &answers) == ["send 1 [s1]"])
        // Nobody can move another's document.
        _ = listen("b", 2, at: before, in: &answers)
        #expect(answers.move(documentID: "b", to: FrameAddress(path: "2", origin: bank)).isEmpty)
        #expect(add("s2", for: before, to: &answers) == ["send 2 [s2]"])
    }

    @Test("a document listens once, wherever it says it is")
    func oneListenerADocument() {
        var answers = PopupAnswers()
        _ = listen("a", 1, at: frame, in: &answers)
        #expect(listen("a", 2, at: FrameAddress(path: "1", origin: shop), in: &answers) == ["supersede 1"])
        #expect(answers.leave(frame, documentID: "a") == [.supersede(token: 2)])
    }

    @Test("so many frames listen and no more, except the main one")
    func listenerBound() {
        var answers = PopupAnswers()
        for index in 0..<PopupAnswers.maximumListeners {
            #expect(listen("d\(index)", index, at: FrameAddress(path: "\(index)", origin: bank), in: &answers).isEmpty)
        }
        #expect(
            listen("e", 900, at: FrameAddress(path: "900", origin: bank), in: &answers)
                == ["refuse 900 too_many_frames", "!popup.too_many_frames "]
        )
        #expect(listen("m", 901, at: main, in: &answers).isEmpty)
        #expect(add("s1", for: main, to: &answers) == ["send 901 [s1]"])
        #expect(listen("m", 902, at: main, in: &answers).isEmpty)
        // One that listens already may do so again.
        #expect(listen("d7b", 903, at: FrameAddress(path: "7", origin: bank), in: &answers) == ["supersede 7"])
    }

    @Test(
        "an origin whose frames claim every place, sandboxed or not, leaves room for another's",
        arguments: [true, false]
    )
    func listenerShares(isSandboxed: Bool) {
        var answers = PopupAnswers()
        for index in 0..<PopupAnswers.maximumListeners {
            let origin: Origin = isSandboxed ? .opaque(OpaqueIdentity(documentID: "\(index)")) : bank
            _ = listen("d\(index)", index, at: FrameAddress(path: "\(index)", origin: origin), in: &answers)
        }
        let effects = listen("checkout", 900, at: frame, in: &answers)
        #expect(effects.count == 1 && effects[0].hasPrefix("supersede"))
        #expect(add("s1", for: frame, to: &answers) == ["send 900 [s1]"])
    }

    @Test("so many answers wait and no more, and a page that takes none pushes out its own")
    func answerBound() {
        var answers = PopupAnswers()
        #expect(add("mine", for: main, to: &answers) == ["!popup.answer_waiting mine"])
        for index in 1..<PopupAnswers.maximumAnswers {
            _ = add("x\(index)", for: FrameAddress(path: "\(index)", origin: bank), to: &answers)
        }
        #expect(
            add("y", for: FrameAddress(path: "500", origin: bank), to: &answers)
                == ["!popup.answer_undeliverable x1", "!popup.answer_waiting y"]
        )
        #expect(answers.count == PopupAnswers.maximumAnswers)
        #expect(listen("m", 1, at: main, in: &answers) == ["send 1 [mine]"])
        var own = PopupAnswers()
        for index in 0...PopupAnswers.maximumAnswers { _ = add("z\(index)", for: main, to: &own) }
        #expect(own.count == PopupAnswers.maximumAnswers)
        #expect(words(own.end()).first == "!popup.answer_undeliverable z1")
    }

    @Test("what nobody took by the end is reported, and nothing is held after it")
    func end() {
        var answers = PopupAnswers()
        _ = add("s1", for: main, to: &answers)
        _ = listen("f", 1, at: frame, in: &answers)
        _ = add("s2", for: frame, to: &answers)
        #expect(words(answers.end()) == ["!popup.answer_undeliverable s1", "!popup.answer_undeliverable s2"])
        #expect(answers.count == 0)
        #expect(answers.end().isEmpty)
    }
}
