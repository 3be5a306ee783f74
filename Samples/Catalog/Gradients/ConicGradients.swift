// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let conicGradients = Sample(
        "conic-gradients", title: "Conic gradients",
        summary: "A color wheel, a gauge whose colors follow its ring, and a pie chart with sharp color edges.",
        categories: ["Paint"],
        symbols: [
            "Easel/Gradient", "Easel/Canvas/clip(to:)-2apza", "Easel/Canvas/drawConicGradient(_:center:angle:)",
            "Easel/Canvas/drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:)",
            "Easel/Paint/conicGradient(_:center:angle:transform:)",
        ], width: 580, height: 210
    ) { canvas in
        // sample
        let caption = Font("Noto Sans", size: 11)
        func label(_ text: String, at x: CGFloat) {
            canvas.draw(text, at: CGPoint(x: x, y: 198), font: caption, color: .gray, anchor: .baselineCenter)
        }

        let wheel = CGPoint(x: 106, y: 96)
        let hues = Gradient(
            colors: (0...12).map { Color(hue: CGFloat($0) / 12, saturation: 1, brightness: 1) })
        canvas.withState {
            canvas.clip(to: Path(ellipseIn: CGRect(x: wheel.x - 80, y: wheel.y - 80, width: 160, height: 160)))
            canvas.drawConicGradient(hues, center: wheel, angle: 0)
            canvas.drawRadialGradient(
                Gradient(colors: [.white, Color(white: 1, alpha: 0)]), startCenter: wheel, startRadius: 0,
                endCenter: wheel, endRadius: 80)
        }
        label("hue and saturation", at: wheel.x)

        let gauge = CGPoint(x: 290, y: 104)
        let start = 0.75 * CGFloat.pi
        let load = Gradient(
            colors: [Color(hex: 0x22C55E), Color(hex: 0xFACC15), Color(hex: 0xEF4444)], locations: [0, 0.4, 0.75])
        func ring(_ share: CGFloat) -> Path {
            Path(
                sectorCenter: gauge, innerRadius: 58, outerRadius: 80, startAngle: start,
                endAngle: start + share * 1.5 * .pi, cornerRadius: 11)
        }
        canvas.fill(ring(1), with: .color(Color(hex: 0xE5E7EB)))
        canvas.fill(ring(0.82), with: .conicGradient(load, center: gauge, angle: start))
        canvas.draw(
            "82 %", at: gauge, font: Font("Noto Sans", size: 26, weight: .bold), color: .darkGray, anchor: .center)
        label("load", at: gauge.x)

        let pie = CGPoint(x: 474, y: 96)
        let slices: [(CGFloat, UInt32)] = [
            (0, 0x1D4ED8), (0.38, 0x3B82F6), (0.64, 0x93C5FD), (0.84, 0xCBD5E1), (1, 0xCBD5E1),
        ]
        let stops = zip(slices, slices.dropFirst()).flatMap { slice, next in
            [slice.0, next.0].map { Gradient.Stop(color: Color(hex: slice.1), location: $0) }
        }
        canvas.fill(
            Path(ellipseIn: CGRect(x: pie.x - 80, y: pie.y - 80, width: 160, height: 160)),
            with: .conicGradient(Gradient(stops: stops), center: pie, angle: -.pi / 2))
        label("shares", at: pie.x)
        // end of sample
    }
}
