import DrawbridgeCore
import Foundation
import Testing

@testable import HubbleCore

@Suite("A message of the SDK")
struct MessageTests {
    private func read(_ body: JSONValue) throws -> HubbleEvent {
        try HubbleMessageGate(sdkOrigin: WebURL(Sample.sdk).origin).event(in: Sample.message(body))
    }

    private func read(text: String) throws -> HubbleEvent { try read(.string(text)) }

    @Test("means the same as a string of JSON and as an object")
    func bothForms() throws {
        let text = #"{ "type": "analytics", "event": "payment_success", "properties": { "amount": 500 } }"#
        let fromText = try read(text: text)
        #expect(fromText == (try read(JSONValue.parse(text))))
        guard case .analytics(let event) = fromText else {
            Issue.record("not analytics")
            return
        }
        #expect(event.properties["amount"]?.numberValue?.literal == "500")
        #expect(event.payment?.amount == 500)
    }

    @Test(
        "is an action by its name",
        arguments: [
            ("app_ready", .appReady), ("close", .close), ("error", .error), ("launch_link", .unknown),
            ("APP_READY", .unknown), ("app_ready ", .unknown),
        ] as [(String, HubbleAction.Kind)]
    )
    func actions(_ name: String, _ kind: HubbleAction.Kind) throws {
        for key in ["action", "event"] {
            let body: JSONValue = .object(["type": "action", key: .string(name)])
            guard case .action(let action) = try read(body) else {
                Issue.record("not an action")
                return
            }
            #expect(action.kind == kind)
            #expect(action.name == name)
            #expect(action.body == body)
        }
    }

    @Test("keeps launch_link's properties")
    func launchLink() throws {
        let text = #"{"type":"action","action":"launch_link","properties":{"link":"https://brand.example/?a=1"}}"#
        guard case .action(let action) = try read(text: text) else {
            Issue.record("not an action")
            return
        }
        #expect(action.kind == .unknown)
        #expect(action.properties["link"] == "https://brand.example/?a=1")
    }

    @Test(
        "has its error text wherever integrators have seen one",
        arguments: [
            (#"{"type":"action","action":"error"}"#, nil),
            (#"{"type":"action","action":"error","data":{"message":"a"}}"#, "a"),
            (#"{"type":"action","action":"error","data":{"error":"b"}}"#, "b"),
            (#"{"type":"action","action":"error","properties":{"message":"c"}}"#, "c"),
            (#"{"type":"action","action":"error","message":"d"}"#, "d"),
            (#"{"type":"action","action":"error","error":"e"}"#, "e"),
            (#"{"type":"action","action":"error","error":{"code":7}}"#, nil),
            (#"{"type":"action","action":"error","data":"","message":""}"#, nil),
        ] as [(String, String?)]
    )
    func errors(_ text: String, _ expected: String?) throws {
        guard case .action(let action) = try read(text: text) else {
            Issue.record("not an action")
            return
        }
        #expect(action.errorMessage == expected)
    }

    @Test("of an unknown type is passed on whole")
    func unknownTypes() throws {
        let body = try JSONValue.parse(
            #"{"type":"telemetry","n":1e400,"deep":[{"a":null}],"big":12345678901234567890}"#
        )
        #expect(try read(body) == .unknown(type: "telemetry", body: body))
    }

    @Test("keeps unknown events and properties, and its numbers as they were written")
    func unknownEvents() throws {
        let text = #"{"type":"analytics","event":"spin_wheel","properties":{"a":500,"b":500.0,"c":5e2,"d":0.10},"v":3}"#
        guard case .analytics(let event) = try read(text: text) else {
            Issue.record("not analytics")
            return
        }
        #expect(event.name == "spin_wheel")
        #expect(event.body["v"] == 3)
        let literals = ["a", "b", "c", "d"].map { event.properties[$0]?.numberValue?.literal }
        #expect(literals == ["500", "500.0", "5e2", "0.10"])
        #expect(event.navigation == nil && event.payment == nil && event.voucher == nil)
        #expect(event.searchQuery == nil && event.exit == nil)
    }

    @Test(
        "that is not in the guide's form does nothing",
        arguments: [
            "", "hello", "{", "null", "true", "7", "[]", "{}", "[{\"type\":\"action\"}]", "NaN",
            #"{"type":null}"#, #"{"type":7,"action":"close"}"#, #"{"type":""}"#, #"{"type":"action"}"#,
            #"{"type":"action","action":null}"#, #"{"type":"action","action":["close"]}"#,
            #"{"type":"action","action":""}"#, #"{"type":"analytics"}"#, #"{"type":"analytics","event":7}"#,
            #"{"action":"close"}"#, "{'type':'action','action':'close'}",
            "\u{feff}" + #"{"type":"action","action":"close"}"#,
        ]
    )
    func malformed(_ text: String) throws {
        #expect { try read(text: text) } throws: { ($0 as? HubbleMessageRefusal)?.code == .hubbleMessageMalformed }
        guard let body = try? JSONValue.parse(text) else { return }
        #expect { try read(body) } throws: { ($0 as? HubbleMessageRefusal)?.code == .hubbleMessageMalformed }
    }

    @Test("that is too deep does nothing")
    func tooDeep() {
        let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
        #expect { try read(text: "{\"type\":\"x\",\"a\":\(deep)}") } throws: {
            ($0 as? HubbleMessageRefusal)?.code == .hubbleMessageMalformed
        }
    }

    @Test("that is too long does nothing, in either form")
    func tooLarge() throws {
        let room = HubbleMessageGate.maximumBytes - #"{"blob":"","type":"x"}"#.utf8.count
        for (count, fits) in [(room, true), (room + 1, false)] {
            let body: JSONValue = ["type": "x", "blob": .string(String(repeating: "b", count: count))]
            for message in [body, .string(body.serialized())] {
                if fits {
                    #expect(throws: Never.self) { try read(message) }
                } else {
                    let expected = HubbleMessageRefusal.tooLarge(maximum: HubbleMessageGate.maximumBytes)
                    #expect(throws: expected) { try read(message) }
                }
            }
        }
    }

    @Test("counts only from the SDK's own origin in the main frame")
    func senders() throws {
        let gate = HubbleMessageGate(sdkOrigin: try WebURL(Sample.sdk).origin)
        let gateway = try Sample.frame("https://api.razorpay.com")
        let senders: [(FrameInfo, HubbleMessageRefusal)] = [
            (try Sample.frame(isMain: false), .subFrame),
            (try Sample.frame(isChild: true), .childWindow),
            (try Sample.frame(isMain: false, isChild: true), .childWindow),
            (gateway, .foreignOrigin(gateway.origin)),
        ]
        for (frame, refusal) in senders {
            #expect(throws: refusal) { try gate.event(in: Sample.message(["type": "x"], from: frame)) }
        }
        let others = [
            "http://sdk.myhubble.money", "https://sdk.myhubble.money:8443", "https://sdk.myhubble.money.evil.example",
            "https://sdk.dev.myhubble.money", "about:blank",
        ]
        for other in others {
            let message = try Sample.message(["type": "x"], from: Sample.frame(other))
            #expect { try gate.event(in: message) } throws: {
                ($0 as? HubbleMessageRefusal)?.code == .hubbleMessageFromForeignOrigin
            }
        }
    }
}
