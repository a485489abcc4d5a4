import HubbleCore

/// Gives its tokens in turn, then fails with an error whose text holds a secret.
actor TokenQueue: HubbleTokenProvider {
    struct Empty: Error, CustomStringConvertible {
        let description = "no more tokens after fr3sh token"
    }

    private var tokens: [String?]
    private(set) var asked = 0

    init(_ tokens: [String?]) {
        self.tokens = tokens
    }

    func token() async throws -> String? {
        asked += 1
        guard !tokens.isEmpty else { throw Empty() }
        return tokens.removeFirst()
    }
}
