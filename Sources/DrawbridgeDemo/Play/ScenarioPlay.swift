import DrawbridgeCore
import DrawbridgeGTK
import Foundation

/// A scenario while it is played: it keeps the steps' results and the pictures.
@MainActor
final class ScenarioPlay {
    private(set) var steps: [StepResult] = []
    private(set) var pictures: [Picture] = []
    private let pause: Duration?
    private let onStep: @MainActor (StepResult) -> Void

    /// - Parameter pause: how long to wait before each step, for people who watch.
    init(pause: Duration?, onStep: @escaping @MainActor (StepResult) -> Void) {
        self.pause = pause
        self.onStep = onStep
    }

    private var hasFailed: Bool { steps.contains { $0.verdict == .fail } }

    /// Does something and checks what is seen afterwards. Once a step has failed, the others are not tried.
    func step(
        _ title: String,
        expect expected: String,
        _ body: @escaping @MainActor () async throws -> String
    ) async {
        guard !hasFailed else {
            return add(StepResult(title: title, expected: expected, seen: "", verdict: .skip, milliseconds: 0))
        }
        if let pause { try? await Task.sleep(for: pause) }
        let start = Date()
        let seen: String
        let verdict: StepResult.Verdict
        do {
            seen = try await StepLimit.run(body)
            verdict = seen == expected ? .pass : .fail
        } catch {
            seen = "\(error)"
            verdict = .fail
        }
        let milliseconds = Int((Date().timeIntervalSince(start) * 1_000).rounded())
        add(StepResult(title: title, expected: expected, seen: seen, verdict: verdict, milliseconds: milliseconds))
    }

    /// Something that is no step of its own threw.
    func fail(_ title: String, _ error: any Error) {
        add(StepResult(title: title, expected: "no error", seen: "\(error)", verdict: .fail, milliseconds: 0))
    }

    private func add(_ result: StepResult) {
        steps.append(result)
        onStep(result)
    }

    /// Keeps a picture of a window as it is now.
    func picture(of window: Window?, name: String, caption: String) async {
        let png = await window?.picture()
        let size = window?.size ?? (width: 0, height: 0)
        pictures.append(
            Picture(
                window: name,
                caption: caption,
                png: png,
                width: size.width,
                height: size.height
            )
        )
    }
}
