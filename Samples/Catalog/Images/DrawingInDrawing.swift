// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let drawingInDrawing = Sample(
        "drawing-in-drawing", title: "A drawing in a drawing",
        summary: "One chart at three sizes; in SVG and PDF, every copy consists of shapes and text instead of pixels.",
        categories: ["Images"],
        symbols: [
            "Easel/Path/addPath(_:transform:)", "Easel/Path/addLine(to:transform:)", "Easel/Gradient",
            "Easel/Paint/linearGradient(_:from:to:spread:transform:)", "Easel/Canvas/stroke(_:with:style:)-5x4xa",
            "Easel/Canvas/draw(_:in:)",
        ], width: 580, height: 266
    ) { canvas in
        // sample
        let chart = Drawing(width: 280, height: 200, fonts: canvas.fonts, background: .white) { chart in
            let values: [CGFloat] = [32, 41, 38, 55, 62, 58, 71, 84, 78, 96]
            func point(_ index: Int) -> CGPoint {
                CGPoint(x: 36 + 24 * CGFloat(index), y: 172 - 1.3 * values[index])
            }
            chart.draw(
                "Visitors", at: CGPoint(x: 16, y: 26), font: Font("Noto Sans", size: 15, weight: .bold),
                color: .darkGray)
            for value in stride(from: CGFloat(0), through: 100, by: 25) {
                let y = 172 - 1.3 * value
                chart.setFillColor(Color(white: 0.88))
                chart.fill(CGRect(x: 36, y: y - 0.5, width: 228, height: 1))
                chart.draw(
                    "\(Int(value))", at: CGPoint(x: 30, y: y), font: Font("Noto Sans", size: 9), color: .gray,
                    anchor: .right)
            }
            let line = Path { $0.addLines(between: values.indices.map(point)) }
            let area = Path { path in
                path.addPath(line)
                path.addLine(to: CGPoint(x: point(9).x, y: 172))
                path.addLine(to: CGPoint(x: 36, y: 172))
            }
            let fade = Gradient(colors: [Color(hex: 0x2563EB, alpha: 0.35), Color(hex: 0x2563EB, alpha: 0.02)])
            chart.fill(
                area, with: .linearGradient(fade, from: CGPoint(x: 0, y: 48), to: CGPoint(x: 0, y: 172)))
            chart.stroke(
                line, with: .color(Color(hex: 0x2563EB)), style: StrokeStyle(lineWidth: 2.5, lineJoin: .round))
            for (index, year) in values.indices.map({ (index: $0, year: 2016 + $0) }) where index % 3 == 0 {
                chart.draw(
                    "\(year)", at: CGPoint(x: point(index).x, y: 188), font: Font("Noto Sans", size: 9), color: .gray,
                    anchor: .baselineCenter)
            }
        }

        for (left, scale) in [(20, 1), (328, 0.5), (490, 0.25)] as [(CGFloat, CGFloat)] {
            let size = CGSize(width: 280 * scale, height: 200 * scale)
            let frame = CGRect(origin: CGPoint(x: left, y: 246 - size.height), size: size)
            canvas.draw(
                "\(Int(100 * scale)) %", at: CGPoint(x: left, y: frame.minY - 10), font: Font("Noto Sans", size: 11),
                color: .gray)
            canvas.draw(chart, in: frame)
            canvas.stroke(Path(roundedRect: frame, cornerRadius: 4), with: .color(Color(hex: 0xCBD5E1)))
        }
        // end of sample
    }
}
