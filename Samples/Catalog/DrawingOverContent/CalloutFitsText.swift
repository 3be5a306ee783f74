// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let calloutFitsText = Sample(
        "callout-fits-text", title: "A bubble that fits its text",
        summary: "Speech bubbles sized to fit their measured text and its padding.",
        categories: ["Paths", "Porting"],
        symbols: ["Easel/Canvas/layout(_:font:color:width:height:paragraph:)-2tfsg", "Easel/Canvas/draw(_:at:)"],
        width: 420, height: 252
    ) { canvas in
        // sample
        let messages = [
            ("Ada", "Hi!"),
            ("Bo", "How large is a speech bubble?"),
            ("Ada", "As large as its text,\nwith some room on all four sides."),
            ("Bo", "Neat."),
        ]
        var top: CGFloat = 20
        for (speaker, text) in messages {
            let isLeft = speaker == "Ada"
            let layout = canvas.layout(
                text, font: Font("Noto Sans", size: 14), color: isLeft ? .black : .white)
            let size = CGSize(width: layout.size.width + 28, height: layout.size.height + 20)
            let left = isLeft ? 72 : canvas.size.width - 72 - size.width
            let body = CGRect(origin: CGPoint(x: left, y: top), size: size)

            let middle = CGPoint(x: isLeft ? 36 : canvas.size.width - 36, y: body.maxY - 16)
            let tail = CGPoint(x: isLeft ? body.minX - 14 : body.maxX + 14, y: middle.y + 6)
            let bubble = Path(callout: body, tail: tail, cornerRadius: 16, tailWidth: 14)
            canvas.fill(bubble, with: .color(Color(hex: isLeft ? 0xE5E9F0 : 0x2563EB)))
            canvas.draw(layout, at: CGPoint(x: body.minX + 14, y: body.minY + 10))

            let face = CGRect(origin: middle, size: .zero).insetBy(dx: -17, dy: -17)
            canvas.fill(Path(ellipseIn: face), with: .color(Color(hex: isLeft ? 0x5B6B82 : 0x1E3A8A)))
            canvas.draw(
                speaker, at: middle, font: Font("Noto Sans", size: 11, weight: .bold), color: .white, anchor: .center)
            top = body.maxY + 16
        }
        // end of sample
    }
}
