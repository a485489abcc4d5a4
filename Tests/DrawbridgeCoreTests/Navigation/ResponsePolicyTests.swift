import DrawbridgeCore
import Testing

@Suite("An answer is shown, or it is a file to save")
struct ResponsePolicyTests {
    @Test(
        "a server that calls it one has its way, however the header is written",
        arguments: [
            "attachment", "Attachment", " ATTACHMENT ; filename=\"a.html\"", "attachment;filename*=UTF-8''a.html",
            "\tattachment", "form-data; name=x", "download", "attachment, inline",
        ]
    )
    func attachments(header: String) {
        #expect(ResponsePolicy.refusal(canShowMIMEType: true, contentDisposition: header) == .attachment)
        #expect(ResponsePolicy.refusal(canShowMIMEType: false, contentDisposition: header) == .attachment)
    }

    @Test(
        "what is to be shown is",
        arguments: [nil, "", "inline", "INLINE; filename=\"a.html\"", "filename=\"a.html\""]
    )
    func shown(header: String?) {
        #expect(ResponsePolicy.refusal(canShowMIMEType: true, contentDisposition: header) == nil)
        #expect(ResponsePolicy.refusal(canShowMIMEType: false, contentDisposition: header) == .cannotShow)
    }
}
