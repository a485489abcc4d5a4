import DrawbridgeCore
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
        Descriptor.openMissing()
        do {
            switch try ProgramRequest(Array(CommandLine.arguments.dropFirst()), commands: commands.map(\.words)) {
            case .help(nil):
                Output.line(help.program(commands.map(\.type)))
                exit(ExitStatus.success)
            case .help(let index?):
                Output.line(help.command(commands[index].type))
                exit(ExitStatus.success)
            case .version:
                Output.line(version)
                exit(ExitStatus.success)
            case .run(let index, let words):
                start(commands[index].type, ArgumentList(words))
            }
        } catch {
            Output.failure("\(error)\nusage: drawbridge COMMAND; drawbridge help lists them")
            exit(ExitStatus.usage)
        }
    }

    @MainActor
    private static func start(_ type: any Command.Type, _ arguments: ArgumentList) -> Never {
        do {
            let command = try type.init(arguments)
            Task { @MainActor in
                do {
                    exit(try await command.run())
                } catch {
                    end(type, error)
                }
            }
        } catch {
            end(type, error)
        }
        #if canImport(DrawbridgeGTK)
            MainLoop.run()
        #else
            dispatchMain()
        #endif
    }

    @MainActor
    private static func end(_ type: any Command.Type, _ error: any Error) -> Never {
        guard let error = error as? UsageError else {
            Output.failure("\(error)")
            exit(ExitStatus.failure)
        }
        Output.failure("\(error)\(error.showsForm ? "\nusage: drawbridge \(type.usage)" : "")")
        exit(type.usageStatus)
    }

    private static var help: HelpText { HelpText(width: Terminal.output.textWidth) }

    private static var version: String {
        #if canImport(DrawbridgeGTK)
            "drawbridge \(DrawbridgeVersion.current)\n\(EngineVersion.text)"
        #else
            "drawbridge \(DrawbridgeVersion.current)"
        #endif
    }
}
