import DrawbridgeCore
import DrawbridgeGTK
import Foundation

/// The demos that the program has.
@MainActor
public enum Demo: CaseIterable {
    case popup
    case hubble

    public var title: String {
        switch self {
        case .popup: "Drawbridge: the popup demo"
        case .hubble: "Drawbridge: the shop demo"
        }
    }

    /// The flows that it plays by itself.
    public var scenarios: [DemoScenario] {
        switch self {
        case .popup: PopupScenarios.all.map(DemoScenario.init)
        case .hubble: HubbleScenarios.all.map(DemoScenario.init)
        }
    }

    /// Shows the demo to a person until its window is closed.
    public func show(print: @escaping @MainActor (String) -> Void) async throws {
        switch self {
        case .popup: try await Self.show(print) { try PopupStage(log: $0, isAttended: true) }
        case .hubble: try await Self.show(print) { try HubbleStage(log: $0, HubbleStage.Setting(isAttended: true)) }
        }
    }

    private static func show<Stage: DemoStage>(
        _ print: @escaping @MainActor (String) -> Void,
        make: (BridgeEventLog) throws -> Stage
    ) async throws {
        let log = BridgeEventLog()
        let start = Date()
        let stage = try make(log)
        let observation = log.observe { event in
            print(EventFormatter(redactor: stage.redactor, start: start).line(event))
        }
        defer { observation.cancel() }
        try await stage.open()
        await stage.mainWindow.waitForClose()
        stage.close()
    }
}
