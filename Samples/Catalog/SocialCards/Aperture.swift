// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension Canvas {
    /// Draws the six blades of a camera's aperture.
    func drawAperture(center: CGPoint, radius: CGFloat, color: Color) {
        func point(_ angle: CGFloat, _ share: CGFloat) -> CGPoint {
            CGPoint(
                x: center.x + radius * share * cos(angle * .pi / 180),
                y: center.y + radius * share * sin(angle * .pi / 180))
        }
        let blades = Path { path in
            path.addEllipse(in: CGRect(origin: center, size: .zero).insetBy(dx: -radius, dy: -radius))
            for blade in 0..<6 {
                let angle = CGFloat(60 * blade)
                path.move(to: point(angle, 0.5))
                path.addLine(to: point(angle + 74, 1))
            }
        }
        stroke(blades, with: .color(color), style: StrokeStyle(lineWidth: radius * 0.14, lineJoin: .round))
    }
}
