// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let gradientSpreads = Sample(
        "gradient-spreads", title: "Beyond a gradient's ends",
        summary: "The four spreads of linear and radial gradients, with white lines at the start and the end.",
        categories: ["Paint"],
        symbols: [
            "Easel/Gradient", "Easel/Paint/linearGradient(_:from:to:spread:transform:)",
            "Easel/Paint/radialGradient(_:startCenter:startRadius:endCenter:endRadius:spread:transform:)",
            "Easel/Canvas/setStrokeColor(_:)", "Easel/Canvas/strokeLineSegments(between:)",
            "Easel/Canvas/strokeEllipse(in:)",
        ], width: 580, height: 256
    ) { canvas in
        // sample
        let gradient = Gradient(colors: [Color(hex: 0x312E81), Color(hex: 0xEC4899), Color(hex: 0xF59E0B)])
        let (small, font) = (Font("Noto Sans", size: 11), Font("Noto Sans", size: 11, weight: .bold))
        let spreads: [(String, GradientSpread)] = [
            ("pad", .pad), ("repeat", .repeat), ("reflect", .reflect), ("none", .none),
        ]

        canvas.draw("linear", at: CGPoint(x: 14, y: 84), font: small, color: .gray, anchor: .left)
        canvas.draw("radial", at: CGPoint(x: 14, y: 192), font: small, color: .gray, anchor: .left)
        for (index, (name, spread)) in spreads.enumerated() {
            let top = CGRect(x: 60 + 128 * CGFloat(index), y: 36, width: 116, height: 96)
            let bottom = top.offsetBy(dx: 0, dy: 108)
            canvas.draw(name, at: CGPoint(x: top.midX, y: 28), font: font, color: .gray, anchor: .baselineCenter)

            let (start, end) = (CGPoint(x: top.midX - 20, y: 0), CGPoint(x: top.midX + 20, y: 0))
            canvas.fill(
                Path(roundedRect: top, cornerRadius: 8),
                with: .linearGradient(gradient, from: start, to: end, spread: spread))

            let center = CGPoint(x: bottom.midX, y: bottom.midY)
            canvas.fill(
                Path(roundedRect: bottom, cornerRadius: 8),
                with: .radialGradient(
                    gradient, startCenter: center, startRadius: 14, endCenter: center, endRadius: 44,
                    spread: spread))

            canvas.setStrokeColor(.white)
            canvas.strokeLineSegments(
                between: [start, end].flatMap { [CGPoint(x: $0.x, y: top.minY), CGPoint(x: $0.x, y: top.maxY)] })
            for radius: CGFloat in [14, 44] {
                canvas.strokeEllipse(
                    in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
            }
        }
        // end of sample
    }
}
