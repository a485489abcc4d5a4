#if DRAWBRIDGE_DOCTOR
    import DrawbridgeDoctor
    import Foundation

    /// `drawbridge doctor PATH`: what an app's integration lacks, read from its sources.
    struct DoctorCommand: Command {
        static let usage = "doctor PATH [options]"
        static let abstract = "Reads an iOS project, or one file, and says what its integration of the bridges lacks."
        static let options = [format, baseline, explain, fix, dryRun, rules]
        static let notes = [
            "A comment `drawbridge:disable RULE` suppresses a rule on its line and the next. `.drawbridge.json` in the "
                + "project's folder may hold \"disabled\" (rules), \"severity\" (a rule's: error, warning or note) and "
                + "\"exclude\" (shell patterns of paths). Of one file alone only what it says itself is known, and nothing "
                + "that it lacks.",
            "Exits with 0 where no error was found, with 1 where one was, with 2 where it was not understood.",
        ]
        private static let format = CommandOption(
            "--format",
            value: "FORMAT",
            help:
                "text (default), json, sarif (for code scanning), github (annotations) or xcode (for a run-script phase, "
                + "so that findings show in the editor)."
        )
        private static let baseline = CommandOption(
            "--baseline",
            value: "FILE",
            help: "Only show what is new since FILE, an earlier report of --format json."
        )
        private static let explain = CommandOption(
            "--explain",
            value: "RULE",
            help: "Say what a rule asks for, why, and what to do; examine nothing."
        )
        private static let fix = CommandOption(
            "--fix",
            help: "Write the changes of property lists that mend what was found, and show them."
        )
        private static let dryRun = CommandOption("--dry-run", help: "With --fix: only show them.")
        private static let rules = CommandOption(
            "--rules",
            help: "List all rules, as text or as json; examine nothing."
        )
        /// The doctor's statuses are what linters use.
        static let usageStatus: Int32 = 2

        private enum Format: String, CaseIterable {
            case text
            case json
            case sarif
            case github
            case xcode
        }

        private enum Work {
            /// Says this, and examines nothing.
            case answer(String)
            case examine(DoctorProject)
        }

        private let outputFormat: Format
        private let fixes: Bool
        private let isDryRun: Bool
        private let known: Baseline?
        private let work: Work

        init(_ arguments: ArgumentList) throws {
            var arguments = arguments
            let listsRules = try arguments.flag(Self.rules)
            fixes = try arguments.flag(Self.fix)
            isDryRun = try arguments.flag(Self.dryRun)
            let name = try arguments.value(of: Self.format) ?? Format.text.rawValue
            guard let format = Format(rawValue: name) else {
                let all = Format.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError("--format is one of \(all), and not \(name.quoted)")
            }
            outputFormat = format
            let explained = try arguments.value(of: Self.explain)
            known = try arguments.value(of: Self.baseline).map(Self.baseline(at:))
            guard fixes || !isDryRun else { throw UsageError("--dry-run goes with --fix") }
            guard listsRules || explained != nil else {
                let path = try arguments.argument("PATH")
                try arguments.finish()
                work = .examine(try DoctorProject(path))
                return
            }
            guard !fixes, known == nil, !listsRules || explained == nil else {
                throw UsageError("\(listsRules ? "--rules" : "--explain") stands alone: nothing is examined")
            }
            try arguments.finish()
            work = .answer(try explained.map(Self.explanation(of:)) ?? Self.rules(format))
        }

        private static func baseline(at path: String) throws -> Baseline {
            guard let data = FileManager.default.contents(atPath: path) else {
                throw UsageError("the baseline \(path.quoted) cannot be read")
            }
            do throws(BaselineError) { return try Baseline(data) } catch {
                throw UsageError("\(path.quoted): \(error)")
            }
        }

        private static func explanation(of rule: String) throws -> String {
            guard let text = RuleList.explanation(rule) else {
                throw UsageError("there is no rule \(rule.quoted) (see drawbridge doctor --rules)")
            }
            return text
        }

        private static func rules(_ format: Format) throws -> String {
            switch format {
            case .text: RuleList.text
            case .json: try RuleList.json()
            case .sarif, .github, .xcode:
                throw UsageError("--rules is written as text or json, and not as \(format.rawValue)")
            }
        }

        func run() async throws -> Int32 {
            switch work {
            case .answer(let text):
                Output.line(text)
                return ExitStatus.success
            case .examine(let project):
                return try examine(project)
            }
        }

        private func examine(_ project: DoctorProject) throws -> Int32 {
            let doctor = project.doctor
            var examination = doctor.examine()
            if fixes {
                let fixes = doctor.fixes(for: examination)
                for list in fixes.refused { Output.error("not fixed: \(list)") }
                try apply(fixes.planned, in: project.root)
                if !isDryRun, !fixes.planned.isEmpty { examination = doctor.examine() }
            }
            if let known { examination = examination.without(known) }
            try show(examination, in: project.root)
            if project.isOneFile, examination.systems.isEmpty {
                Output.error("One file alone may not say what its app uses: examine the project's folder.")
            }
            return examination.count(.error) > 0 ? ExitStatus.failure : ExitStatus.success
        }

        private func apply(_ fixes: [PlannedFix], in root: URL) throws {
            for fix in fixes {
                // Beside a report for programs, the changes are for people.
                if outputFormat == .text { Output.line(fix.diff) } else { Output.error(fix.diff) }
                if !isDryRun { try fix.after.write(to: root.appendingPathComponent(fix.path)) }
            }
        }

        private func show(_ examination: Examination, in root: URL) throws {
            let text =
                switch outputFormat {
                case .text: TextReport(hasColour: Terminal.output.hasColour).text(examination)
                case .json: try JSONReport().text(examination)
                case .sarif: try SARIFReport().text(examination)
                case .xcode: XcodeReport(root: root).text(examination)
                case .github: GitHubReport().text(examination)
                }
            if !text.isEmpty { Output.line(text) }
        }
    }

    /// What is examined: a folder, or one file by itself.
    private struct DoctorProject {
        /// Paths in reports are relative to it.
        let root: URL
        let doctor: Doctor
        let isOneFile: Bool

        /// - Throws: ``UsageError``.
        init(_ path: String) throws {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw UsageError("there is no folder or file \(path.quoted)")
            }
            let url = URL(fileURLWithPath: path)
            isOneFile = !isFolder.boolValue
            root = isOneFile ? url.deletingLastPathComponent() : url
            do {
                doctor =
                    isOneFile
                    ? try Doctor(file: url, configuration: DoctorConfiguration(root: Self.projectFolder(above: root)))
                    : Doctor(root: root, configuration: try DoctorConfiguration(root: root))
            } catch {
                throw UsageError("\(error)")
            }
        }

        /// The nearest folder that says how its project is to be examined; the file's own where none does.
        private static func projectFolder(above folder: URL) -> URL {
            var candidate = folder.standardizedFileURL
            while candidate.path != "/" {
                let file = candidate.appendingPathComponent(DoctorConfiguration.fileName)
                if FileManager.default.fileExists(atPath: file.path) { return candidate }
                candidate.deleteLastPathComponent()
            }
            return folder
        }
    }
#endif
