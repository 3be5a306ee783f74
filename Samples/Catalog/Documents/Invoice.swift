// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let invoice = Sample(
        "invoice", title: "A three-page invoice",
        summary: "A table and terms that flow across three pages, with a total, page numbers and a link.",
        categories: ["Documents"],
        symbols: [
            "Easel/AttributedText", "Easel/TextTabStop", "Easel/Canvas/setURL(_:for:)", "Easel/Canvas/pixelAligned(y:)",
            "Easel/AttributedText/append(_:)", "Easel/Document",
        ], helpers: ["RoofInvoice.swift"], setup: "let fonts = FontLibrary.system"
    ) { fonts in
        // sample
        let (ink, accent) = (Color(hex: 0x1B2430), Color(hex: 0x1F5FBF))
        let text = Font("Noto Sans", size: 11, features: ["tnum": 1])
        let heading = text.withSize(13).weight(.bold)
        var body = AttributedText("")
        var total = 0
        for (house, works) in RoofInvoice.roofs {
            body += AttributedText("\(house)\n", font: heading, color: accent)
            for (index, (work, hours)) in works.enumerated() {
                body += AttributedText("\(index + 1)\t\(work)\t\(hours) h\t\(RoofInvoice.euros(hours * 64))\n")
                total += hours * 64
            }
        }
        body += AttributedText("Total\t\t\(RoofInvoice.euros(total))\n", font: heading)
        body += AttributedText("Terms\n", font: heading, color: accent)
        body += AttributedText(RoofInvoice.terms.joined(separator: "\n"))
        let rows = ParagraphStyle(
            lineSpacing: 3, paragraphSpacing: 12,
            tabStops: [
                TextTabStop(at: 24), TextTabStop(at: 360, alignment: .right), TextTabStop(at: 483, alignment: .right),
            ])

        var (pages, rest): ([Drawing], AttributedText?) = ([], body)
        while let flowing = rest {
            let number = pages.count + 1
            let page = Drawing(recording: .a4, fonts: fonts, background: .white) { canvas in
                var area = canvas.bounds.insetBy(dx: 56, dy: 56)
                if number == 1 {
                    canvas.fill(CGRect(x: 0, y: 0, width: canvas.size.width, height: 12), with: .color(accent))
                    canvas.draw(
                        "Invoice 2026-117", at: area.origin, font: text.withSize(26), color: ink, anchor: .topLeft)
                    canvas.draw(
                        "Marten & Daughters\nRoofers since 1894\nmarten-roofs.example",
                        at: CGPoint(x: area.maxX, y: area.minY),
                        font: text, color: .darkGray, anchor: .topRight)
                    if let site = URL(string: "https://marten-roofs.example") {
                        canvas.setURL(site, for: CGRect(x: area.maxX - 110, y: area.minY, width: 110, height: 42))
                    }
                    area = area.divided(atDistance: 76, from: .minYEdge).remainder
                }
                let layout = canvas.layout(
                    flowing, font: text, color: ink, width: area.width, height: area.height - 28, paragraph: rows)
                canvas.draw(layout, at: area.origin)
                rest = layout.remainder

                let foot = canvas.pixelAligned(y: area.maxY - 14)
                canvas.stroke(
                    Path(from: CGPoint(x: area.minX, y: foot), to: CGPoint(x: area.maxX, y: foot)),
                    with: .color(.lightGray), lineWidth: 0.5)
                canvas.draw(
                    "Page \(number)", at: CGPoint(x: area.maxX, y: area.maxY), font: text, color: .darkGray,
                    anchor: .bottomRight)
            }
            pages.append(page)
        }
        return pages
        // end of sample
    }
}
