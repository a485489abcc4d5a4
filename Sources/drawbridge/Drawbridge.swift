import Foundation

#if canImport(DrawbridgeGTK)
    import DrawbridgeGTK
#endif

/// The program: picks the command, puts the main loop on the main thread, and exits with the command's status.
@main
enum Drawbridge {
    /// The longest words first: `demo` begins the two demos' as well.
    @MainActor static let commands: [(words: [String], type: any Command.Type)] = {
        var commands: [(words: [String], type: any Command.Type)] = []
        #if canImport(DrawbridgeGTK)
            commands += [
                (["open"], OpenCommand.self),
                (["demo", "popup"], DemoPopupCommand.self),
                (["demo", "hubble"], DemoHubbleCommand.self),
                (["demo"], DemoCommand.self),
                (["serve"], ServeCommand.self),
            ]
        #endif
        #if DRAWBRIDGE_DOCTOR
            commands.append((["doctor"], DoctorCommand.self))
        #endif
        return commands
    }()

    @MainActor
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        if words.isEmpty || words == ["help"] || words == ["--help"] || words == ["-h"] {
            Output.line(helpText)
            exit(ExitStatus.success)
        }
        guard let command = commands.first(where: { words.starts(with: $0.words) }) else {
            Output.error("drawbridge: there is no command “\(words.prefix(2).joined(separator: " "))”\n\n\(helpText)")
            exit(ExitStatus.usage)
        }
        let rest = words.dropFirst(command.words.count)
        if rest.contains("--help") {
            Output.line("usage: drawbridge \(command.type.usage)\n\n\(command.type.abstract)\n\n\(command.type.help)")
            exit(ExitStatus.success)
        }
        start(command.type, ArgumentList(rest))
    }

    @MainActor
    private static func start(_ type: any Command.Type, _ arguments: ArgumentList) -> Never {
        do {
            let command = try type.init(arguments)
            Task { @MainActor in
                do {
                    exit(try await command.run())
                } catch {
                    Output.error("drawbridge: \(error)")
                    exit(ExitStatus.failure)
                }
            }
        } catch {
            Output.error("drawbridge: \(error)\nusage: drawbridge \(type.usage)")
            exit(type.usageStatus)
        }
        #if canImport(DrawbridgeGTK)
            MainLoop.run()
        #else
            dispatchMain()
        #endif
    }

    @MainActor
    private static var helpText: String {
        let width = commands.map { $0.type.usage.count }.max() ?? 0
        let lines = commands.map { command in
            "  \(command.type.usage.padding(toLength: width + 2, withPad: " ", startingAt: 0))\(command.type.abstract)"
        }
        return """
            Drawbridge hosts web pages that an app does not fully trust, and shows what passes between the two.

            usage: drawbridge COMMAND

            \(lines.joined(separator: "\n"))

            drawbridge COMMAND --help tells more of one.
            """
    }
}
