import Foundation

/// Examines an app's sources and property lists for what its integration of the shop or of popups lacks. Nothing is built
/// and nothing is changed.
public struct Doctor: Sendable {
    private let files: any ProjectFiles
    private let configuration: DoctorConfiguration

    /// - Parameter root: the project's folder.
    public init(root: URL, configuration: DoctorConfiguration) {
        self.init(files: DiskFiles(root: root), configuration: configuration)
    }

    /// One file by itself, as if its folder held nothing else.
    ///
    /// - Throws: ``UnknownFileKind`` where it is none of those that a project is read from.
    public init(file: URL, configuration: DoctorConfiguration) throws {
        self.init(files: try SingleFile(file), configuration: configuration)
    }

    init(files: any ProjectFiles, configuration: DoctorConfiguration = DoctorConfiguration()) {
        self.files = files
        self.configuration = configuration
    }

    /// Reads the project and asks every rule whose system it uses.
    public func examine() -> Examination {
        let reader = ProjectReader(files: files)
        let reading = reader.read(excluding: configuration.excluded)
        let project = reading.project
        let subjects = Subjects(project)
        let rules = RuleRegistry.all.filter { !configuration.disabled.contains($0.id) }
        let troubles = rules.flatMap { rule in subjects.parts(for: rule).flatMap(rule.check).map { (rule, $0) } }
        // Also what is suppressed or disabled stays hidden.
        let secrets = Set(HubbleAddressRules.secret.check(project).compactMap(\.secret))
        let findings = FindingResolver(files: files, configuration: configuration, secrets: secrets).findings(troubles)
        return Examination(
            systems: subjects.systems,
            findings: findings,
            skipped: reading.skipped,
            fileCount: reading.count,
            knowsAppList: subjects.knowsAppList,
            isModule: project.apps.isEmpty && !project.targets.all.isEmpty,
            missingLists: project.targets.missing.map { MissingList(target: $0.target, path: $0.path) },
            edits: edits(troubles, findings, project),
            secrets: secrets
        )
    }

    /// The edits of findings that stand, each with the property list that it changes.
    private func edits(
        _ troubles: [(rule: Rule, trouble: Trouble)],
        _ findings: [Finding],
        _ project: Project
    ) -> [(path: String, edit: PlistEdit)] {
        let standing = Set(findings.map(\.rule))
        let lists = Set(project.propertyLists.filter { $0.kind == .app && $0.generatedAt == nil }.map(\.path))
        var edits: [(path: String, edit: PlistEdit)] = []
        for (rule, trouble) in troubles where standing.contains(rule.id) {
            guard let edit = trouble.edit else { continue }
            let path = lists.contains(trouble.place.path) ? trouble.place.path : trouble.list
            if let path, lists.contains(path), !edits.contains(where: { $0 == (path, edit) }) {
                edits.append((path, edit))
            }
        }
        return edits
    }

    /// The changes of property lists that would mend what was found, and the lists that can no longer be read or not be
    /// changed safely.
    public func fixes(for examination: Examination) -> (planned: [PlannedFix], refused: [SkippedFile]) {
        var planned: [PlannedFix] = []
        var refused: [SkippedFile] = []
        for (path, edits) in Dictionary(grouping: examination.edits, by: \.path).sorted(by: { $0.key < $1.key }) {
            do throws(SkippedFile.Reason) {
                let before = try files.read(path)
                let after = try PropertyListEditor(before).applying(edits.map(\.edit))
                guard after != before else { continue }
                planned.append(PlannedFix(path: path, before: before, after: after, secrets: examination.secrets))
            } catch {
                refused.append(SkippedFile(path: path, reason: error))
            }
        }
        return (planned, refused)
    }
}

/// What an examination found.
public struct Examination: Sendable {
    /// What the app uses; where empty, no rule applies.
    public let systems: [HostedSystem]
    /// In the order of paths and lines.
    public let findings: [Finding]
    public let skipped: [SkippedFile]
    /// How many files were looked at.
    public let fileCount: Int
    /// Whether the app's property list was found. Otherwise rules on it were not asked.
    public let knowsAppList: Bool
    /// Whether this is a module without an app, of which an app's duties are not asked.
    public let isModule: Bool
    /// Lists that targets name and that are not there.
    public let missingLists: [MissingList]
    let edits: [(path: String, edit: PlistEdit)]
    let secrets: Set<String>

    /// The same without what an earlier report holds.
    public func without(_ baseline: Baseline) -> Examination {
        Examination(
            systems: systems,
            findings: findings.filter { !baseline.holds($0) },
            skipped: skipped,
            fileCount: fileCount,
            knowsAppList: knowsAppList,
            isModule: isModule,
            missingLists: missingLists,
            edits: edits,
            secrets: secrets
        )
    }

    /// How many findings are of a severity.
    public func count(_ severity: Severity) -> Int {
        findings.count { $0.severity == severity }
    }
}

/// A property list that a target names and that is not in the folder.
public struct MissingList: Hashable, Sendable {
    public let target: String
    public let path: String
}

extension Doctor {
    /// Reads one file by itself, as the examination of a project would: for those who try what files can do to it.
    package static func reads(_ data: Data, path: String) -> Bool { ProjectReader.reads(data, path: path) }
}
