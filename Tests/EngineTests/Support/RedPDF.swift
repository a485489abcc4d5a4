/// A PDF of one page that is all red, and no script of its own.
enum RedPDF {
    static let colour: (UInt8, UInt8, UInt8) = (255, 0, 0)

    static let bytes: [UInt8] = {
        let drawing = "1 0 0 rg 0 0 300 300 re f"
        let objects = [
            "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<<>>>>",
            "<</Length \(drawing.utf8.count)>>stream\n\(drawing)\nendstream",
        ]
        var text = "%PDF-1.4\n"
        var places: [Int] = []
        for (index, object) in objects.enumerated() {
            places.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let table = text.utf8.count
        text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for place in places { text += String(repeating: "0", count: 10 - "\(place)".count) + "\(place) 00000 n \n" }
        text += "trailer<</Root 1 0 R/Size \(objects.count + 1)>>\nstartxref\n\(table)\n%%EOF\n"
        return Array(text.utf8)
    }()
}
