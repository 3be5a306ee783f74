// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Foundation
import Testing

/// Tests of glyphs that consist of colored layers (COLR). The sample tests cover glyphs that are images.
@Suite struct ColorGlyphTests {
    /// Returns a font with 100 units per em in which the letters are squares of 80 units with layers. The layers of A
    /// are the lower half in red and the upper half in the text color. The layers of B, from bottom to top, are B in
    /// red and A in half-transparent blue. The layer of C is the upper half in half-transparent blue. H is a plain
    /// outline. The font was made with fontTools.
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

    /// Returns the pixels of a letter whose square extends from 0 to 80 in both directions.
    private static func pixels(
        of text: String, _ prepare: @escaping @Sendable (Canvas) -> Void = { _ in }
    ) throws -> Pixels {
        try drawnInEveryFormat(100, 100, fonts: try fonts()) { canvas in
            prepare(canvas)
            canvas.draw(text, at: CGPoint(x: 0, y: 80), font: font, color: .green)
        }
    }

    @Test func `layers have colors from the font or the color of the text`() throws {
        let pixels = try Self.pixels(of: "A")
        #expect(pixels[40, 20] == opaqueGreen)
        #expect(pixels[40, 60] == opaqueRed)
        #expect(pixels[90, 60] == transparent)
    }

    @Test func `a layer is drawn as an outline, even if its glyph has layers or is the same glyph`() throws {
        let pixels = try Self.pixels(of: "B")
        #expect(pixels[40, 20] == [127, 0, 128, 255])
        #expect(pixels[40, 60] == [127, 0, 128, 255])
    }

    @Test func `a letter that is too large to be drawn as a glyph keeps its colors`() throws {
        let image = Pixels(
            try Drawing(width: 20, height: 20, fonts: try Self.fonts()) { canvas in
                canvas.setAlpha(0.5)
                canvas.translateBy(x: 10, y: 10)
                canvas.scaleBy(x: 1_000, y: 1_000)
                canvas.draw("A", at: CGPoint(x: -40, y: 40), font: Self.font, color: .green)
            }.image())
        #expect(image[10, 4] == [0, 255, 0, 128] && image[10, 15] == [255, 0, 0, 128])
    }

    @Test func `a layer's color can be translucent and is multiplied by the canvas's alpha`() throws {
        #expect(try Self.pixels(of: "C")[40, 20] == [0, 0, 255, 128])
        #expect(try Self.pixels(of: "C")[40, 60] == transparent)
        #expect(try Self.pixels(of: "C") { $0.setAlpha(0.5) }[40, 20] == [0, 0, 255, 64])
    }

    @Test func `overlapping layers fade as a whole`() throws {
        // The color is half-transparent blue over red, at half opacity. Both halves are rounded to bytes.
        let pixel = try Self.pixels(of: "B") { $0.setAlpha(0.5) }[40, 20]
        #expect(zip(pixel, [127, 0, 128, 128]).allSatisfy { abs(Int($0) - $1) <= 2 }, "\(pixel)")
    }

    @Test func `the canvas's alpha applies to glyphs filled with a gradient`() throws {
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

    /// Returns paints for which text is drawn by clipping to its outlines.
    private static func cuttingPaints() throws -> [(name: String, paint: Paint)] {
        let dot = try Drawing(width: 4, height: 4) { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) }.image()
        let square = CGSize(width: 8, height: 8)
        return [
            ("stripes", .pattern(.stripes(width: 2, spacing: 2, angle: .degrees(30), color: .red))),
            ("a tile", .pattern(Pattern(size: square) { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) })),
            ("an empty tile", .pattern(Pattern(size: square) { _ in })),
            ("spaced images", .pattern(Pattern(image: dot, spacing: CGSize(width: 3, height: 3)))),
            ("images", .pattern(Pattern(image: dot))),
            ("an image", .image(dot, in: CGRect(x: 10, y: 10, width: 80, height: 80))),
            ("an image elsewhere", .image(dot, in: CGRect(x: 300, y: 300, width: 80, height: 80))),
            (
                "an image with extended edges",
                .image(dot, in: CGRect(x: 10, y: 10, width: 80, height: 80), spread: .pad)
            ),
            (
                "a far gradient",
                .radialGradient(
                    Gradient(colors: [.red, .blue]), startCenter: .zero, startRadius: 0, endCenter: .zero,
                    endRadius: 1e8)
            ),
        ]
    }

    @Test func `color glyphs keep their colors even with paints that are clipped to outlines`() throws {
        let letters = [("B", Self.font, try Self.fonts()), ("😀", .system(size: 60), .system)]
        for (text, font, fonts) in letters {
            for (name, paint) in [("a color", Paint.color(.black))] + (try Self.cuttingPaints()) {
                for hasShadow in [false, true] {
                    func drawing(_ paint: Paint) -> Drawing {
                        Drawing(width: 120, height: 120, fonts: fonts) { canvas in
                            canvas.setAlpha(0.5)
                            if hasShadow {
                                canvas.setShadow(offset: CGSize(width: 9, height: 9), blur: 0, color: .green)
                            }
                            canvas.setFillPaint(paint)
                            canvas.draw(text, at: CGPoint(x: 10, y: 90), font: font)
                        }
                    }
                    let comparison = ImageComparison(
                        try drawing(paint).image(), with: try drawing(.color(.black)).image(),
                        tolerance: Tolerance(
                            because: "alpha is rounded in layers", channelDifference: 4, alphaDifference: 3))
                    #expect(comparison.passes, "\(text) in \(name), shadow: \(hasShadow): \(comparison)")
                }
            }
        }
    }

    @Test func `glyphs with and without colors are drawn together in a pattern`() throws {
        for mode in [BlendMode.normal, .multiply, .copy] {
            let pixels = try Self.pixels(
                of: "",
                { canvas in
                    canvas.setBlendMode(mode)
                    canvas.setFillPattern(.stripes(width: 10, spacing: 10, angle: .zero, color: .green))
                    canvas.scaleBy(x: 0.5, y: 0.5)
                    canvas.draw("BH", at: CGPoint(x: 0, y: 80), font: Self.font)
                })
            #expect(pixels[20, 30] == [127, 0, 128, 255], "\(mode)")
            let column = (0..<40).map { pixels[70, $0] }
            #expect(column.contains(opaqueGreen) && column.contains(transparent), "\(mode): \(column)")
            #expect(
                column.allSatisfy { $0[0] == 0 && $0[2] == 0 && ($0[1] == 255 || $0[3] == 0) }, "\(mode): \(column)")
        }
    }

    @Test func `a PDF contains the text of color glyphs only once, even with paints that are clipped to outlines`()
        throws
    {
        for (name, paint) in try Self.cuttingPaints() {
            let drawing = Drawing(width: 200, height: 100) { canvas in
                canvas.setShadow(offset: CGSize(width: 3, height: 3), blur: 2, color: .black)
                canvas.setFillPaint(paint)
                canvas.draw("A😀B", at: CGPoint(x: 10, y: 60), font: .system(size: 30))
            }
            // With a distant gradient, letters are drawn as outlines. The extracted text is in page order.
            let text = name == "a far gradient" ? "😀" : "AB😀"
            let found = try Program.run("pdftotext", ["-raw", "FILE", "-"], on: drawing.pdf())
            #expect(String(found.filter { !$0.isWhitespace }.sorted()) == text, "\(name)")
        }
    }

    @Test(arguments: [CGFloat(0), 1])
    func `the shadow of a color glyph has the shadow's color, whether sharp or blurred`(_ blur: CGFloat) throws {
        let pixels = try Self.pixels(of: "A") {
            $0.setShadow(offset: CGSize(width: 15, height: 0), blur: blur, color: .blue)
        }
        #expect(pixels[40, 60] == [255, 0, 0, 255] && pixels[88, 60] == [0, 0, 255, 255])
    }

    @Test func `glyphs without layers are drawn as outlines`() throws {
        #expect(try Self.pixels(of: "H")[40, 20] == opaqueGreen)
    }

    @Test func `layers are not rasterized in documents`() throws {
        let drawing = Drawing(width: 300, height: 100, fonts: try Self.fonts()) { canvas in
            canvas.draw("ABC", at: CGPoint(x: 0, y: 80), font: Self.font, color: .green)
        }
        #expect(try drawing.report(format: .pdf).rasterized.isEmpty)
        #expect(try drawing.report(format: .svg).rasterized.isEmpty)
        let svg = try drawing.svg()
        #expect(!svg.contains("<image") && svg.contains("\"#f00\""))
    }
}
