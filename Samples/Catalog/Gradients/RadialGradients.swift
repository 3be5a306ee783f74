// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let radialGradients = Sample(
        "radial-gradients", title: "Radial gradients",
        summary: "Spheres lit from the start of their gradient, and the effect of each option of drawRadialGradient.",
        categories: ["Paint"],
        symbols: [
            "Easel/CGVector",
            "Easel/Paint/radialGradient(_:startCenter:startRadius:endCenter:endRadius:spread:transform:)",
            "Easel/CGAffineTransform/scaledBy(x:y:)",
            "Easel/Canvas/drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:)",
            "Easel/Canvas/setStrokeColor(_:)", "Easel/Canvas/strokeEllipse(in:)",
        ], width: 560, height: 300, helpers: ["../EvenOddRing/RingBackdrop.swift"]
    ) { canvas in
        // sample
        let spheres = [
            ("from the left", CGVector(dx: -24, dy: -12), Color(hex: 0xEF4444), Color(hex: 0x4C0519)),
            ("from above", CGVector(dx: 0, dy: -26), Color(hex: 0xF59E0B), Color(hex: 0x5A1E06)),
            ("from the front", CGVector(dx: 0, dy: 0), Color(hex: 0x22C55E), Color(hex: 0x052E16)),
            ("from the right", CGVector(dx: 24, dy: -12), Color(hex: 0x3B82F6), Color(hex: 0x0B1B4D)),
        ]
        let options: [(String, GradientDrawingOptions)] = [
            ("[ ]", []), ("before start", .drawsBeforeStartLocation), ("after end", .drawsAfterEndLocation),
            ("both", [.drawsBeforeStartLocation, .drawsAfterEndLocation]),
        ]
        let caption = Font("Noto Sans", size: 11)
        for (index, (name, light, color, shade)) in spheres.enumerated() {
            let center = CGPoint(x: 85 + 130 * CGFloat(index), y: 62)
            let focus = CGPoint(x: center.x + light.dx, y: center.y + light.dy)
            let ground = CGRect(x: center.x - light.dx / 3 - 46, y: 98, width: 92, height: 16)
            canvas.fill(
                Path(ellipseIn: ground),
                with: .radialGradient(
                    Gradient(colors: [Color(white: 0, alpha: 0.45), Color(white: 0, alpha: 0)]),
                    startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
                    transform: CGAffineTransform(translationX: ground.midX, y: ground.midY).scaledBy(x: 46, y: 8)))
            canvas.fill(
                Path(ellipseIn: CGRect(x: center.x - 44, y: center.y - 44, width: 88, height: 88)),
                with: .radialGradient(
                    Gradient(colors: [.white, color, shade], locations: [0, 0.3, 1]),
                    startCenter: focus, startRadius: 2, endCenter: center, endRadius: 46))
            canvas.draw(
                name, at: CGPoint(x: center.x, y: 132), font: caption, color: .gray, anchor: .baselineCenter)
        }

        for (index, (name, options)) in options.enumerated() {
            let cell = CGRect(x: 30 + 130 * CGFloat(index), y: 158, width: 110, height: 104)
            let (start, end) = (CGPoint(x: cell.midX - 12, y: cell.midY - 8), CGPoint(x: cell.midX, y: cell.midY))
            canvas.withState {
                canvas.clip(to: Path(roundedRect: cell, cornerRadius: 8))
                canvas.drawBackdrop()
                canvas.drawRadialGradient(
                    Gradient(colors: [Color(hex: 0xFBBF24), Color(hex: 0xF43F5E), Color(hex: 0x4C1D95)]),
                    startCenter: start, startRadius: 12, endCenter: end, endRadius: 42, options: options)
            }
            canvas.setStrokeColor(.white)
            canvas.strokeEllipse(in: CGRect(x: start.x - 12, y: start.y - 12, width: 24, height: 24))
            canvas.strokeEllipse(in: CGRect(x: end.x - 42, y: end.y - 42, width: 84, height: 84))
            canvas.draw(
                name, at: CGPoint(x: cell.midX, y: 280), font: caption, color: .gray, anchor: .baselineCenter)
        }
        // end of sample
    }
}
