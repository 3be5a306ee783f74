// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let emoji = Sample(
        "emoji", title: "Emoji",
        summary: "Sequences of code points drawn as one emoji in the size of the text, rotated and faded like text.",
        categories: ["Text"],
        symbols: [
            "Easel/Font", "Easel/Canvas/translateBy(x:y:)", "Easel/Canvas/rotate(by:)-4i7s2", "Easel/Angle/degrees(_:)",
            "Easel/Canvas/setAlpha(_:)",
        ], width: 560, height: 220
    ) { canvas in
        // sample
        let font = Font("Noto Sans", size: 20)
        canvas.draw(
            "Ready 🚀 for launch, 3 · 2 · 1 🎉", at: CGPoint(x: 24, y: 44), font: font, color: Color(hex: 0x1B2430))

        let sequences = [
            ("👍", "one code point"), ("👍🏽", "with a skin tone"), ("🇨🇭", "a flag: two letters"),
            ("👩🏾‍🚀", "joined: woman, tone, rocket"),
        ]
        for (index, (emoji, words)) in sequences.enumerated() {
            let center = CGPoint(x: 80 + 132 * CGFloat(index), y: 110)
            canvas.draw(emoji, at: center, font: Font("Noto Sans", size: 44), anchor: .center)
            canvas.draw(
                words, at: CGPoint(x: center.x, y: 152), font: Font("Noto Sans", size: 9), color: .gray, anchor: .center
            )
        }

        for step in 0..<8 {
            canvas.withState {
                canvas.translateBy(x: 60 + 62 * CGFloat(step), y: 192)
                canvas.rotate(by: .degrees(45 * CGFloat(step)))
                canvas.setAlpha(1 - CGFloat(step) * 0.11)
                canvas.draw("🌞", at: .zero, font: Font("Noto Sans", size: 26), anchor: .center)
            }
        }
        // end of sample
    }
}
