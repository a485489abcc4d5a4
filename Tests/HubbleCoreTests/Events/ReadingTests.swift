import DrawbridgeCore
import HubbleCore
import Testing

@Suite("A developers' tool sees an event")
struct ReadingTests {
    private func reading(_ body: JSONValue) throws -> JSONValue {
        let gate = HubbleMessageGate(sdkOrigin: try WebURL(Sample.sdk).origin)
        return .object(try gate.event(in: try Sample.message(body)).reading)
    }

    @Test("as the library reads it, amounts exact")
    func typed() throws {
        let payment: JSONValue = [
            "type": "analytics", "event": "payment_success",
            "properties": ["amount": 500, "referenceId": "ord_1", "vouchersCount": "2", "extra": true],
        ]
        #expect(
            try reading(payment).serialized()
                == #"{"amount":500,"as":"payment","name":"payment_success","referenceId":"ord_1","step":"succeeded","#
                + #""type":"analytics","vouchersCount":2}"#
        )
        let visit: JSONValue = ["type": "analytics", "event": "visit_coupons", "properties": ["isModal": "true"]]
        #expect(
            try reading(visit)
                == [
                    "type": "analytics", "name": "visit_coupons", "as": "navigation", "screen": "coupons",
                    "isModal": true,
                ]
        )
    }

    @Test(
        "by its kind, known or not",
        arguments: [
            (["type": "action", "action": "close"], "close"),
            (["type": "action", "action": "launch_link"], "unknown"),
            (["type": "analytics", "event": "voucher_generation_fail"], "voucher"),
            (["type": "analytics", "event": "search_query", "properties": ["query": "tea"]], "searchQuery"),
            (["type": "analytics", "event": "exited"], "exit"),
            (["type": "analytics", "event": "payment_succes"], "unknown"),
            (["type": "telemetry"], "unknown"),
        ] as [(JSONValue, String)]
    )
    func kinds(body: JSONValue, kind: String) throws {
        #expect(try reading(body)["as"] == .string(kind))
    }
}
