import Foundation
import SwiftParser
import SwiftSyntax

/// Reads a Swift file with the toolchain's own parser.
enum SwiftReader {
    /// - Throws: ``SkippedFile/Reason/tooDeep``.
    static func facts(path: String, data: Data) throws(SkippedFile.Reason) -> SourceFacts {
        guard Nesting.isBearable(data), SwiftShape.isBearable(data) else { throw .tooDeep }
        let tree = data.withUnsafeBytes { Parser.parse(source: $0.bindMemory(to: UInt8.self)) }
        guard isBearable(tree) else { throw .tooDeep }
        let visitor = SwiftFactVisitor(path: path)
        visitor.walk(tree)
        return visitor.facts
    }

    /// A chain of calls nests without a bracket. Real files stay below 100.
    private static let deepest = 3_000

    /// Walks without recursion, so that what walks with it need not fear.
    static func isBearable(_ tree: SourceFileSyntax) -> Bool {
        var open = [(node: Syntax(tree), depth: 0)]
        while let (node, depth) = open.popLast() {
            if depth > deepest { return false }
            for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
                open.append((child, depth + 1))
            }
        }
        return true
    }
}
