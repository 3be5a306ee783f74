// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let glassCard = Sample(
        "glass-card", title: "A glass card over a picture",
        summary: "A weather card like frosted glass: the picture below it is blurred and lightened within its outline.",
        categories: ["Images"],
        symbols: [
            "Easel/Filter", "Easel/Canvas/withLayer(alpha:blendMode:filter:_:)", "Easel/Canvas/clip(to:)-2apza",
            "Easel/Canvas/draw(_:in:)", "Easel/Canvas/setShadow(offset:blur:color:)",
        ], width: 480, height: 320, helpers: ["../Images/Landscape.swift"]
    ) { canvas in
        // sample
        func drawPicture() { canvas.draw(.landscape, in: canvas.bounds) }
        drawPicture()

        let card = CGRect(x: 90, y: 84, width: 300, height: 152)
        let outline = Path(roundedRect: card, cornerRadius: 24)
        canvas.withState {
            canvas.setShadow(offset: CGSize(width: 0, height: 8), blur: 24, color: Color(white: 0, alpha: 0.35))
            canvas.fill(outline, with: .color(Color(white: 1, alpha: 0.3)))
        }
        // The glass: the picture again, blurred, within the outline of the card.
        canvas.withState {
            canvas.clip(to: outline)
            canvas.withLayer(filter: .blur(10).saturation(1.5)) { drawPicture() }
            canvas.fill(
                outline,
                with: .linearGradient(
                    Gradient(colors: [Color(white: 1, alpha: 0.4), Color(white: 1, alpha: 0.12)]),
                    from: card.origin, to: CGPoint(x: card.maxX, y: card.maxY)))
        }
        canvas.stroke(outline, with: .color(Color(white: 1, alpha: 0.6)), style: StrokeStyle(lineWidth: 1))

        let ink = Color(hex: 0x1E2547)
        canvas.draw(
            "Lake Sils", at: CGPoint(x: 118, y: 124), font: Font("Noto Sans", size: 20, weight: .bold), color: ink)
        canvas.draw("Clear sky, light wind", at: CGPoint(x: 118, y: 148), font: Font("Noto Sans", size: 13), color: ink)
        canvas.draw(
            "14°", at: CGPoint(x: 364, y: 148), font: Font("Noto Sans", size: 52), color: ink,
            anchor: .baselineRight)
        for (index, day) in ["Mon 15°", "Tue 17°", "Wed 12°", "Thu 9°"].enumerated() {
            canvas.draw(
                day, at: CGPoint(x: 138 + 69 * CGFloat(index), y: 206),
                font: Font("Noto Sans", size: 13, weight: .bold),
                color: ink, anchor: .baselineCenter)
        }
        // end of sample
    }
}
