// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let photoFilters = Sample(
        "photo-filters", title: "A photo in six filters",
        summary:
            "A photo as it is, faded, in sepia, in two colors, blurred, with turned hues, and as an embossed plate.",
        categories: ["Images"],
        symbols: [
            "Easel/Filter", "Easel/Image/applying(_:limits:)", "Easel/ColorMatrix", "Easel/Filter/Convolution",
            "Easel/Drawing/image(scale:rendering:)",
        ], width: 560, height: 400, helpers: ["../Images/Landscape.swift"]
    ) { canvas in
        // sample
        let photo = try Drawing.landscape.image(scale: 2)
        let duotone: ColorMatrix = [
            0.9, 0, 0, 0, 0.06,
            0, 0.72, 0, 0, 0.1,
            0, 0, 0.3, 0, 0.4,
            0, 0, 0, 1, 0,
        ]
        var emboss = Filter.grayscale()
        emboss.add(
            .convolution(
                Filter.Convolution(
                    columns: 3, rows: 3, kernel: [3, 1, 0, 1, 0, -1, 0, -1, -3], divisor: 1, bias: 0.5,
                    preservesAlpha: true)))
        var blur = Filter()
        blur.add(.blur(CGSize(width: 7, height: 7), edges: .duplicate))

        let pictures: [(String, Filter?)] = [
            ("the photo", nil), ("faded", .saturation(0.35).contrast(0.8).brightness(1.15)),
            ("sepia", .sepia().contrast(1.1)), ("two colors", .grayscale().colorMatrix(duotone)), ("blurred", blur),
            ("turned hues", .hueRotation(.degrees(150)).saturation(1.4)), ("embossed", emboss),
        ]
        for (index, (name, filter)) in pictures.enumerated() {
            // The photo itself is as large as two others.
            let cell =
                index == 0
                ? CGRect(x: 20, y: 20, width: 340, height: 236)
                : index <= 2
                    ? CGRect(x: 376, y: 20 + 124 * CGFloat(index - 1), width: 164, height: 112)
                    : CGRect(x: 20 + 132 * CGFloat(index - 3), y: 284, width: 124, height: 84)
            let picture = try filter.map { try photo.applying($0) } ?? photo
            canvas.withState {
                canvas.clip(to: Path(roundedRect: cell, cornerRadius: 6))
                canvas.draw(picture, in: cell, fit: .cover)
            }
            canvas.draw(
                name, at: CGPoint(x: cell.midX, y: cell.maxY + (index < 3 ? -6 : 18)),
                font: Font("Noto Sans", size: 11),
                color: index < 3 ? .white : .darkGray, anchor: .bottom)
        }
        // end of sample
    }
}
