import Foundation
import Testing

@testable import DrawbridgeDoctor

@Suite("A folder")
struct DiskFilesTests {
    /// A folder of its own for each test.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("doctor-\(UUID().uuidString)")

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: url) }

        func write(_ path: String, _ data: Data) throws {
            let file = url.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try data.write(to: file)
        }

        func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

        func link(_ path: String, to target: String) throws {
            let file = url.appendingPathComponent(path).path
            try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
        }

        var files: DiskFiles { DiskFiles(root: url) }
        func examine() -> Examination { Doctor(root: url, configuration: DoctorConfiguration()).examine() }
    }

    @Test("is walked without what is not the app's own or not shipped")
    func exclusions() throws {
        let folder = try Folder()
        for path in [
            "App/A.swift", "App/B.m", "App/Info.plist", "Pods/C.swift", ".git/D.swift", ".build/E.swift",
            "Carthage/F.swift", "DerivedData/G.swift", "node_modules/H.swift", "App/I.xcassets/J.plist",
            "AppTests/K.swift",
            "App/L.txt", "Generated/M.swift",
        ] {
            try folder.write(path, "")
        }
        #expect(folder.files.list(excluding: ["Generated"]).paths == ["App/A.swift", "App/B.m", "App/Info.plist"])
    }

    @Test("with links in a circle, out of it or to nowhere is walked to its end, and the links are named")
    func links() throws {
        let folder = try Folder()
        try folder.write("App/A.swift", "")
        try folder.link("App/again", to: "..")
        try folder.link("App/self", to: "self")
        try folder.link("App/outside", to: "/usr")
        try folder.link("App/gone.swift", to: "nowhere.swift")
        try folder.link("App/B.swift", to: "A.swift")
        let listing = folder.files.list(excluding: [])
        #expect(listing.paths == ["App/A.swift"])
        #expect(
            listing.skipped == [
                SkippedFile(path: "App/again", reason: .cyclicLink),
                SkippedFile(path: "App/gone.swift", reason: .brokenLink),
                SkippedFile(path: "App/outside", reason: .linkOutOfProject),
            ]
        )
    }

    @Test("is examined past huge files, other encodings and what is no file, and names them")
    func skipped() throws {
        let folder = try Folder()
        try folder.write("A.swift", Data(repeating: UInt8(ascii: "/"), count: FileKind.largest + 1))
        try folder.write("B.swift", Data([0x69, 0xFF, 0xFE, 0x80]))
        try folder.write("C.plist", "no list")
        try folder.write("D.swift", "import WebKit\n")
        let reasons = Dictionary(uniqueKeysWithValues: folder.examine().skipped.map { ($0.path, $0.reason) })
        #expect(
            reasons == [
                "A.swift": .huge(bytes: FileKind.largest + 1), "B.swift": .notUTF8, "C.plist": .malformedPropertyList,
            ]
        )
    }

    @Test("is examined past what may not be read", .enabled(if: getuid() != 0, "root may read everything"))
    func unreadable() throws {
        let folder = try Folder()
        try folder.write("A.swift", "import WebKit\n")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0],
            ofItemAtPath: folder.url.appendingPathComponent("A.swift").path
        )
        #expect(folder.examine().skipped == [SkippedFile(path: "A.swift", reason: .unreadable)])
    }

    @Test("a file that vanishes while it is examined is named")
    func vanished() throws {
        let folder = try Folder()
        #expect(throws: SkippedFile.Reason.unreadable) { try folder.files.read("A.swift") }
    }
}

@Suite("A shell pattern")
struct GlobPatternTests {
    @Test(
        "stands for a path and all below it",
        arguments: [
            ("App/Old", "App/Old/A.swift", true), ("App/Old", "App/Older/A.swift", false),
            ("*.swift", "A.swift", true), ("*.swift", "App/A.swift", false), ("**/*.swift", "App/A.swift", true),
            ("**/*.swift", "A.swift", true), ("App/**", "App/B/A.swift", true), ("**/Old/**", "App/Old/A.swift", true),
            ("App/?.swift", "App/A.swift", true), ("App/?.swift", "App/AB.swift", false), ("App/", "App/A.swift", true),
        ] as [(String, String, Bool)]
    )
    func matches(pattern: String, path: String, expected: Bool) {
        #expect(GlobPattern(pattern).matches(path) == expected)
    }
}

@Suite("The prefilter")
struct PrefilterTests {
    @Test("finds a word wherever it stands, also over words that begin alike")
    func words() {
        let automaton = ByteAutomaton(["ushers", "she", "his"])
        func finds(_ text: String) -> Bool { Array(text.utf8).withUnsafeBytes { automaton.finds(in: $0) } }
        #expect(finds("xushe") && finds("this") && finds("ushers") && !finds("ushrs hi sh e"))
    }

    @Test("lets through each file that the guides' apps consist of")
    func guides() {
        for project in [SampleProject.hubble, .popupBridge, .hubbleInObjectiveC] {
            for (path, text) in project.texts where path.hasSuffix("swift") || path.hasSuffix(".m") {
                #expect(Prefilter.isRelevant(Data(text.utf8)), "\(path)")
            }
        }
        #expect(!Prefilter.isRelevant(Data("import UIKit\nfinal class Screen: UIViewController {}\n".utf8)))
    }
}
