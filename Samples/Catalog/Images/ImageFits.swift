// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let imageFits = Sample(
        "image-fits", title: "Images in rectangles of other proportions",
        summary: "A landscape stretched to a wide and a tall rectangle, contained in both, and covering both.",
        categories: ["Images"],
        symbols: [
            "Easel/ImageFit", "Easel/Canvas/draw(_:in:fit:)", "Easel/Canvas/setAlpha(_:)",
            "Easel/Drawing/image(scale:rendering:)",
        ], width: 660, height: 334, helpers: ["Landscape.swift"]
    ) { canvas in
        // sample
        let photo = try Drawing.landscape.image(scale: 2)
        for (column, fit) in ImageFit.allCases.enumerated() {
            let x = 114 + 216 * CGFloat(column)
            canvas.draw(
                ".\(fit)", at: CGPoint(x: x, y: 30), font: Font("Noto Sans", size: 12, weight: .bold), color: .gray,
                anchor: .baselineCenter)
            let rectangles = [
                CGRect(x: x - 84, y: 68, width: 168, height: 64), CGRect(x: x - 36, y: 184, width: 72, height: 124),
            ]
            for rect in rectangles {
                canvas.fill(rect, with: .color(Color(hex: 0xE6EDF8)))
                if fit == .cover {
                    // The part of the image outside the rectangle, which the call cuts off.
                    let scale = max(rect.width / photo.size.width, rect.height / photo.size.height)
                    let whole = CGSize(width: scale * photo.size.width, height: scale * photo.size.height)
                    canvas.withState {
                        canvas.setAlpha(0.22)
                        canvas.draw(
                            photo,
                            in: CGRect(origin: CGPoint(x: rect.midX, y: rect.midY), size: .zero)
                                .insetBy(dx: -whole.width / 2, dy: -whole.height / 2))
                    }
                }
                canvas.draw(photo, in: rect, fit: fit)
                canvas.stroke(rect, with: .color(Color(hex: 0x1B2430)), style: StrokeStyle(lineWidth: 1.5))
            }
        }
        // end of sample
    }
}
