// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let interpolationQualities = Sample(
        "interpolation-qualities", title: "Interpolation qualities",
        summary: "An 11 × 8 pixel image enlarged and a fine pattern shrunk to a tenth, in each of the four qualities.",
        categories: ["Images"],
        symbols: [
            "Easel/Image", "Easel/Canvas/move(to:)",
            "Easel/Canvas/addArc(center:radius:startAngle:endAngle:clockwise:)-6frk1", "Easel/Canvas/fillPath(using:)",
            "Easel/Canvas/draw(_:in:)", "Easel/Image/resized(to:quality:)",
        ], width: 580, height: 264
    ) { canvas in
        // sample
        let invader = [
            "..#.....#..", "...#...#...", "..#######..", ".##.###.##.", "###########", "#.#######.#", "#.#.....#.#",
            "...##.##...",
        ]
        let sprite = try Image(
            width: 11, height: 8,
            pixels: invader.joined().flatMap { $0 == "#" ? [79, 70, 229, 255] : [224, 231, 255, 255] }, format: .rgba)
        let testPattern = try Drawing(width: 580, height: 580, background: .white) { canvas in
            canvas.setFillColor(.black)
            for sector in 0..<72 {
                let angle = CGFloat(sector) * .pi / 36
                canvas.move(to: CGPoint(x: 290, y: 290))
                canvas.addArc(
                    center: CGPoint(x: 290, y: 290), radius: 280, startAngle: angle, endAngle: angle + .pi / 72,
                    clockwise: false)
                canvas.fillPath()
            }
        }.image()

        let qualities: [InterpolationQuality] = [.none, .low, .medium, .high]
        for (index, quality) in qualities.enumerated() {
            let x = 20 + 138 * CGFloat(index)
            canvas.draw(
                "\(quality)", at: CGPoint(x: x + 63, y: 24), font: Font("Noto Sans", size: 11, weight: .bold),
                color: .gray,
                anchor: .baselineCenter)
            canvas.interpolationQuality = quality
            canvas.draw(sprite, in: CGRect(x: x, y: 34, width: 126, height: 92))

            let small = testPattern.resized(to: CGSize(width: 58, height: 58), quality: quality)
            canvas.interpolationQuality = .none
            canvas.draw(small, in: CGRect(x: x + 5, y: 136, width: 116, height: 116))
        }
        // end of sample
    }
}
