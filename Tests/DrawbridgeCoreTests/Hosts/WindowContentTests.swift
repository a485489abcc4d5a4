import DrawbridgeCore
import Testing

@Suite("A window that a page opened")
struct WindowContentTests {
    private let handOff = NavigationDecision(verdict: .openExternally, rule: "listed-scheme")
    private let refusal = NavigationDecision(verdict: .refuse, rule: "unlisted-scheme")

    private func action(_ target: NavigationAction.Target = .anyFrame) -> NavigationAction {
        NavigationAction(url: "phonepe://pay", target: target)
    }

    @Test("is done when what it was opened for happens elsewhere, or not at all")
    func done() {
        var content = WindowContent()
        #expect(content.isDone(after: action(), handOff) && content.isDone(after: action(.mainFrame), refusal))
        // Every window begins with an empty document.
        content.committed("about:blank")
        content.committed("")
        #expect(content.isDone(after: action(), handOff))
    }

    @Test("stays when it ever showed a page")
    func shown() {
        var content = WindowContent()
        content.committed("https://bank.example/")
        content.committed("about:blank")
        #expect(!content.isDone(after: action(), handOff))
    }

    @Test("stays for what its frames do, for windows of its own, and for what happens in it")
    func others() {
        let content = WindowContent()
        #expect(
            !content.isDone(after: action(.subFrame), refusal) && !content.isDone(after: action(.newWindow), handOff)
        )
        #expect(!content.isDone(after: action(), NavigationDecision(verdict: .stay, rule: "allowed-origin")))
    }
}
