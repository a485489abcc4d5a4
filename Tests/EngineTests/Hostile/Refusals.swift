import CWebKitGTK
import DrawbridgeCore
import Foundation
import PopupBridgeCore
import Testing

@testable import DrawbridgeGTK

extension EngineTests {
    @Suite("What WebKitGTK would do for a page by itself", .serialized)
    @MainActor
    struct Refusals {
        @Test(
            "no file is written for a page",
            arguments: ["'data:text/plain,evil'", "URL.createObjectURL(new Blob(['evil']))", "'/file'"]
        )
        func download(href: String) async throws {
            let name = "drawbridge-test-\(UUID().uuidString).sh"
            try await Stage.play(
                ["/": ""],
                prepare: { $0.site.add("/file", raw: "evil", contentType: "application/octet-stream") }
            ) { stage in
                try await stage.run(
                    "const a = document.createElement('a'); a.href = \(href); a.download = '\(name)'; a.click()"
                )
                _ = try await stage.diagnostic(.downloadRefused)
                try await stage.settle()
            }
            let downloads = g_get_user_special_dir(G_USER_DIRECTORY_DOWNLOAD).map { String(cString: $0) }
            for folder in [NSHomeDirectory(), downloads ?? "", FileManager.default.currentDirectoryPath] {
                #expect(!FileManager.default.fileExists(atPath: "\(folder)/\(name)"))
            }
        }

        @Test("a page that prints gets no dialog, and goes on")
        func printing() async throws {
            try await Stage.play(["/": ""]) { stage in
                try await stage.run("print(); note('goes on')")
                try await stage.note("goes on")
                _ = try await stage.diagnostic(.permissionRefused)
            }
        }

        @Test("a popup's page cannot hide the origin bar with a full screen, whatever is clicked")
        func fullScreen() async throws {
            try await Stage.play([
                "/": "", "/popup": "<button onclick='document.body.requestFullscreen()'>full</button>",
            ]) { stage in
                let popup = try await stage.openPopup()
                let probe = PageProbe(popup.host)
                #expect(try await probe.run("return document.fullscreenEnabled === true") == false)
                try await probe.click("button", in: popup)
                try await probe.waitForFrame()
                #expect(try await probe.run("return document.fullscreenElement || null") == nil)
            }
        }

        @Test("a frame's server that asks for a password gets none, and no dialog stands over the app's page")
        func passwords() async throws {
            try await Stage.play(
                ["/": "<iframe src='$OTHER/locked'></iframe>"],
                prepare: { stage in
                    stage.site.add("/locked") { _ in
                        var response = Site.Response.status(401, "locked")
                        response.headers = ["WWW-Authenticate": "Basic realm=\"Your bank password\""]
                        return response
                    }
                }
            ) { stage in
                // With a dialog the frame, and with it the page, would not finish loading: `play` has waited for that.
                _ = try await stage.diagnostic(.permissionRefused)
            }
        }

        @Test("a child window of a site for which the engine has another user agent is still told from its opener")
        func quirks() async throws {
            let speak = """
                <script>dispatchEvent(new CustomEvent('drawbridge:message',
                  { detail: '\\nnote\\n"as the opener"', cancelable: true }));</script>
                """
            try await Stage.play(["/": "", "/child": ""]) { stage in
                var child: BrowserWindow?
                stage.window.onChild = { child = $0 }
                try await stage.run("open('/child')")
                try await stage.pageLoaded()
                let host = try #require(child).host
                for site in ["https://docs.google.com/", "https://soundcloud.com/"] {
                    webkit_web_view_load_html(host.webView, speak, site)
                    _ = try await stage.diagnostic(.messageFromChildWindow)
                }
                try await stage.settle()
                #expect(stage.notes.isEmpty)
            }
        }
    }

    @Suite("A page that asks for windows and apps without end", .serialized)
    @MainActor
    struct Rates {
        @Test("has few popups come and go, and the host lives")
        func popups() async throws {
            try await Stage.play(["/": ""]) { stage in
                let refused = try await stage.run(
                    """
                    let refused = 0;
                    for (let n = 0; n < 300; n += 1) {
                      popupBridge.open('$SITE/popup?' + n).catch((error) => {
                        if (error.code === 'too_many_popups') refused += 1;
                      });
                      if (n % 50 === 49) await popupBridge.sendMessage('wait');
                    }
                    await popupBridge.sendMessage('wait');
                    return refused;
                    """
                )
                #expect(refused.numberValue?.doubleValue ?? 0 > 250)
                let presented = stage.journal.all { event in
                    if case .step(_, "presented", _) = event.kind { true } else { nil }
                }
                #expect(presented.count <= 22)
                #expect(stage.browser.windows.count == 1)
            }
        }

        @Test("starts few apps, and one that a person clicks for is started all the same")
        func apps() async throws {
            try await Stage.play(["/": "<button onclick=\"location = 'tel:+49999'\">call</button>"]) { stage in
                try await stage.run(
                    """
                    const iframe = document.createElement('iframe');
                    document.body.append(iframe);
                    setTimeout(() => setTimeout(() => {
                      let n = 0;
                      const timer = setInterval(() => {
                        iframe.src = 'tel:' + n;
                        n += 1;
                        if (n === 40) { clearInterval(timer); note('done'); }
                      }, 2);
                    }, 1500));
                    """
                )
                try await stage.note("done")
                _ = try await stage.diagnostic(.externalFlood)
                #expect(stage.opener.opened.count == 5)
                try await stage.page.click("button", in: stage.window)
                _ = try await stage.journal.next("call") { event in
                    if case .external("tel:+49999", .opened) = event.kind { true } else { nil }
                }
            }
        }
    }
}
