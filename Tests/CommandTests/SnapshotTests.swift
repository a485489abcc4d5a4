import DrawbridgeCore
import DrawbridgeDemo
import Foundation
import Testing

@Suite("--snapshot and --size", .serialized)
@MainActor
struct SnapshotTests {
    /// Width and height of a PNG, from its header; `nil` where it is none.
    private static func size(_ png: Data?) -> [Int]? {
        guard let png, png.starts(with: [0x89, 0x50, 0x4E, 0x47]), png.count > 24 else { return nil }
        func number(_ at: Int) -> Int { png[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
        return [number(16), number(20)]
    }

    /// Opens a popup that returns, then one that stays, and a window; and closes itself when all are there.
    private static let pageScript = """
        addEventListener('load', () => {
          console.log(`page ${innerWidth}x${innerHeight}`);
          popupBridge.onComplete = () => popupBridge.open(location.origin + '/stays.html');
          popupBridge.open(location.origin + '/popup.html?' + popupBridge.getReturnUrlPrefix());
          window.open('/window.html');
          setInterval(async () => { if (await (await fetch('/is-there')).text() === 'yes') close(); }, 100);
        });
        """

    @Test("a page, its popups and its windows have a picture each, and the size that was asked for")
    func everyWindow() async throws {
        var isSecondPopupThere = false
        let server = try DemoServer { request in
            switch request.path {
            case "/": return .html("<!doctype html><title>t</title><h1>Page</h1><script src=page.js></script>")
            case "/page.js": return .script(Self.pageScript)
            case "/popup.html":
                return .html("<!doctype html><title>p</title><h1>Popup</h1><script src=popup.js></script>")
            case "/popup.js":
                return .script(
                    "addEventListener('load', () => setTimeout(() => location = location.search.slice(1), 300));"
                )
            case "/stays.html":
                return .html("<!doctype html><title>s</title><h1>Stays</h1><script src=stays.js></script>")
            case "/stays.js": return .script("addEventListener('load', () => setTimeout(() => fetch('/there'), 300));")
            case "/there":
                isSecondPopupThere = true
                return .html("")
            case "/is-there": return .html(isSecondPopupThere ? "yes" : "no")
            case "/window.html": return .html("<!doctype html><title>w</title><h1>Window</h1>")
            default: return .status(404, "none")
            }
        }
        let folder = try TestFolder()
        let program = try await Program.run(
            [
                "open", server.origin, "--headless", "--timeout", "60", "--size", "390x844", "--snapshot",
                folder.path + "/f.png",
            ]
        )
        #expect(program.status == 0, "\(program.errors)")
        #expect(program.output.contains("console.log: page 390x844"), "\(program.output)")
        #expect(folder.names == ["f-popup-1.png", "f-popup-2.png", "f-window-1.png", "f.png"])
        for name in folder.names {
            let size = try #require(Self.size(folder.bytes(name)), "\(name)")
            // The window has a title bar over its page.
            #expect(size[0] == 390 && (845...950).contains(size[1]), "\(name): \(size)")
        }
    }

    @Test("the largest and the smallest size that may be asked for can be had", arguments: ["4096x4096", "240x240"])
    func bounds(size: String) async throws {
        let server = try DemoServer { request in
            request.path == "/page.js"
                ? .script("onload = () => { console.log(`page ${innerWidth}x${innerHeight}`); close(); };")
                : .html("<!doctype html><title>t</title><script src=page.js></script>")
        }
        let program = try await Program.run(["open", server.origin, "--headless", "--timeout", "20", "--size", size])
        #expect(program.output.contains("console.log: page \(size)"), "\(program.output)")
    }

    @Test("what cannot be written is refused in one line, before anything is loaded")
    func refused() async throws {
        let folder = try TestFolder()
        let file = try folder.write("", to: "file")
        try FileManager.default.createDirectory(atPath: folder.path + "/folder.png", withIntermediateDirectories: true)
        let long = String(repeating: "x", count: 300)
        let cases = [
            ("/nodir/x.png", "--snapshot: there is no folder “/nodir”"),
            ("\(file)/x.png", "--snapshot: “\(file)” is not a folder"),
            ("\(folder.path)/folder.png", "--snapshot: “\(folder.path)/folder.png” is a folder"),
            ("/proc/x.png", "--snapshot: “/proc/x.png” cannot be written: No such file or directory"),
            (
                "\(folder.path)/x.jpg",
                "--snapshot writes PNG: the name must end in .png, and “\(folder.path)/x.jpg” does not"
            ),
            ("\(folder.path)/x", "--snapshot writes PNG: the name must end in .png, and “\(folder.path)/x” does not"),
            (
                "\(folder.path)/.png",
                "--snapshot writes PNG: the name must end in .png, and “\(folder.path)/.png” does not"
            ),
            ("\(folder.path)/\(long).png", "cannot be written: File name too long"),
        ]
        for (path, words) in cases {
            let program = try await Program.run(["open", "--headless", "http://127.0.0.1:9/", "--snapshot", path])
            #expect(
                program.status == 64 && program.output.isEmpty && program.errors.contains(words),
                "\(program.errors)"
            )
            #expect(program.errors.split(separator: "\n").count == 1)
        }
        #expect(folder.names == ["file", "folder.png"])
    }

    @Test("a picture that can no longer be written is said once, and the run has failed")
    func lost() async throws {
        let server = try DemoServer { _ in .html("<!doctype html><title>t</title><h1>Hello</h1>") }
        let folder = try TestFolder()
        let program = try await Program.shell(
            """
            mkdir '\(folder.path)/gone'
            $program open \(server.origin)/ --headless --timeout 3 --snapshot '\(folder.path)/gone/x.png' |
            { read line; rmdir '\(folder.path)/gone'; echo "$line"; cat; } 
            """
        )
        #expect(program.ownErrors.count == 1, "\(program.errors)")
        #expect(program.errors.contains("gone/x.png” could not be written: No such file or directory"))
    }
}
