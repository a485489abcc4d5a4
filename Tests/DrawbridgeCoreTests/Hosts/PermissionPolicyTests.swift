import DrawbridgeCore
import Testing

@Suite("Permissions are granted by origin")
struct PermissionPolicyTests {
    private let shop = Origin.tuple(scheme: "https", host: "shop.example", port: nil)
    private let policy: PermissionPolicy

    init() throws {
        policy = PermissionPolicy(allowed: [
            .camera: try OriginAllowList(["https://shop.example", "https://*.bank.example"]),
            .microphone: try OriginAllowList(["https://*.bank.example"]),
        ])
    }

    @Test("An origin on the list has what it is on the list for, and nothing else")
    func listed() {
        #expect(policy.grants([.camera], to: shop))
        #expect(!policy.grants([.microphone], to: shop))
        #expect(!policy.grants([.fileUpload], to: shop))
    }

    @Test("A call needs the camera and the microphone, and gets both or none")
    func together() {
        #expect(!policy.grants([.camera, .microphone], to: shop))
        #expect(policy.grants([.camera, .microphone], to: .tuple(scheme: "https", host: "id.bank.example", port: nil)))
    }

    @Test(
        "An origin that only looks like a listed one has nothing",
        arguments: [
            Origin.tuple(scheme: "http", host: "shop.example", port: nil),
            .tuple(scheme: "https", host: "shop.example", port: 8443),
            .tuple(scheme: "https", host: "shop.example.evil.example", port: nil),
            .tuple(scheme: "https", host: "evilbank.example", port: nil),
            .opaque(.fresh()),
            .opaque(.unidentified()),
        ]
    )
    func lookalikes(_ origin: Origin) {
        #expect(!policy.grants([.camera], to: origin))
    }

    @Test("Asking for nothing that is known grants nothing")
    func unknown() {
        #expect(!policy.grants([], to: shop))
    }

    @Test("Without a list nobody has anything", arguments: PermissionPolicy.Permission.allCases)
    func empty(_ permission: PermissionPolicy.Permission) {
        #expect(!PermissionPolicy().grants([permission], to: shop))
    }
}
