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
            "Easel/Canvas/layout(_:font:color:width:height:paragraph:)-2tfsg", "Easel/Font",
            "Easel/Canvas/stroke(_:with:style:)-5x4xa", "Easel/StrokeStyle", "Easel/Canvas/draw(_:at:)",
            "Easel/Canvas/stroke(_:with:lineWidth:)",
        ], width: 640, height: 460
    ) { canvas in
        // sample
        let family = "Noto Sans"
        let (ink, guide, pale) = (Color(hex: 0x1B2430), Color(hex: 0xD6253B), Color(hex: 0xEEF2F8))

        // A word with its layout bounds, ink bounds and baseline.
        let word = canvas.layout("Type", font: Font(family, size: 150), color: ink)
        let corner = CGPoint(x: 24, y: 4)
        let line = CGRect(origin: corner, size: word.size)
        canvas.fill(line, with: .color(pale))
        canvas.stroke(
            Path(rect: word.inkBounds.offsetBy(dx: corner.x, dy: corner.y)), with: .color(guide),
            style: StrokeStyle(lineWidth: 0.75, dash: [4, 3]))
        canvas.draw(word, at: corner)
        let baseline = Path {
            $0.move(to: CGPoint(x: line.minX, y: corner.y + word.firstBaseline))
            $0.addLine(to: CGPoint(x: line.maxX, y: corner.y + word.firstBaseline))
        }
        canvas.stroke(baseline, with: .color(guide), lineWidth: 1)
        for (text, y) in [
            ("ascent", line.minY + 12), ("baseline", corner.y + word.firstBaseline + 4), ("descent", line.maxY - 2),
        ] {
            canvas.draw(text, at: CGPoint(x: line.maxX + 8, y: y), font: Font(family, size: 12), color: guide)
        }

        for (row, weight) in [Font.Weight.regular, .bold].enumerated() {
            for (column, style) in [Font.Style.normal, .italic].enumerated() {
                let place = CGPoint(x: 455, y: 60 + CGFloat(2 * row + column) * 34)
                let names = [["Regular", "Italic"], ["Bold", "Bold Italic"]]
                canvas.draw(
                    names[row][column], at: place, font: Font(family, size: 26, weight: weight, style: style),
                    color: ink)
            }
        }

        var y: CGFloat = 250
        for size: CGFloat in [9, 11, 14, 18, 24, 32] {
            y += size * 1.25
            canvas.draw(
                "\(Int(size))", at: CGPoint(x: 44, y: y), font: Font(family, size: 9), color: guide,
                anchor: .baselineRight)
            canvas.draw(
                "Affinity, waffle & Tokyo: AV fi 0123", at: CGPoint(x: 54, y: y), font: Font(family, size: size),
                color: ink)
        }
        // end of sample
    }
}
