// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension Canvas {
    /// Fills the canvas with a night sky that has no stars in a rectangle.
    func drawNightSky(withoutStarsIn quietArea: CGRect) {
        let night = Gradient(
            colors: [Color(hex: 0x0B1026), Color(hex: 0x1B1B4B), Color(hex: 0x43245F)], locations: [0, 0.55, 1],
            interpolation: .oklab)
        fill(bounds, with: .linearGradient(night, from: .zero, to: CGPoint(x: size.width, y: size.height)))
        // The plastic number spreads the stars evenly without looking like a grid.
        for star in 1...170 {
            let index = CGFloat(star)
            let position = CGPoint(
                x: (index * 0.7548776662).truncatingRemainder(dividingBy: 1) * size.width,
                y: (index * 0.5698402910).truncatingRemainder(dividingBy: 1) * size.height)
            if quietArea.contains(position) { continue }
            let radius = star.isMultiple(of: 13) ? 1.7 : 0.6 + 0.5 * abs(sin(index * 2.4))
            let color = Color.white.withAlphaComponent(0.25 + 0.45 * abs(sin(Double(star) * 1.7)))
            fill(
                Path(ellipseIn: CGRect(origin: position, size: .zero).insetBy(dx: -radius, dy: -radius)),
                with: .color(color))
        }
    }

    /// Draws Saturn.
    func drawSaturn(center: CGPoint, radius: CGFloat, tilt: Angle) {
        withState {
            translateBy(x: center.x, y: center.y)
            rotate(by: tilt)
            scaleBy(x: radius, y: radius)
            let disc = CGRect(x: -1, y: -1, width: 2, height: 2)
            let glow = Gradient(
                colors: [0.4, 0.22, 0.1, 0.03, 0].map { Color(hex: 0xF7B267, alpha: $0) },
                locations: [0, 0.2, 0.45, 0.75, 1])
            drawRadialGradient(glow, startCenter: .zero, startRadius: 0.9, endCenter: .zero, endRadius: 2.6)
            withState {
                clip(to: Path(ellipseIn: disc))
                let bands = [0xFFE9C4, 0xF4C889, 0xFBDDAA, 0xE9AE6E, 0xF3C58A, 0xD9925A, 0xC67F50] as [UInt32]
                let stops = bands.map { Color(hex: $0) }
                fill(
                    disc,
                    with: .linearGradient(
                        Gradient(colors: stops), from: CGPoint(x: 0, y: -1), to: CGPoint(x: 0, y: 1)))
                let shade = Gradient(colors: [Color(hex: 0x1B1030, alpha: 0), Color(hex: 0x1B1030, alpha: 0.82)])
                drawRadialGradient(
                    shade, startCenter: CGPoint(x: -0.5, y: -0.4), startRadius: 0.5,
                    endCenter: CGPoint(x: -0.25, y: -0.2),
                    endRadius: 1.45, options: .drawsAfterEndLocation)
            }
            // The upper half of the disc hides the far half of the rings.
            let upperHalf = Path { path in
                path.addArc(
                    center: .zero, radius: 1, startAngle: .degrees(180), endAngle: .degrees(360), clockwise: false)
                path.closeSubpath()
            }
            clip(outside: upperHalf)
            drawRings()
        }
    }

    private func drawRings() {
        withState {
            scaleBy(x: 1, y: 0.26)
            let rings: [(inner: CGFloat, outer: CGFloat, color: UInt32, alpha: Double)] = [
                (1.28, 1.52, 0xB9A58C, 0.45), (1.53, 1.95, 0xF3DDB6, 0.95), (1.58, 1.62, 0xB08F66, 0.6),
                (1.74, 1.77, 0xB08F66, 0.5), (2.03, 2.27, 0xD9BF97, 0.85), (2.2, 2.215, 0x6B5542, 0.8),
            ]
            for ring in rings {
                let square = CGRect(x: -ring.outer, y: -ring.outer, width: 2 * ring.outer, height: 2 * ring.outer)
                let path = Path(ringIn: square, width: ring.outer - ring.inner)
                fill(path, with: .color(Color(hex: ring.color, alpha: ring.alpha)), using: .evenOdd)
            }
        }
    }
}
