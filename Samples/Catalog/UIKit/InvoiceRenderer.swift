// SPDX-License-Identifier: MIT

#if canImport(UIKit)
    import UIKit
#else
    import EaselUIKit
#endif

// A source file from an iOS app, unchanged.

struct InvoiceRenderer {
    let items: [(name: String, price: String)]
    let total: String

    func pdf(pageRect: CGRect) -> Data {
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = [kCGPDFContextTitle as String: "Invoice"]
        return UIGraphicsPDFRenderer(bounds: pageRect, format: format).pdfData { context in
            context.beginPage()
            draw(in: pageRect.insetBy(dx: 28, dy: 28))
        }
    }

    func draw(in rect: CGRect) {
        let heading: [NSAttributedString.Key: Any] = [.font: UIFont.boldSystemFont(ofSize: 24)]
        "Invoice".draw(at: rect.origin, withAttributes: heading)

        let style = NSMutableParagraphStyle()
        style.lineSpacing = 3
        let note = NSMutableAttributedString(
            string: "Thank you for your order. Please pay within 14 days.",
            attributes: [
                .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.secondaryLabel, .paragraphStyle: style,
            ])
        note.addAttributes(
            [.font: UIFont.boldSystemFont(ofSize: 11), .foregroundColor: UIColor.systemRed],
            range: (note.string as NSString).range(of: "within 14 days"))
        let noteRect = CGRect(x: rect.minX, y: rect.minY + 36, width: rect.width / 2, height: 100)
        note.draw(in: noteRect)

        var y =
            noteRect.minY
            + note.boundingRect(
                with: noteRect.size, options: .usesLineFragmentOrigin, context: nil
            ).height + 14
        for (index, item) in items.enumerated() {
            let row = CGRect(x: rect.minX, y: y, width: rect.width, height: 26)
            (index.isMultiple(of: 2) ? UIColor.systemGray6 : UIColor.white).setFill()
            UIBezierPath(roundedRect: row, cornerRadius: 5).fill()
            drawRow(item.name, item.price, in: row, font: .systemFont(ofSize: 13))
            y = row.maxY
        }

        let line = UIBezierPath()
        line.move(to: CGPoint(x: rect.minX, y: y + 5))
        line.addLine(to: CGPoint(x: rect.maxX, y: y + 5))
        line.setLineDash([2, 3], count: 2, phase: 0)
        UIColor.systemGray.setStroke()
        line.stroke()
        drawRow(
            "Total", total, in: CGRect(x: rect.minX, y: y + 10, width: rect.width, height: 28),
            font: .boldSystemFont(ofSize: 15))
    }

    private func drawRow(_ name: String, _ price: String, in row: CGRect, font: UIFont) {
        let top = row.midY - font.lineHeight / 2
        name.draw(at: CGPoint(x: row.minX + 10, y: top), withAttributes: [.font: font])
        let width = price.size(withAttributes: [.font: font]).width
        price.draw(at: CGPoint(x: row.maxX - 10 - width, y: top), withAttributes: [.font: font])
    }
}
