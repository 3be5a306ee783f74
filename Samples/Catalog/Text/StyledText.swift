// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let styledText = Sample(
        "styled-text", title: "Styled runs of text",
        summary: "Weights, colors, sizes, underline, strikethrough, background and letter spacing in one layout.",
        categories: ["Text"],
        symbols: [
            "Easel/Font", "Easel/AttributedText", "Easel/Font/withSize(_:)",
            "Easel/Canvas/layout(_:font:color:width:height:paragraph:)-2tfsg", "Easel/ParagraphStyle",
            "Easel/Canvas/draw(_:at:)",
        ], width: 560, height: 172
    ) { canvas in
        // sample
        let font = Font("Noto Sans", size: 18)
        let bold = Font("Noto Sans", size: 18, weight: .bold)
        let (red, blue) = (Color(hex: 0xD6253B), Color(hex: 0x1F5FBF))

        var text = AttributedText("Mixed ", font: bold)
        text += AttributedText("weights", font: bold, color: blue) + ", " + AttributedText("colors", color: red)
        text += " and " + AttributedText("sizes", font: font.withSize(30)) + " share a baseline. "
        text += AttributedText("Underlined", isUnderlined: true) + ", "
        text += AttributedText("struck through", color: .gray, isStruckThrough: true) + " and "
        text += AttributedText(" marked ", background: Color(hex: 0xFFE08A)) + " words wrap like all others. E = mc"
        text += AttributedText("2", font: font.withSize(12), baselineOffset: 7) + ", H"
        text += AttributedText("2", font: font.withSize(12), baselineOffset: -4) + "O, "
        text += AttributedText("WIDE", letterSpacing: 5) + ", " + AttributedText("tight", letterSpacing: -1) + "."

        let layout = canvas.layout(
            text, font: font, color: Color(hex: 0x1B2430), width: 500, paragraph: ParagraphStyle(lineSpacing: 4))
        canvas.draw(layout, at: CGPoint(x: 30, y: 28))
        // end of sample
    }
}
