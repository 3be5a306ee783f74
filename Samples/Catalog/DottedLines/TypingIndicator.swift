// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let typingIndicator = Sample(
        "typing-indicator", title: "Typing indicator",
        summary: "Three replicated dots that darken in turn, at four moments of an animation that repeats.",
        categories: ["Badges", "Porting"],
        symbols: [
            "Easel/Path/addRoundedRect(in:cornerWidth:cornerHeight:transform:)", "Easel/Canvas/replicate(_:by:_:)",
            "Easel/CGAffineTransform", "Easel/Canvas/setFillColor(gray:alpha:)", "Easel/Canvas/fillEllipse(in:)",
        ], crop: CGRect(x: 16, y: 0, width: 312, height: 196), width: 640, height: 196
    ) { canvas in
        // sample
        let gray = Color(hex: 0x667385)
        let timeline = CGRect(x: 32, y: 150, width: 576, height: 1)
        canvas.fill(timeline, with: .color(Color(hex: 0xB6C1CE)))
        // The alpha of a dot when the wave reaches it, and at the moments after that.
        let wave = [0.85, 0.5, 0.25, 0.25]
        for moment in 0..<4 {
            let frame = CGRect(x: 32 + 148 * Double(moment), y: 28, width: 132, height: 104)
            canvas.fill(Path(roundedRect: frame, cornerRadius: 12), with: .color(Color(hex: 0xE3EEF8)))
            let body = CGRect(x: frame.midX - 39, y: frame.midY - 26, width: 84, height: 48)
            let bubble = Path {
                $0.addRoundedRect(in: body, cornerWidth: 24, cornerHeight: 24)
                $0.addEllipse(in: CGRect(x: body.minX, y: body.maxY - 14, width: 16, height: 16))
                $0.addEllipse(in: CGRect(x: body.minX - 7, y: body.maxY + 1, width: 7, height: 7))
            }
            canvas.fill(bubble, with: .color(.white))
            canvas.replicate(3, by: CGAffineTransform(translationX: 19, y: 0)) { dot in
                canvas.setFillColor(gray: 0, alpha: wave[(moment - dot + 4) % 4])
                canvas.fillEllipse(in: CGRect(x: body.midX - 24, y: body.midY - 5, width: 10, height: 10))
            }
            let mark = CGRect(x: frame.midX - 4, y: timeline.midY - 4, width: 8, height: 8)
            canvas.fill(Path(ellipseIn: mark), with: .color(gray))
            canvas.draw(
                "0.\(3 * moment) s", at: CGPoint(x: frame.midX, y: mark.maxY + 6), font: Font("Noto Sans", size: 13),
                color: gray, anchor: .top)
        }
        // end of sample
    }
}
