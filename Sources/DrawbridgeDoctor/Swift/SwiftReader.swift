import Foundation
import SwiftParser
import SwiftSyntax

/// Reads a Swift file with the toolchain's own parser.
enum SwiftReader {
    static func facts(path: String, data: Data) -> SourceFacts {
        let tree = data.withUnsafeBytes { Parser.parse(source: $0.bindMemory(to: UInt8.self)) }
        let visitor = SwiftFactVisitor(path: path)
        visitor.walk(tree)
        return visitor.facts
    }
}
