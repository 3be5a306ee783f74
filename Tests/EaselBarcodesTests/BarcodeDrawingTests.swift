// SPDX-License-Identifier: MIT

import Easel
import EaselBarcodes
import Foundation
import Testing

/// Tests of the way in which bar codes are drawn.
@Suite struct BarcodeDrawingTests {
    /// Returns the gray levels of a drawing's pixels, row by row.
    private func rows(_ drawing: Drawing, scale: CGFloat = 1) throws -> [[UInt8]] {
        let image = try drawing.image(scale: scale)
        let pixels = image.pixels(as: .rgba)
        return (0..<image.height).map { y in (0..<image.width).map { pixels[4 * (y * image.width + $0) + 1] } }
    }

    /// Returns the pixels of a code's modules with a quiet zone.
    private func expected(_ code: Barcode, pixels: Int, quiet: Int) -> [[UInt8]] {
        let size = pixels * (code.modules.width + 2 * quiet)
        return (0..<size).map { y in
            (0..<size).map { x in code.modules[x / pixels - quiet, y / pixels - quiet] ? 0 : 255 }
        }
    }

    @Test func `a drawing has the modules as whole pixels, with the quiet zone`() throws {
        let code = try Barcode.qr("https://example.com")
        #expect(code.size == CGSize(width: 33, height: 33))
        #expect(try rows(code.drawing(moduleSize: 3)) == expected(code, pixels: 3, quiet: 4))
        #expect(try rows(code.drawing(moduleSize: 1.5), scale: 2) == expected(code, pixels: 3, quiet: 4))
    }

    @Test func `a code in a rectangle is centered on whole pixels`() throws {
        let code = try Barcode.qr("https://example.com")
        let drawing = Drawing(width: 110, height: 120) { canvas in
            canvas.draw(code, in: CGRect(x: 0.3, y: 0.4, width: 109, height: 119))
        }
        let pixels = try rows(drawing)
        // 33 modules of 3 pixels are 99 pixels; (109 − 99) / 2 + 0.3 = 5.3, and (119 − 99) / 2 + 0.4 = 10.4.
        let inside = pixels[10..<109].map { Array($0[5..<104]) }
        #expect(inside == expected(code, pixels: 3, quiet: 4))
    }

    @Test func `a turned code has whole pixels, and an oblique one fills its rectangle`() throws {
        let code = try Barcode.qr("https://example.com")
        func levels(_ angle: CGFloat) throws -> Set<UInt8> {
            let drawing = Drawing(width: 110, height: 110, background: .white) { canvas in
                canvas.translateBy(x: 55, y: 55)
                canvas.rotate(by: angle)
                canvas.draw(code, in: CGRect(x: -50, y: -50, width: 100, height: 100))
            }
            return Set(try rows(drawing).joined())
        }
        #expect(try levels(.pi / 2) == [0, 255])
        #expect(try levels(0.4).count > 2)
    }

    @Test func `without alignment, a code fills its rectangle`() throws {
        let code = try Barcode.qr("https://example.com")
        let path = code.path(in: CGRect(x: 10, y: 20, width: 100, height: 200))
        let module = 100.0 / 33
        #expect(abs(path.boundingBox.minX - (10 + 4 * module)) < 1e-9)
        #expect(abs(path.boundingBox.maxX - (110 - 4 * module)) < 1e-9)
        #expect(abs(path.boundingBox.midY - 120) < 1e-9)
    }

    @Test func `colors and the quiet zone can be changed`() throws {
        var code = try Barcode.dataMatrix("A")
        code.quietZone = QuietZone(left: 3, right: 0, top: -5, bottom: 2)
        code.foreground = .red
        code.background = nil
        #expect(code.size == CGSize(width: 13, height: 12))
        let pixels = try code.drawing(moduleSize: 1).image().pixels(as: .rgba)
        #expect(Array(pixels[0..<4]) == [0, 0, 0, 0])
        #expect(Array(pixels[12..<16]) == [255, 0, 0, 255])
    }

    @Test func `a logo is in the hole`() throws {
        let code = try Barcode.qr("https://example.com", hole: 0.2)
        let hole = try #require(code.hole)
        let logo = Drawing(width: 20, height: 10, background: .blue) { _ in }
        let pixels = try code.drawing(moduleSize: 1, logo: logo).image().pixels(as: .rgba)
        func color(_ x: CGFloat, _ y: CGFloat) -> [UInt8] {
            let offset = 4 * (Int(y + 4) * Int(code.size.width) + Int(x + 4))
            return Array(pixels[offset..<offset + 3])
        }
        #expect(color(hole.midX, hole.midY) == [0, 0, 255])
        // The logo keeps its shape, so that the hole is white above it.
        #expect(color(hole.midX, hole.minY) == [255, 255, 255])
        #expect(
            code.hole(in: CGRect(x: 0, y: 0, width: 2 * code.size.width, height: 2 * code.size.height))?.width
                == 2 * hole.width)
    }

    @Test func `bars of guards reach into the text, whose digits are below their bars`() throws {
        var code = try Barcode.ean13("4006381333931")
        #expect(code.size == CGSize(width: 113, height: 79))
        let pixels = try rows(code.drawing(moduleSize: 4))
        func isDark(_ x: Int, _ y: Int) -> Bool { pixels[4 * y + 2][4 * (x + 11) + 2] < 128 }
        // The first guard ends five modules below the other bars.
        #expect(isDark(0, 68) && isDark(0, 73) && !isDark(0, 74))
        #expect(isDark(46, 73) && isDark(92, 73))
        #expect(code.modules[6, 0] && isDark(6, 68) && !isDark(6, 69))
        // There is something dark below each digit's bars, and left of the first bar.
        for left in [-9] + (0..<6).map({ 3 + 7 * $0 }) + (0..<6).map({ 50 + 7 * $0 }) {
            let cell = pixels[(4 * 71)..<(4 * 78)].flatMap { $0[4 * (left + 11)..<4 * (left + 18)] }
            #expect(cell.contains { $0 < 128 }, "no digit at \(left)")
        }
        code.showsText = false
        #expect(code.size.height == 69)
        code.barHeight = 30
        #expect(code.size.height == 30)
    }

    @Test func `bearer bars are above and below ITF-14`() throws {
        var code = try Barcode.itf14("15400141288763")
        code.showsText = false
        let pixels = try rows(code.drawing(moduleSize: 1))
        #expect(pixels.count == 48)
        for row in [0, 3, 44, 47] { #expect(pixels[row].allSatisfy { $0 == 0 }) }
        #expect(pixels[20][0] == 255)
    }

    /// Sizes that cannot be drawn are errors of the render, and hang nothing.
    @Test(arguments: [0, -1, 1e9, 1e300, .infinity, .nan, 1e-300] as [CGFloat])
    func `module sizes that cannot be drawn are errors`(_ size: CGFloat) throws {
        for code in [try Barcode.qr("A"), try Barcode.ean13("4006381333931")] {
            #expect(throws: DrawingError.self) { try code.drawing(moduleSize: size).png() }
        }
    }

    @Test(arguments: [
        CGRect.zero, .null, .infinite, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
        CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10), CGRect(x: 1e300, y: 0, width: 1e300, height: 1),
        CGRect(x: 0, y: 0, width: 1e-200, height: 1e-200), CGRect(x: 90, y: 90, width: -50, height: -50),
    ])
    func `any rectangle draws, or is an invalid call`(_ rect: CGRect) throws {
        let code = try Barcode.code128("EASEL")
        let drawing = Drawing(width: 100, height: 100) { canvas in canvas.draw(code, in: rect) }
        do { _ = try drawing.png() } catch { #expect(error is DrawingError) }
        _ = code.path(in: rect)
        _ = code.hole(in: rect)
    }

    @Test func `bar heights and fonts that are not numbers are errors`() throws {
        var code = try Barcode.code128("EASEL")
        code.barHeight = .nan
        #expect(throws: DrawingError.self) { try code.drawing().png() }
        code.barHeight = 50
        code.font = .system(size: .infinity)
        #expect(throws: DrawingError.self) { try code.drawing().png() }
    }

    @Test func `SVG and PDF consist of vectors`() throws {
        let code = try Barcode.aztec("EASEL")
        #expect(try !code.drawing().svg().contains("<image"))
        #expect(try code.drawing().report(format: .pdf).rasterized.isEmpty)
    }
}
