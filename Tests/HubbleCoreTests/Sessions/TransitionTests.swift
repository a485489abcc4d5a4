import DrawbridgeCore
import Testing

@testable import HubbleCore

@Suite("A session's transitions")
struct TransitionTests {
    /// The table's lines by the state that heads them.
    private static let table: [String: [String]] = {
        var table: [String: [String]] = [:]
        var state = ""
        for line in TransitionTable.text.split(separator: "\n") {
            if line.hasPrefix("== ") {
                state = String(line.dropFirst(3))
            } else {
                table[state, default: []].append(String(line))
            }
        }
        return table
    }()

    @Test("are those of the table, for every event", arguments: SessionDriver.states)
    func pairs(_ state: String) throws {
        let expected = try #require(Self.table[state])
        let events = try SampleEvents.all(SessionDriver(in: state))
        #expect(events.count == expected.count)
        for ((name, event), line) in zip(events, expected) {
            var driver = try SessionDriver(in: state)
            #expect("\(name) -> \(driver.line(for: event))" == line)
        }
    }

    @Test("have a sample of every event, in a table of every state")
    func isWhole() throws {
        #expect(Set(Self.table.keys) == Set(SessionDriver.states))
        let names = Set(try SampleEvents.all(SessionDriver(in: "ready")).map { $0.1.description })
        #expect(names.count == 22)
    }
}
