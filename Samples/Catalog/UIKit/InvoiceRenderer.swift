// SPDX-License-Identifier: MIT

#if canImport(UIKit)
    import UIKit
#else
    import EaselUIKit
#endif

// A source file from an iOS app, unchanged.

struct InvoiceRenderer {
    let number: String
    let date: String
    let customer: String
    let items: [(name: String, price: String)]
    let total: String

    private let accent = UIColor(red: 0.07, green: 0.24, blue: 0.49, alpha: 1)

    func pdf(pageRect: CGRect) -> Data {
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = [kCGPDFContextTitle as String: "Invoice \(number)"]
        return UIGraphicsPDFRenderer(bounds: pageRect, format: format).pdfData { context in
            context.beginPage()
            draw(in: pageRect)
        }
    }

    func draw(in page: CGRect) {
        let header = CGRect(x: page.minX, y: page.minY, width: page.width, height: 108)
        accent.setFill()
        UIBezierPath(rect: header).fill()
        let area = page.insetBy(dx: 36, dy: 36)
        draw("Harbor Coffee", .boldSystemFont(ofSize: 22), .white, at: area.origin)
        draw(
            "12 Quay Street, Bergen", .systemFont(ofSize: 11), UIColor.white.withAlphaComponent(0.8),
            at: CGPoint(x: area.minX, y: area.minY + 30))

        var y = header.maxY + 28
        draw("Invoice", .boldSystemFont(ofSize: 26), .black, at: CGPoint(x: area.minX, y: y))
        y += 48
        let column = area.width / 3
        for (index, field) in [("Billed to", customer), ("Number", number), ("Date", date)].enumerated() {
            let x = area.minX + column * CGFloat(index)
            draw(field.0, .systemFont(ofSize: 10), .gray, at: CGPoint(x: x, y: y))
            draw(field.1, .systemFont(ofSize: 12), .black, at: CGPoint(x: x, y: y + 15))
        }

        y += 54
        for (index, item) in items.enumerated() {
            let row = CGRect(x: area.minX, y: y, width: area.width, height: 30)
            (index.isMultiple(of: 2) ? UIColor.systemGray6 : UIColor.white).setFill()
            UIBezierPath(roundedRect: row, cornerRadius: 5).fill()
            drawRow(item.name, item.price, in: row, font: .systemFont(ofSize: 13))
            y = row.maxY
        }
        let line = UIBezierPath()
        line.move(to: CGPoint(x: area.minX, y: y + 8))
        line.addLine(to: CGPoint(x: area.maxX, y: y + 8))
        line.setLineDash([2, 3], count: 2, phase: 0)
        UIColor.systemGray.setStroke()
        line.stroke()
        drawRow(
            "Total in euros", total, in: CGRect(x: area.minX, y: y + 14, width: area.width, height: 34),
            font: .boldSystemFont(ofSize: 16))

        let style = NSMutableParagraphStyle()
        style.lineSpacing = 4
        let note = NSMutableAttributedString(
            string: "Thank you for your order. Please pay within 14 days to\nNO93 8601 1117 947, Harbor Coffee.",
            attributes: [
                .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.darkGray, .paragraphStyle: style,
            ])
        note.addAttributes(
            [.font: UIFont.boldSystemFont(ofSize: 11), .foregroundColor: accent],
            range: (note.string as NSString).range(of: "within 14 days"))
        let height = note.boundingRect(with: area.size, options: .usesLineFragmentOrigin, context: nil).height
        note.draw(in: CGRect(x: area.minX, y: area.maxY - height, width: area.width, height: height))
    }

    private func draw(_ text: String, _ font: UIFont, _ color: UIColor, at point: CGPoint) {
        text.draw(at: point, withAttributes: [.font: font, .foregroundColor: color])
    }

    private func drawRow(_ name: String, _ price: String, in row: CGRect, font: UIFont) {
        let top = row.midY - font.lineHeight / 2
        draw(name, font, .black, at: CGPoint(x: row.minX + 10, y: top))
        let width = price.size(withAttributes: [.font: font]).width
        draw(price, font, .black, at: CGPoint(x: row.maxX - 10 - width, y: top))
    }
}
