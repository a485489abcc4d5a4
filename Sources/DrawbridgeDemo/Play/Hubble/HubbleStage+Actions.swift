import DrawbridgeCore
import DrawbridgeGTK
import Foundation
import HubbleCore

/// What a person does in the shop demo, with the real pointer and the real keys.
extension HubbleStage {
    // MARK: - The page

    func wait(for selector: String) async throws -> PageProbe {
        guard let page = window.host.map(PageProbe.init), await page.wait(for: selector) else {
            throw DemoError.notSeen("“\(selector)”")
        }
        return page
    }

    func click(_ selector: String) async throws {
        let page = try await wait(for: selector)
        guard try await page.click(selector, in: window) else { throw DemoError.notClicked(selector) }
    }

    func text(_ selector: String) async throws -> String {
        try await wait(for: selector).text(selector)
    }

    /// Waits until one of the shop's or the gateway's screens is drawn.
    func waitForScreen(_ route: String) async throws -> String {
        let page = try await wait(for: "body[data-route='\(route)'][data-ready='true']")
        try await page.waitForFrame()
        return route
    }

    /// Waits until the bank's frame can be clicked on.
    func waitForBankFrame() async throws {
        let page = try await wait(for: "body[data-route='three-ds'] #three-ds")
        try await page.run(
            """
            const frame = document.querySelector('#three-ds');
            const isReady = () => frame.contentDocument?.body?.dataset.ready === 'true';
            while (!isReady()) await new Promise((resolve) => setTimeout(resolve, 20));
            """
        )
    }

    // MARK: - Other windows

    func waitForChildWindow() async throws -> BrowserWindow {
        let isOpen = await recorder.next { if case .page(.windowOpened) = $0.kind { true } else { false } }
        guard isOpen != nil, let child = window.childWindows.first,
            await PageProbe(child.host).wait(for: "body[data-ready='true']")
        else { throw DemoError.notSeen("a window of the page") }
        try await PageProbe(child.host).waitForFrame()
        return child
    }

    func waitForPaymentApp() async throws -> PromptWindow {
        let event = await recorder.next { if case .external = $0.kind { true } else { false } }
        guard event != nil, let app = payments.window else { throw DemoError.notSeen("a payment app") }
        // It is in front when the shop is not.
        for _ in 0..<100 where window.isActive || !app.isActive { try await Task.sleep(for: .milliseconds(20)) }
        return app
    }

    func answerPayment(_ answer: String) async throws {
        guard await payments.window?.click(answer) == true else { throw DemoError.notClicked(answer) }
    }

    // MARK: - What the stream says

    /// Waits for a step of the visit: `ready`, `failed`, `reloading`.
    func waitForStep(_ name: String, timeout: Double = 15) async throws {
        let event = await recorder.next(timeout: timeout) { event in
            if case .step("hubble", name, _) = event.kind { true } else { false }
        }
        guard event != nil else { throw DemoError.notSeen("the step “\(name)”") }
    }

    /// Waits for a diagnostic of this code.
    func nextDiagnostic(_ code: BridgeDiagnostic.Code) async throws -> String {
        let event = await recorder.next { event in
            if case .diagnostic(let diagnostic) = event.kind { diagnostic.code == code } else { false }
        }
        guard event != nil else { throw DemoError.notSeen("the diagnostic “\(code.rawValue)”") }
        return code.rawValue
    }

    /// Waits for an analytics event, and says what is in it.
    func nextEvent(_ name: String) async throws -> String {
        try line(of: name, await recorder.next { $0.isHubbleEvent(name) })
    }

    /// An event that comes once in a visit, be it before or after what the step before waited for.
    func onceEvent(_ name: String) async throws -> String {
        try line(of: name, await recorder.any { $0.isHubbleEvent(name) })
    }

    private func line(of name: String, _ event: BridgeEvent?) throws -> String {
        let heard = heard.last { $0.journeyLine?.hasPrefix(name) == true }
        guard event != nil, let line = heard?.journeyLine else { throw DemoError.notSeen("the event “\(name)”") }
        return line
    }

    func waitForOutcome() async throws -> String {
        let event = await recorder.next { if case .outcome("hubble", _, _) = $0.kind { true } else { false } }
        guard event != nil, let ending = endings.last else { throw DemoError.notSeen("an end of the visit") }
        return "\(ending.name) by \(ending.cause.rawValue)"
    }

    /// The analytics events so far, a line each.
    var journey: String { heard.compactMap(\.journeyLine).joined(separator: ", ") }

    /// How often the visit took a step.
    func count(of step: String) -> Int {
        recorder.events.count { if case .step("hubble", step, _) = $0.kind { true } else { false } }
    }

    var facesSeen: String { faces.map(\.rawValue).joined(separator: ", ") }

    /// How many attempts there were, the views that were made for them, and the tokens.
    var attempts: String {
        "\(count(of: "loading")) attempts, \(views) views, \(tokens.issued.count) tokens"
    }
}

extension HubbleEvent {
    /// An analytics event with what tells one from another: `payment_success Starbucks 500`.
    var journeyLine: String? {
        guard case .analytics(let event) = self else { return nil }
        var words = [event.name]
        if let visit = event.navigation {
            words += [visit.categoryName, visit.brandName, visit.amount.map(\.description)].compactMap { $0 }
        }
        if let payment = event.payment {
            words += [
                payment.brandName, payment.amount.map(\.description), payment.paymentMode, payment.failureReason,
            ].compactMap { $0 }
        }
        if let exit = event.exit { words += [exit.through].compactMap { $0 } }
        return words.joined(separator: " ")
    }
}

extension BridgeEvent {
    fileprivate func isHubbleEvent(_ name: String) -> Bool {
        guard case .step("hubble", "event", let detail) = kind else { return false }
        return detail["name"] == .string(name)
    }
}
