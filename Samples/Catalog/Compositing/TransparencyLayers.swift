// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let transparencyLayers = Sample(
        "transparency-layers", title: "Half-transparent, separately and together",
        summary: "Three discs: opaque, each at half opacity, and together at half opacity in a layer.",
        categories: ["Paint"],
        symbols: [
            "Easel/Canvas/fillEllipse(in:)", "Easel/Canvas/setAlpha(_:)",
            "Easel/Canvas/withLayer(alpha:blendMode:filter:_:)",
            "Easel/Pattern/stripes(width:spacing:angle:color:background:)", "Easel/Angle/degrees(_:)",
            "Easel/Paint/pattern(_:)",
        ], width: 580, height: 226
    ) { canvas in
        // sample
        func drawDiscs(around center: CGPoint) {
            for (x, y, color) in [(-26, -18, 0x2563EB), (26, -18, 0xF59E0B), (0, 26, 0xDC2626)]
                as [(CGFloat, CGFloat, UInt32)]
            {
                canvas.setFillColor(Color(hex: color))
                canvas.fillEllipse(in: CGRect(x: center.x + x - 40, y: center.y + y - 40, width: 80, height: 80))
            }
        }
        let panels: [(String, String, (CGPoint) -> Void)] = [
            ("opaque", "", { center in drawDiscs(around: center) }),
            (
                "each at 50 %", "setAlpha(0.5)",
                { center in
                    canvas.withState {
                        canvas.setAlpha(0.5)
                        drawDiscs(around: center)
                    }
                }
            ),
            (
                "together at 50 %", "withLayer(alpha: 0.5)",
                { center in canvas.withLayer(alpha: 0.5) { drawDiscs(around: center) } }
            ),
        ]
        for (index, (title, call, draw)) in panels.enumerated() {
            let panel = CGRect(x: 16 + 186 * CGFloat(index), y: 16, width: 176, height: 160)
            let stripes = Pattern.stripes(
                width: 6, spacing: 10, angle: .degrees(0), color: Color(hex: 0xDCE3EC), background: Color(hex: 0xF4F6F9)
            )
            canvas.fill(Path(roundedRect: panel, cornerRadius: 10), with: .pattern(stripes))
            draw(CGPoint(x: panel.midX, y: panel.midY - 2))
            canvas.draw(
                title, at: CGPoint(x: panel.midX, y: 196), font: Font("Noto Sans", size: 12, weight: .bold),
                color: .darkGray,
                anchor: .baselineCenter)
            canvas.draw(
                call, at: CGPoint(x: panel.midX, y: 212), font: Font("Noto Sans", size: 11), color: .gray,
                anchor: .baselineCenter)
        }
        // end of sample
    }
}
