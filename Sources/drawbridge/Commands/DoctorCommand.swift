#if DRAWBRIDGE_DOCTOR
    import DrawbridgeDoctor
    import Foundation

    /// `drawbridge doctor PATH`: what an app's integration lacks, read from its sources.
    struct DoctorCommand: Command {
        static let usage = "doctor PATH [options]"
        static let abstract = "Reads an iOS project and says what its integration of the bridges lacks."
        static let help = """
              --format FORMAT   text (default), json, sarif (for code scanning), github (annotations) or xcode
                                (for a run-script phase: findings show in the editor).
              --baseline FILE   Only show what is new since FILE, an earlier report of --format json.
              --explain RULE    Say what a rule asks for, why, and what to do; examine nothing.
              --fix             Write the changes of property lists that mend what was found, and show them.
              --dry-run         With --fix: only show them.
              --rules           List all rules, and examine nothing.

            A comment `drawbridge:disable RULE` suppresses a rule on its line and the next. `.drawbridge.json` in PATH may hold
            "disabled" (rules), "severity" (a rule's: error, warning or note) and "exclude" (shell patterns of paths).

            Exits with 0 where no error was found, with 1 where one was, with 2 where it was not understood.
            """
        /// The doctor's statuses are what linters use.
        static let usageStatus: Int32 = 2

        private enum Format: String, CaseIterable {
            case text
            case json
            case sarif
            case github
            case xcode
        }

        private let format: Format
        private let fixes: Bool
        private let isDryRun: Bool
        private let root: URL?
        private let baseline: Baseline?
        /// What `--rules` or `--explain` asked for.
        private let answer: String?
        private let configuration: DoctorConfiguration

        init(_ arguments: ArgumentList) throws {
            var arguments = arguments
            let listsRules = arguments.flag("--rules")
            fixes = arguments.flag("--fix")
            isDryRun = arguments.flag("--dry-run")
            let name = try arguments.option("--format") ?? Format.text.rawValue
            guard let format = Format(rawValue: name) else {
                let all = Format.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError("--format is one of \(all), and not “\(name)”")
            }
            self.format = format
            let explained = try arguments.option("--explain")
            if let path = try arguments.option("--baseline") {
                guard let data = FileManager.default.contents(atPath: path) else {
                    throw UsageError("the baseline “\(path)” cannot be read")
                }
                do throws(BaselineError) { baseline = try Baseline(data) } catch {
                    throw UsageError("\(path): \(error)")
                }
            } else {
                baseline = nil
            }
            guard fixes || !isDryRun else { throw UsageError("--dry-run goes with --fix") }
            if let explained {
                guard let text = RuleList.explanation(explained) else {
                    throw UsageError("there is no rule “\(explained)” (see drawbridge doctor --rules)")
                }
                answer = text
            } else {
                answer = listsRules ? RuleList.text : nil
            }
            if answer != nil {
                root = nil
                configuration = DoctorConfiguration()
                try arguments.finish()
                return
            }
            let path = try arguments.argument("PATH")
            try arguments.finish()
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw UsageError("there is no folder “\(path)”")
            }
            guard isFolder.boolValue else { throw UsageError("“\(path)” is not a folder") }
            let root = URL(fileURLWithPath: path)
            self.root = root
            configuration = try DoctorConfiguration(root: root)
        }

        func run() async throws -> Int32 {
            guard let root else {
                Output.line(answer ?? "")
                return ExitStatus.success
            }
            let doctor = Doctor(root: root, configuration: configuration)
            var examination = doctor.examine()
            if fixes {
                let fixes = doctor.fixes(for: examination)
                for list in fixes.refused { Output.error("not fixed: \(list)") }
                try apply(fixes.planned, in: root)
                if !isDryRun, !fixes.planned.isEmpty { examination = doctor.examine() }
            }
            if let baseline { examination = examination.without(baseline) }
            try show(examination, in: root)
            return examination.count(.error) > 0 ? ExitStatus.failure : ExitStatus.success
        }

        private func apply(_ fixes: [PlannedFix], in root: URL) throws {
            for fix in fixes {
                // Beside a report for programs, the changes are for people.
                if format == .text { Output.line(fix.diff) } else { Output.error(fix.diff) }
                if !isDryRun { try fix.after.write(to: root.appendingPathComponent(fix.path)) }
            }
        }

        private func show(_ examination: Examination, in root: URL) throws {
            switch format {
            case .text:
                let hasColour =
                    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
                Output.line(TextReport(hasColour: hasColour).text(examination))
            case .json: Output.line(try JSONReport().text(examination))
            case .sarif: Output.line(try SARIFReport().text(examination))
            case .xcode:
                let text = XcodeReport(root: root).text(examination)
                if !text.isEmpty { Output.line(text) }
            case .github:
                let text = GitHubReport().text(examination)
                if !text.isEmpty { Output.line(text) }
            }
        }
    }
#endif
