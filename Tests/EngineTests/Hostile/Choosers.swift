import DrawbridgeCore
import DrawbridgeGTK
import Foundation
import Testing

extension EngineTests {
    @Suite("Files and colours that a page asks for where no person is there", .serialized)
    @MainActor
    struct Choosers {
        private static let page = """
            <input id=one type=file onchange='tell(this)' oncancel='note("cancelled")'>
            <input id=many type=file multiple onchange='tell(this)'>
            <input id=colour type=color value='#102030' onchange='note("changed")'>
            <script>
            async function tell(input) {
              const texts = await Promise.all([...input.files].map((file) => file.text()));
              note(input.id + ': ' + [...input.files].map((file, at) => file.name + '=' + texts[at]).join(' '));
            }
            </script>
            """

        private final class Files {
            let folder = NSTemporaryDirectory() + "drawbridge-\(UUID().uuidString)"
            let paths: [String]

            init() throws {
                let folder = folder
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                paths = try ["a.txt": "first", "b ü.png": "second"].sorted { $0.key < $1.key }.map { name, text in
                    let path = "\(folder)/\(name)"
                    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
                    return path
                }
            }

            deinit { try? FileManager.default.removeItem(atPath: folder) }
        }

        private static func click(_ selector: String, _ stage: Stage) async throws {
            #expect(try await stage.page.click(selector, in: stage.window))
        }

        @Test("a file input is refused where none was prepared, which is said; no dialog stands in the way")
        func refused() async throws {
            try await Stage.play(["/": Self.page]) { stage in
                for selector in ["#one", "#many", "#one"] {
                    try await Self.click(selector, stage)
                    let diagnostic = try await stage.diagnostic(.fileChooserRefused)
                    #expect(diagnostic.severity == .warning)
                }
                #expect(try await stage.run("return one.files.length + many.files.length") == 0)
                #expect(stage.notes.allSatisfy { $0 == "cancelled" })
            }
        }

        @Test("one for a single file is given the prepared ones in turn, one for several all of them")
        func given() async throws {
            let files = try Files()
            var options = Stage.Options()
            options.files = PreparedFiles(files.paths)
            try await Stage.play(["/": Self.page], options) { stage in
                for text in ["one: a.txt=first", "one: b ü.png=second", "one: a.txt=first"] {
                    try await Self.click("#one", stage)
                    let diagnostic = try await stage.diagnostic(.fileChosen)
                    #expect(diagnostic.severity == .note)
                    try await stage.note(text)
                }
                try await Self.click("#many", stage)
                try await stage.note("many: a.txt=first b ü.png=second")
            }
        }

        @Test("a popup's page is given them as well, and is named on the log")
        func popups() async throws {
            let files = try Files()
            var options = Stage.Options()
            options.files = PreparedFiles(files.paths)
            let page = "<input type=file onchange='this.id = this.files[0].name'>"
            try await Stage.play(["/": "", "/popup": page], options) { stage in
                let popup = try await stage.openPopup()
                #expect(try await PageProbe(popup.host).click("input", in: popup))
                let diagnostic = try await stage.diagnostic(.fileChosen)
                #expect(diagnostic.sessionID != nil)
                #expect(await PageProbe(popup.host).wait(for: "[id='a.txt']"))
            }
        }

        @Test("a colour input keeps the colour that it has, which is said")
        func colour() async throws {
            try await Stage.play(["/": Self.page]) { stage in
                try await Self.click("#colour", stage)
                _ = try await stage.diagnostic(.colourChooserRefused)
                #expect(try await stage.run("return colour.value") == "#102030")
            }
        }
    }
}
