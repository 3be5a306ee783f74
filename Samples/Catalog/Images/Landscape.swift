// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension Drawing {
    /// A mountain lake at sunrise, 240 × 160 points. The samples use it as their photo.
    static let landscape = Drawing(width: 240, height: 160) { canvas in
        canvas.drawSky()
        for (base, height, phase, far, near) in [
            (92, 34, 0.6, 0x8A82B5, 0xD190A0), (98, 24, 2.3, 0x5F6199, 0xA0729A), (106, 15, 4.1, 0x363F78, 0x534880),
        ] as [(CGFloat, CGFloat, CGFloat, UInt32, UInt32)] {
            canvas.drawRidge(base: base, height: height, phase: phase, from: Color(hex: far), to: Color(hex: near))
        }
        canvas.drawLake()
        canvas.drawShore()
    }
}

extension Canvas {
    fileprivate func drawSky() {
        let sky = Gradient(colors: [0x2B4A7F, 0x8C7FB0, 0xE89AA0, 0xF9C592, 0xFDE7BC].map { Color(hex: $0) })
        drawLinearGradient(sky, start: .zero, end: CGPoint(x: 0, y: 108), options: .drawsAfterEndLocation)
        let sun = CGPoint(x: 164, y: 62)
        let glow = Gradient(
            colors: [
                Color(hex: 0xFFF3C4, alpha: 0.95), Color(hex: 0xFFC56B, alpha: 0.4), Color(hex: 0xFFC56B, alpha: 0),
            ],
            locations: [0, 0.3, 1])
        drawRadialGradient(glow, startCenter: sun, startRadius: 0, endCenter: sun, endRadius: 72)
        fill(Path(ellipseIn: CGRect(x: 154, y: 52, width: 20, height: 20)), with: .color(Color(hex: 0xFFFBEA)))
    }

    /// Draws mountains in front of the sky, hazier toward their foot.
    fileprivate func drawRidge(base: CGFloat, height: CGFloat, phase: CGFloat, from top: Color, to foot: Color) {
        let ridge = Path { path in
            path.move(to: CGPoint(x: 0, y: 116))
            for x in stride(from: CGFloat(0), through: 240, by: 2) {
                let waves = sin(x / 31 + phase) + 0.5 * sin(x / 13 + 3 * phase) + 0.2 * sin(x / 4.7 + 7 * phase)
                path.addLine(to: CGPoint(x: x, y: base - height * (0.5 + 0.4 * waves)))
            }
            path.addLine(to: CGPoint(x: 240, y: 116))
        }
        fill(
            ridge,
            with: .linearGradient(
                Gradient(colors: [top, foot]), from: CGPoint(x: 0, y: base - height), to: CGPoint(x: 0, y: 110)))
    }

    /// Draws water that reflects the sky and the sun.
    fileprivate func drawLake() {
        let water = Gradient(colors: [0xF0B08E, 0xB584A3, 0x4A5590, 0x223A68].map { Color(hex: $0) })
        fill(
            Path(rect: CGRect(x: 0, y: 108, width: 240, height: 52)),
            with: .linearGradient(water, from: CGPoint(x: 0, y: 108), to: CGPoint(x: 0, y: 160)))
        for row in 0..<12 {
            let depth = CGFloat(row)
            let sway = 5 * sin(depth * 2.2)
            let glint = CGRect(x: 164 + sway, y: 110 + 4 * depth, width: 0, height: 2.6)
            fill(
                Path(ellipseIn: glint.insetBy(dx: -7 - depth, dy: 0)),
                with: .color(Color(hex: 0xFFE3A8, alpha: 0.6 - 0.035 * depth)))
        }
    }

    /// Draws a dark bank with fir trees.
    fileprivate func drawShore() {
        let dark = Color(hex: 0x13263A)
        let bank = Path { path in
            path.move(to: CGPoint(x: 0, y: 134))
            path.addCurve(
                to: CGPoint(x: 150, y: 160), control1: CGPoint(x: 50, y: 130), control2: CGPoint(x: 96, y: 150))
            path.addLine(to: CGPoint(x: 0, y: 160))
        }
        fill(bank, with: .color(dark))
        for (x, foot, height) in [(14, 138, 66), (34, 139, 48), (52, 142, 58), (72, 146, 36), (92, 151, 24)]
            as [(CGFloat, CGFloat, CGFloat)]
        {
            let fir = Path { path in
                for branch in 0..<5 {
                    let top = foot - height * (1 - 0.17 * CGFloat(branch))
                    let reach = height * (0.06 + 0.045 * CGFloat(branch))
                    path.addLines(between: [
                        CGPoint(x: x, y: top), CGPoint(x: x + reach, y: top + height * 0.3),
                        CGPoint(x: x - reach, y: top + height * 0.3),
                    ])
                    path.closeSubpath()
                }
            }
            fill(fir, with: .color(dark))
        }
    }
}
