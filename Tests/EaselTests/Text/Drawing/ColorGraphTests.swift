// SPDX-License-Identifier: MIT

import EaselSnapshots
import Foundation
import Testing

@testable import Easel

/// Tests of glyphs that are paint graphs (COLR version 1), and of glyphs that are SVG documents.
@Suite struct ColorGraphTests {
    /// Returns a mixture of two colors with a given fraction of the second color.
    private static func mix(_ one: [UInt8], _ two: [UInt8], _ share: Double) -> [UInt8] {
        zip(one, two).map { (from: UInt8, to: UInt8) -> UInt8 in
            let (from, to) = (Double(from), Double(to))
            return UInt8((from + (to - from) * share).rounded())
        }
    }

    private struct Row {
        let letter: String
        /// Pixels and their colors.
        let pixels: [(x: Int, y: Int, color: [UInt8])]
    }

    private static let half: [UInt8] = [0, 255, 0, 128]

    /// The square extends from 0 to 80 in both directions. The y-axis points down, and the text is green. Pixel centers
    /// are at half points.
    private static let rows = [
        Row(
            letter: "A",
            pixels: [8, 40, 72].map { ($0, 40, mix(opaqueRed, opaqueBlue, (Double($0) + 0.5) / 80)) }),
        Row(
            letter: "B",
            pixels: [(40, 20), (60, 60)].map { x, y in
                let distance = hypot(Double(x) + 0.5 - 40, Double(y) + 0.5 - 40)
                return (x, y, mix(opaqueRed, opaqueBlue, distance / 40))
            } + [(2, 2, opaqueBlue)]),
        Row(
            letter: "C",
            pixels: [(70, 30), (50, 10), (10, 30), (30, 70), (70, 45)].map { x, y in
                let angle = atan2(40 - Double(y) - 0.5, Double(x) + 0.5 - 40) / (2 * .pi)
                return (x, y, mix(opaqueRed, opaqueBlue, angle < 0 ? angle + 1 : angle))
            }),
        Row(letter: "D", pixels: [(60, 20, opaqueRed), (20, 20, transparent), (60, 60, transparent)]),
        Row(letter: "E", pixels: [(20, 60, opaqueRed), (60, 60, opaqueRed), (60, 20, transparent)]),
        Row(letter: "F", pixels: [(40, 40, opaqueGreen)]),
        Row(letter: "G", pixels: [(60, 40, opaqueRed), (20, 40, transparent)]),
        Row(letter: "H", pixels: [(40, 40, half), (90, 40, transparent)]),
        Row(letter: "I", pixels: [8, 72].map { ($0, 40, mix(opaqueGreen, opaqueBlue, (Double($0) + 0.5) / 80)) }),
        Row(letter: "K", pixels: [(20, 40, opaqueRed), (60, 40, transparent)]),
        Row(letter: "M", pixels: [(40, 40, opaqueRed), (90, 40, transparent)]),
        Row(letter: "N", pixels: [(20, 40, [0, 0, 255, 128]), (60, 40, [255, 0, 0, 128])]),
        Row(
            letter: "O",
            pixels: [10, 50].map { ($0, 40, mix(opaqueRed, opaqueBlue, (Double($0 % 40) + 0.5) / 40)) }),
        // The letter has half the width of the square, so x is doubled in the gradient's space. At (x, y), where y
        // points up, the position in the gradient is therefore y minus 2x.
        Row(letter: "P", pixels: [(10, 20, mix(opaqueRed, opaqueBlue, (80 - 20.5 - 21) / 80)), (60, 40, transparent)]),
        Row(letter: "Q", pixels: [(20, 40, opaqueRed), (60, 40, transparent)]),
        Row(letter: "R", pixels: [(2, 2, opaqueRed), (78, 78, opaqueRed), (90, 40, transparent)]),
    ]

    private static func drawing(
        _ text: String, fonts: FontLibrary, width: CGFloat = 100, background: Color? = nil,
        _ prepare: @escaping @Sendable (Canvas) -> Void = { _ in }
    ) throws -> Drawing {
        let font = Font(try #require(fonts.families.first), size: 100)
        return Drawing(width: width, height: 100, fonts: fonts, background: background) { canvas in
            prepare(canvas)
            canvas.draw(text, at: CGPoint(x: 0, y: 80), font: font, color: .green)
        }
    }

    private static func pixels(
        _ text: String, fonts: FontLibrary, _ prepare: @escaping @Sendable (Canvas) -> Void = { _ in }
    ) throws -> Pixels {
        Pixels(try drawing(text, fonts: fonts, prepare).image())
    }

    private static func expect(
        _ actual: [UInt8], _ expected: [UInt8], within tolerance: Int = 3, _ comment: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(
            actual.isClose(to: expected, within: tolerance),
            "\(comment): \(actual), not \(expected)", sourceLocation: sourceLocation)
    }

    @Test func `each kind of paint has the specified colors`() throws {
        for row in Self.rows {
            let pixels = try Self.pixels(row.letter, fonts: try ColorFonts.painted())
            for (x, y, color) in row.pixels { Self.expect(pixels[x, y], color, "\(row.letter) at (\(x), \(y))") }
        }
    }

    @Test func `other renderers show the same picture for SVG and PDF`() throws {
        let letters = Self.rows.map(\.letter).joined()
        let width = CGFloat(100 * letters.count)
        let drawing = try Self.drawing(letters, fonts: try ColorFonts.painted(), width: width, background: .white)
        let expected = try drawing.image()
        for (program, arguments, file, name) in [
            ("rsvg-convert", ["FILE", "-o", "PICTURE.png"], Data(try drawing.svg().utf8), "a.svg"),
            ("pdftocairo", ["-png", "-singlefile", "-r", "72", "FILE", "PICTURE"], try drawing.pdf(), "a.pdf"),
            ("mutool", ["draw", "-q", "-r", "72", "-o", "PICTURE.png", "FILE"], try drawing.pdf(), "b.pdf"),
        ] {
            try WritingTests.inFolder { folder in
                let picture = folder.appending(path: "picture").path(percentEncoded: false)
                let said = try Program.run(
                    program, arguments.map { $0.replacing("PICTURE", with: picture) }, on: file, named: name)
                let shown = try Image(contentsOf: URL(filePath: picture + ".png"))
                let tolerance = Tolerance(
                    because: "renderers antialias edges and steps of gradients differently",
                    channelDifference: 24, alphaDifference: 24, share: 0.004, densestWindow: 0.07)
                let comparison = ImageComparison(shown, with: expected, tolerance: tolerance)
                #expect(comparison.passes, "\(program): \(comparison) \(said)")
            }
        }
    }

    @Test func `only paints that PDF does not support are rasterized in documents`() throws {
        let lacking: [String: RenderReport.Reason] = ["C": .conicGradient, "G": .blendMode(.sourceOut)]
        for row in Self.rows {
            let drawing = try Self.drawing(row.letter, fonts: try ColorFonts.painted())
            #expect(try !drawing.svg().contains("<image"), "\(row.letter)")
            #expect(try drawing.report(format: .svg).rasterized.isEmpty, "\(row.letter)")
            let rasterized = try drawing.report(format: .pdf).rasterized.map(\.reason)
            #expect(rasterized == lacking[row.letter].map { [$0] } ?? [], "\(row.letter)")
        }
    }

    @Test func `the text can be found in SVG and PDF`() throws {
        let drawing = try Self.drawing("ANM", fonts: try ColorFonts.painted(), width: 300)
        #expect(try drawing.svg().contains("aria-label=\"ANM\""))
        #expect(try Program.run("pdftotext", ["FILE", "-"], on: drawing.pdf()).contains("ANM"))
    }

    @Test func `a translucent glyph fades as a whole`() throws {
        let colors = ["F": [0, 255, 0, 128], "A": Self.mix(opaqueRed, opaqueBlue, 40.5 / 80), "M": [255, 0, 0, 128]]
        for (letter, color) in colors {
            let pixels = try Self.pixels(letter, fonts: try ColorFonts.painted()) { $0.setAlpha(0.5) }
            Self.expect(pixels[40, 40], color.prefix(3) + [128], letter)
        }
        let faint = try Self.pixels("I", fonts: try ColorFonts.painted()) { $0.setAlpha(0.5) }
        Self.expect(faint[8, 40], Self.mix(Self.half, [0, 0, 255, 128], 8.5 / 80), "the text's color")
    }

    @Test func `a glyph is blended with its backdrop as a whole`() throws {
        let pixels = try Self.pixels("N", fonts: try ColorFonts.painted()) { canvas in
            canvas.setFillColor(.yellow)
            canvas.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
            canvas.setBlendMode(.multiply)
        }
        // The expected colors are yellow, and yellow multiplied by blue or red at half opacity.
        Self.expect(pixels[20, 40], [127, 127, 0, 255], "blue")
        Self.expect(pixels[60, 40], [255, 127, 0, 255], "red")
        #expect(pixels[90, 40] == [255, 255, 0, 255])
    }

    @Test func `a glyph can be rotated, clipped, and enlarged in the same way as a shape`() throws {
        let fonts = try ColorFonts.painted()
        let turned = try Self.pixels("A", fonts: fonts) { canvas in
            canvas.translateBy(x: 80, y: 0)
            canvas.rotate(by: .pi / 2)
        }
        Self.expect(turned[40, 8], Self.mix(opaqueRed, opaqueBlue, 8.5 / 80), "turned")
        let clipped = try Self.pixels("A", fonts: fonts) { $0.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20)) }
        Self.expect(clipped[10, 10], Self.mix(opaqueRed, opaqueBlue, 10.5 / 80), "clipped")
        #expect(clipped[30, 30] == transparent)
        for zoom in [CGFloat(10), 5_000] {
            // The point (40, 40) does not move. Each pixel shows only a small part of the gradient.
            let zoomed = try Self.pixels("A", fonts: fonts) { canvas in
                canvas.translateBy(x: 40, y: 40)
                canvas.scaleBy(x: zoom, y: zoom)
                canvas.translateBy(x: -40, y: -40)
            }
            Self.expect(zoomed[90, 40], Self.mix(opaqueRed, opaqueBlue, 0.5 + 50.5 / 80 / zoom), "\(zoom) times")
        }
    }

    @Test func `the ink bounds of a glyph without an outline come from its clip box or its components`() throws {
        let fonts = try ColorFonts.painted()
        let widths: [String: CGRect] = [
            "A": CGRect(x: 0, y: 0, width: 80, height: 80), "D": CGRect(x: 40, y: 0, width: 40, height: 40),
            "K": CGRect(x: 0, y: 0, width: 40, height: 80), "M": CGRect(x: 0, y: 0, width: 80, height: 80),
        ]
        for (letter, expected) in widths {
            let layout = TextLayout(letter, font: Font("Painted", size: 100), fonts: fonts)
            let ink = layout.inkBounds.offsetBy(dx: 0, dy: 80 - layout.firstBaseline)
            #expect(abs(ink.minX - expected.minX) < 0.1 && abs(ink.minY - expected.minY) < 0.1, "\(letter): \(ink)")
            #expect(abs(ink.maxX - expected.maxX) < 0.1 && abs(ink.maxY - expected.maxY) < 0.1, "\(letter): \(ink)")
        }
    }

    @Test(arguments: [
        ("J", "its paints lead back to themselves or are nested more than 64 deep"),
        ("L", "it has more than 65536 paints and color stops"),
    ])
    func `a font with endless paints causes an error that names the font`(_ letter: String, _ problem: String) throws {
        let drawing = try Self.drawing(letter, fonts: try ColorFonts.painted())
        for format in OutputFormat.allCases {
            let error = #expect(throws: DrawingError.self) {
                try drawing.data(as: format, scale: 1, rendering: RenderOptions(invalidCalls: .skip))
            }
            #expect(error?.description.hasPrefix("the font data[0] is damaged: its color glyph ") == true)
            #expect(error?.description.hasSuffix(problem) == true)
        }
    }

    @Test func `layers within a glyph count toward the pixel limit for layers`() throws {
        let fonts = try ColorFonts.painted()
        let pixels = try Self.pixels("S", fonts: fonts)
        #expect(pixels[20, 40] == opaqueBlue && pixels[60, 40] == opaqueRed && pixels[90, 40] == transparent)
        let large = Drawing(width: 2_000, height: 2_000, fonts: fonts) { canvas in
            canvas.draw("S", at: CGPoint(x: 0, y: 2_000), font: Font("Painted", size: 2_500))
        }
        for format in [OutputFormat.png, .pdf] {
            let error = #expect(throws: DrawingError.self) {
                try large.data(as: format, scale: 1, rendering: RenderOptions(invalidCalls: .skip))
            }
            #expect(error?.description.hasPrefix("RenderLimits.layerPixels: ") == true)
        }
    }

    @Test(arguments: [(400, 255, 0.0), (650, 191, 20), (900, 128, 40)])
    func `paints vary with the axes of a font`(_ weight: Int, _ alpha: Int, _ shift: Double) throws {
        let fonts = try ColorFonts.varied()
        let font = Font("Varied", size: 100, weight: Font.Weight(weight))
        let pixels = try drawnInEveryFormat(200, 100, fonts: fonts) { canvas in
            canvas.draw("AB", at: CGPoint(x: 0, y: 80), font: font)
        }
        Self.expect(pixels[40, 40], [255, 0, 0, UInt8(alpha)], "alpha")
        for (x, color) in [
            (shift - 2, transparent), (shift + 2, opaqueRed), (shift + 38, opaqueRed), (shift + 42, transparent),
        ]
        where x >= 0 {
            #expect(pixels[100 + Int(x), 40] == color, "\(x)")
        }
    }

    // MARK: SVG documents

    @Test func `an error about a glyph that is an SVG document names the format, the font, and the character`() throws {
        for letter in ["A", "D"] {
            let drawing = try Self.drawing(letter, fonts: try ColorFonts.documents())
            for format in OutputFormat.allCases {
                let error = #expect(throws: DrawingError.self) {
                    try drawing.data(as: format, scale: 1, rendering: RenderOptions(invalidCalls: .skip))
                }
                #expect(
                    error?.description
                        == "the font data[0] of \"Documents\" has \"\(letter)\" (U+00\(letter == "A" ? 41 : 44)) as an SVG "
                        + "document (SVG-in-OpenType), which is not drawn; its color glyphs must be COLR, CBDT or sbix")
            }
        }
    }

    @Test(arguments: [("B", opaqueGreen), ("C", opaqueRed), ("E", opaqueBlue)])
    func `in a font with SVG documents, glyphs that also have another form are drawn`(
        _ letter: String, _ color: [UInt8]
    ) throws {
        let fonts = try ColorFonts.documents()
        let pixels = try drawnInEveryFormat(100, 100, fonts: fonts) { canvas in
            canvas.draw(letter, at: CGPoint(x: 0, y: 80), font: Font("Documents", size: 100), color: .green)
        }
        #expect(pixels[40, 40] == color)
    }

    /// If a glyph has an SVG document, Cairo 1.16 repeatedly asks FreeType for it, even when the outline is needed.
    @Test(.timeLimit(.minutes(20)))
    func `the outline of a glyph with an SVG document can still be part of a color glyph`() throws {
        let pixels = try drawnInEveryFormat(200, 100, fonts: try ColorFonts.both()) { canvas in
            canvas.draw("AB", at: CGPoint(x: 0, y: 80), font: Font("Both", size: 100))
        }
        #expect(pixels[40, 40] == opaqueBlue && pixels[140, 40] == opaqueBlue && pixels[90, 40] == transparent)
    }

    /// FreeType 2.12 reads a document at any offset, even outside the table.
    @Test func `an SVG document outside its table is an error`() throws {
        var file = try ColorFonts.data(ColorFonts.documentsFile)
        let record = try #require(file.firstRange(of: Data("SVG ".utf8))).lowerBound
        let table = file[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
        // The offset follows the table header (10 bytes), the number of documents, and the glyph range of the first
        // document.
        file[table + 16] = 8
        let error = #expect(throws: DrawingError.self) { try FontLibrary(data: [file]) }
        #expect(error?.description == "the font data[0] is damaged: an SVG document in it lies outside of its table")
    }
}
