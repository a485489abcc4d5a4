import HubbleCore
import Testing

@MainActor
@Suite("A stream of events")
struct EventStreamsTests {
    @Test("is heard by each reader from its own beginning, and ends for all")
    func readers() async {
        let streams = EventStreams<Int>()
        let first = streams.stream()
        streams.send(1)
        let second = streams.stream()
        streams.send(2)
        streams.finish()
        streams.send(3)
        #expect(await Self.all(first) == [1, 2])
        #expect(await Self.all(second) == [2])
    }

    @Test("keeps the newest for a reader that does not keep up")
    func limit() async {
        let streams = EventStreams<Int>(limit: 2)
        let slow = streams.stream()
        for number in 1...5 { streams.send(number) }
        streams.finish()
        #expect(await Self.all(slow) == [4, 5])
    }

    @Test("begins anew after an end")
    func again() async {
        let streams = EventStreams<Int>()
        streams.finish()
        let next = streams.stream()
        streams.send(1)
        streams.finish()
        #expect(await Self.all(next) == [1])
    }

    private static func all(_ stream: AsyncStream<Int>) async -> [Int] {
        var all: [Int] = []
        for await number in stream { all.append(number) }
        return all
    }
}
