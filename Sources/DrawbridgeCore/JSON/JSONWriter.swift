/// Writes values as text, for JSON or for a script.
struct JSONWriter {
    enum Dialect {
        /// RFC 8259: only what it demands is escaped.
        case json
        /// An ECMAScript expression; see ``JavaScriptCall/literal(_:)``.
        case script
    }

    let dialect: Dialect
    let sortedKeys: Bool
    let pretty: Bool

    private var output: [UInt8] = []
    private var depth = 0

    init(dialect: Dialect, sortedKeys: Bool = true, pretty: Bool = false) {
        self.dialect = dialect
        self.sortedKeys = sortedKeys
        self.pretty = pretty
    }

    /// All that was written.
    var text: String { String(decoding: output, as: UTF8.self) }

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: append("null")
        case .bool(let value): append(value ? "true" : "false")
        case .number(let number): append(number.literal)
        case .string(let string): write(string)
        case .array(let elements): write(elements)
        case .object(let members): write(members)
        }
    }

    mutating func write(_ string: String) {
        output.append(UInt8(ascii: "\""))
        switch dialect {
        case .json: JSONEscaping.append(string, to: &output)
        case .script: ScriptEscaping.append(string, to: &output)
        }
        output.append(UInt8(ascii: "\""))
    }

    private mutating func write(_ elements: [JSONValue]) {
        enclose("[", elements, "]") { writer, element in
            writer.write(element)
        }
    }

    private mutating func write(_ members: [String: JSONValue]) {
        let keys = sortedKeys ? members.keys.sorted() : Array(members.keys)
        enclose("{", keys, "}") { writer, key in
            writer.write(key: key)
            writer.append(writer.pretty ? ": " : ":")
            writer.write(members[key] ?? .null)
        }
    }

    private mutating func write(key: String) {
        // In an object literal `"__proto__": x` sets the prototype, however its letters are escaped; a computed key
        // makes a property like any other (ECMA-262, B.3.1). JSON.parse has no such rule.
        let isComputed = dialect == .script && key == "__proto__"
        if isComputed { append("[") }
        write(key)
        if isComputed { append("]") }
    }

    private mutating func enclose<Item>(
        _ open: String,
        _ items: [Item],
        _ close: String,
        _ body: (inout JSONWriter, Item) -> Void
    ) {
        append(open)
        depth += 1
        for (position, item) in items.enumerated() {
            if position > 0 { append(",") }
            newLine()
            body(&self, item)
        }
        depth -= 1
        if !items.isEmpty { newLine() }
        append(close)
    }

    private mutating func newLine() {
        guard pretty else { return }
        output.append(UInt8(ascii: "\n"))
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
    }

    private mutating func append(_ text: String) {
        output.append(contentsOf: text.utf8)
    }
}
