extension Shape {
    private static func asking(_ text: String) -> SampleProject {
        .hubble.adding("App/Asking.swift", "import UIKit\n// canOpenURL\n\(text)\n")
    }

    static let lists: [Shape] = [
        .found(
            "can-open-url-unlisted",
            "a local address",
            asking(
                "func f() {\n    let url = URL(string: \"lamp://\")!\n    _ = UIApplication.shared.canOpenURL(url)\n}"
            )
        ),
        .found(
            "can-open-url-unlisted",
            "a constant elsewhere",
            asking(
                "func f() { _ = UIApplication.shared.canOpenURL(URL(string: Links.lamp)!) }\nenum Links { static let lamp = \"lamp://go\" }"
            )
        ),
        .quiet(
            "a parameter of a constant's name",
            asking(
                "enum Links { static let url = \"lamp://go\" }\nfunc f(url: URL) { _ = UIApplication.shared.canOpenURL(url) }"
            )
        ),
        .quiet(
            "a later address of the same name",
            asking(
                "func f(url: URL) {\n    if UIApplication.shared.canOpenURL(url) { return }\n    if old { let url = URL(string: \"lamp://\")!\n        open(url) }\n}"
            )
        ),
        .quiet(
            "the system's own schemes",
            asking("func f() { _ = UIApplication.shared.canOpenURL(URL(string: \"telprompt:1\")!) }")
        ),
        .quiet(
            "other schemes of payment apps",
            .hubble.replacing(
                "\t\t<string>cred</string>",
                with:
                    "\t\t<string>cred</string>\n\t\t<string>credpay</string>\n\t\t<string>gpay</string>\n\t\t<string>paytm</string>"
            )
        ),
        .found(
            "queried-schemes-incomplete",
            "another scheme of the same app",
            .hubble.replacing("\t\t<string>cred</string>", with: "\t\t<string>credpay</string>")
        ),
        .quiet(
            "a framework's list",
            .hubble.adding("Analytics/Info.plist", plist("\t<key>CFBundleName</key>\n\t<string>Analytics</string>"))
        ),
    ]
}
