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
        ], width: 648, height: 368
    ) { canvas in
        // sample
        let scripts = ["Arabic", "Hebrew", "Devanagari", "Thai"].map { "Noto Sans \($0)" }
        let font = Font("Noto Sans", size: 24).fallingBack(to: scripts)
        let (ink, gray, hairline) = (Color(hex: 0x1B2430), Color(hex: 0x667080), Color(hex: 0xE1E6ED))
        let small = Font("Noto Sans", size: 12)
        let greetings = [
            ("English", "Good morning"), ("German", "Guten Morgen"), ("Russian", "Доброе утро"),
            ("Greek", "Καλημέρα"), ("Arabic", "صباح الخير"), ("Hebrew", "בוקר טוב"), ("Hindi", "सुप्रभात"),
            ("Thai", "สวัสดีตอนเช้า"), ("Czech", "Dobré ráno"), ("Vietnamese", "Chào buổi sáng"),
        ]
        for (index, (language, greeting)) in greetings.enumerated() {
            let origin = CGPoint(x: 32 + 308 * CGFloat(index % 2), y: 52 + 44 * CGFloat(index / 2))
            canvas.draw(language, at: origin, font: small, color: gray)
            canvas.draw(greeting, at: CGPoint(x: origin.x + 84, y: origin.y), font: font, color: ink)
            canvas.fill(CGRect(x: origin.x, y: origin.y + 15, width: 276, height: 1), with: .color(hairline))
        }

        // Adjacent characters of the text can be apart on the line, so a selection can have several rectangles.
        let text = "The word שלום means peace, and so does سلام."
        let layout = canvas.layout(
            text, font: font.withSize(22), color: ink)
        let corner = CGPoint(x: 32, y: 276)
        let start = text.index(text.startIndex, offsetBy: 4)
        let end = text.index(start, offsetBy: 7)
        for rectangle in layout.selectionRectangles(for: start..<end) {
            canvas.fill(
                Path(rect: rectangle.offsetBy(dx: corner.x, dy: corner.y)), with: .color(Color(hex: 0xFFE08A)))
        }
        canvas.draw(layout, at: corner)
        canvas.draw(
            "The seven characters from “word” on are selected: two pieces of the line.", at: CGPoint(x: 32, y: 336),
            font: small, color: gray)
        // end of sample
    }
}
