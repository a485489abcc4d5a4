public struct ReportWriter { public init() {}; public func html(for run: RunResult) -> String { "" } }
