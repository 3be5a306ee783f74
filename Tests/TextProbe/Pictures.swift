// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// The pictures of the probe.
enum Pictures {
    /// Returns a picture with whatever fonts there are.
    static func anyFont(_ fonts: FontLibrary) -> Drawing {
        Drawing(width: 200, height: 80, fonts: fonts, background: .white) { canvas in
            canvas.draw("Affinity 123", at: CGPoint(x: 10, y: 30), font: .system(size: 20, weight: .bold))
            canvas.draw("Affinity 123", at: CGPoint(x: 10, y: 60), font: .monospaced(size: 20).italic())
        }
    }

    /// Returns a picture with Noto Sans (upright only), Noto Sans Arabic, Noto Color Emoji, DejaVu Sans, and the
    /// variable font Inter.
    static func manyFonts(_ fonts: FontLibrary) -> Drawing {
        Drawing(width: 320, height: 290, fonts: fonts, background: .white) { canvas in
            let noto = Font("Noto Sans", size: 20)
            let lines: [(String, Font)] = [
                ("AVAST office 0123 №", noto),
                ("bold, where there is none", noto.weight(.bold)),
                // Serbian and Turkish have other forms of these letters.
                ("italic бгдпт, where there is none", noto.italic()),
                ("бгдпт fi ıİ ţ ş", Font("DejaVu Sans", size: 20)),
                ("Latin, مرحبا بالعالم", noto.fallingBack(to: ["Noto Sans Arabic"])),
                ("😀 👩🏽‍🚀 ❤️", noto),
                ("a font that is not named", Font("Noto Color Emoji", size: 20)),
                ("a weight of its own", Font("Inter", size: 20, weight: 650)),
                ("an axis set, a slant", Font("Inter", size: 20, variations: ["wght": 250]).italic()),
            ]
            for (index, (text, font)) in lines.enumerated() {
                canvas.draw(text, at: CGPoint(x: 10, y: 30 * CGFloat(index + 1)), font: font)
            }
        }
    }
}
