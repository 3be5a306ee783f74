// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    /// The samples of ready-made shapes.
    static let readyShapes = Series(
        "ready-shapes", title: "Ready-made shapes",
        summary: "Sectors, stars, capsules, and polygons as paths, and clips to a circle, a star, and a ring.")

    static let clipShapes = Sample(
        "clip-shapes", title: "One picture, four clips",
        summary: "The same picture clipped to a circle, a star and an even-odd ring, and to the area around a star.",
        categories: ["Paths"],
        symbols: [
            "Easel/Canvas/drawLinearGradient(_:start:end:options:)",
            "Easel/Canvas/fillStripes(in:width:spacing:angle:)", "Easel/Canvas/clip(to:)-2apza",
            "Easel/Canvas/addEllipse(in:)", "Easel/Canvas/clip(using:)", "Easel/Canvas/clip(outside:using:)",
        ], series: readyShapes, width: 580, height: 170
    ) { canvas in
        // sample
        func drawPicture(in rect: CGRect) {
            canvas.drawLinearGradient(
                Gradient(
                    colors: [Color(hex: 0x4338CA), Color(hex: 0xDB2777), Color(hex: 0xFBBF24)],
                    interpolation: .oklab),
                start: CGPoint(x: rect.minX, y: rect.minY), end: CGPoint(x: rect.minX, y: rect.maxY))
            canvas.setFillColor(Color(white: 1, alpha: 0.35))
            canvas.fillStripes(in: rect, width: 5, spacing: 9, angle: .degrees(-45))
        }

        for (index, name) in ["circle", "star", "even-odd ring", "outside of a star"].enumerated() {
            let rect = CGRect(x: 20 + 138 * CGFloat(index), y: 16, width: 126, height: 126)
            let inset: CGFloat = index == 3 ? 12 : 2
            let star = Path(
                starIn: rect.insetBy(dx: inset, dy: inset).offsetBy(dx: 0, dy: 5), points: 5, innerRatio: 0.45)
            canvas.withState {
                canvas.clip(to: rect)
                switch index {
                case 0:
                    canvas.clip(to: Path(ellipseIn: rect))
                case 1:
                    canvas.clip(to: star)
                case 2:
                    canvas.addEllipse(in: rect)
                    canvas.addEllipse(in: rect.insetBy(dx: 30, dy: 30))
                    canvas.clip(using: .evenOdd)
                default:
                    canvas.clip(to: Path(roundedRect: rect, cornerRadius: 12))
                    canvas.clip(outside: star)
                }
                drawPicture(in: rect)
            }
            canvas.draw(
                name, at: CGPoint(x: rect.midX, y: 160), font: Font("Noto Sans", size: 11), color: .gray,
                anchor: .baselineCenter)
        }
        // end of sample
    }
}
