// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let packedBubbles200 = Sample(
        "packed-bubbles-200", title: "200 packed bubbles",
        summary: "Two hundred values from 4 to 400 shown as areas, with the value in each bubble that is large enough.",
        categories: ["Maps & diagrams", "Porting"],
        symbols: ["Easel/CirclePacking", "Easel/CirclePacking/fitted(in:)"], width: 560, height: 560,
        helpers: ["Topic.swift"]
    ) { canvas in
        // sample
        // Multiples of the golden ratio, modulo 1, spread evenly over 0...1. The power makes large values rare.
        let shares = (1...200).map { pow((CGFloat($0) * 0.6180339887).truncatingRemainder(dividingBy: 1), 4) }
        let values = shares.map { (4 + 396 * $0).rounded() }
        let packing = try CirclePacking(values: values, spacing: 0.15)
            .fitted(in: canvas.bounds.insetBy(dx: 20, dy: 20))

        for (index, circle) in packing.circles.enumerated() {
            // Colors from amber through red to violet.
            let share = shares[index].squareRoot()
            let color = Color(hue: 0.12 - 0.32 * share, saturation: 0.72, brightness: 0.98 - 0.4 * share)
            let square = CGRect(origin: circle.center, size: .zero).insetBy(dx: -circle.radius, dy: -circle.radius)
            canvas.fill(Path(ellipseIn: square), withGradientOf: color)
            if circle.radius >= 14 {
                canvas.draw(
                    "\(Int(values[index]))", at: circle.center,
                    font: Font("Noto Sans", size: (circle.radius * 0.5).rounded(), weight: .bold), color: color.ink,
                    anchor: .center)
            }
        }
        // end of sample
    }
}
