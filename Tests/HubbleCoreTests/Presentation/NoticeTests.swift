import DrawbridgeCore
import HubbleCore
import Testing

@Suite("What a person is told")
struct NoticeTests {
    private static func load(_ reason: LoadFailure.Reason) -> HubbleFailure.Reason {
        .load(LoadFailure(reason: reason, url: "https://sdk.myhubble.money/", message: ""))
    }

    @Test(
        "follows from what can be done, then from the reason",
        arguments: [
            (.configuration(.missingToken), .appAtFault),
            (.webViewUnusable(""), .appAtFault),
            (load(.certificate), .notPrivate),
            (.token(""), .notSignedIn),
            (load(.network), .offline),
            (load(.httpStatus), .unavailable),
            (.timedOut(.token), .tooSlow),
            (.timedOut(.page), .tooSlow),
            (.reportedByPage("no"), .unavailable),
            (.webProcessTerminated(""), .stopped),
            (.pageNotAnswering, .stopped),
            (.ledAway(nil), .unavailable),
        ] as [(HubbleFailure.Reason, HubbleNotice)]
    )
    func kinds(reason: HubbleFailure.Reason, notice: HubbleNotice) {
        #expect(HubbleNotice(HubbleFailure(reason)) == notice)
        // Whether the person can try again changes what can be done, not what is the matter.
        #expect(HubbleNotice(HubbleFailure(reason, hasToken: false)) == notice)
    }

    @Test("has a title and a text of its own for each notice")
    func texts() {
        let keys = HubbleNotice.allCases.flatMap { [$0.title, $0.text] }
        #expect(Set(keys).count == keys.count)
        #expect(Set(HubbleText.allCases).subtracting(keys) == [.loading, .retry, .close])
    }

    @Test("is written in every language that the library has, with no text left over or empty")
    func translations() throws {
        let languages = try StringsFile.languages(of: "Hubble")
        #expect(Set(languages.map(\.language)) == ["en", "hi"])
        let keys = HubbleText.allCases.map(\.rawValue).sorted()
        for file in languages {
            #expect(file.entries.keys.sorted() == keys, "in \(file.language)")
            #expect(file.repeated.isEmpty, "in \(file.language)")
            for (key, text) in file.entries { #expect(!text.isEmpty, "\(key) in \(file.language)") }
        }
        // A translation that was forgotten is a copy.
        let hindi = languages.first { $0.language == "hi" }?.entries ?? [:]
        let english = languages.first { $0.language == "en" }?.entries ?? [:]
        for key in keys { #expect(hindi[key] != english[key], "\(key)") }
    }

    @Test("in English is the same on every system")
    func english() throws {
        let file = try #require(try StringsFile.languages(of: "Hubble").first { $0.language == "en" })
        for text in HubbleText.allCases { #expect(text.english == file.entries[text.rawValue]) }
    }

    @Test("in the engine's own dialogs and windows is there in the same languages")
    func engineTranslations() throws {
        let languages = try StringsFile.languages(of: "DrawbridgeApple")
        #expect(Set(languages.map(\.language)) == ["en", "hi"])
        #expect(Set(languages.map { $0.entries.keys.sorted() }).count == 1)
        // A format that lost its place for the host would show none.
        for file in languages {
            #expect(file.entries["drawbridge.dialog.title"]?.contains("%@") == true, "in \(file.language)")
        }
    }
}
