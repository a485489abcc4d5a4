import Foundation

/// Sign-in tokens: each works once, and not for long.
struct ShopTokens {
    /// In seconds; Hubble's own live for sixty.
    var lifetime: TimeInterval = 60

    private struct Entry {
        let issued: Date
        var isSpent = false
    }

    private var entries: [String: Entry] = [:]

    mutating func issue(at now: Date) -> String {
        let token = "demo-token-" + ShopRandom.hex(bytes: 16)
        entries[token] = Entry(issued: now)
        return token
    }

    /// What a token is worth now; a look does not spend it.
    func state(of token: String?, at now: Date) -> ShopTokenState {
        guard let token else { return .absent }
        guard let entry = entries[token] else { return .unknown }
        if entry.isSpent { return .spent }
        return now.timeIntervalSince(entry.issued) < lifetime ? .fresh : .expired
    }

    /// Spends a fresh token, and says what it was.
    mutating func redeem(_ token: String, at now: Date) -> ShopTokenState {
        let state = state(of: token, at: now)
        if state == .fresh { entries[token]?.isSpent = true }
        return state
    }
}

/// What a request's token was worth when it came.
public enum ShopTokenState: String, Hashable, Sendable {
    case absent, fresh, spent, expired, unknown
}

extension ShopTokens: CustomStringConvertible, CustomReflectable {
    var description: String { "\(entries.count) tokens" }
    var customMirror: Mirror { Mirror(self, children: ["count": entries.count]) }
}

enum ShopRandom {
    /// Random bytes from the system, in hexadecimal.
    static func hex(bytes: Int) -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<bytes).map { _ in
            let text = String(UInt8.random(in: .min ... .max, using: &generator), radix: 16)
            return text.count == 1 ? "0" + text : text
        }
        .joined()
    }
}
