import Foundation
import Testing

@testable import DrawbridgeDemo

@Suite("A folder that is served")
struct ServedFolderTests {
    private final class Place {
        let path = NSTemporaryDirectory() + "drawbridge-\(UUID().uuidString)"
        let folder: ServedFolder

        init() throws {
            let files = [
                "site/index.html": "<p>ü", "site/app.js": "1", "site/style.css": "p{}", "site/data.bin": "x",
                "site/a b/ü.txt": "text", "site/sub/index.html": "sub", "site/empty/x.txt": "x", "site/.env": "secret",
                "site/.git/config": "secret", "outside/secret.txt": "secret", "site-2/secret.txt": "secret",
            ]
            for (name, text) in files {
                let url = URL(fileURLWithPath: "\(path)/\(name)")
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(text.utf8).write(to: url)
            }
            let links = [
                "in.html": "sub/index.html", "in-folder": "sub", "out.txt": "../outside/secret.txt",
                "out-folder": "../outside",
                "beside": "../site-2", "absolute": "/etc", "hidden.txt": ".env", "round": ".", "dead": "nowhere",
                "device": "/dev/zero",
            ]
            for (name, target) in links {
                try FileManager.default.createSymbolicLink(atPath: "\(path)/site/\(name)", withDestinationPath: target)
            }
            mkfifo("\(path)/site/pipe", 0o600)
            folder = try ServedFolder("\(path)/site")
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func get(_ path: String, method: String = "GET", host: String? = "127.0.0.1:80") -> DemoServer.Response {
            folder.answer(DemoServer.Request(method: method, path: path, query: "", cookie: nil, host: host))
        }
    }

    @Test(
        "its files are answered with their type",
        arguments: [
            ("/", "text/html; charset=utf-8", "<p>ü"), ("/index.html", "text/html; charset=utf-8", "<p>ü"),
            ("/app.js", "text/javascript; charset=utf-8", "1"), ("/style.css", "text/css; charset=utf-8", "p{}"),
            ("/data.bin", "application/octet-stream", "x"), ("/a b/ü.txt", "text/plain; charset=utf-8", "text"),
            ("/sub/", "text/html; charset=utf-8", "sub"), ("/in.html", "text/html; charset=utf-8", "sub"),
            ("/in-folder/", "text/html; charset=utf-8", "sub"),
            ("/round/app.js", "text/javascript; charset=utf-8", "1"),
        ]
    )
    func files(path: String, type: String, text: String) throws {
        let response = try Place().get(path)
        #expect(response.status == 200 && response.contentType == type)
        #expect(String(decoding: response.body, as: UTF8.self) == text)
        #expect(response.headers["X-Content-Type-Options"] == "nosniff")
    }

    @Test(
        "nothing else is: not what is hidden, not what lies elsewhere, not what is no file",
        arguments: [
            "/.env", "/.git/config", "/.git/", "/hidden.txt", "/../outside/secret.txt", "/sub/../../outside/secret.txt",
            "/..",
            "/.", "/sub/./index.html", "/out.txt", "/out-folder/", "/out-folder/secret.txt", "/beside/secret.txt",
            "/absolute/hostname", "/dead", "/device", "/pipe", "//etc/hostname", "/sub//index.html", "/app.js/",
            "/nowhere",
            "/empty/", "/index.html/x", "/a\u{0}b", "", "app.js", "/site-2/secret.txt", "/…",
            "/%2e%2e/outside/secret.txt",
        ]
    )
    func nothingElse(path: String) throws {
        let response = try Place().get(path)
        #expect(response.status == 404, "\(path): \(response.status)")
        #expect(!String(decoding: response.body, as: UTF8.self).contains("secret"))
    }

    @Test("a folder that is asked for as a file is asked for anew with its slash, on this server")
    func slash() throws {
        let place = try Place()
        #expect(place.get("/sub").headers["Location"] == "/sub/")
        #expect(place.get("/a b").headers["Location"] == "/a%20b/")
        #expect(place.get("//evil.example").status == 404)
    }

    @Test("only requests for this machine are answered: a page's own name can lead here (DNS rebinding)")
    func hosts() throws {
        let place = try Place()
        for host in [
            "127.0.0.1", "127.0.0.1:8123", "localhost:8123", "LOCALHOST", "localhost.:8123", "shop.localhost:1",
            "[::1]:8123",
            "192.168.1.7:8123",
        ] {
            #expect(place.get("/", host: host).status == 200, "\(host)")
        }
        for host in [
            nil, "", "evil.example", "evil.example:8123", "localhost.evil.example", "127.0.0.1.evil.example",
            "xlocalhost",
            "0x7f.1.evil.example", "[::1].evil.example", "evil.example#localhost", "127.0.0.1@evil.example",
        ] {
            #expect(place.get("/", host: host).status == 421, "\(host ?? "none")")
        }
    }

    @Test("they can only be read")
    func methods() throws {
        let place = try Place()
        #expect(place.get("/", method: "HEAD").status == 200)
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "get", ""] {
            let response = place.get("/", method: method)
            #expect(response.status == 405 && response.headers["Allow"] == "GET, HEAD")
        }
    }

    @Test("what is no folder is refused when it is named")
    func noFolder() throws {
        let place = try Place()
        #expect(throws: ServedFolderError.notThere("/nowhere")) { try ServedFolder("/nowhere") }
        let file = "\(place.path)/site/app.js"
        #expect(throws: ServedFolderError.notAFolder(file)) { try ServedFolder(file) }
        // By a link to it, it is the folder that it is.
        let linked = try ServedFolder("\(place.path)/site/round")
        #expect(linked.hasIndex)
    }
}
