import DrawbridgeCore
import PopupBridgeCore

/// All that `drawbridge open` can be asked for.
struct OpenOptions {
    let url: WebURL
    /// What may be shown in the window, the page's own origin first.
    let allowed: OriginAllowList
    /// Schemes that may leave for another app, beside those of every page.
    let externalSchemes: Set<String>
    let returnScheme: ReturnURLScheme
    let isJSON: Bool
    /// Whether values are shown that are only perhaps secret.
    let showsValues: Bool
    let isHeadless: Bool
    /// In seconds; `nil`: until the window is closed.
    let timeout: Double?
    /// Of the page, in CSS pixels; `nil`: the window's usual size.
    let size: (width: Int, height: Int)?
    let snapshot: OutputFile?
    /// What a page's file inputs are given, as absolute paths.
    let uploads: [String]

    /// How long a run without a screen takes where nobody says, in seconds.
    static let headlessTimeout: Double = 30

    /// - Throws: ``UsageError``.
    init(_ arguments: inout ArgumentList) throws(UsageError) {
        isJSON = try arguments.flag(.json)
        showsValues = try arguments.flag(.showValues)
        isHeadless = try arguments.flag(.headless)
        timeout = try arguments.seconds(.timeout) ?? (isHeadless ? Self.headlessTimeout : nil)
        size = try arguments.size(.size, in: 240...4_096)
        let snapshotPath = try arguments.value(of: .snapshot)
        let uploadPaths = try arguments.values(of: .upload)
        let origins = try arguments.values(of: .allow)
        let schemes = try arguments.values(of: .scheme)
        let returnSchemeText = try arguments.value(of: .returnScheme) ?? "com.example.drawbridge"
        let urlText = try arguments.argument("URL")
        try arguments.finish()

        url = try PageArgument.url(urlText)
        allowed = try Self.allowed(beside: url, origins)
        do {
            returnScheme = try ReturnURLScheme(returnSchemeText)
        } catch {
            throw UsageError("--return-scheme: \(error)")
        }
        externalSchemes = try Self.externalSchemes(schemes, returnScheme: returnScheme)
        guard isHeadless || uploadPaths.isEmpty else {
            throw UsageError("--upload goes with --headless: in a window a person chooses the file")
        }
        uploads = try uploadPaths.map { path throws(UsageError) in try UploadArgument.path(path) }
        snapshot = try snapshotPath.map { path throws(UsageError) in try OutputFile(picture: path, option: .snapshot) }
    }

    /// Hides what is secret of this run. A shop's credentials stand in its address, by the guide's names.
    var redactor: Redactor {
        let names: Set<String> = ["appsecret", "clientsecret", "token"]
        let items = (url.query ?? "").split(separator: "&").map { $0.split(separator: "=", maxSplits: 1) }
        let secrets = items.compactMap { item -> String? in
            guard item.count == 2, names.contains(item[0].lowercased()) else { return nil }
            return String(item[1]).removingPercentEncoding ?? String(item[1])
        }
        return Redactor(secrets: secrets, showsValues: showsValues)
    }

    private static func allowed(beside url: WebURL, _ origins: [String]) throws(UsageError) -> OriginAllowList {
        var patterns = [OriginPattern(exactly: url.origin)].compactMap { $0 }
        for text in origins {
            do {
                patterns.append(try PageArgument.pattern(text))
            } catch {
                throw UsageError("--allow \(text.quoted): \(error)")
            }
        }
        return OriginAllowList(patterns)
    }

    private static func externalSchemes(
        _ texts: [String],
        returnScheme: ReturnURLScheme
    ) throws(UsageError) -> Set<String> {
        var schemes: Set<String> = []
        for text in texts {
            do {
                let scheme = try ExternalScheme(text)
                guard scheme.text != returnScheme.text.lowercased() else {
                    throw UsageError("--scheme \(text.quoted): popups return to this scheme, so it cannot leave")
                }
                schemes.insert(scheme.text)
            } catch let error as ExternalSchemeError {
                throw UsageError("--scheme \(text.quoted): \(error)")
            } catch let error as UsageError {
                throw error
            } catch {
                throw UsageError("--scheme \(text.quoted): \(error)")
            }
        }
        return schemes
    }
}

extension OpenOptions {
    /// In the order in which help shows them.
    static let all: [CommandOption] = [
        .allow, .scheme, .returnScheme, .json, .showValues, .headless, .timeout, .size, .snapshot, .upload,
    ]
}

extension CommandOption {
    static let allow = CommandOption(
        "--allow",
        value: "ORIGIN",
        help: "Let another origin stay in the window, for example https://*.bank.example. May stand several times. "
            + "The page's own origin always stays."
    )
    static let scheme = CommandOption(
        "--scheme",
        value: "SCHEME",
        help:
            "Let URLs of this scheme leave for another app, for example upi. May stand several times. tel, mailto and "
            + "sms always may."
    )
    static let returnScheme = CommandOption(
        "--return-scheme",
        value: "SCHEME",
        help: "The scheme that popups return to. Default: com.example.drawbridge"
    )
    static let json = CommandOption("--json", help: "Print JSON lines.")
    static let showValues = CommandOption(
        "--show-values",
        help:
            "Show the values of queries, fragments and fields, which are hidden otherwise; the first line says so. The "
            + "page's own appSecret and token stay hidden."
    )
    static let headless = CommandOption(
        "--headless",
        help: "Show it on a screen of its own (Xvfb), ask nobody, and open nothing outside."
    )
    static let timeout = CommandOption(
        "--timeout",
        value: "SECONDS",
        help:
            "Stop after so long, counted from when the page begins to load. Whatever the page, its picture or a reader "
            + "of the output does, the program is gone \(Int(RunLimit.grace)) seconds later. Default with --headless: "
            + "\(Int(OpenOptions.headlessTimeout))"
    )
    static let size = CommandOption(
        "--size",
        value: "WxH",
        help: "The page's width and height in CSS pixels, its popups' too, for example 390x844."
    )
    static let snapshot = CommandOption(
        "--snapshot",
        value: "FILE.png",
        help:
            "Save a picture of the window when the page has loaded and again at the end. Popups go to FILE-popup-1.png "
            + "and so on, windows that a page opens to FILE-window-1.png."
    )
    static let upload = CommandOption(
        "--upload",
        value: "FILE",
        help: "With --headless: what a page's file input is given; without it the input is refused. May stand several "
            + "times: an input for several files is given all of them, others one each, in turn."
    )
}
