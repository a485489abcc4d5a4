import DrawbridgeCore
import TestSupport
import Testing

@Suite("The windows over a page")
struct WindowStackTests {
    @Test("come one at a time, in the order in which they were opened")
    func presenting() {
        var stack = WindowStack<String>()
        stack.open("bank", opener: "page")
        stack.open("help", opener: "page")
        #expect(stack.next() == .present("bank"))
        #expect(stack.next() == nil)
        stack.stepDone()
        #expect(stack.next() == .present("help"))
        stack.stepDone()
        #expect(stack.next() == nil)
        #expect(stack.count == 2)
    }

    @Test("are never shown where they are closed before their turn")
    func closedWhileWaiting() {
        var stack = WindowStack<String>()
        stack.open("bank", opener: "page")
        stack.open("help", opener: "page")
        _ = stack.next()
        #expect(stack.close("help") == ["help"])
        #expect(stack.close("help") == [])
        stack.stepDone()
        #expect(stack.next() == nil)
    }

    @Test("are taken away when they are there, where they are closed on their way")
    func closedWhilePresented() {
        var stack = WindowStack<String>()
        stack.open("bank", opener: "page")
        _ = stack.next()
        #expect(stack.close("bank") == ["bank"])
        #expect(stack.next() == nil)
        stack.stepDone()
        #expect(stack.next() == .dismiss("bank"))
        stack.stepDone()
        #expect(stack.next() == nil)
        #expect(stack.count == 0)
    }

    @Test("take those with them that they opened, and leave another of the page's in front of them")
    func families() {
        var stack = shown(["gateway": "page", "bank": "gateway", "help": "page"], order: ["gateway", "bank", "help"])
        #expect(stack.close("gateway") == ["bank", "gateway"])
        // They lie under a window that is still there.
        #expect(stack.next() == nil)
        #expect(stack.count == 1)
        #expect(stack.close("help") == ["help"])
        #expect(stack.next() == .dismiss("gateway"))
    }

    @Test("that are closed in front of an open one leave it")
    func inFront() {
        var stack = shown(["gateway": "page", "bank": "gateway"], order: ["gateway", "bank"])
        #expect(stack.close("bank") == ["bank"])
        #expect(stack.next() == .dismiss("bank"))
        stack.stepDone()
        #expect(stack.next() == nil)
        #expect(stack.count == 1)
    }

    @Test("that the screen lost are over, and are not taken away again")
    func vanishing() {
        var stack = shown(["gateway": "page", "bank": "gateway"], order: ["gateway", "bank"])
        #expect(stack.vanished("bank") == ["bank"])
        #expect(stack.vanished("gateway") == ["gateway"])
        #expect(stack.next() == nil)
        #expect(stack.count == 0)
    }

    @Test("are all over at once, each after those that it opened")
    func closingAll() {
        var stack = shown(["gateway": "page", "bank": "gateway"], order: ["gateway", "bank"])
        stack.open("late", opener: "bank")
        #expect(stack.closeAll() == ["late", "bank", "gateway"])
        #expect(stack.next() == .dismiss("gateway"))
        stack.stepDone()
        #expect(stack.next() == nil)
    }

    @Test("come and go in step with the screen, whatever pages and people do", arguments: 1...20)
    func random(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var stack = WindowStack<Int>()
        var screen: [Int] = []
        var open: Set<Int> = []
        var pending: WindowStack<Int>.Step?
        func finishStep() {
            switch pending {
            case .present(let id): screen.append(id)
            case .dismiss(let id):
                let index = screen.firstIndex(of: id)
                #expect(index != nil, "what is not there was taken away")
                if let index { screen.removeSubrange(index...) }
            case nil: return
            }
            pending = nil
            stack.stepDone()
        }
        for id in 1...200 {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0, 1:
                stack.open(id, opener: open.sorted().randomElement(using: &generator) ?? 0)
                open.insert(id)
            case 2:
                guard let id = open.sorted().randomElement(using: &generator) else { continue }
                open.subtract(stack.close(id))
                #expect(!open.contains(id))
            default: finishStep()
            }
            if pending == nil { pending = stack.next() }
            #expect(stack.count == open.count)
        }
        open.subtract(stack.closeAll())
        while pending != nil {
            finishStep()
            pending = stack.next()
        }
        #expect(open.isEmpty)
        #expect(screen.isEmpty)
    }

    /// - Parameter openers: each window's.
    private func shown(_ openers: [String: String], order: [String]) -> WindowStack<String> {
        var stack = WindowStack<String>()
        for id in order {
            stack.open(id, opener: openers[id] ?? "page")
            _ = stack.next()
            stack.stepDone()
        }
        return stack
    }
}
