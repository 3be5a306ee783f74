// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// Tests of small text in images, which is drawn with glyph masks at quarter-pixel positions instead of outlines.
@Suite struct GlyphMasksTests {
    private static let font = "DejaVu Sans"

    /// Sets a flatness that disables masks, which are used only with the default flatness. The picture is otherwise the
    /// same.
    private static func useOutlines(_ canvas: Canvas) { canvas.setFlatness(0.1000001) }

    /// Returns a picture that is drawn once with masks and once with outlines.
    private static func both(
        _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, _ draw: @escaping @Sendable (Canvas) -> Void
    ) throws -> (masks: Pixels, outlines: Pixels) {
        let masks = try Pixels(width, height, scale: scale, draw)
        let outlines = try Pixels(width, height, scale: scale) { canvas in
            useOutlines(canvas)
            draw(canvas)
        }
        return (masks, outlines)
    }

    /// The maximum difference of a pixel, given that a letter moves by at most an eighth of a pixel in each direction.
    private static let largestStep = 64

    /// Returns the number of changed pixels that are as opaque as all their neighbors.
    private static func flatChanges(_ pair: (masks: Pixels, outlines: Pixels)) -> Int {
        let width = pair.outlines.image.width
        func alphas(_ pixels: Pixels) -> [UInt8] {
            let bytes = pixels.image.pixels(as: .rgba)
            return stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
        }
        let (masks, outlines) = (alphas(pair.masks), alphas(pair.outlines))
        let neighbors: [Int] = [-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1]
        return (width + 1..<max(outlines.count - width - 1, width + 1)).count { (index: Int) -> Bool in
            let alpha = outlines[index]
            return masks[index] != alpha && neighbors.allSatisfy { outlines[index + $0] == alpha }
        }
    }

    @Test(arguments: [1, 1.5, 2, 3.3] as [CGFloat], [5, 9, 13.7, 24, 40] as [CGFloat])
    func `text drawn with masks differs from its outlines only slightly, and only at edges`(
        scale: CGFloat, size: CGFloat
    ) throws {
        for step in 0..<3 {
            let shift = CGFloat(step) * 0.3
            let pair = try Self.both(150, 40, scale: scale) { canvas in
                canvas.draw(
                    "Hamburg 0123\nÄß@&%fi", at: CGPoint(x: 4 + shift, y: 2 - shift / 3),
                    font: Font(Self.font, size: size), anchor: .topLeft)
            }
            #expect(pair.outlines.area > 40)
            #expect(pair.masks.differences(from: pair.outlines, over: Self.largestStep) == 0)
            #expect(Self.flatChanges(pair) == 0)
            #expect(abs(pair.masks.area - pair.outlines.area) < 0.02 * pair.outlines.area)
            #expect(size * scale > 48 || pair.masks.differences(from: pair.outlines, over: 2) > 0 || step == 0)
        }
    }

    @Test func `a letter moves in steps of a quarter pixel`() throws {
        func letter(_ x: CGFloat) throws -> [UInt8] {
            try Pixels(20, 20) { $0.draw("k", at: CGPoint(x: x, y: 14), font: Font(Self.font, size: 11)) }
                .image.pixels(as: .rgba)
        }
        #expect(try letter(3.3) == letter(3.2))
        #expect(try letter(3.3) == letter(3.25))
        #expect(try letter(3.3) != letter(3.5))
        #expect(try letter(3) == Array(letter(2).suffix(4)) + letter(2).dropLast(4))
        #expect(try letter(-0.5).contains { $0 > 0 })
    }

    @Test(
        arguments: [
            { $0.rotate(by: .degrees(7)) }, { $0.scaleBy(x: -1, y: 1) }, { $0.scaleBy(x: 1, y: -1) },
            { $0.scaleBy(x: 1.1, y: 1) }, { $0.concatenate(CGAffineTransform(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0)) },
            { $0.scaleBy(x: 4, y: 4) }, { $0.setBlendMode(.multiply) }, { $0.setShouldAntialias(false) },
        ] as [@Sendable (Canvas) -> Void])
    func `text unsuitable for masks is drawn as outlines`(_ change: @escaping @Sendable (Canvas) -> Void) throws {
        let pair = try Self.both(120, 120) { canvas in
            canvas.translateBy(x: 60.2, y: 60.3)
            change(canvas)
            canvas.draw("Rgj", at: .zero, font: Font(Self.font, size: 13), anchor: .center)
        }
        #expect(pair.outlines.area > 20)
        #expect(pair.masks.differences(from: pair.outlines, over: 0) == 0)
    }

    @Test func `clips, layers, alpha, and gradients apply to masks in the same way as to outlines`() throws {
        let draw: @Sendable (Canvas) -> Void = { canvas in
            let font = Font(Self.font, size: 15)
            canvas.setAlpha(0.5)
            canvas.draw("half of it", at: CGPoint(x: 5.1, y: 15), font: font)
            canvas.setAlpha(1)
            canvas.withState {
                canvas.clip(to: CGRect(x: 10.5, y: 20, width: 40, height: 12.4))
                canvas.draw("clipped text", at: CGPoint(x: 0.7, y: 33), font: font, color: .red)
            }
            canvas.withState {
                canvas.setShadow(offset: CGSize(width: 2, height: 2), blur: 2, color: .blue)
                canvas.draw("shadow", at: CGPoint(x: 5.6, y: 52), font: font)
            }
            canvas.setFillPaint(
                .linearGradient(
                    Gradient(colors: [.red, .blue]), from: .zero, to: CGPoint(x: 100, y: 0)))
            canvas.draw("gradient", at: CGPoint(x: 5.6, y: 72), font: font)
        }
        let pair = try Self.both(110, 80, draw)
        #expect(pair.outlines.area > 300)
        #expect(pair.masks.differences(from: pair.outlines, over: 0) > 0)
        #expect(pair.masks.differences(from: pair.outlines, over: Self.largestStep) == 0)
        let (masks, outlines) = (try Self.premultiplied(pair.masks), try Self.premultiplied(pair.outlines))
        #expect(masks.differences(from: outlines, over: Self.largestStep) == 0)
    }

    /// Returns the premultiplied colors of a picture as an opaque picture, because the unpremultiplied colors of faint
    /// pixels are imprecise.
    private static func premultiplied(_ pixels: Pixels) throws -> Pixels {
        let image = pixels.image
        var bytes = image.pixels(as: .premultipliedRGBA)
        for index in stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 }
        return Pixels(try Image(width: image.width, height: image.height, pixels: bytes, format: .rgba))
    }

    @Test func `text partly or wholly outside the picture is cut off`() throws {
        let points = [-300, -31.3, -4, 0, 17.6, 40, 500] as [CGFloat]
        for x in points {
            for y in points {
                let pair = try Self.both(40, 40) { canvas in
                    canvas.draw("Wide text\nover it", at: CGPoint(x: x, y: y), font: Font(Self.font, size: 20))
                }
                #expect(pair.masks.differences(from: pair.outlines, over: Self.largestStep) == 0)
            }
        }
    }

    /// Returns a drawing with letters whose number and size exceed the cache of masks.
    private static func drawing(_ index: Int, fonts: FontLibrary) -> Drawing {
        Drawing(width: 300, height: 200, fonts: fonts) { canvas in
            let first = 0x400 + UInt32(index % 4) * 8
            let letters = String(String.UnicodeScalarView((first..<first + 80).compactMap { Unicode.Scalar($0) }))
            for line in 0..<4 {
                canvas.draw(
                    letters, at: CGPoint(x: -CGFloat(line) * 300.3, y: 50 * CGFloat(line + 1)),
                    font: Font(font, size: 40 + CGFloat(index % 3)))
            }
            canvas.draw("Grüße \(index)", at: CGPoint(x: 10.1, y: 20), font: Font(font, size: CGFloat(8 + index)))
        }
    }

    @Test func `the state of the cache does not affect the picture`() throws {
        func pixels(_ index: Int, _ fonts: FontLibrary) throws -> [UInt8] {
            try Self.drawing(index, fonts: fonts).image().pixels(as: .rgba)
        }
        func library() throws -> FontLibrary {
            try FontLibrary(files: [URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")])
        }
        let fresh = try (0..<12).map { try pixels($0, library()) }
        let fonts = try library()
        for index in Array(0..<12) + [3, 3, 11, 0, 7, 2, 11, 11, 5] {
            #expect(try pixels(index, fonts) == fresh[index])
        }
    }

    @Test func `text with more letters than the cache holds is drawn as outlines`() throws {
        let letters = [
            0x21...0x7E, 0xC0...0x24F, 0x391...0x3A1, 0x3A3...0x3CE, 0x400...0x52F, 0x531...0x556, 0x1E00...0x1EF9,
        ].joined().compactMap { Unicode.Scalar(UInt32($0)) }
        for (count, areMasks) in [(40, true), (letters.count, false)] {
            let text = String(String.UnicodeScalarView(letters.prefix(count)))
            let pair = try Self.both(400, 60) { canvas in
                // Letters that were drawn earlier must not reduce the quality.
                canvas.draw("\(text.prefix(30))", at: CGPoint(x: 0.1, y: 45), font: Font(Self.font, size: 44))
                canvas.clear(canvas.bounds)
                canvas.draw(text, at: CGPoint(x: 0.1, y: 45), font: Font(Self.font, size: 44))
            }
            #expect((pair.masks.differences(from: pair.outlines, over: 0) > 0) == areMasks)
        }
    }

    @Test func `eight threads draw the same as a single thread`() async throws {
        let fonts = try FontLibrary(files: [URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")])
        let alone = try (0..<6).map { try Self.drawing($0, fonts: fonts).image().pixels(as: .rgba) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    for round in 0..<3 {
                        let index = (thread + round * 5) % 6
                        let pixels = try Self.drawing(index, fonts: fonts).image().pixels(as: .rgba)
                        #expect(pixels == alone[index])
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `overlapping joining letters and marks are not too dark`() throws {
        for text in ["بيت سلام", "x\u{301}\u{316}q\u{328}"] {
            let pair = try Self.both(120, 40) { canvas in
                canvas.draw(text, at: CGPoint(x: 5.2, y: 28.1), font: Font(Self.font, size: 18))
            }
            #expect(pair.outlines.area > 20)
            #expect(pair.masks.differences(from: pair.outlines, over: Self.largestStep) == 0)
        }
    }
}
