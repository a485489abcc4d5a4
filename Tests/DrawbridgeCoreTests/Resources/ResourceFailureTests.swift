import DrawbridgeCore
import Foundation
import Testing

@Suite("A part of a page that did not come")
@MainActor
struct ResourceFailureTests {
    private final class Clock {
        var now = Date(timeIntervalSince1970: 0)
    }

    private func picture(_ number: Int = 1) -> ResourceFailure {
        ResourceFailure(kind: .image, url: "https://shop.example/\(number).png", status: 404)
    }

    private func told(_ body: (HostLog, Clock) -> Void) -> [BridgeDiagnostic] {
        let clock = Clock()
        let events = BridgeEventLog(now: { clock.now })
        var seen: [BridgeDiagnostic] = []
        let observation = events.observe { event in
            if case .diagnostic(let diagnostic) = event.kind { seen.append(diagnostic) }
        }
        body(HostLog(events, sessionID: nil), clock)
        observation.cancel()
        return seen
    }

    @Test("is one line with what it was, where, and why")
    func words() {
        let failures: [(ResourceFailure, String)] = [
            (picture(), "The picture https://shop.example/1.png was not loaded: the server answered 404."),
            (
                ResourceFailure(kind: .script, url: "https://shop.example/a.js", message: "Connection refused"),
                "The script https://shop.example/a.js was not loaded: Connection refused"
            ),
            (
                ResourceFailure(kind: .style, url: "https://shop.example/a.css"),
                "The style sheet https://shop.example/a.css was not loaded."
            ),
        ]
        for (failure, message) in failures {
            let seen = told { log, _ in log.resourceFailed(failure) }
            #expect(seen.map(\.code) == [.resourceFailed])
            #expect(seen.map(\.message) == [message])
        }
    }

    @Test("hides what is secret in its URL, and keeps its fields")
    func fields() {
        let seen = told { log, _ in
            log.resourceFailed(ResourceFailure(kind: .data, url: "https://shop.example/x?token=hunter2", status: 500))
        }
        #expect(seen.first?.message.contains("hunter2") == false)
        let event = BridgeEvent(time: Date(timeIntervalSince1970: 0), kind: .diagnostic(seen[0])).json()
        #expect(event["fields"]?["resource"] == "data")
        #expect(event["fields"]?["status"] == 500)
        #expect(event["fields"]?["url"]?.stringValue?.hasPrefix("https://shop.example/x") == true)
    }

    @Test("is told one by one as often as one can read, and then counted")
    func flood() {
        let seen = told { log, clock in
            for number in 0..<1_000 { log.resourceFailed(picture(number)) }
            clock.now += 11
            log.resourceFailed(picture())
        }
        #expect(seen.filter { $0.code == .resourceFailed }.count == 33)
        let floods = seen.filter { $0.code == .resourceFlood }
        #expect(floods.count == 2)
        #expect(floods.last?.message == "968 more parts of the page failed.")
        #expect(seen.last?.code == .resourceFailed)
    }

    @Test("is counted for its own document, whose number is told when the next one comes")
    func nextDocument() {
        let seen = told { log, _ in
            for number in 0..<40 { log.resourceFailed(picture(number)) }
            log.tell([.tell(.committed(url: "https://shop.example/next"))])
            log.tell([.tell(.committed(url: "https://shop.example/last"))])
        }
        #expect(seen.last?.message == "8 more parts of the page failed.")
        #expect(seen.filter { $0.code == .resourceFlood }.count == 2)
    }

    @Test(
        "is of the kind that its request's destination says",
        arguments: [
            ("image", .image), ("script", .script), ("serviceworker", .script), ("style", .style), ("font", .font),
            ("video", .media), ("track", .media), ("iframe", .frame), ("object", .frame), ("empty", .data),
            ("", .other),
            ("document", .other), ("something-new", .other),
        ] as [(String, ResourceFailure.Kind)]
    )
    func kinds(destination: String, kind: ResourceFailure.Kind) {
        #expect(ResourceFailure.Kind(destination: destination) == kind)
    }

    @Test("is read from what the isolated script says, and from nothing else")
    func script() {
        #expect(
            ResourceFailure(script: ["kind": "image", "url": "https://shop.example/x.png"])
                == ResourceFailure(kind: .image, url: "https://shop.example/x.png")
        )
        for body: JSONValue in [nil, "image", [], ["kind": "image"], ["url": "x"], ["kind": "toast", "url": "x"]] {
            #expect(ResourceFailure(script: body) == nil)
        }
    }
}
