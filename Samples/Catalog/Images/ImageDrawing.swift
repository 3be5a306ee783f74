// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let imageDrawing = Sample(
        "image-drawing", title: "Drawing an image",
        summary: "One image scaled to a rectangle, rotated, tiled, clipped to a circle, and cropped.",
        categories: ["Images"],
        symbols: [
            "Easel/Drawing/image(scale:rendering:)", "Easel/Canvas/draw(_:in:)", "Easel/Canvas/rotate(by:)-4i7s2",
            "Easel/Canvas/clip(to:)-2apza", "Easel/Canvas/draw(_:in:byTiling:)", "Easel/Image/cropped(to:)",
        ], width: 700, height: 152, helpers: ["Landscape.swift"]
    ) { canvas in
        // sample
        let photo = try Drawing.landscape.image(scale: 2)
        let examples: [(String, (CGRect) -> Void)] = [
            ("scaled", { canvas.draw(photo, in: $0.insetBy(dx: 0, dy: 14)) }),
            (
                "rotated",
                { cell in
                    canvas.translateBy(x: cell.midX, y: cell.midY)
                    canvas.rotate(by: .degrees(-20))
                    canvas.draw(photo, in: CGRect(x: -54, y: -36, width: 108, height: 72))
                }
            ),
            (
                "tiled",
                { cell in
                    canvas.clip(to: cell)
                    canvas.draw(
                        photo, in: CGRect(x: cell.minX, y: cell.minY, width: 48, height: 32), byTiling: true)
                }
            ),
            (
                "in a circle",
                { cell in
                    canvas.clip(to: Path(ellipseIn: cell.insetBy(dx: 10, dy: 0)))
                    canvas.draw(photo, in: CGRect(x: cell.minX - 31, y: cell.minY, width: 159, height: 106))
                }
            ),
            (
                "cropped",
                { cell in
                    let firs = photo.cropped(to: CGRect(x: 0, y: 120, width: 200, height: 180))
                    canvas.draw(firs, in: cell.insetBy(dx: 4, dy: 0))
                }
            ),
        ]
        for (index, (name, draw)) in examples.enumerated() {
            let cell = CGRect(x: 18 + 134.5 * CGFloat(index), y: 16, width: 126, height: 106)
            canvas.withState { draw(cell) }
            canvas.draw(
                name, at: CGPoint(x: cell.midX, y: 142), font: Font("Noto Sans", size: 11), color: .gray,
                anchor: .baselineCenter)
        }
        // end of sample
    }
}
