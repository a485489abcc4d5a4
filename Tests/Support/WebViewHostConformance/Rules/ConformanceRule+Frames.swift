import DrawbridgeCore

extension ConformanceRule {
    static let frames: [ConformanceRule] = [
        ConformanceRule("A message carries the origin of the main frame that sent it") { stage in
            try await stage.load()
            try await stage.run("note('main')")
            try verify("the frame", try await stage.note("main"), is: main(stage.site.origin))
        },

        ConformanceRule(
            "A message carries the origin of the sub-frame that sent it, not of the page around it",
            pages: [
                "/": "<iframe src='/frame'></iframe><iframe src='$OTHER/frame'></iframe>",
                "/frame": "<script>note(origin)</script>",
            ]
        ) { stage in
            try await stage.load()
            for origin in [stage.site.origin, stage.site.other] {
                let frame = try await stage.note(origin)
                try verify("the frame’s origin", frame.origin.serialized, is: origin)
                try verify("isMainFrame", frame.isMainFrame, is: false)
                try verify("isInChildWindow", frame.isInChildWindow, is: false)
            }
        },

        ConformanceRule(
            "A srcdoc frame has the origin of the page that wrote it",
            pages: [
                "/": "<iframe srcdoc=\"<script>webkit.messageHandlers.note.postMessage('srcdoc')</script>\"></iframe>"
            ]
        ) { stage in
            try await stage.load()
            let frame = try await stage.note("srcdoc")
            try verify("the frame’s origin", frame.origin.serialized, is: stage.site.origin)
            try verify("isMainFrame", frame.isMainFrame, is: false)
        },

        ConformanceRule(
            "A sandboxed frame has an opaque origin, though it comes from the page’s server",
            pages: [
                "/": "<iframe sandbox='allow-scripts' src='/frame'></iframe>",
                "/frame": "<script>note('sandbox')</script>",
            ]
        ) { stage in
            try await stage.load()
            let frame = try await stage.note("sandbox")
            try verify("that the frame’s origin is opaque", frame.origin.isOpaque, is: true)
            try verify("isMainFrame", frame.isMainFrame, is: false)
        },

        ConformanceRule(
            "A data: frame has an opaque origin",
            pages: [
                "/": """
                <iframe src="data:text/html,<script>webkit.messageHandlers.note.postMessage('data')</script>"></iframe>
                """
            ]
        ) { stage in
            try await stage.load()
            let frame = try await stage.note("data")
            try verify("that the frame’s origin is opaque", frame.origin.isOpaque, is: true)
            try verify("isMainFrame", frame.isMainFrame, is: false)
        },

        ConformanceRule(
            "A frame that went to another origin speaks for that one",
            pages: ["/": "<iframe src='/frame'></iframe>", "/frame": "<script>note(origin)</script>"]
        ) { stage in
            try await stage.load()
            try await stage.note(stage.site.origin)
            try await stage.run("document.querySelector('iframe').src = '$OTHER/frame'")
            let frame = try await stage.note(stage.site.other)
            try verify("the frame’s origin", frame.origin.serialized, is: stage.site.other)
        },

        ConformanceRule(
            "A page that took another’s place speaks for itself",
            pages: ["/": "<script>note(origin)</script>"]
        ) { stage in
            try stage.allowBothOrigins()
            for origin in [stage.site.origin, stage.site.other, stage.site.origin] {
                try await stage.load(origin + "/")
                try verify("the frame", try await stage.note(origin), is: main(origin))
            }
        },

        ConformanceRule("The host’s main frame origin is that of the page it shows, and none before the first") {
            stage in
            try verify("the origin before the first page", stage.host.mainFrameOrigin, is: nil)
            try stage.allowBothOrigins()
            for origin in [stage.site.origin, stage.site.other] {
                try await stage.load(origin + "/")
                try verify("the origin", stage.host.mainFrameOrigin?.serialized, is: origin)
            }
        },
    ]

    private static func main(_ origin: String) throws -> FrameInfo {
        FrameInfo(isMainFrame: true, origin: try WebURL(origin).origin)
    }
}
