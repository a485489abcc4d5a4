import DrawbridgeCore
import Foundation
import HubbleCore
import Testing

@testable import DrawbridgeDemo
@testable import DrawbridgeGTK

extension EngineTests {
    @Suite("The shop demo, played whole,") @MainActor struct HubbleSecrecyTests {
        /// Everything that a run writes, and everything that it must not.
        @MainActor
        private final class Run {
            var stages: [HubbleStage] = []
            var transcript: [String] = []
            var errors: [String] = []

            /// The same scenarios, with their stages kept.
            var scenarios: [DemoScenario] {
                HubbleScenarios.all.map { scenario in
                    DemoScenario(
                        Scenario(
                            id: scenario.id,
                            title: scenario.title,
                            about: scenario.about,
                            makeStage: { [self] log in
                                let stage = try scenario.makeStage(log)
                                stages.append(stage)
                                return stage
                            },
                            play: scenario.play
                        )
                    )
                }
            }

            var secrets: [String] {
                stages.flatMap { [$0.shop.appSecret] + $0.tokens.issued } + ["demo-secret-of-another-app"]
            }
        }

        @Test("does what it should and prints neither secret nor token", .timeLimit(.minutes(5)))
        func secrecy() async throws {
            try #require(EngineTests.isReady)
            let run = Run()
            let runner = DemoRunner(pause: nil) { run.transcript.append($0) }
            let result = await runner.play(run.scenarios, title: "Secrecy")
            let failed = result.scenarios.flatMap { scenario in
                scenario.steps.filter { $0.verdict == .fail }.map { "\(scenario.id): \($0.title): \($0.seen)" }
            }
            #expect(failed.isEmpty)

            let secrets = Set(run.secrets)
            #expect(secrets.count > result.scenarios.count)
            expectNone(of: secrets, in: run.transcript.joined(separator: "\n"), "the transcript")
            expectNone(of: secrets, in: ReportWriter().html(for: result), "the report")
            for (scenario, stage) in zip(result.scenarios, run.stages) {
                let formatter = EventFormatter(redactor: stage.redactor, start: result.start)
                for event in scenario.events {
                    expectNone(of: secrets, in: formatter.json(event).serialized(), "a JSON line of \(scenario.id)")
                    // As somebody prints it who has no redactor.
                    var dumped = "\(event) \(String(reflecting: event))"
                    dump(event, to: &dumped)
                    expectNone(of: secrets, in: dumped, "an event of \(scenario.id)")
                    if case .diagnostic(let diagnostic) = event.kind {
                        expectNone(of: secrets, in: "\(diagnostic) \(diagnostic.message)", "a diagnostic")
                    }
                }
                var dumped = ""
                dump(stage.window.controller.state, to: &dumped)
                dump(stage.endings, to: &dumped)
                dump(stage.shop, to: &dumped)
                expectNone(of: secrets, in: dumped, "the state of \(scenario.id)")
            }
        }

        private func expectNone(of secrets: Set<String>, in text: String, _ place: String) {
            let found = secrets.filter { text.contains($0) }
            #expect(found.isEmpty, "\(found.count) secrets stand in \(place)")
        }
    }
}
