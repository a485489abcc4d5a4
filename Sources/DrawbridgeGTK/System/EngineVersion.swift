import CWebKitGTK

/// What pages run in, for people who compare two machines.
public enum EngineVersion {
    public static var webKit: String {
        "\(webkit_get_major_version()).\(webkit_get_minor_version()).\(webkit_get_micro_version())"
    }

    public static var gtk: String {
        "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
    }

    public static var text: String { "WebKitGTK \(webKit), GTK \(gtk)" }
}
