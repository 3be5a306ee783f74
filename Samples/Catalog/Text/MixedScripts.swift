// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let mixedScripts = Sample(
        "mixed-scripts", title: "Many scripts in one text",
        summary: "Greetings in many scripts and both directions, with a fallback font per script, and a selection.",
        categories: ["Text"],
        symbols: [
            "Easel/Font", "Easel/Font/fallingBack(to:)",
            "Easel/Canvas/layout(_:font:color:width:height:paragraph:)-2tfsg", "Easel/Font/withSize(_:)",
            "Easel/TextLayout/selectionRectangles(for:)", "Easel/Canvas/draw(_:at:)",
        ], width: 640, height: 330
    ) { canvas in
        // sample
        let scripts = ["Arabic", "Hebrew", "Devanagari", "Thai"].map { "Noto Sans \($0)" }
        let font = Font("Noto Sans", size: 24).fallingBack(to: scripts)
        let greetings = [
            "Good morning", "Guten Morgen", "Доброе утро", "Καλημέρα", "صباح الخير", "בוקר טוב", "सुप्रभात",
            "สวัสดีตอนเช้า", "Dobré ráno", "Chào buổi sáng",
        ]
        for (index, greeting) in greetings.enumerated() {
            let place = CGPoint(x: 24 + 300 * CGFloat(index % 2), y: 40 + 36 * CGFloat(index / 2))
            canvas.draw(greeting, at: place, font: font, color: Color(hex: 0x1B2430))
        }

        // Adjacent characters of the text can be apart on the line, so a selection can have several rectangles.
        let text = "The word שלום means peace, and so does سلام."
        let layout = canvas.layout(
            text, font: font.withSize(22), color: Color(hex: 0x1B2430))
        let corner = CGPoint(x: 24, y: 240)
        let start = text.index(text.startIndex, offsetBy: 4)
        let end = text.index(start, offsetBy: 7)
        for rectangle in layout.selectionRectangles(for: start..<end) {
            canvas.fill(
                Path(rect: rectangle.offsetBy(dx: corner.x, dy: corner.y)), with: .color(Color(hex: 0xFFE08A)))
        }
        canvas.draw(layout, at: corner)
        canvas.draw(
            "The seven characters from “word” on are selected: two pieces of the line.", at: CGPoint(x: 24, y: 300),
            font: Font("Noto Sans", size: 12), color: .gray)
        // end of sample
    }
}
