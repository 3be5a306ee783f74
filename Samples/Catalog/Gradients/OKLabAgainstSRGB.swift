// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let oklabAgainstSRGB = Sample(
        "oklab-against-srgb", title: "OKLab compared with sRGB",
        summary: "The same two colors mixed in sRGB (above) and OKLab (below), with the halfway color on the right.",
        categories: ["Paint"],
        symbols: [
            "Easel/Paint/linearGradient(_:from:to:spread:transform:)", "Easel/Gradient",
            "Easel/Color/mixed(with:by:in:)", "Easel/Canvas/fill(_:)-5q4y0", "Easel/Canvas/stroke(_:with:lineWidth:)",
        ], width: 560, height: 306
    ) { canvas in
        // sample
        let pairs = [
            ("blue to yellow", Color.blue, Color.yellow),
            ("red to green", Color.red, Color.green),
            ("cyan to red", Color.cyan, Color.red),
            ("black to white", Color.black, Color.white),
        ]
        let spaces: [(String, ColorInterpolation)] = [("sRGB", .sRGB), ("OKLab", .oklab)]
        let font = Font("Noto Sans", size: 11)

        canvas.draw("halfway", at: CGPoint(x: 515, y: 22), font: font, color: .gray, anchor: .baselineCenter)
        for (row, (name, first, last)) in pairs.enumerated() {
            let y = 28 + 70 * CGFloat(row)
            canvas.draw(name, at: CGPoint(x: 66, y: y - 6), font: font, color: .gray)
            for (index, (space, interpolation)) in spaces.enumerated() {
                let band = CGRect(x: 66, y: y + 22 * CGFloat(index), width: 404, height: 22)
                canvas.draw(
                    space, at: CGPoint(x: 56, y: band.midY), font: font, color: .gray, anchor: .right)
                canvas.fill(
                    Path(rect: band),
                    with: .linearGradient(
                        Gradient(colors: [first, last], interpolation: interpolation),
                        from: CGPoint(x: band.minX, y: 0), to: CGPoint(x: band.maxX, y: 0)))

                canvas.setFillColor(first.mixed(with: last, by: 0.5, in: interpolation))
                canvas.fill(CGRect(x: 488, y: band.minY, width: 54, height: band.height))
            }
            canvas.stroke(
                Path(rect: CGRect(x: 65.5, y: y - 0.5, width: 405, height: 45)),
                with: .color(Color(white: 0.8)))
        }
        // end of sample
    }
}
