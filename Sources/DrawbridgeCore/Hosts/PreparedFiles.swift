/// What a page's file inputs are given where no person is there to choose.
///
/// A page can only ask; which files there are, and whether there are any, is the host's to say.
@MainActor
public final class PreparedFiles {
    /// Absolute paths.
    public let paths: [String]
    private var next = 0

    public init(_ paths: [String] = []) {
        self.paths = paths
    }

    /// Answers one input and puts that on the view's log: an input for several files is given all of them, another the
    /// next in turn.
    ///
    /// - Returns: absolute paths; none where the input is refused.
    public func choose(allowsMany: Bool, log: HostLog) -> [String] {
        guard !paths.isEmpty else {
            log.report(.fileChooserRefused, "The page asked for a file and was refused: nobody is there to choose one.")
            return []
        }
        let chosen = allowsMany ? paths : [paths[next % paths.count]]
        if !allowsMany { next += 1 }
        let names = chosen.map { path in path.split(separator: "/").last.map(String.init) ?? path }
        log.report(
            .fileChosen,
            severity: .note,
            "The page asked for a file and was given \(names.joined(separator: ", "), as: "files")."
        )
        return chosen
    }
}
