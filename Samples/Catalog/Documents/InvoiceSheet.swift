// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// The parts of an invoice's pages, in one style.
struct InvoiceSheet {
    let canvas: Canvas

    private let ink = Color(hex: 0x1B2430)
    private let gray = Color(hex: 0x667080)
    private let slate = Color(hex: 0x23303D)
    private let clay = Color(hex: 0xB5482E)
    private let text = Font("Noto Sans", size: 10, features: ["tnum": 1])
    private var bold: Font { text.weight(.bold) }

    /// The page inside its margins.
    var area: CGRect { canvas.bounds.insetBy(dx: 52, dy: 48) }

    init(canvas: Canvas) { self.canvas = canvas }

    /// Draws the band with the firm's sign and name, the addresses, and the sum to pay.
    func drawLetterhead() {
        canvas.fill(CGRect(x: 0, y: 0, width: canvas.size.width, height: 112), with: .color(slate))
        let sign = Path {
            $0.addLines(between: [(2, 24), (26, 4), (50, 24)].map { CGPoint(x: area.minX + $0, y: 32 + $1) })
            $0.addLines(between: [(9, 40), (26, 26), (43, 40)].map { CGPoint(x: area.minX + $0, y: 32 + $1) })
        }
        canvas.stroke(sign, with: .color(Color(hex: 0xE8805F)), style: StrokeStyle(lineWidth: 6, lineJoin: .miter))
        draw("Marten & Daughters", at: CGPoint(x: area.minX + 66, y: 55), bold.withSize(18), .white)
        let pale = Color(hex: 0xC5CDD6)
        draw("Roofers since 1894", at: CGPoint(x: area.minX + 66, y: 73), text.withSize(10.5), pale)
        canvas.withTag(.heading(1)) { _ in
            draw("Invoice", at: CGPoint(x: area.maxX, y: 55), text.withSize(26), .white, .baselineRight)
            draw(RoofInvoice.number, at: CGPoint(x: area.maxX, y: 73), text.withSize(10.5), pale, .baselineRight)
        }

        let blocks = [
            ("Bill to", "Elder Tree Farm\nRuth Olander\nMill Lane 3\n24351 Wending"),
            ("From", "Marten & Daughters\nTower Street 12\n24350 Aldermoor\nmarten-roofs.example"),
            ("Details", "Date: May 4, 2026\nDue: June 3, 2026\nCustomer: 2217\nVAT: \(RoofInvoice.taxNumber)"),
        ]
        for (index, block) in blocks.enumerated() {
            let x = area.minX + 124 * CGFloat(index)
            canvas.withTag(.heading(2)) { _ in drawHead(block.0, at: CGPoint(x: x, y: 148)) }
            let layout = canvas.layout(block.1, font: text, color: ink, paragraph: ParagraphStyle(lineSpacing: 2.5))
            canvas.draw(layout, at: CGPoint(x: x, y: 156))
        }
        link("https://marten-roofs.example", in: CGRect(x: area.minX + 124, y: 200, width: 110, height: 16))
        let sum = CGRect(x: area.maxX - 124, y: 136, width: 124, height: 80)
        canvas.fill(Path(roundedRect: sum, cornerRadius: 6), with: .color(Color(hex: 0xF8ECE7)))
        canvas.withTag(.paragraph) { _ in
            drawHead("Total due", at: CGPoint(x: sum.minX + 14, y: sum.minY + 22), clay)
            draw(
                RoofInvoice.euros(RoofInvoice.total), at: CGPoint(x: sum.minX + 14, y: sum.minY + 46),
                bold.withSize(18),
                ink)
            draw("by June 3, 2026", at: CGPoint(x: sum.minX + 14, y: sum.minY + 64), text, gray)
        }
    }

    /// Draws the edge of a page after the first.
    func drawStrip() { canvas.fill(CGRect(x: 0, y: 0, width: canvas.size.width, height: 10), with: .color(slate)) }

    /// Draws rows of the table under the heads of its columns, and returns the y coordinate under them.
    func drawTable(_ rows: ArraySlice<RoofInvoice.Row>, top: CGFloat) -> CGFloat {
        let columns: [(head: String, x: CGFloat, anchor: TextAnchor)] = [
            ("No.", area.minX + 10, .baselineLeft), ("Work", area.minX + 44, .baselineLeft),
            ("Hours", area.minX + 316, .baselineRight), ("Rate", area.minX + 396, .baselineRight),
            ("Amount", area.maxX - 10, .baselineRight),
        ]
        return canvas.withTag(.table) { canvas in
            canvas.withTag(.row) { canvas in
                for column in columns {
                    canvas.withTag(.headerCell(.column)) { _ in
                        drawHead(column.head, at: CGPoint(x: column.x, y: top + 12), gray, column.anchor)
                    }
                }
            }
            canvas.fill(CGRect(x: area.minX, y: top + 20, width: area.width, height: 1), with: .color(slate))
            var line = CGRect(x: area.minX, y: top + 21, width: area.width, height: 26)
            for row in rows {
                canvas.withTag(.row) { _ in draw(row, in: line, columns.map { ($0.x, $0.anchor) }) }
                line.origin.y += line.height
            }
            return line.minY
        }
    }

    private func draw(_ row: RoofInvoice.Row, in line: CGRect, _ columns: [(x: CGFloat, anchor: TextAnchor)]) {
        let baseline = line.minY + 16.5
        var (cells, font) = (["", "", "", "", ""], text)
        switch row {
        case .house(let name):
            return canvas.withTag(.headerCell(.row, columns: columns.count)) { _ in
                draw(name, at: CGPoint(x: area.minX + 10, y: baseline), bold.withSize(11), clay)
            }
        case .work(let number, let work, let hours):
            cells = [
                "\(number)", work, "\(hours)", RoofInvoice.euros(RoofInvoice.rate),
                RoofInvoice.euros(hours * RoofInvoice.rate),
            ]
            if number % 2 == 1 { canvas.fill(line, with: .color(Color(hex: 0xF4F6F8))) }
        case .subtotal(let name, let hours):
            cells = ["", "\(name), subtotal", "\(hours)", "", RoofInvoice.euros(hours * RoofInvoice.rate)]
            font = bold
            canvas.fill(CGRect(x: area.minX, y: line.minY, width: area.width, height: 0.5), with: .color(gray))
        }
        for (column, cell) in zip(columns, cells) {
            canvas.withTag(.cell) { _ in draw(cell, at: CGPoint(x: column.x, y: baseline), font, ink, column.anchor) }
        }
    }

    /// Draws the sum, the tax, and the total.
    func drawTotals(top: CGFloat) {
        let thanks = canvas.layout(
            "Thank you for your trust,\nand for the coffee at seven.", font: text, color: gray,
            paragraph: ParagraphStyle(lineSpacing: 3))
        canvas.draw(thanks, at: CGPoint(x: area.minX + 10, y: top))
        let sums = [
            ("Net", RoofInvoice.net, text, ink), ("VAT 20%", RoofInvoice.tax, text, ink),
            ("Total due", RoofInvoice.total, bold.withSize(12), Color.white),
        ]
        for (index, (name, cents, font, color)) in sums.enumerated() {
            let isLast = index == sums.count - 1
            let line = CGRect(
                x: area.minX + 270, y: top + 20 * CGFloat(index), width: area.width - 270, height: isLast ? 30 : 20)
            if isLast { canvas.fill(Path(roundedRect: line, cornerRadius: 4), with: .color(slate)) }
            let baseline = line.minY + (isLast ? 19.5 : 12.5)
            canvas.withTag(.paragraph) { _ in
                draw(name, at: CGPoint(x: line.minX + 14, y: baseline), font, color)
                draw(RoofInvoice.euros(cents), at: CGPoint(x: area.maxX - 10, y: baseline), font, color, .baselineRight)
            }
        }
    }

    /// Draws how to pay, and the terms in two columns.
    func drawTerms() {
        canvas.withTag(.heading(2)) { _ in
            draw("How to pay", at: CGPoint(x: area.minX, y: area.minY + 18), bold.withSize(18), ink)
        }
        let panel = CGRect(x: area.minX, y: area.minY + 36, width: area.width, height: 76)
        canvas.fill(Path(roundedRect: panel, cornerRadius: 6), with: .color(Color(hex: 0xF4F6F8)))
        let ways = [
            ("Account", "XX00 1234 5678 9012 34\nBank of Aldermoor"), ("Reference", "2026-117\nCustomer 2217"),
            ("Online", "marten-roofs.example/pay\nby card or by bank"),
        ]
        for (index, way) in ways.enumerated() {
            let x = panel.minX + 16 + 164 * CGFloat(index)
            canvas.withTag(.heading(3)) { _ in drawHead(way.0, at: CGPoint(x: x, y: panel.minY + 24)) }
            canvas.draw(canvas.layout(way.1, font: text, color: ink), at: CGPoint(x: x, y: panel.minY + 34))
        }
        link(
            "https://marten-roofs.example/pay",
            in: CGRect(x: panel.minX + 344, y: panel.minY + 34, width: 124, height: 13))

        canvas.withTag(.heading(2)) { _ in
            draw("Terms", at: CGPoint(x: area.minX, y: panel.maxY + 44), bold.withSize(18), ink)
        }
        let (width, half) = ((area.width - 32) / 2, RoofInvoice.terms.count / 2)
        for (column, terms) in [RoofInvoice.terms.prefix(half), RoofInvoice.terms.dropFirst(half)].enumerated() {
            let words = terms.map { term in
                AttributedText("\(term.head)\n", font: bold, color: clay) + "\(term.text)\n\n"
            }
            let layout = canvas.layout(
                words.reduce(AttributedText(""), +), font: text, color: ink, width: width,
                paragraph: ParagraphStyle(lineSpacing: 4))
            canvas.draw(layout, at: CGPoint(x: area.minX + (width + 32) * CGFloat(column), y: panel.maxY + 64))
        }
    }

    /// Draws the firm, its address on the web, and the number of the page.
    func drawFoot(_ number: String) {
        let y = canvas.size.height - 44
        canvas.fill(CGRect(x: area.minX, y: y - 16, width: area.width, height: 0.5), with: .color(gray))
        let small = text.withSize(8.5)
        draw("Invoice 2026-117", at: CGPoint(x: area.minX, y: y), small, gray)
        draw("marten-roofs.example", at: CGPoint(x: area.midX, y: y), small, gray, .baselineCenter)
        draw(number, at: CGPoint(x: area.maxX, y: y), small, gray, .baselineRight)
        link("https://marten-roofs.example", in: CGRect(x: area.midX - 50, y: y - 10, width: 100, height: 14))
    }

    private func draw(
        _ string: String, at point: CGPoint, _ font: Font, _ color: Color, _ anchor: TextAnchor = .baselineLeft
    ) {
        canvas.draw(string, at: point, font: font, color: color, anchor: anchor)
    }

    /// Draws the small head of a block or a column.
    private func drawHead(
        _ string: String, at point: CGPoint, _ color: Color = Color(hex: 0x667080), _ anchor: TextAnchor = .baselineLeft
    ) {
        draw(string, at: point, bold.withSize(8.5), color, anchor)
    }

    private func link(_ address: String, in rect: CGRect) {
        if let url = URL(string: address) { canvas.setURL(url, for: rect) }
    }
}
