// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let typeSpecimen = Sample(
        "type-specimen", title: "A type specimen",
        summary: "A font family in several weights, styles and sizes, with a word's baseline and ink bounds.",
        categories: ["Text"],
        symbols: [
            "Easel/Font/weight(_:)", "Easel/Canvas/layout(_:font:color:width:height:paragraph:)-2tfsg",
            "Easel/Canvas/draw(_:at:)", "Easel/Canvas/stroke(_:with:style:)-5x4xa", "Easel/StrokeStyle",
            "Easel/Canvas/stroke(_:with:lineWidth:)",
        ], width: 720, height: 520
    ) { canvas in
        // sample
        let family = "Noto Sans"
        let (ink, guide, pale) = (Color(hex: 0x1B2430), Color(hex: 0xD6253B), Color(hex: 0xEEF2F8))
        let small = Font(family, size: 12)
        let (left, right, styles) = (CGFloat(40), CGFloat(680), CGFloat(470))
        func drawHead(_ text: String, x: CGFloat, to end: CGFloat, y: CGFloat) {
            canvas.draw(text, at: CGPoint(x: x, y: y), font: small.weight(.bold), color: ink)
            canvas.fill(CGRect(x: x, y: y + 10, width: end - x, height: 1), with: .color(ink))
        }

        // A word with its layout bounds, ink bounds, and baseline.
        drawHead("Metrics", x: left, to: 430, y: 44)
        let word = canvas.layout("Type", font: Font(family, size: 150), color: ink)
        let line = CGRect(origin: CGPoint(x: left, y: 72), size: word.size)
        let baseline = line.minY + word.firstBaseline
        canvas.fill(line, with: .color(pale))
        canvas.draw(word, at: line.origin)
        canvas.stroke(
            Path(rect: word.inkBounds.offsetBy(dx: line.minX, dy: line.minY)), with: .color(guide),
            style: StrokeStyle(lineWidth: 0.75, dash: [4, 3]))
        for (text, y) in [("Ascent", line.minY), ("Baseline", baseline), ("Descent", line.maxY)] {
            canvas.stroke(
                Path(from: CGPoint(x: line.minX, y: y), to: CGPoint(x: line.maxX + 8, y: y)), with: .color(guide))
            canvas.draw(text, at: CGPoint(x: line.maxX + 14, y: y), font: small, color: guide, anchor: .left)
        }

        drawHead("Faces", x: styles, to: right, y: 44)
        let faces: [(String, Font.Weight, Font.Style)] = [
            ("Regular", .regular, .normal), ("Italic", .regular, .italic), ("Bold", .bold, .normal),
            ("Bold Italic", .bold, .italic),
        ]
        for (row, (name, weight, style)) in faces.enumerated() {
            canvas.draw(
                name, at: CGPoint(x: styles, y: baseline - 44 * CGFloat(faces.count - 1 - row)),
                font: Font(family, size: 32, weight: weight, style: style), color: ink)
        }

        drawHead("Sizes", x: left, to: right, y: 320)
        var y: CGFloat = 340
        for size: CGFloat in [9, 11, 14, 18, 24, 34] {
            y += size * 1.3
            canvas.draw("\(Int(size))", at: CGPoint(x: left, y: y), font: small, color: guide)
            canvas.draw(
                "Affinity, waffle & Tokyo: AV fi 0123", at: CGPoint(x: left + 44, y: y),
                font: Font(family, size: size), color: ink)
        }
        // end of sample
    }
}
