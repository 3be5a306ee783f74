// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let replicatedShapes = Sample(
        "replicated-shapes", title: "Copies under a repeated transform",
        summary: "A shape repeated by a translation, by a rotation, and by a rotation with a scaling.",
        categories: ["Paths"],
        symbols: [
            "Easel/Canvas/replicate(_:by:_:)", "Easel/CGAffineTransform", "Easel/Canvas/translateBy(x:y:)",
            "Easel/Color/init(oklchLightness:chroma:hue:alpha:)", "Easel/Canvas/fill(_:with:using:)",
        ], width: 640, height: 256
    ) { canvas in
        // sample
        func figure(_ caption: String, at x: CGFloat, _ draw: () -> Void) {
            canvas.withState {
                canvas.translateBy(x: x, y: 112)
                draw()
            }
            canvas.draw(
                caption, at: CGPoint(x: x, y: 236), font: Font("Noto Sans", size: 11), color: .gray,
                anchor: .baselineCenter)
        }
        let card = Path(roundedRect: CGRect(x: -84, y: -64, width: 64, height: 92), cornerRadius: 8)
        figure("a translation, 8 copies", at: 112) {
            canvas.replicate(8, by: CGAffineTransform(translationX: 15, y: 5)) { copy in
                let color = Color(oklchLightness: 0.9 - 0.06 * Double(copy), chroma: 0.12, hue: .degrees(250))
                canvas.fill(card, with: .color(color))
                canvas.stroke(card, with: .color(.white), lineWidth: 2)
            }
        }
        let petal = Path(ellipseIn: CGRect(x: 18, y: -16, width: 78, height: 32))
        figure("a rotation, 12 copies", at: 320) {
            canvas.replicate(12, by: CGAffineTransform(rotationAngle: .degrees(30))) { copy in
                let hue = Angle.degrees(30 * CGFloat(copy))
                canvas.fill(petal, with: .color(Color(oklchLightness: 0.72, chroma: 0.14, hue: hue, alpha: 0.65)))
            }
        }
        let square = Path(roundedRect: CGRect(x: -70, y: -70, width: 140, height: 140), cornerRadius: 10)
        figure("a rotation and a scaling, 24 copies", at: 528) {
            let turn = CGAffineTransform(rotationAngle: .degrees(9)).scaledBy(x: 0.88, y: 0.88)
            canvas.replicate(24, by: turn) { copy in
                let hue = Angle.degrees(264 + 5 * CGFloat(copy))
                let color = copy % 2 == 0 ? Color(oklchLightness: 0.55, chroma: 0.17, hue: hue) : .white
                canvas.fill(square, with: .color(color))
            }
        }
        // end of sample
    }
}
