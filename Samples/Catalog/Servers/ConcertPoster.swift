// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let concertPoster = Sample(
        "concert-poster", title: "A concert poster",
        summary: "Rings of a conic gradient mixed in OKLab, words that follow them, and a title fitted to the width.",
        categories: ["Pictures that servers send", "Documents", "Text", "Paint"],
        symbols: [
            "Easel/Paint/conicGradient(_:center:angle:transform:)",
            "Easel/Canvas/draw(_:along:font:color:offset:alignment:baselineOffset:isUpright:)",
            "Easel/Path/init(outlinesOf:)",
        ],
        crop: CGRect(x: 0, y: 40, width: 900, height: 600), width: 900, height: 1_200,
        background: Color(hex: 0x120A2A)
    ) { canvas in
        // sample
        let (paper, dusk, sheet) = (Color(hex: 0xFFF4E4), Color(hex: 0x120A2A), canvas.bounds.insetBy(dx: 60, dy: 60))
        let center = CGPoint(x: 500, y: 534)
        let glow = Gradient(colors: [Color(hex: 0x6B1F6E), Color(hex: 0x6B1F6E, alpha: 0)], interpolation: .oklab)
        canvas.drawRadialGradient(
            glow, startCenter: center, startRadius: 0, endCenter: center, endRadius: 620)

        // Each ring is wider than the one inside it, and turns around the same gradient.
        let sunset = [0xFFD35C, 0xFF7A45, 0xF0386B, 0x9A35E0, 0x3D5BF5, 0x21C7D9, 0xFFD35C].map { Color(hex: $0) }
        let light = Paint.conicGradient(
            Gradient(colors: sunset, interpolation: .oklab), center: center, angle: -2.2)
        let rings: [(inner: CGFloat, outer: CGFloat, start: Double, end: Double, words: String)] = [
            (0, 34, 0, 360, ""), (52, 72, 135, 405, ""), (92, 120, 213.75, 450, "STRINGS"),
            (142, 180, 157.5, 382.5, "BRASS AND REEDS"), (206, 256, 247.5, 495, "TWO HUNDRED VOICES"),
            (288, 352, 112.5, 337.5, "ONE ORGAN WITH FOUR THOUSAND PIPES"),
            (392, 474, 213.75, 405, "SEVEN NIGHTS OF MUSIC IN THE ROUND"),
        ]
        for ring in rings {
            let (start, end) = (Angle.degrees(ring.start), Angle.degrees(ring.end))
            canvas.fill(
                Path(
                    sectorCenter: center, innerRadius: ring.inner, outerRadius: ring.outer, startAngle: start,
                    endAngle: end, cornerRadius: 0), with: light)
            let size = 0.36 * (ring.outer - ring.inner)
            let middle = Path {
                $0.addRelativeArc(
                    center: center, radius: (ring.inner + ring.outer) / 2 - 0.36 * size, startAngle: start,
                    delta: end - start)
            }
            canvas.withState {
                canvas.setCharacterSpacing(0.14 * size)
                canvas.draw(
                    ring.words, along: middle, font: Font("Noto Sans", size: size, weight: .bold), color: dusk,
                    offset: 0.6 * size)
            }
        }

        // The title's ink is as wide as the sheet.
        let title = try Path(
            outlinesOf: canvas.layout("Resonance", font: Font("Noto Sans", size: 100, weight: .bold)))
        let ink = title.boundingBoxOfPath
        let size = sheet.width / ink.width
        canvas.fill(
            title.applying(
                CGAffineTransform(translationX: sheet.minX, y: 1_020).scaledBy(x: size, y: size)
                    .translatedBy(x: -ink.minX, y: -ink.maxY)), with: .color(paper))

        let (bold, plain) = (Font("Noto Sans", size: 19, weight: .bold), Font("Noto Sans", size: 19))
        canvas.draw("Harbor Hall", at: sheet.origin, font: bold, color: paper, anchor: .topLeft)
        canvas.draw("N° 7", at: CGPoint(x: sheet.maxX, y: sheet.minY), font: bold, color: paper, anchor: .topRight)
        let columns = [
            ("September 12–18", "Every night at eight,\ndoors open at seven"),
            ("Harbor Hall", "Pier 4, East Basin\nTram 2 and ferry"), ("Tickets", "harbor-hall.example\n€18 to €64"),
        ]
        for (index, (head, lines)) in columns.enumerated() {
            let x = sheet.minX + sheet.width / 3 * CGFloat(index)
            let text =
                AttributedText("\(head)\n", font: bold) + AttributedText(lines, color: paper.withAlphaComponent(0.75))
            canvas.draw(
                canvas.layout(text, font: plain, color: paper), at: CGPoint(x: x, y: 1_062))
        }
        // end of sample
    }
}
