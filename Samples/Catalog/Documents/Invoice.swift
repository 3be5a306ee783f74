// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension Sample {
    static let invoice = Sample(
        "invoice", title: "A three-page invoice",
        summary: "A table and terms that flow across three pages, with a total, page numbers and a link."
    ) { fonts in
        // sample
        let (ink, accent) = (Color(hex: 0x1B2430), Color(hex: 0x1F5FBF))
        let text = Font("Noto Sans", size: 11, features: ["tnum": 1])
        let heading = text.withSize(13).weight(.bold)
        var body = AttributedText("")
        var total = 0
        for (house, works) in roofs {
            body += AttributedText("\(house)\n", font: heading, color: accent)
            for (index, (work, hours)) in works.enumerated() {
                body += AttributedText("\(index + 1)\t\(work)\t\(hours) h\t\(euros(hours * 64))\n")
                total += hours * 64
            }
        }
        body += AttributedText("Total\t\t\(euros(total))\n", font: heading)
        body += AttributedText("Terms\n", font: heading, color: accent)
        body += AttributedText(terms.joined(separator: "\n"))
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

    private static let roofs: [(house: String, works: [(String, Int)])] = [
        (
            "Main house",
            [
                ("Survey of the roof and the attic", 6), ("Report of the structural engineer", 9),
                ("Scaffolding on three sides", 22), ("Removal of the old tiles", 31), ("Repair of two rafters", 14),
                ("Battens and underlay", 38), ("Clay tiles, laid dry", 46), ("Ridge and hips in mortar", 17),
                ("Gutters and pipes of zinc", 19), ("Lead around the chimney", 8), ("Two skylights", 12),
                ("Snow guards on the street side", 5), ("Disposal of rubble", 7),
            ]
        ),
        (
            "Stable",
            [
                ("Survey of the roof", 3), ("Removal of asbestos sheets, with protection", 28),
                ("New purlins of larch", 21),
                ("Boarding", 26), ("Slates, double lap", 52), ("Ventilation along the ridge", 9),
                ("Gutters of zinc", 11), ("Lightning rod", 6), ("Disposal of rubble", 8),
            ]
        ),
        (
            "Barn",
            [
                ("Survey of the roof", 4), ("Scaffolding inside", 12), ("Repair of the king post", 33),
                ("New wind braces", 15), ("Battens and underlay", 41), ("Reused tiles, sorted and washed", 58),
                ("Verges of larch", 13), ("Owl hole with a box", 4), ("Gutters of zinc", 14), ("Final inspection", 5),
            ]
        ),
    ]

    private static let terms = [
        "The hours are those of two roofers with their tools; a ladder counts as a tool, a crane does not. Material is invoiced by "
            + "its supplier and is not part of this sum.",
        "Payment is due within thirty days of the date of this invoice. Whoever pays within ten days may keep two of a hundred "
            + "euros. Reminders are friendly twice; the third costs twelve euros.",
        "A roof that we have laid is watertight for ten years. In these years we come by after every storm of force ten or more, "
            + "look at each tile, and replace what is broken without a bill, as long as nobody else has walked on the roof.",
        "Swallows' nests stay where they are until the brood has flown, by law and by our own wish. Work that has to wait for them "
            + "is done at the price of this invoice in the same year.",
        "What is found under an old roof belongs to its owner: letters, coins, wasps. We have put aside one tin box from "
            + "the stable, unopened, and hand it over with the key of the attic.",
        "Scaffolding is taken down within five working days after the final inspection. Until then it may be used by the "
            + "painter, who must say so beforehand and signs for it in the book that hangs at the ladder.",
        "The place of performance is the farm. Questions about this invoice are answered by Ida Marten, on weekdays from "
            + "seven to nine in the morning, when it is too wet or too dark to climb.",
    ]

    private static func euros(_ amount: Int) -> String {
        amount < 1_000 ? "\(amount).00 €" : "\(amount / 1_000) \(String(amount % 1_000 + 1_000).dropFirst()).00 €"
    }
}
