// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Foundation
import Testing

/// Glyphs that are made of coloured layers (COLR). Those that are images are in the tests of the samples.
@Suite struct ColorGlyphTests {
    /// A font of 100 units an em, whose letters are squares of 80 units, and layers like this, lowest first:
    /// A is its lower half in red and its upper half in the colour of the text, B is B in red and A in half a blue,
    /// C is the upper half in half a blue, H is an outline. Made with fontTools.
    private static func fonts() throws -> FontLibrary {
        let data = try #require(
            Data(
                base64Encoded: """
                    AAEAAAAMAIAAAwBAQ09MUgAoAD0AAAMwAAAANENQQUwAgP8SAAADZAAAABZPUy8yQXxALAAAAUgAAABgY21hcABZANIAAAG8AAAARGdseWYlVO
                    KiAAACFAAAAJpoZWFkX2Q9rAAAAMwAAAA2aGhlYQCiAGYAAAEEAAAAJGhtdHgAZAAAAAABqAAAABJsb2NhALAAjwAAAgAAAAASbWF4cAAKAAYA
                    AAEoAAAAIG5hbWVWaZCpAAACsAAAAGBwb3N0AAMAAAAAAxAAAAAgAAEAAAABAADgLyA9Xw889QABAGQAAAAAAAAAAAAAAAAAAAAAAAAAAABQAF
                    AAAAADAAIAAAAAAAAAAQAAAFD/7AAAAGQAAAAUAFAAAQAAAAAAAAAAAAAAAAAAAAEAAQAAAAgABAABAAAAAAACAAAAAAAAAAAAAAAAAAAAAAAD
                    AGQBkAAFAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAA/Pz8/AAAAIABIAFD/7AAAAFAAFAAAAAAAAA
                    AAAAAAAAAAACAAAABkAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgAAAAMAAAAUAAMAAQAAABQABAAwAAAACAAIAAIAAAAgAEMASP//AAAAIABBAEj/
                    ///h/8H/vQABAAAAAAAAAAAAAAALAAsAFgAhACwANwBCAE0AAAABAAAAAAAKAAoAAwAAMTUzFQoKCgAAAQAAAAAAUABQAAMAADE1MxVQUFAAAA
                    EAAAAAAFAAUAADAAAxNTMVUFBQAAABAAAAAABQAFAAAwAAMTUzFVBQUAAAAQAKAAAARgBQAAMAADM1MxUKPFBQAAEAAAAAAFAAKAADAAAxNTMV
                    UCgoAAABAAAAKABQAFAAAwAANTUzFVAoKCgAAAAAAAQANgABAAAAAAABAAcAAAABAAAAAAACAAcABwADAAEECQABAA4ADgADAAEECQACAA4AHE
                    xheWVyZWRSZWd1bGFyAEwAYQB5AGUAcgBlAGQAUgBlAGcAdQBsAGEAcgADAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAwAAAA4A
                    AAAgAAUAAgAAAAIAAwACAAIABAAEAAEABgAAAAf//wADAAAAAgABAAcAAQAAAAIAAQACAAAADgAAAAD///8AAIAAAA==
                    """, options: .ignoreUnknownCharacters))
        return try FontLibrary(data: [data])
    }

    private static let font = Font("Layered", size: 100)

    /// A letter whose square reaches from 0 to 80 in both directions.
    private static func pixels(
        of text: String, _ prepare: @escaping @Sendable (Canvas) -> Void = { _ in }
    ) throws -> Pixels {
        try drawnInEveryFormat(100, 100, fonts: try fonts()) { canvas in
            prepare(canvas)
            canvas.draw(text, at: CGPoint(x: 0, y: 80), font: font, color: .green)
        }
    }

    @Test func `layers have the font's colours, or that of the text`() throws {
        let pixels = try Self.pixels(of: "A")
        #expect(pixels[40, 20] == opaqueGreen)
        #expect(pixels[40, 60] == opaqueRed)
        #expect(pixels[90, 60] == transparent)
    }

    @Test func `a layer is an outline, though its glyph be made of layers, or the same glyph`() throws {
        let pixels = try Self.pixels(of: "B")
        #expect(pixels[40, 20] == [127, 0, 128, 255])
        #expect(pixels[40, 60] == [127, 0, 128, 255])
    }

    @Test func `a letter too large for glyphs keeps its colours`() throws {
        let image = Pixels(
            try Drawing(width: 20, height: 20, fonts: try Self.fonts()) { canvas in
                canvas.setAlpha(0.5)
                canvas.translateBy(x: 10, y: 10)
                canvas.scaleBy(x: 1_000, y: 1_000)
                canvas.draw("A", at: CGPoint(x: -40, y: 40), font: Self.font, color: .green)
            }.image())
        #expect(image[10, 4] == [0, 255, 0, 128] && image[10, 15] == [255, 0, 0, 128])
    }

    @Test func `a layer's colour may let through what lies below, and the canvas's alpha makes it fainter`() throws {
        #expect(try Self.pixels(of: "C")[40, 20] == [0, 0, 255, 128])
        #expect(try Self.pixels(of: "C")[40, 60] == transparent)
        #expect(try Self.pixels(of: "C") { $0.setAlpha(0.5) }[40, 20] == [0, 0, 255, 64])
    }

    @Test func `glyphs in a gradient are as faint as the canvas's alpha makes it`() throws {
        let green = Gradient(colors: [.green, .green])
        let paints: [Paint] = [
            .linearGradient(green, from: .zero, to: CGPoint(x: 100, y: 0)),
            .conicGradient(green, center: CGPoint(x: 50, y: 50), angle: 0),
        ]
        let letters = [("A", Self.font, try Self.fonts()), ("😀", .system(size: 60), .system)]
        for (text, font, fonts) in letters {
            func image(_ paint: Paint) throws -> Image {
                try Drawing(width: 100, height: 100, fonts: fonts) { canvas in
                    canvas.setAlpha(0.5)
                    canvas.setFillPaint(paint)
                    canvas.draw(text, at: CGPoint(x: 0, y: 80), font: font)
                }.image()
            }
            let plain = try image(.color(.green))
            for paint in paints {
                let comparison = ImageComparison(
                    try image(paint), with: plain,
                    tolerance: Tolerance(
                        because: "a gradient's alpha is rounded", channelDifference: 2, alphaDifference: 2))
                #expect(comparison.passes, "\(comparison)")
            }
        }
    }

    @Test(arguments: [CGFloat(0), 1])
    func `a shadow is of its own colour, sharp or not`(_ blur: CGFloat) throws {
        let pixels = try Self.pixels(of: "A") {
            $0.setShadow(offset: CGSize(width: 15, height: 0), blur: blur, color: .blue)
        }
        #expect(pixels[40, 60] == [255, 0, 0, 255] && pixels[88, 60] == [0, 0, 255, 255])
    }

    @Test func `glyphs without layers stay outlines`() throws {
        #expect(try Self.pixels(of: "H")[40, 20] == opaqueGreen)
    }

    @Test func `layers are vectors in documents`() throws {
        let drawing = Drawing(width: 300, height: 100, fonts: try Self.fonts()) { canvas in
            canvas.draw("ABC", at: CGPoint(x: 0, y: 80), font: Self.font, color: .green)
        }
        #expect(try drawing.report(for: .pdf).rasterized.isEmpty)
        #expect(try drawing.report(for: .svg).rasterized.isEmpty)
        let svg = try drawing.svg()
        #expect(!svg.contains("<image") && svg.contains("\"#f00\""))
    }
}
