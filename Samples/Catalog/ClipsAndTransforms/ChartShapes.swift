// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let chartShapes = Sample(
        "chart-shapes", title: "Shapes for charts",
        summary: "A donut of sectors with rounded corners, stars, capsules and nested polygons.",
        categories: ["Maps & diagrams", "Paths"], symbols: ["Easel/Canvas/stroke(_:with:lineWidth:)"],
        series: readyShapes, width: 580, height: 236
    ) { canvas in
        // sample
        let shares: [(CGFloat, UInt32)] = [
            (0.38, 0x2563EB), (0.27, 0x06B6D4), (0.2, 0xF59E0B), (0.11, 0xEF4444), (0.04, 0x94A3B8),
        ]
        let middle = CGPoint(x: 116, y: 104)
        var angle = -CGFloat.pi / 2
        for (share, color) in shares {
            let end = angle + share * 2 * .pi
            let sector = Path(
                sectorCenter: middle, innerRadius: 54, outerRadius: 88, startAngle: angle + 0.025,
                endAngle: end - 0.025, cornerRadius: 7)
            canvas.fill(sector, with: .color(Color(hex: color)))
            angle = end
        }
        canvas.draw(
            "38 %", at: middle, font: Font("Noto Sans", size: 22, weight: .bold), color: .darkGray, anchor: .center)

        for index in 0..<5 {
            let rect = CGRect(x: 236 + 32 * CGFloat(index), y: 28, width: 28, height: 28)
            let color = Color(hex: index < 4 ? 0xF59E0B : 0xE2E8F0)
            canvas.fill(Path(starIn: rect, points: 5, innerRatio: 0.42), with: .color(color))
        }

        for (index, (share, color)) in shares.prefix(3).enumerated() {
            let track = CGRect(x: 236, y: 104 + 32 * CGFloat(index), width: 156, height: 16)
            canvas.fill(Path(capsuleIn: track), with: .color(Color(hex: 0xE2E8F0)))
            let bar = CGRect(x: track.minX, y: track.minY, width: 2 * share * track.width, height: 16)
            canvas.fill(Path(capsuleIn: bar), with: .color(Color(hex: color)))
        }

        let net = CGRect(x: 420, y: 32, width: 140, height: 144)
        for step in 0..<4 {
            let ring = Path(polygonIn: net.insetBy(dx: 17.5 * CGFloat(step), dy: 18 * CGFloat(step)), sides: 6)
            canvas.fill(ring, with: .color(Color(hex: 0x7C3AED, alpha: 0.15)))
            canvas.stroke(ring, with: .color(.white), lineWidth: 2)
        }

        let captions: [(String, CGFloat, CGFloat)] = [
            ("sectors", 116, 218), ("stars", 314, 78), ("capsules", 314, 218), ("polygons", 490, 218),
        ]
        for (name, x, y) in captions {
            canvas.draw(
                name, at: CGPoint(x: x, y: y), font: Font("Noto Sans", size: 11), color: .gray, anchor: .baselineCenter)
        }
        // end of sample
    }
}
