// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import EaselSVG
import Foundation

extension Sample {
    static let iconColors = Sample(
        "icon-colors", title: "Icons in three colors",
        summary: "Four SVG icons that are drawn in currentColor, in the colors of three themes.",
        categories: ["Images", "Badges"],
        symbols: ["EaselSVG/SVGImage/Options", "EaselSVG/SVGImage/Options/currentColor"],
        width: 420, height: 300
    ) { canvas in
        // sample
        let icons = [
            "<circle cx='12' cy='8' r='4'/><path d='M4 21c0-5 4-7 8-7s8 2 8 7'/>",
            "<path d='M4 11 12 4l8 7v9H4Z'/><path d='M10 20v-6h4v6'/>",
            "<path d='M5 17c2-2 2-4 2-7a5 5 0 0 1 10 0c0 3 0 5 2 7Z'/><path d='M10 20a2 2 0 0 0 4 0'/>",
            "<path d='M12 20S4 15 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 6-8 11-8 11Z' fill='currentColor' fill-opacity='.25'/>",
        ]
        let themes: [(paper: Color, ink: Color)] = [
            (Color(hex: 0xFFFFFF), Color(hex: 0x1F2937)), (Color(hex: 0xE6F4EF), Color(hex: 0x0F766E)),
            (Color(hex: 0x1E1B3A), Color(hex: 0xF4B942)),
        ]
        for (row, theme) in themes.enumerated() {
            let band = CGRect(x: 0, y: 100 * CGFloat(row), width: canvas.bounds.width, height: 100)
            canvas.fill(band, with: .color(theme.paper))
            var options = SVGImage.Options()
            options.currentColor = theme.ink
            for (column, shapes) in icons.enumerated() {
                let icon = try SVGImage(
                    """
                    <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='currentColor' \
                    stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'>\(shapes)</svg>
                    """, options: options)
                let center = CGPoint(x: 60 + 100 * CGFloat(column), y: band.midY)
                canvas.draw(icon, in: CGRect(origin: center, size: .zero).insetBy(dx: -26, dy: -26))
            }
        }
        // end of sample
    }
}
