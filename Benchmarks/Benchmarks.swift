import DrawbridgeDemo
import DrawbridgeGTK
import Foundation

/// `make bench`: the engine's floor and Drawbridge beside it, in one run. See CONTRIBUTING for how to read it.
@main
enum Benchmarks {
    @MainActor
    static func main() {
        do {
            #if DRAWBRIDGE_DOCTOR
                // It needs no screen.
                if CommandLine.arguments.dropFirst().first == DoctorBenchmark.option {
                    try DoctorBenchmark.measure(CommandLine.arguments.dropFirst(2))
                    exit(0)
                }
            #endif
            HeadlessDisplay.isolateFromDesktop()
            let isChild = CommandLine.arguments.count > 1
            if !isChild { try HeadlessDisplay.start() }
            try HeadlessDisplay.startGTK()
            switch CommandLine.arguments.dropFirst().first {
            case "--first-message": try StartBenchmark.firstMessage()
            case "--first-message-floor": StartBenchmark.firstMessageFloor()
            default: Task { @MainActor in await runAll() }
            }
        } catch {
            fail(error)
        }
        MainLoop.run()
    }

    @MainActor
    private static func runAll() async {
        do {
            let server = try DemoServer { _ in .html("<!doctype html><title>bench</title>") }
            Measure.print("Medians; the floor is a bare WebKitGTK view in the same run.")
            try await MessageBenchmarks(server: server.origin).run()
            try await CoreBenchmarks.run()
            try await StartBenchmark.run()
            try await CycleBenchmark(server: server.origin).run()
            #if DRAWBRIDGE_DOCTOR
                try DoctorBenchmark.run()
            #endif
            exit(0)
        } catch {
            fail(error)
        }
    }

    private static func fail(_ error: any Error) -> Never {
        try? FileHandle.standardError.write(contentsOf: Data("bench: \(error)\n".utf8))
        exit(1)
    }

}
