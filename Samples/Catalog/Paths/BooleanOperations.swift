// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let booleanOperations = Sample(
        "boolean-operations", title: "Boolean operations",
        summary: "The union, intersection, difference and symmetric difference of a circle and a rounded rectangle.",
        categories: ["Paths"],
        symbols: [
            "Easel/Path/union(_:using:)", "Easel/Path/intersection(_:using:)", "Easel/Path/subtracting(_:using:)",
            "Easel/Path/symmetricDifference(_:using:)", "Easel/Canvas/translateBy(x:y:)",
            "Easel/Canvas/stroke(_:with:lineWidth:)",
        ], width: 600, height: 152
    ) { canvas in
        // sample
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 76, height: 76))
        let rectangle = Path(roundedRect: CGRect(x: 40, y: 28, width: 76, height: 64), cornerRadius: 14)
        let results = try [
            ("union", circle.union(rectangle), Color(hex: 0xBBD8F8), Color(hex: 0x1F5FBF)),
            ("intersection", circle.intersection(rectangle), Color(hex: 0xFBD9B5), Color(hex: 0xB45309)),
            ("subtracting", circle.subtracting(rectangle), Color(hex: 0xC4EAD0), Color(hex: 0x15803D)),
            ("symmetricDifference", circle.symmetricDifference(rectangle), Color(hex: 0xE6D0F7), Color(hex: 0x7E22CE)),
        ]
        for (index, (name, result, light, dark)) in results.enumerated() {
            canvas.withState {
                canvas.translateBy(x: 22 + 146 * CGFloat(index), y: 20)
                canvas.fill(result, with: .color(light))
                for operand in [circle, rectangle] {
                    canvas.stroke(operand, with: .color(Color(hex: 0x8A93A3)))
                }
                canvas.stroke(result, with: .color(dark), lineWidth: 2)
                canvas.draw(
                    name, at: CGPoint(x: 58, y: 104), font: Font("Noto Sans", size: 11), color: .gray, anchor: .top)
            }
        }
        // end of sample
    }
}
