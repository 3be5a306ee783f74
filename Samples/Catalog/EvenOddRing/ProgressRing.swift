// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let progressRing = Sample(
        "progress-ring", title: "Progress rings",
        summary: "A ring as the track, a gradient arc with round caps over it, and the percentage in the middle.",
        categories: ["Badges", "Paths"],
        symbols: [
            "Easel/Color/withAlphaComponent(_:)", "Easel/Canvas/stroke(_:with:style:)-5x4xa",
            "Easel/Paint/linearGradient(_:from:to:spread:transform:)", "Easel/Gradient", "Easel/StrokeStyle",
        ], width: 560, height: 180
    ) { canvas in
        // sample
        let goals = [
            ("Stand", 8, Color(hex: 0x0891B2), Color(hex: 0x22D3EE)),
            ("Move", 45, Color(hex: 0xBE123C), Color(hex: 0xFB7185)),
            ("Exercise", 72, Color(hex: 0x4D7C0F), Color(hex: 0xA3E635)),
            ("Sleep", 100, Color(hex: 0x6D28D9), Color(hex: 0xC084FC)),
        ]
        for (index, (name, percent, dark, light)) in goals.enumerated() {
            let rect = CGRect(x: 24 + 134 * CGFloat(index), y: 24, width: 110, height: 110)
            let middle = CGPoint(x: rect.midX, y: rect.midY)
            let width: CGFloat = 14
            canvas.fill(Path(ringIn: rect, width: width), with: .color(dark.withAlphaComponent(0.14)))

            let top = -CGFloat.pi / 2
            let arc = Path {
                $0.addArc(
                    center: middle, radius: (rect.width - width) / 2, startAngle: top,
                    endAngle: top + 2 * .pi * CGFloat(percent) / 100, clockwise: false)
            }
            canvas.stroke(
                arc,
                with: .linearGradient(
                    Gradient(colors: [light, dark]), from: CGPoint(x: middle.x, y: rect.minY),
                    to: CGPoint(x: middle.x, y: rect.maxY)),
                style: StrokeStyle(lineWidth: width, lineCap: .round))
            canvas.draw(
                "\(percent) %", at: middle, font: Font("Noto Sans", size: 18, weight: .bold), color: .black,
                anchor: .center)
            canvas.draw(
                name, at: CGPoint(x: middle.x, y: rect.maxY + 10), font: Font("Noto Sans", size: 13), color: .darkGray,
                anchor: .top)
        }
        // end of sample
    }
}
