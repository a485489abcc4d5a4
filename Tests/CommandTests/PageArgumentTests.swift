import DrawbridgeCore
import Foundation
import Testing

@testable import drawbridge

@Suite("The URL that open is given")
@MainActor
struct PageArgumentTests {
    @Test(
        "is encoded as a browser encodes what is typed, and no more",
        arguments: [
            ("http://127.0.0.1:8123/", "http://127.0.0.1:8123/"),
            ("http://localhost.:8123/x", "http://localhost.:8123/x"),
            ("http://[::1]:8123", "http://[::1]:8123/"), (" https://shop.example/ \n", "https://shop.example/"),
            ("https://shop.example/a b?c d#e f", "https://shop.example/a%20b?c%20d#e%20f"),
            ("https://shop.example/ü ö", "https://shop.example/%C3%BC%20%C3%B6"),
            ("https://bücher.example", "https://xn--bcher-kva.example/"),
            ("https://BÜCHER.example.:8443/a b", "https://xn--bcher-kva.example.:8443/a%20b"),
            ("https://faß.example/", "https://xn--fa-hia.example/"),
            ("http://☃.localhost:80/", "http://xn--n3h.localhost/"),
            ("https://пример.example/", "https://xn--e1afmkfd.example/"),
            // Full-width digits: an address, as every browser reads it.
            ("http://１２７.0.0.1/", "http://127.0.0.1/"),
        ]
    )
    func encoded(text: String, url: String) throws {
        #expect(try PageArgument.url(text).string == url)
    }

    @Test(
        "is refused where browsers would repair it, or where it is none, in one line that says what may have been meant",
        arguments: [
            ("localhost:8123", "did you mean http://localhost:8123/?"),
            ("127.0.0.1:8123/x", "did you mean http://127.0.0.1:8123/x?"),
            ("[::1]:8123", "did you mean http://[::1]:8123/?"),
            ("shop.localhost:81", "did you mean http://shop.localhost:81/?"),
            ("shop.example", "did you mean https://shop.example/?"),
            ("//shop.example/a", "did you mean https://shop.example/a?"),
            ("shop.example:8443/a b", "did you mean https://shop.example:8443/a%20b?"),
            ("bücher.example", "did you mean https://xn--bcher-kva.example/?"),
            ("http:/shop.example/", "did you mean http://shop.example/?"),
            ("https:shop.example", "did you mean https://shop.example/?"),
            ("htps://shop.example/", "did you mean https://shop.example/?"),
            ("shop.example?token=hunter2", "did you mean https://shop.example/?token=…?"),
            ("http://a b.example/", "U+0020"), ("http://evil.example\\@shop.example/a b", "backslash"),
            ("http://user@bücher.example/", "ASCII form"), ("http://b%C3%BCcher.example/", "percent"),
            ("http://xn--bü.example/", "ASCII form"), ("http://bücher.example:80x/", "ASCII form"),
            ("http://ex\u{200D}.example/ä", "cannot be opened"), ("about:blank", "only http and https"),
            ("javascript:alert(1)", "only http and https"), ("data:text/html,x", "only http and https"),
            ("", "URL is missing"), (" \t", "URL is missing"), ("http://", "cannot be opened"),
        ]
    )
    func refused(text: String, words: String) {
        let error = #expect(throws: UsageError.self) { try PageArgument.url(text) }
        let description = error?.description ?? ""
        #expect(description.contains(words), "\(description)")
        #expect(!description.contains("hunter2") && !description.contains(".;") && !description.contains("\n"))
    }

    @Test("is no file and no folder: those are served first, and how is said")
    func files() throws {
        let folder = try TestFolder()
        let page = try folder.write("<!doctype html>", to: "my page/index.html")
        func advice(_ text: String) -> String {
            (#expect(throws: UsageError.self) { try PageArgument.url(text) })?.description ?? ""
        }
        let served = "drawbridge serve '\(folder.path)/my page', and open the URL that this prints"
        #expect(advice(page).hasSuffix("Serve it with: \(served), with index.html at its end"))
        #expect(advice("\(folder.path)/my page").hasSuffix("Serve it with: \(served)"))
        #expect(advice(URL(fileURLWithPath: page).absoluteString).hasSuffix("\(served), with index.html at its end"))
        #expect(advice("./nowhere.html").hasPrefix("there is no file “./nowhere.html”"))
        #expect(advice("nowhere.html").hasPrefix("there is no file “nowhere.html”"))
        #expect(advice("/nowhere").hasPrefix("there is no file “/nowhere”"))
    }

    @Test("an origin beside it may be in any script, under the same rules as in ASCII")
    func patterns() throws {
        func pattern(_ text: String) -> String {
            do { return try PageArgument.pattern(text).description } catch { return "\(error)" }
        }
        #expect(pattern("https://*.bücher.example:8443") == "https://*.xn--bcher-kva.example:8443")
        #expect(pattern("https://bücher.example") == "https://xn--bcher-kva.example")
        #expect(pattern("https://*.bücher").contains("over a single label"))
        #expect(pattern("https://bücher.example/x").contains("no path"))
        #expect(pattern("https://ü*.bücher.example").contains("whole first label"))
        #expect(pattern("bücher.example").contains("start it with https://"))
    }

    @Test(
        "what is asked for beside it is read with it",
        arguments: [
            (["--scheme", "UPI", "--scheme=phonepe"], nil),
            (["--scheme", "http"], "--scheme “http”: URLs of http never leave"),
            (["--scheme", "javascript"], "never leave"), (["--scheme", "webkit-pdfjs-viewer"], "never leave"),
            (["--scheme", "upi://"], "Write the scheme alone"), (["--scheme", "u_pi"], "A scheme is a letter"),
            (["--scheme", "com.example.drawbridge"], "popups return to this scheme"),
            (["--scheme", "My.App", "--return-scheme", "my.app"], "popups return to this scheme"),
            (["--return-scheme", "my_app"], "“_”"), (["--upload", "/etc/hostname"], "--upload goes with --headless"),
            (["--headless", "--upload", "/etc"], "“/etc” is no file that can be uploaded"),
            (["--headless", "--upload", "/nowhere"], "--upload: “/nowhere”: No such file or directory"),
            (["--headless", "--upload", "/dev/null"], "“/dev/null” is no file that can be uploaded"),
            (["--size", "10x10"], "--size needs two lengths from 240 to 4096"),
        ] as [([String], String?)]
    )
    func options(words: [String], message: String?) throws {
        func read() throws -> OpenOptions {
            var arguments = ArgumentList(words + ["http://127.0.0.1/"])
            return try OpenOptions(&arguments)
        }
        guard let message else {
            let options = try read()
            #expect(options.externalSchemes == ["upi", "phonepe"] && options.timeout == nil && !options.isHeadless)
            return
        }
        let error = #expect(throws: UsageError.self) { try read() }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
}
