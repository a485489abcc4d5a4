import CWebKitGTK
import DrawbridgeCore
import Foundation
import PopupBridgeCore
import Testing
import WebViewHostConformance

@testable import DrawbridgeGTK

/// Sees a GObject end, without keeping it.
@MainActor
final class ObjectWatch {
    private(set) var hasEnded = false
    private var waiter: CheckedContinuation<Void, Never>?

    init(_ object: UnsafeMutableRawPointer) {
        g_object_weak_ref(
            object.assumingMemoryBound(to: GObject.self),
            { data, _ in
                let address = UInt(bitPattern: data)
                MainActor.assumeIsolated {
                    guard let data = UnsafeRawPointer(bitPattern: address) else { return }
                    Unmanaged<ObjectWatch>.fromOpaque(data).takeRetainedValue().end()
                }
            },
            Unmanaged.passRetained(self).toOpaque()
        )
    }

    private func end() {
        hasEnded = true
        waiter?.resume()
        waiter = nil
    }

    func ended() async throws {
        try await withTimeLimit("a GObject's end", seconds: 10) {
            guard !self.hasEnded else { return }
            await withCheckedContinuation { self.waiter = $0 }
        }
    }
}

extension EngineTests {
    @Suite("What is closed is released", .serialized)
    @MainActor
    struct Release {
        @Test("an app's host, window, browser and bridge, and the engine's view")
        func app() async throws {
            weak var host: WebKitViewHost?
            weak var window: AppWindow?
            weak var browser: SecureBrowser?
            weak var bridge: PopupBridgeController?
            var watches: [ObjectWatch] = []
            try await Stage.play(["/": "<script>hear('page')</script>"]) { stage in
                host = stage.host
                window = stage.window
                browser = stage.browser
                bridge = stage.bridge
                watches = [ObjectWatch(stage.host.widget), ObjectWatch(stage.window.widget)]
                watches.append(ObjectWatch(UnsafeMutableRawPointer(stage.host.contentManager.pointer)))
                try await stage.openPopup()
                try await stage.inPopup("location = '$PREFIX?color=red'")
                try await stage.note("page got red")
                try await stage.settle()
            }
            for watch in watches { try await watch.ended() }
            #expect(host == nil)
            #expect(window == nil)
            #expect(browser == nil)
            #expect(bridge == nil)
        }

        @Test(
            "a popup's window, host and view, however it ended",
            arguments: [
                "location = '$PREFIX?color=red'", "window.close()", "open('/child')", "",
            ]
        )
        func popup(script: String) async throws {
            try await Stage.play([
                "/": "<script>hear('page')</script>", "/child": "<script>location = '$PREFIX'</script>",
            ]) {
                stage in
                weak var popup: BrowserWindow?
                weak var host: WebKitViewHost?
                var watches: [ObjectWatch] = []
                do {
                    let opened = try await stage.openPopup()
                    popup = opened
                    host = opened.host
                    watches = [ObjectWatch(opened.host.widget), ObjectWatch(opened.widget)]
                    if script.isEmpty { opened.onDone?() } else { try await stage.inPopup(script) }
                }
                _ = try await stage.outcome()
                for watch in watches { try await watch.ended() }
                #expect(popup == nil)
                #expect(host == nil)
            }
        }

        @Test("a child window, whoever closed it", arguments: ["page", "opener", "person", "parent"])
        func child(closer: String) async throws {
            try await Stage.play(["/": "", "/child": ""]) { stage in
                weak var child: BrowserWindow?
                weak var host: WebKitViewHost?
                var watch: ObjectWatch?
                stage.window.onChild = { opened in
                    child = opened
                    host = opened.host
                    watch = ObjectWatch(opened.host.widget)
                }
                try await stage.run("window.child = open('/child')")
                try await stage.pageLoaded()
                switch closer {
                case "page":
                    let probe = PageProbe(try #require(host))
                    try await probe.run("setTimeout(() => window.close())")
                case "opener": try await stage.run("window.child.close()")
                case "person": child?.close()
                default: stage.window.close()
                }
                try await #require(watch).ended()
                #expect(child == nil)
                #expect(host == nil)
            }
        }

        @Test("an app that is dropped with its popup still open")
        func openPopup() async throws {
            weak var host: WebKitViewHost?
            weak var popup: BrowserWindow?
            var watches: [ObjectWatch] = []
            try await Stage.play(["/": ""]) { stage in
                let opened = try await stage.openPopup()
                popup = opened
                host = stage.host
                watches = [ObjectWatch(stage.host.widget), ObjectWatch(opened.host.widget)]
            }
            for watch in watches { try await watch.ended() }
            #expect(host == nil)
            #expect(popup == nil)
        }

        @Test("a window that is dropped without being closed")
        func droppedWindow() async throws {
            try #require(EngineTests.isReady)
            weak var host: WebKitViewHost?
            weak var window: AppWindow?
            do {
                let made = WebKitViewHost(
                    policy: .app(allowing: OriginAllowList([OriginPattern]())),
                    events: BridgeEventLog()
                )
                host = made
                let app = AppWindow(host: made, title: "Dropped")
                window = app
                app?.close()
            }
            #expect(window == nil)
            #expect(host == nil)
        }

        @Test("a reply that nobody gave: the page's promise is rejected")
        func unansweredReply() async throws {
            var options = Stage.Options()
            options.handlers = [try ScriptMessageHandler(name: "deaf", action: .withReply { _, _ in })]
            try await Stage.play(["/": ""], options) { stage in
                let seen = try await stage.run(
                    "try { await webkit.messageHandlers.deaf.postMessage(1); return 'answered' } catch (e) { return e.message }"
                )
                #expect(seen == "the app did not answer")
            }
        }

        @Test("a reply that is let go on another thread")
        func replyOnAnotherThread() async throws {
            final class Holder: @unchecked Sendable {
                var reply: ScriptMessageReply?
            }
            let holder = Holder()
            var options = Stage.Options()
            options.handlers = [
                try ScriptMessageHandler(name: "keep", action: .withReply { _, reply in holder.reply = reply })
            ]
            try await Stage.play(["/": ""], options) { stage in
                try await stage.run(
                    "webkit.messageHandlers.keep.postMessage(1).catch((error) => note('rejected ' + error.message))"
                )
                _ = try await stage.journal.next("message") { event in
                    if case .message("keep", _) = event.kind { true } else { nil }
                }
                await Task.detached { holder.reply = nil }.value
                try await stage.note("rejected the app did not answer")
            }
        }

        @Test("after 50 popups there are as many web processes as before, and as many live popups: none")
        func fiftyPopups() async throws {
            try await Stage.play(
                ["/": "<script>hear('page')</script>"],
                prepare: { $0.site.add("/at-once") { .redirect(to: Site.prefix + "?" + $0.query) } }
            ) { stage in
                var hosts: [() -> WebKitViewHost?] = []
                var watches: [ObjectWatch] = []
                var processes: [Int] = []
                for cycle in 1...50 {
                    stage.browser.onWindow = { popup in
                        watches.append(ObjectWatch(popup.host.widget))
                        hosts.append { [weak host = popup.host] in host }
                    }
                    if cycle <= 10 {
                        try await stage.openPopup()
                        try await stage.inPopup("location = '$PREFIX?color=\(cycle)'")
                    } else {
                        try await stage.run("popupBridge.open('$SITE/at-once?color=\(cycle)')")
                    }
                    try await stage.note("page got \(cycle)")
                    if cycle == 10 || cycle == 50 { processes.append(try ProcessFacts.webProcesses()) }
                }
                for watch in watches { try await watch.ended() }
                #expect(hosts.count == 50)
                #expect(hosts.allSatisfy { $0() == nil })
                // Processes end a while after their views; a leak would show as forty more.
                #expect(processes[1] <= processes[0] + 5, "\(processes)")
            }
        }
    }
}
