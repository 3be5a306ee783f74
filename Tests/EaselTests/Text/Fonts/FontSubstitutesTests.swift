// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests of font names for which other fonts are substituted.
@Suite struct FontSubstitutesTests {
    private static func outline(_ font: Font, _ fonts: FontLibrary) throws -> String {
        let layout = TextLayout("Hamburg", font: font, fonts: fonts)
        #expect(layout.error == nil)
        return try Path(outlinesOf: layout).svgData
    }

    @Test func `a substitute is found for a name in any letter case`() throws {
        let base = try FontNameTests.fonts()
        let fonts = base.substituting(["Helvetica": "dejavu sans", "Courier-Bold": "DejaVuSans-Bold"])
        for name in ["Helvetica", "HELVETICA", "helvetica", "courier-bold"] {
            #expect(fonts.contains(name) && !base.contains(name))
        }
        for weight in [Font.Weight.regular, .bold] {
            #expect(
                try Self.outline(Font("helvetica", size: 20, weight: weight), fonts)
                    == Self.outline(Font("DejaVu Sans", size: 20, weight: weight), base))
        }
        #expect(
            try Self.outline(Font("Courier-Bold", size: 20), fonts)
                == Self.outline(Font("DejaVu Sans", size: 20, weight: .bold), base))
        let fallingBack = Font("DejaVu Sans Mono", size: 20).fallingBack(to: ["Helvetica"])
        #expect(TextLayout("a", font: fallingBack, fonts: fonts).error == nil)
        #expect(fonts.families == base.families && fonts.faces(in: "HELVETICA") == base.faces(in: "DejaVu Sans"))
        #expect(
            try Font("Helvetica", size: 9).metrics(in: fonts) == Font("DejaVu Sans", size: 9).metrics(in: base))
    }

    @Test func `system fonts can have substitutes`() throws {
        let fonts = FontLibrary.system.substituting(["Corporate Sans": "DejaVu Sans"])
        #expect(fonts.contains("Corporate Sans") && !FontLibrary.system.contains("Corporate Sans"))
        let image = try drawnInEveryFormat(40, 40, fonts: fonts) {
            $0.draw("█", at: CGPoint(x: 5, y: 30), font: Font("Corporate Sans", size: 20))
        }
        #expect(image.area > 100)
    }

    @Test func `an error about a missing substitute contains both names`() throws {
        let fonts = try FontLibrary.sans().substituting(["Helvetica": "Dejavu Sanz", "Arial": "Nowhere"])
        let error = try #require(throws: DrawingError.self) {
            try Drawing(width: 9, height: 9, fonts: fonts) {
                $0.draw("a", at: .zero, font: Font("Helvetica", size: 9))
            }.png()
        }
        #expect(
            error.description
                == "font \"Dejavu Sanz\", the substitute of \"Helvetica\", was not found; there is \"DejaVu Sans\"")
        #expect(!fonts.contains("Helvetica") && !fonts.contains("Nowhere"))
        #expect(throws: DrawingError.self) { try Font("arial", size: 9).metrics(in: fonts) }
        // Names without a substitute are not affected.
        #expect(TextLayout("a", font: Font("DejaVu Sans", size: 9), fonts: fonts).error == nil)
    }

    @Test
    func `a substitute takes precedence over a family with the same name, which can itself be used as a substitute`()
        throws
    {
        let base = try FontNameTests.fonts()
        let swapped = base.substituting(["DejaVu Sans": "DejaVu Sans Mono", "DejaVu Sans Mono": "DejaVu Sans"])
        let (sans, mono) = (Font("DejaVu Sans", size: 20), Font("DejaVu Sans Mono", size: 20))
        #expect(try Self.outline(sans, swapped) == Self.outline(mono, base))
        #expect(try Self.outline(mono, swapped) == Self.outline(sans, base))
    }

    @Test func `substitutes are looked up only once and only in the original library`() throws {
        let base = try FontLibrary.sans()
        let circle = base.substituting(["A": "B", "B": "A", "C": "C"])
        #expect(!circle.contains("A") && !circle.contains("B") && !circle.contains("C"))
        #expect(TextLayout("a", font: Font("A", size: 9), fonts: circle).error != nil)
        let chain = base.substituting(["A": "DejaVu Sans"]).substituting(["B": "a", "DejaVu Sans": "B"])
        #expect(chain.contains("A") && chain.contains("B"))
        // DejaVu Sans is replaced by B, but B is not a font in the original library.
        #expect(!chain.contains("DejaVu Sans"))
        #expect(try Self.outline(Font("B", size: 20), chain) == Self.outline(Font("DejaVu Sans", size: 20), base))
        #expect(base.substituting([:]).contains("DejaVu Sans"))
        // If two names differ only in case, the first one always takes precedence.
        for _ in 0..<20 {
            #expect(base.substituting(["HELVETICA": "DejaVu Sans", "Helvetica": "Nowhere"]).contains("helvetica"))
        }
    }

    @Test func `for fonts missing in its files, a library uses the substitutes of its fallback`() throws {
        let other = try FontLibrary.sans().substituting(["Helvetica": "DejaVu Sans", "DejaVu Sans Mono": "DejaVu Sans"])
        let fonts = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSansMono")], fallingBackTo: other)
        #expect(fonts.contains("Helvetica"))
        let mono = Font("DejaVu Sans Mono", size: 20)
        #expect(try Self.outline(mono, fonts) == Self.outline(mono, .mono()))
        #expect(try Self.outline(mono, other) != Self.outline(mono, .mono()))
    }

    @Test func `a library with substitutes is not equal to the original library`() throws {
        let base = try FontLibrary.sans()
        let fonts = base.substituting(["Helvetica": "DejaVu Sans"])
        for (layoutFonts, canvasFonts) in [(base, fonts), (fonts, base), (.system.substituting(["a": "b"]), .system)] {
            let layout = TextLayout("a", font: .system(size: 9), fonts: layoutFonts)
            let drawing = Drawing(width: 20, height: 20, fonts: canvasFonts) { $0.draw(layout, at: .zero) }
            let error = try #require(throws: DrawingError.self) { try drawing.png() }
            #expect(error.description.hasPrefix("draw(_:at:): layout.fonts is another FontLibrary; it must be"))
        }
        let copy = fonts
        let layout = TextLayout("█", font: Font("Helvetica", size: 20), fonts: copy)
        #expect(try drawnInEveryFormat(30, 30, fonts: fonts) { $0.draw(layout, at: .zero) }.area > 100)
    }

    @Test func `cached labels are separate from those of the library without substitutes`() throws {
        let base = try FontNameTests.fonts()
        let fonts = base.substituting(["DejaVu Sans": "DejaVu Sans Mono"])
        func picture(_ fonts: FontLibrary, _ name: String) throws -> Pixels {
            Pixels(
                try Drawing(width: 99, height: 30, fonts: fonts) {
                    $0.draw("Wiiiii", at: CGPoint(x: 2, y: 20), font: Font(name, size: 20))
                }.image())
        }
        for _ in 0..<3 {
            let (plain, substituted) = (try picture(base, "DejaVu Sans"), try picture(fonts, "DejaVu Sans"))
            #expect(plain.differences(from: substituted, over: 8) > 0)
            #expect(try substituted.differences(from: picture(base, "DejaVu Sans Mono"), over: 0) == 0)
        }
    }
}
