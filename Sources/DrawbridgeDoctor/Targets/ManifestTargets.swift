import Foundation
import SwiftParser
import SwiftSyntax

/// Reads the targets of Tuist's `Project.swift` and of `Package.swift` as syntax; nothing of them is run.
enum ManifestTargets {
    static func read(path: String, data: Data) throws(SkippedFile.Reason) -> [XcodeTargets.Draft] {
        guard Nesting.isBearable(data), SwiftShape.isBearable(data) else { throw .tooDeep }
        let tree = data.withUnsafeBytes { Parser.parse(source: $0.bindMemory(to: UInt8.self)) }
        guard SwiftReader.isBearable(tree) else { throw .tooDeep }
        let visitor = Visitor(path: path)
        visitor.walk(tree)
        return visitor.drafts
    }

    private final class Visitor: SyntaxVisitor {
        private let path: String
        private let folder: String
        private let isPackage: Bool
        private var constants: [String: ExprSyntax] = [:]
        var drafts: [XcodeTargets.Draft] = []

        init(path: String) {
            self.path = path
            folder = PathText.folder(of: path)
            isPackage = path.hasSuffix("Package.swift")
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
            if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                let value = node.initializer?.value
            {
                constants[name] = value
            }
            return .visitChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            let callee = node.calledExpression.flatText
            let name = callee.split(separator: ".").last.map(String.init) ?? ""
            let value = PlistValueOfSyntax(constants: constants)
            guard ["target", "executableTarget", "testTarget", "Target", "makeTarget"].contains(name),
                let given = argument("name", node).flatMap({ value.text($0) })
            else { return .visitChildren }
            let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
            let place = Place(path: path, offset: start, length: node.calledExpression.trimmedLength.utf8Length)
            if isPackage {
                drafts.append(package(given, name, node, place))
            } else if let product = argument("product", node)?.flatText {
                drafts.append(tuist(given, product, node, place, value))
            }
            return .visitChildren
        }

        private func argument(_ label: String, _ node: FunctionCallExprSyntax) -> ExprSyntax? {
            node.arguments.first { $0.label?.text == label }?.expression
        }

        private func package(_ name: String, _ callee: String, _ node: FunctionCallExprSyntax, _ place: Place)
            -> XcodeTargets.Draft
        {
            let value = PlistValueOfSyntax(constants: constants)
            let path =
                argument("path", node).flatMap { value.text($0) }
                ?? "\(callee == "testTarget" ? "Tests" : "Sources")/\(name)"
            var target = AppTarget(name: name, kind: callee == "testTarget" ? .other : .module, place: place)
            target.folders = [.init(path: PathText.join(folder, path))]
            return XcodeTargets.Draft(target: target)
        }

        private func tuist(
            _ name: String,
            _ product: String,
            _ node: FunctionCallExprSyntax,
            _ place: Place,
            _ value: PlistValueOfSyntax
        ) -> XcodeTargets.Draft {
            var target = AppTarget(name: name, kind: Self.kind(product), place: place)
            for source in argument("sources", node).map({ value.texts($0) }) ?? [] {
                // `App/Sources/**` is a folder.
                let fixed = source.split(separator: "/").prefix { !$0.contains("*") }.joined(separator: "/")
                target.folders.append(.init(path: PathText.join(folder, fixed)))
            }
            for dependency in argument("dependencies", node)?.as(ArrayExprSyntax.self)?.elements ?? [] {
                let call = dependency.expression.as(FunctionCallExprSyntax.self)
                let first = call?.arguments.first { ["name", "target"].contains($0.label?.text) }
                if let name = first.flatMap({ value.text($0.expression) }) { target.dependencies.insert(name) }
            }
            if let path = argument("entitlements", node).flatMap({ value.file($0) }) {
                target.entitlementPaths.insert(PathText.join(folder, path))
            }
            if let list = argument("infoPlist", node) {
                if let path = value.file(list) { target.listPaths.insert(PathText.join(folder, path)) }
                if case .dictionary(let entries)? = value.dictionary(list) { target.entries = entries }
                let text = list.description
                for key in target.entries.keys {
                    guard let range = text.range(of: "\"\(key)\"") else { continue }
                    let offset = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
                    target.settingPlaces[key] = Place(
                        path: path,
                        offset: list.position.utf8Offset + offset,
                        length: key.utf8.count + 2
                    )
                }
                target.generatesList = target.listPaths.isEmpty
            } else {
                target.generatesList = true
            }
            var configuration = XcodeTargets.Configuration()
            if let identifier = argument("bundleId", node).flatMap({ value.text($0) }) {
                configuration.own["PRODUCT_BUNDLE_IDENTIFIER"] = identifier
            }
            configuration.own["TARGET_NAME"] = name
            return XcodeTargets.Draft(target: target, configurations: [configuration])
        }

        private static func kind(_ product: String) -> AppTarget.Kind {
            switch product.split(separator: ".").last ?? "" {
            case "app", "appClip": .app
            case "appExtension", "extensionKitExtension", "stickerPackExtension", "messagesExtension": .appExtension
            case "unitTests", "uiTests", "commandLineTool", "watch2App", "watch2Extension": .other
            default: .module
            }
        }
    }

    /// What literals of a manifest say.
    private struct PlistValueOfSyntax {
        let constants: [String: ExprSyntax]
        private static let deepest = 20

        func text(_ node: ExprSyntax, depth: Int = 0) -> String? {
            guard depth < Self.deepest else { return nil }
            if let literal = node.as(StringLiteralExprSyntax.self) {
                var text = ""
                for segment in literal.segments {
                    switch segment {
                    case .stringSegment(let part): text += part.content.text
                    case .expressionSegment(let part):
                        guard let only = part.expressions.first,
                            let value = self.text(only.expression, depth: depth + 1)
                        else {
                            return nil
                        }
                        text += value
                    @unknown default: return nil
                    }
                }
                return text
            }
            if let name = node.as(DeclReferenceExprSyntax.self) {
                return constants[name.baseName.text].flatMap { text($0, depth: depth + 1) }
            }
            if let member = node.as(MemberAccessExprSyntax.self) {
                return constants[member.declName.baseName.text].flatMap { text($0, depth: depth + 1) }
            }
            return nil
        }

        func texts(_ node: ExprSyntax) -> [String] {
            if let array = node.as(ArrayExprSyntax.self) { return array.elements.flatMap { texts($0.expression) } }
            if let call = node.as(FunctionCallExprSyntax.self) {
                return call.arguments.flatMap { texts($0.expression) }
            }
            if let name = node.as(DeclReferenceExprSyntax.self), let value = constants[name.baseName.text],
                !value.is(DeclReferenceExprSyntax.self)
            {
                return texts(value)
            }
            return text(node).map { [$0] } ?? []
        }

        /// `"App/Info.plist"` and `.file(path: "App/Info.plist")`.
        func file(_ node: ExprSyntax) -> String? {
            if let call = node.as(FunctionCallExprSyntax.self) {
                guard call.calledExpression.flatText.hasSuffix("file") else { return nil }
                return call.arguments.first.flatMap { file($0.expression) }
            }
            return text(node)
        }

        /// `.extendingDefault(with: [...])` and `.dictionary([...])`, also by a constant.
        func dictionary(_ node: ExprSyntax, depth: Int = 0) -> PlistValue? {
            guard depth < Self.deepest else { return nil }
            if let call = node.as(FunctionCallExprSyntax.self) {
                return call.arguments.lazy.compactMap { dictionary($0.expression, depth: depth + 1) }.first
            }
            if let name = node.as(DeclReferenceExprSyntax.self) {
                return constants[name.baseName.text].flatMap { dictionary($0, depth: depth + 1) }
            }
            guard node.is(DictionaryExprSyntax.self) else { return nil }
            return value(node, depth: depth + 1)
        }

        private func value(_ node: ExprSyntax, depth: Int) -> PlistValue {
            guard depth < Self.deepest else { return .other }
            if let flag = node.as(BooleanLiteralExprSyntax.self) { return .bool(flag.literal.text == "true") }
            if let array = node.as(ArrayExprSyntax.self) {
                return .array(array.elements.map { value($0.expression, depth: depth + 1) })
            }
            if let dictionary = node.as(DictionaryExprSyntax.self) {
                guard case .elements(let elements) = dictionary.content else { return .dictionary([:]) }
                var entries: [String: PlistValue] = [:]
                for element in elements {
                    if let key = text(element.key) { entries[key] = value(element.value, depth: depth + 1) }
                }
                return .dictionary(entries)
            }
            // `.string("…")`, `.array([…])`.
            if let call = node.as(FunctionCallExprSyntax.self), let only = call.arguments.first {
                return value(only.expression, depth: depth + 1)
            }
            if let name = node.as(DeclReferenceExprSyntax.self), let known = constants[name.baseName.text] {
                return value(known, depth: depth + 1)
            }
            return text(node).map { .string($0) } ?? .other
        }
    }
}
