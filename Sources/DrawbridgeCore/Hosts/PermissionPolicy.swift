/// Decides which origins may have what a page has to ask for: the camera, the microphone, the device's motion, and a
/// person's files.
///
/// To be shown in the app is another right: a page's advertisements, and its bank's page, have none of these.
public struct PermissionPolicy: Hashable, Sendable {
    public enum Permission: String, CaseIterable, Hashable, Sendable {
        case camera
        case microphone
        case motion
        case fileUpload
    }

    /// Who may have what. An absent permission is nobody's.
    public var allowed: [Permission: OriginAllowList]

    public init(allowed: [Permission: OriginAllowList] = [:]) {
        self.allowed = allowed
    }

    /// - Parameters:
    ///   - permissions: all that is asked for at once; a call asks for camera and microphone.
    ///   - origin: of the document that asks, not of the page around it.
    /// - Returns: whether all of them are granted.
    public func grants(_ permissions: Set<Permission>, to origin: Origin) -> Bool {
        !permissions.isEmpty && permissions.allSatisfy { allowed[$0]?.allows(origin) != nil }
    }
}
