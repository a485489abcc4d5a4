extension HostLog {
    /// A part of the page did not come. One line each, as many as one can read.
    public func resourceFailed(_ failure: ResourceFailure, frame: FrameInfo? = nil) {
        tell(resources.handle(failure, at: events.time), frame: frame)
    }

    /// The resources that fail now are another document's.
    func resourcesChanged() {
        tell(resources.documentChanged())
    }

    private func tell(_ effects: [ResourceFailures.Effect], frame: FrameInfo? = nil) {
        for effect in effects {
            switch effect {
            case .tell(let failure):
                report(.resourceFailed, Self.message(failure), frame: frame)
            case .flood(let limit, let seconds):
                report(
                    .resourceFlood,
                    """
                    More than \(limit, as: "limit") parts of the page failed within \(seconds, as: "seconds") seconds; the \
                    next ones are only counted.
                    """
                )
            case .missed(let count):
                report(.resourceFlood, "\(count, as: "missed") more parts of the page failed.")
            }
        }
    }

    private static func message(_ failure: ResourceFailure) -> DiagnosticMessage {
        let what: DiagnosticMessage = "The \(words: failure.kind.words) \(url: failure.url) was not loaded"
        let why: DiagnosticMessage =
            switch (failure.status, failure.message) {
            case (let status?, _): ": the server answered \(status, as: "status")."
            case (nil, let message?): ": \(message, as: "error")"
            case (nil, nil): "."
            }
        return (what + why).with("resource", .string(failure.kind.rawValue))
    }
}
