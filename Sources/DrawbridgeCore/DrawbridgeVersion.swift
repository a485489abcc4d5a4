/// The version of this package, by semantic versioning (<https://semver.org>).
///
/// It stands here once: the program prints it, and what names it in the documentation is checked against it.
public enum DrawbridgeVersion {
    public static let current = "0.1.0"
}
