// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

@Suite struct TextContextTests {
    private static func png(_ body: @escaping @Sendable (Canvas, Font) -> Void) -> (FontLibrary) throws -> Data {
        { fonts in
            try Drawing(width: 120, height: 40, fonts: fonts) { body($0, Font("DejaVu Sans", size: 12)) }.png()
        }
    }

    @Test func `a label does not depend on earlier drawings`() throws {
        let pictures = [
            Self.png { $0.draw("mm\nm", at: CGPoint(x: 60, y: 15), font: $1, anchor: .center) },
            Self.png { $0.draw("mm\nm", at: CGPoint(x: 60, y: 15), font: $1, anchor: .right) },
            Self.png {
                $0.setCharacterSpacing(3)
                $0.draw("mm\nm", at: CGPoint(x: 60, y: 15), font: $1, anchor: .center)
            },
            Self.png {
                var bold = $1
                bold.weight = .bold
                $0.draw("mm\nm", at: CGPoint(x: 60, y: 15), font: bold, anchor: .center)
            },
            Self.png { $0.draw("AVA", at: CGPoint(x: 20, y: 15), font: $1) },
            Self.png {
                var unkerned = $1
                unkerned.features["kern"] = 0
                $0.draw("AVA", at: CGPoint(x: 20, y: 15), font: unkerned)
            },
        ]
        let files = [TestFonts.dejaVu("DejaVuSans"), TestFonts.dejaVu("DejaVuSans-Bold")]
        let alone = try pictures.map { try $0(FontLibrary(files: files)) }
        #expect(Set(alone).count == alone.count)
        let shared = try FontLibrary(files: files)
        for _ in 0..<2 { #expect(try pictures.map { try $0(shared) } == alone) }
    }

    @Test func `labels are equal only if their texts have the same scalars`() {
        // In Swift, the ohm sign equals the Greek letter omega, but a font can have different glyphs for them.
        let labels = ["\u{2126}", "\u{3A9}"].map {
            TextLabel(text: $0, font: Font("DejaVu Sans", size: 12), letterSpacing: 0, side: .left)
        }
        #expect(labels[0].text == labels[1].text && labels[0] != labels[1])
    }

    @Test func `labels with the same text but different attributes are cached separately`() {
        func label(_ font: Font, spacing: CGFloat = 0, _ side: TextAnchor.Side = .left) -> TextLabel {
            TextLabel(text: "10", font: font, letterSpacing: spacing, side: side)
        }
        let font = Font("DejaVu Sans", size: 12)
        let labels = [
            label(font), label(font, .right), label(font, spacing: 1), label(font.withSize(13)), label(font.italic()),
            label(font.weight(.bold)), label(.system(size: 12)), label(.monospaced(size: 12)),
            label(Font("DejaVu Serif", size: 12)),
            label(Font("DejaVu Sans", size: 12, features: ["tnum": 1])),
            label(Font("DejaVu Sans", size: 12, features: ["tnum": 0])),
            label(Font("DejaVu Sans", size: 12, variations: ["wght": 1])),
            label(Font("DejaVu Sans", size: 12, variations: ["wght": 2])),
        ]
        #expect(Set(labels.map(\.key)).count == labels.count)
    }

    @Test func `limits also apply to cached labels`() throws {
        let fonts = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSans")])
        let drawing = Drawing(width: 60, height: 20, fonts: fonts) {
            $0.draw("label", at: CGPoint(x: 2, y: 15), font: Font("DejaVu Sans", size: 12))
        }
        _ = try drawing.png()
        var limits = RenderLimits()
        limits.textBytes = 4
        #expect(throws: DrawingError.limitExceeded(limit: "textBytes", value: 5, maximum: 4)) {
            try drawing.png(rendering: RenderOptions(limits: limits))
        }
    }

    @Test func `missing characters are reported each time a label is drawn`() throws {
        let fonts = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSans")])
        let drawing = Drawing(width: 60, height: 20, fonts: fonts) {
            $0.draw("a\u{1F9FF}", at: CGPoint(x: 2, y: 15), font: Font("DejaVu Sans", size: 12))
        }
        for _ in 0..<2 {
            let error = try #require(throws: DrawingError.self) { try drawing.png() }
            #expect(error.description.contains("U+1F9FF"))
        }
    }
}
