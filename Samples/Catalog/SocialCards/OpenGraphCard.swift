// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let openGraphCard = Sample(
        "open-graph-card", title: "An Open Graph card",
        summary:
            "The preview of a link: a long title with an emoji that wraps and shrinks to fit, an avatar, and a drawn planet.",
        categories: ["Pictures that servers send", "Social cards", "Text"],
        symbols: [
            "Easel/Canvas/clip(outside:using:)", "Easel/Font/weight(_:)", "Easel/AttributedText",
            "Easel/ParagraphStyle", "Easel/Canvas/draw(_:in:verticalAlignment:)",
            "Easel/TextLayout/fitted(to:between:)",
        ], width: 1_200, height: 630,
        background: Color(hex: 0x14163A),
        helpers: ["NightSky.swift", "Portrait.swift"]
    ) { canvas in
        // sample
        let margin: CGFloat = 80
        let text = Font("Noto Sans", size: 28)
        let quiet = Color(hex: 0xB9BCE4)
        canvas.drawNightSky(withoutStarsIn: CGRect(x: 60, y: 50, width: 720, height: 540))
        canvas.drawSaturn(center: CGPoint(x: 944, y: 290), radius: 93, tilt: .degrees(21))

        // The publication.
        let mark = CGRect(x: margin, y: 72, width: 44, height: 44)
        canvas.withState {
            canvas.clip(outside: Path(ellipseIn: mark.offsetBy(dx: 15, dy: -6)))
            canvas.fill(Path(ellipseIn: mark), with: .color(Color(hex: 0xF7B267)))
        }
        canvas.draw(
            "Night Shift", at: CGPoint(x: 144, y: mark.midY), font: text.weight(.bold), color: .white, anchor: .left)

        // The title takes the largest size at which it fits in the space between the name and the author.
        let title = AttributedText(
            "Photographing Saturn’s rings from a balcony in the middle of the city 🔭", letterSpacing: -0.8)
        let space = CGRect(x: margin, y: 160, width: 650, height: 270)
        let lines = canvas.layout(
            title, font: text.weight(.bold), color: .white, paragraph: ParagraphStyle(lineSpacing: 0))
        canvas.draw(lines.fitted(to: space.size, between: 36...54), in: space, verticalAlignment: .middle)

        // The author.
        let avatar = CGRect(x: margin + 6, y: 480, width: 76, height: 76)
        canvas.draw(.amara, inCircle: avatar)
        canvas.stroke(Path(ellipseIn: avatar.insetBy(dx: -5, dy: -5)), with: .color(.white), lineWidth: 3)
        canvas.draw("Amara Okafor", at: CGPoint(x: 184, y: 510), font: text.weight(.bold), color: .white)
        canvas.draw(
            "night-shift.example  ·  12 min read", at: CGPoint(x: 184, y: 546), font: text.withSize(24), color: quiet)
        // end of sample
    }
}
