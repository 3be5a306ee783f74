// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let textTruncations = Sample(
        "text-truncation", title: "Text that is too long",
        summary: "Text cut after two lines, with and without an ellipsis, and scaled to fit by fitted(to:between:).",
        categories: ["Text"],
        symbols: [
            "Easel/Font", "Easel/Canvas/layout(_:font:color:width:height:paragraph:)-2tfsg", "Easel/ParagraphStyle",
            "Easel/Canvas/draw(_:at:)", "Easel/Canvas/draw(_:in:verticalAlignment:)",
            "Easel/TextLayout/fitted(to:between:)",
        ], width: 640, height: 236
    ) { canvas in
        // sample
        let text = "The annual report of the department of weights, measures and clocks, with all its appendices"
        let font = Font("Noto Sans", size: 17)
        func box(_ column: Int, _ row: Int, _ title: String) -> CGRect {
            let rect = CGRect(x: 24 + 205 * CGFloat(column), y: 44 + 110 * CGFloat(row), width: 182, height: 54)
            canvas.draw(
                title, at: CGPoint(x: rect.minX, y: rect.minY - 10), font: Font("Noto Sans", size: 11), color: .gray)
            canvas.fill(
                Path(roundedRect: rect.insetBy(dx: -6, dy: -4), cornerRadius: 5), with: .color(Color(hex: 0xEEF2F8)))
            return rect
        }
        for (index, truncation) in TextTruncation.allCases.enumerated() {
            let rect = box(index % 3, index / 3, "truncation: .\(truncation)")
            let layout = canvas.layout(
                text, font: font, width: rect.width, paragraph: ParagraphStyle(lineLimit: 2, truncation: truncation))
            canvas.draw(layout, at: rect.origin)
        }
        let layout = canvas.layout(text, font: font, paragraph: ParagraphStyle(alignment: .center))
        let shrunk = box(1, 1, "fitted between 6 and 17 points")
        canvas.draw(layout.fitted(to: shrunk.size, between: 6...17), in: shrunk, verticalAlignment: .middle)
        let grown = box(2, 1, "fitted between 6 and 60 points")
        let short = canvas.layout("42 %", font: font, paragraph: ParagraphStyle(alignment: .center))
        canvas.draw(short.fitted(to: grown.size, between: 6...60), in: grown, verticalAlignment: .middle)
        // end of sample
    }
}
