// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let textAlongPaths = Sample(
        "text-along-paths", title: "Text along a circle and a curve",
        summary: "Characters along a path, rotated with the path or upright.",
        categories: ["Text", "Paths"],
        symbols: [
            "Easel/Path/closeSubpath()", "Easel/Canvas/setCharacterSpacing(_:)",
            "Easel/Canvas/draw(_:along:font:color:offset:alignment:baselineOffset:isUpright:)", "Easel/Path/reversed()",
            "Easel/Path/applying(_:)", "Easel/CGAffineTransform",
        ], width: 640, height: 300
    ) { canvas in
        // sample
        let (ink, line) = (Color(hex: 0x1B2430), Color(hex: 0xB9C4D6))
        let font = Font("Noto Sans", size: 19, weight: .bold)

        // Centered text is in the middle of the path, opposite the start of the circle.
        func circle(radius: CGFloat, from start: Angle) -> Path {
            Path {
                $0.addRelativeArc(
                    center: CGPoint(x: 150, y: 150), radius: radius, startAngle: start.radians, delta: 2 * .pi)
                $0.closeSubpath()
            }
        }
        let round = circle(radius: 100, from: .degrees(90))
        canvas.stroke(round, with: .color(line))
        canvas.withState {
            canvas.setCharacterSpacing(3)
            canvas.draw("ROUND AND ROUND AND ROUND", along: round, font: font, color: ink, alignment: .center)
        }
        // On a reversed circle, text on the lower half is upright and inside the circle.
        canvas.draw(
            "★ and along the way below ★", along: circle(radius: 100, from: .degrees(-90)).reversed(),
            font: Font("Noto Sans", size: 15), color: Color(hex: 0xD97706), alignment: .center, baselineOffset: 6)

        let wave = Path {
            $0.move(to: CGPoint(x: 300, y: 90))
            $0.addCurve(
                to: CGPoint(x: 620, y: 90), control1: CGPoint(x: 400, y: -40), control2: CGPoint(x: 520, y: 220))
        }
        canvas.stroke(wave, with: .color(line))
        canvas.draw(
            "A sentence on a curve, and مرحبا", along: wave, font: font, color: Color(hex: 0x1F5FBF),
            alignment: .center, baselineOffset: 4)

        let stairs = wave.applying(CGAffineTransform(translationX: 0, y: 130))
        canvas.stroke(stairs, with: .color(line))
        canvas.draw(
            "Upright letters", along: stairs, font: font, color: Color(hex: 0xD6253B), alignment: .center,
            isUpright: true)
        // end of sample
    }
}
