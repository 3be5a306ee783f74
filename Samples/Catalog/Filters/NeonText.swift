// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let neonText = Sample(
        "neon-text", title: "Neon text",
        summary: "Two neon tubes on a brick wall: outlines of text with a white core and light of three widths.",
        categories: ["Text"],
        symbols: [
            "Easel/Filter/add(_:of:in:colorSpace:)", "Easel/Filter/Primitive",
            "Easel/Canvas/withLayer(alpha:blendMode:filter:_:)", "Easel/Pattern",
        ], width: 520, height: 260
    ) { canvas in
        // sample
        let bricks = Pattern(size: CGSize(width: 48, height: 32)) { canvas in
            canvas.setFillColor(Color(hex: 0x1B1526))
            canvas.fill(CGRect(x: 1, y: 1, width: 46, height: 14))
            canvas.fill(CGRect(x: -23, y: 17, width: 46, height: 14))
            canvas.fill(CGRect(x: 25, y: 17, width: 46, height: 14))
        }
        canvas.fill(canvas.bounds, with: .color(Color(hex: 0x120E1B)))
        canvas.fill(Path(rect: canvas.bounds), with: .pattern(bricks))

        /// Light in a color around its source: three blurs of different widths, below the source.
        func glow(_ color: Color) -> Filter {
            var filter = Filter()
            let light = filter.add(.flood(color))
            let tube = filter.add(.blend(.sourceIn), of: light, .sourceAlpha)
            let near = filter.add(.blur(CGSize(width: 3, height: 3)), of: tube)
            let wide = filter.add(.blur(CGSize(width: 10, height: 10)), of: tube)
            let room = filter.add(.blur(CGSize(width: 30, height: 30)), of: tube)
            filter.add(.merge, of: room, wide, near, .source)
            return filter
        }
        let signs = [
            ("open", Font("Noto Sans", size: 92, weight: .bold), CGFloat(124), Color(hex: 0xFF2E88)),
            ("all night", Font("Noto Sans", size: 50, style: .italic), CGFloat(212), Color(hex: 0x18D5FF)),
        ]
        for (text, font, y, color) in signs {
            let layout = TextLayout(text, font: font, fonts: canvas.fonts)
            let outline = try Path(outlinesOf: layout)
                .applying(
                    CGAffineTransform(translationX: 260 - layout.size.width / 2, y: y - layout.size.height * 0.78))
            canvas.withLayer(filter: glow(color)) {
                canvas.stroke(outline, with: .color(color), style: StrokeStyle(lineWidth: 5, lineJoin: .round))
                canvas.stroke(outline, with: .color(.white), style: StrokeStyle(lineWidth: 2.2, lineJoin: .round))
            }
        }
        // end of sample
    }
}
