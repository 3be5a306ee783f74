// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let typingIndicator = Sample(
        "typing-indicator", title: "Typing indicator",
        summary: "Three replicated dots that darken in turn, at four moments of the animation.",
        categories: ["Badges", "Porting"],
        symbols: [
            "Easel/Path/addRoundedRect(in:cornerWidth:cornerHeight:transform:)", "Easel/Canvas/replicate(_:by:_:)",
            "Easel/CGAffineTransform", "Easel/Canvas/setFillColor(gray:alpha:)", "Easel/Canvas/fillEllipse(in:)",
        ], width: 400, height: 96
    ) { canvas in
        // sample
        // The alpha of a dot when the wave reaches it, and at the moments after that.
        let wave = [0.85, 0.5, 0.25, 0.25]
        for moment in 0..<4 {
            let body = CGRect(x: 28 + 92 * CGFloat(moment), y: 24, width: 68, height: 40)
            let bubble = Path {
                $0.addRoundedRect(in: body, cornerWidth: 20, cornerHeight: 20)
                $0.addEllipse(in: CGRect(x: body.minX, y: body.maxY - 12, width: 13, height: 13))
                $0.addEllipse(in: CGRect(x: body.minX - 6, y: body.maxY + 1, width: 6, height: 6))
            }
            canvas.fill(bubble, with: .color(Color(hex: 0xE5E9F0)))
            canvas.replicate(3, by: CGAffineTransform(translationX: 16, y: 0)) { dot in
                canvas.setFillColor(gray: 0, alpha: wave[(moment - dot + 4) % 4])
                canvas.fillEllipse(in: CGRect(x: body.midX - 20, y: body.midY - 4, width: 8, height: 8))
            }
        }
        // end of sample
    }
}
