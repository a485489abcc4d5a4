import CWebKitGTK
import DrawbridgeCore

/// Reads a page and presses its buttons as a person would: the test driver's hands and eyes, on the host's side.
///
/// Clicks are real: they go through the X server, GTK and WebKit to whatever lies at that point.
@MainActor
public struct PageProbe {
    public let host: WebKitViewHost

    public init(_ host: WebKitViewHost) {
        self.host = host
    }

    /// Runs the body of an async function in the main frame and returns its result.
    ///
    /// - Throws: ``BridgeDiagnostic`` where the script throws.
    @discardableResult
    public func run(_ body: String) async throws(BridgeDiagnostic) -> JSONValue {
        try await host.evaluate(body).get()
    }

    /// The text of the first element that matches; empty where none does.
    public func text(_ selector: String) async throws(BridgeDiagnostic) -> String {
        let selector = JavaScriptCall.stringLiteral(selector)
        let value = try await run(
            "return (document.querySelector(\(selector)) || { textContent: '' }).textContent.trim()"
        )
        return value.stringValue ?? ""
    }

    /// Whether an element matches now.
    public func has(_ selector: String) async throws(BridgeDiagnostic) -> Bool {
        let selector = JavaScriptCall.stringLiteral(selector)
        return try await run("return document.querySelector(\(selector)) !== null") == .bool(true)
    }

    /// Waits until an element matches, in this document or in one that takes its place.
    ///
    /// It asks again and again: what a document was asked that goes away is answered late or never.
    ///
    /// - Parameter timeout: in seconds.
    /// - Returns: whether one came in time.
    public func wait(for selector: String, timeout: Double = 15) async -> Bool {
        let clock = ContinuousClock()
        let deadline = clock.now + .seconds(timeout)
        while clock.now < deadline {
            if (try? await has(selector)) == true { return true }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return false
    }

    /// Waits until the page as it is now is on the screen.
    public func waitForFrame() async throws(BridgeDiagnostic) {
        try await run("await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));")
    }

    /// Clicks the middle of an element with the real pointer.
    ///
    /// - Returns: whether the element was there and the display could be clicked on.
    @discardableResult
    public func click(_ selector: String, in window: Window) async throws(BridgeDiagnostic) -> Bool {
        let selector = JavaScriptCall.stringLiteral(selector)
        // A window that has just turned to the page lays it out first.
        await window.waitForFrame()
        // Two frames drawn: the page is on the screen and lies where its rectangle says.
        let point = try await run(
            """
            const element = document.querySelector(\(selector));
            if (element === null) return null;
            element.scrollIntoView({ block: 'center', behavior: 'instant' });
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
            const box = element.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
            """
        )
        guard let x = point[0]?.numberValue?.doubleValue, let y = point[1]?.numberValue?.doubleValue else {
            return false
        }
        return window.click(x: x, y: y, in: host.widget)
    }
}
