import DrawbridgeCore
import PopupBridgeCore
import Testing

@Suite("Which frame the popup bridge says it is in")
@MainActor
struct PopupBridgeFrameTests {
    typealias Ancestor = ScriptContext.Ancestor

    struct Place: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let ancestors: [Ancestor]
        let path: JSONValue
    }

    @Test(
        "the path leads from the top frame down",
        arguments: [
            Place(testDescription: "the main frame", ancestors: [], path: ""),
            Place(testDescription: "the second of three", ancestors: [Ancestor(index: 1, count: 3)], path: "1"),
            Place(
                testDescription: "the first in the third of four",
                ancestors: [Ancestor(index: 0, count: 1), Ancestor(index: 2, count: 4)],
                path: "2.0"
            ),
            Place(
                testDescription: "under another origin",
                ancestors: [Ancestor(index: 2, count: 3, isCrossOrigin: true)],
                path: "2"
            ),
            Place(
                testDescription: "not yet among the frames of another origin",
                ancestors: [Ancestor(index: 5, count: 2, isCrossOrigin: true)],
                path: "-1"
            ),
            Place(
                testDescription: "not among its parent's frames",
                ancestors: [Ancestor(index: 5, count: 2)],
                path: "-1"
            ),
            Place(
                testDescription: "own origin under another's under the page's",
                ancestors: [Ancestor(index: 1, count: 2, isCrossOrigin: true), Ancestor(index: 1, count: 2)],
                path: "1.1"
            ),
        ]
    )
    func path(place: Place) throws {
        let page = try PopupBridgePage(ancestors: place.ancestors)
        #expect(try page.takePost("listen").message["frame"] == place.path)
        try page.run("popupBridge.open('/pay')")
        #expect(try page.takePost("open").message["frame"] == place.path)
        try page.context.fire("pagehide")
        #expect(try page.takePost("leave").message["frame"] == place.path)
    }

    @Test("a page above that has a variable named parent changes nothing")
    func parentVariableAbove() throws {
        let page = try PopupBridgePage(
            before: "parent.parent = document; top.frames = 1; top.length = 0;",
            ancestors: [Ancestor(index: 1, count: 2), Ancestor(index: 3, count: 4)]
        )
        #expect(try page.takePost("listen").message["frame"] == "3.1")
    }

    @Test(
        "a parent that is no window leaves a path that routes nowhere, and a bridge",
        arguments: ["null", "undefined", "{}", "{ get parent() { throw new Error('x'); } }", "window"]
    )
    func parentOverwrittenBefore(parent: String) throws {
        let page = try PopupBridgePage(
            before: "Object.defineProperty(window, 'parent', { value: \(parent), writable: true });",
            ancestors: [Ancestor(index: 1, count: 2)]
        )
        #expect(try page.takePost("listen").message["frame"]?.stringValue?.hasPrefix("-1") == true)
        #expect(try page.context.value("typeof popupBridge.open") == "function")
    }

    @Test("a frame is found again where a frame before it went away, and left where it listened")
    func shifts() throws {
        let page = try PopupBridgePage(ancestors: [Ancestor(index: 1, count: 2)])
        _ = try page.takePosts()
        try page.run("const frame = parent[1]; delete parent[1]; parent[0] = frame;")
        try page.run("Object.defineProperty(parent, '0', { value: window });")
        try page.context.fire("pagehide")
        #expect(try page.takePost("leave").message["frame"] == "1")
        try page.run("popupBridge.open('/pay')")
        #expect(try page.takePost("open").message["frame"] == "0")
    }
}
