import DrawbridgeDemo
import Testing

@Suite("Where there is no display", .serialized)
@MainActor
struct DisplayTests {
    nonisolated private static let commands = [
        ["open", "http://127.0.0.1:9/"], ["demo"], ["demo", "popup"], ["demo", "hubble"], ["demo", "--play"],
    ]

    @Test("nothing is shown where nobody sees it: the way out is named", arguments: commands)
    func none(words: [String]) async throws {
        let folder = try TestFolder()
        let words = words.contains("--play") ? words + ["--out", folder.path] : words
        for environment in [[:], ["DISPLAY": "", "WAYLAND_DISPLAY": ""]] as [[String: String?]] {
            let program = try await Program.run(words, environment: environment)
            #expect(program.status == 64 && program.output.isEmpty)
            #expect(
                program.errors == """
                    drawbridge: there is no display to show a window on (neither DISPLAY nor WAYLAND_DISPLAY is set); \
                    --headless uses a screen of its own

                    """
            )
        }
    }

    @Test(
        "one that is not there is named",
        arguments: [
            (["DISPLAY": ":4711"], "“DISPLAY=:4711”"),
            (["DISPLAY": "nowhere.invalid:0"], "“DISPLAY=nowhere.invalid:0”"),
            (["WAYLAND_DISPLAY": "wayland-4711"], "“WAYLAND_DISPLAY=wayland-4711”"),
            (
                ["WAYLAND_DISPLAY": "wayland-4711", "DISPLAY": ":4711"],
                "“WAYLAND_DISPLAY=wayland-4711” and “DISPLAY=:4711”"
            ),
        ] as [([String: String], String)]
    )
    func notThere(environment: [String: String], name: String) async throws {
        let program = try await Program.run(
            ["open", "http://127.0.0.1:9/"],
            environment: environment.mapValues { Optional($0) }
        )
        #expect(program.status == 64 && program.output.isEmpty)
        #expect(program.errors.contains("the display of \(name) cannot be opened; --headless uses a screen of its own"))
    }

    @Test("--headless needs none, and leaves one that is there alone")
    func headless() async throws {
        let server = try DemoServer { request in
            request.path == "/page.js"
                ? .script("addEventListener('load', () => setTimeout(close, 0));")
                : .html("<!doctype html><title>t</title><script src=page.js></script>")
        }
        let program = try await Program.run(
            ["open", server.origin, "--headless", "--timeout", "30"],
            environment: ["DISPLAY": ":4711", "WAYLAND_DISPLAY": "wayland-4711"]
        )
        #expect(program.status == 0, "\(program.errors)")
    }
}
