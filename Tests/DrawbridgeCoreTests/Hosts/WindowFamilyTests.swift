import DrawbridgeCore
import Foundation
import Testing

@Suite("What one page and its windows may have together")
@MainActor
struct WindowFamilyTests {
    private let start = Date(timeIntervalSince1970: 0)

    @Test("There are so many windows at a time; one that closes makes room")
    func windows() {
        let family = WindowFamily()
        for _ in 0..<WindowFamily.limit { #expect(family.opensWindow()) }
        #expect(!family.opensWindow())
        family.closedWindow()
        #expect(family.opensWindow())
        #expect(family.count == WindowFamily.limit)
    }

    @Test("A frame that floods the system with URLs takes none from a person who clicks")
    func handOffs() {
        let family = WindowFamily()
        let passed = (0..<100).filter { _ in family.allowsHandOff(hasUserGesture: false, at: start) }
        #expect(passed.count == 5)
        #expect(family.allowsHandOff(hasUserGesture: true, at: start))
        #expect(family.allowsHandOff(hasUserGesture: false, at: start + 11))
    }

    @Test("A page cannot lock a person in with dialogs")
    func dialogs() {
        let family = WindowFamily()
        #expect((0..<100).filter { _ in family.allowsDialog(at: start) }.count == 10)
        #expect(family.allowsDialog(at: start + 11))
    }
}
