// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension Sample {
    static let textAlongPaths = Sample(
        "text-along-paths", title: "Text along a circle and a curve",
        summary: "Characters stand on a path in the middle of their advance, turned with it or upright.",
        width: 640, height: 300
    ) { canvas in
        // sample
        let (ink, line) = (Color(hex: 0x1B2430), Color(hex: 0xB9C4D6))
        let font = Font("Noto Sans", size: 19, weight: .bold)

        // A circle that starts on its left, so that the middle of its first half is on top.
        func circle(radius: CGFloat) -> Path {
            Path {
                $0.addArc(
                    center: CGPoint(x: 150, y: 150), radius: radius, startAngle: -.pi, endAngle: .pi, clockwise: false)
                $0.closeSubpath()
            }
        }
        canvas.stroke(circle(radius: 100), with: .color(line))
        canvas.withState {
            canvas.setCharacterSpacing(3)
            canvas.draw("ROUND AND ROUND AND ROUND ★ ", along: circle(radius: 100), font: font, color: ink)
        }
        // The other way round for text that is read from the left along the bottom.
        canvas.draw(
            "the way below", along: circle(radius: 84).reversed(), font: Font("Noto Sans", size: 15),
            color: Color(hex: 0xD97706), offset: .pi * 42, alignment: .leading)

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
