/// Lays out what commands say of themselves for so many columns.
struct HelpText {
    /// In columns.
    let width: Int

    func paragraph(_ text: String, indent: Int = 0) -> String {
        let margin = String(repeating: " ", count: indent)
        return lines(of: text, width: width - indent).map { margin + $0 }.joined(separator: "\n")
    }

    /// Names on the left, what they mean on the right.
    func list(_ items: [(name: String, text: String)]) -> String {
        // A name that is longer than most stands on a line of its own, and so do all where there is little room.
        let longest = items.map(\.name.count).max() ?? 0
        let column = min(longest, 26) + 4
        let hasRoom = width >= column + 32
        return items.map { item in
            let start = hasRoom ? column : 6
            let text = lines(of: item.text, width: width - start)
                .map { String(repeating: " ", count: start) + $0 }
            let name = "  \(item.name)"
            guard hasRoom, name.count + 2 <= column, let first = text.first else {
                return ([name] + text).joined(separator: "\n")
            }
            let rest = Array(text.dropFirst())
            return ([name + first.dropFirst(name.count)] + rest).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// A word that is longer than a line is left whole.
    private func lines(of text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension HelpText {
    /// All of one command.
    @MainActor
    func command(_ command: any Command.Type) -> String {
        var parts = [paragraph("usage: drawbridge \(command.usage)"), paragraph(command.abstract)]
        if !command.options.isEmpty { parts.append(list(command.options.map { ($0.usage, $0.help) })) }
        parts += command.notes.map { paragraph($0) }
        return parts.joined(separator: "\n\n")
    }

    /// A line or two of each.
    @MainActor
    func program(_ commands: [any Command.Type]) -> String {
        [
            paragraph(
                "Drawbridge hosts web pages that an app does not fully trust, and shows what passes between the two."
            ),
            paragraph("usage: drawbridge COMMAND"),
            list(commands.map { ($0.usage, $0.abstract) }),
            paragraph("drawbridge help COMMAND tells more of one, drawbridge --version which this is."),
        ].joined(separator: "\n\n")
    }
}
