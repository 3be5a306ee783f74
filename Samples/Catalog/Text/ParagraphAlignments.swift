// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let paragraphAlignments = Sample(
        "paragraph-alignments", title: "Paragraphs and their alignment",
        summary: "Two paragraphs, one of them right-to-left, wrapped at the same width and aligned in five ways.",
        categories: ["Text"],
        symbols: [
            "Easel/Canvas/layout(_:font:color:width:height:paragraph:)-2tfsg", "Easel/Font", "Easel/ParagraphStyle",
            "Easel/Canvas/draw(_:at:)",
        ], width: 780, height: 250
    ) { canvas in
        // sample
        let text =
            "Lines end between words, at the width that the layout is given.\n"
            + "בעברית השורה מתחילה בצד ימין, והטקסט נקרא משם שמאלה."
        for (index, alignment) in TextAlignment.allCases.enumerated() {
            let layout = canvas.layout(
                text, font: Font("Noto Sans", size: 14), color: Color(hex: 0x1B2430), width: 132,
                paragraph: ParagraphStyle(alignment: alignment, lineSpacing: 2, paragraphSpacing: 10))
            let corner = CGPoint(x: 24 + 150 * CGFloat(index), y: 48)
            canvas.draw(
                "\(alignment)", at: CGPoint(x: corner.x, y: 32), font: Font("Noto Sans", size: 12, weight: .bold),
                color: Color(hex: 0x1F5FBF))
            canvas.fill(CGRect(origin: corner, size: layout.size), with: .color(Color(hex: 0xEEF2F8)))
            canvas.draw(layout, at: corner)
        }
        // end of sample
    }
}
