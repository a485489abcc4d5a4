import Foundation

/// A text file's bytes as UTF-8, and the way back. Some tools write property lists in UTF-16.
struct EncodedText {
    let utf8: Data
    private let encoding: String.Encoding?
    private let mark: Data

    init(_ data: Data) {
        let mark = data.prefix(2)
        let encoding: String.Encoding? =
            switch Array(mark) {
            case [0xFF, 0xFE]: .utf16LittleEndian
            case [0xFE, 0xFF]: .utf16BigEndian
            default: nil
            }
        guard let encoding, let text = String(data: data.dropFirst(2), encoding: encoding) else {
            utf8 = data
            self.encoding = nil
            self.mark = Data()
            return
        }
        utf8 = Data(text.utf8)
        self.encoding = encoding
        self.mark = Data(mark)
    }

    /// The file's bytes for another text.
    func encode(_ utf8: Data) -> Data {
        guard let encoding, let data = String(decoding: utf8, as: UTF8.self).data(using: encoding) else { return utf8 }
        return mark + data
    }
}
