// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests of `Font`, `FontLibrary`, and `FontMetrics`.
@Suite struct FontNames {
    @Test func `a font has a name, a size, and traits`() {
        let font = Font(
            "Inter", size: 12, weight: .semibold, style: .italic, width: .condensed, features: ["tnum": 1],
            variations: ["opsz": 14])
        #expect(font.size == 12 && font.weight == .semibold && font.style == .italic && font.width == .condensed)
        #expect(font.features == ["tnum": 1] && font.variations == ["opsz": 14])
        let weights: [Font.Weight] = [.thin, .light, .regular, .medium, .semibold, .bold, .black, 250]
        let styles: [Font.Style] = [.normal, .italic, .oblique]
        let widths: [Font.Width] = [.condensed, .normal, .expanded]
        #expect(Set(weights).count == 8 && Set(styles).count == 3 && Set(widths).count == 3)
        #expect(Font.system(size: 9, weight: .bold) != .monospaced(size: 9, weight: .bold))
    }

    @Test func `a library can be created from files, paths, or data, and can fall back to another library`() throws {
        let file = TestFonts.dejaVu("DejaVuSans")
        let mono = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSansMono")])
        let libraries = [
            try FontLibrary(files: [file]), try FontLibrary(paths: [file.path]),
            try FontLibrary(data: [try Data(contentsOf: file)]), try FontLibrary(files: [file], fallingBackTo: mono),
            try FontLibrary(paths: [file.path], fallingBackTo: mono),
            try FontLibrary(data: [try Data(contentsOf: file)], fallingBackTo: .system),
        ]
        for fonts in libraries {
            #expect(fonts.families.contains("DejaVu Sans") && fonts.contains("dejavu sans"))
            let drawing = Drawing(width: 30, height: 30, fonts: fonts) {
                $0.draw("█", at: CGPoint(x: 5, y: 20), font: Font("DejaVuSans", size: 20))
            }
            #expect(try Pixels(drawing.image()).area > 100)
        }
        #expect(!libraries[0].contains("DejaVu Sans Mono") && libraries[3].contains("DejaVu Sans Mono"))
        #expect(!FontLibrary.system.families.isEmpty)
        let fonts = libraries[0].substituting(["Helvetica": "DejaVu Sans"])
        #expect(fonts.contains("Helvetica"))
    }

    @Test func `the metrics of a font can be read`() throws {
        let metrics: FontMetrics = try Font("DejaVu Sans", size: 20).metrics(in: .system)
        #expect(metrics.lineHeight == metrics.ascent + metrics.descent)
        #expect(metrics.ascent > metrics.capHeight && metrics.capHeight > metrics.xHeight && metrics.xHeight > 8)
        #expect(metrics.underlinePosition > 0 && metrics.underlineThickness > 0)
        // The cap height equals the height of a capital letter.
        let letter = TextLayout("H", font: Font("DejaVu Sans", size: 20)).inkBounds
        #expect(abs(letter.height - metrics.capHeight) < 0.1)
    }
}
