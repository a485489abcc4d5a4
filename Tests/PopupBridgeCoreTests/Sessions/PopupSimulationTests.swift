import Testing

@testable import PopupBridgeCore

@Suite("Popup coordinator, at random")
struct PopupSimulationTests {
    @Test("whatever page, browser and app do, each popup has one outcome and each result one reader", arguments: 1...4)
    func simulate(seed: UInt64) throws {
        var simulation = PopupSimulation(seed: seed, configuration: try makeConfiguration())
        for step in 0..<5_000 {
            simulation.step()
            guard simulation.faults.isEmpty else {
                Issue.record("seed \(seed), step \(step): \(simulation.faults)")
                return
            }
        }
        simulation.end()
        #expect(simulation.faults.isEmpty)
        #expect(simulation.outcomes.values.allSatisfy { $0 == 1 })
        #expect(simulation.accepted.subtracting(simulation.outcomes.keys).sorted().isEmpty)
        #expect(Set(simulation.outcomes.keys).subtracting(simulation.accepted).sorted().isEmpty)
        #expect(simulation.accepted.count > 200)
        #expect(simulation.takenCount > 100)
        // Those that listen are left to the controller, which holds their replies; there is one a document.
        #expect(simulation.openTokens.count <= 8)
    }
}
