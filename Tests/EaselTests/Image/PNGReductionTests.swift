// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@Suite struct PNGReductionTests {
    /// A picture with a number of colours, each in a run of pixels.
    private func picture(colors: Int, alpha: @escaping (Int) -> UInt8 = { _ in 255 }) throws -> Image {
        let pixels = (0..<128 * 128).flatMap { index in
            let number = index * colors / (128 * 128)
            return [UInt8(number & 0xFF), UInt8(number >> 4), 7, alpha(number)]
        }
        return try Image(width: 128, height: 128, pixels: pixels, format: .rgba)
    }

    @Test(arguments: [(1, 3), (2, 3), (255, 3), (256, 3), (257, 2), (1_000, 2)])
    func `a palette holds up to 256 colours`(_ colors: Int, _ type: UInt8) throws {
        let image = try picture(colors: colors)
        let png = try image.pngData()
        #expect(png[25] == type)
        #expect(try Image(data: png) == image)
    }

    @Test func `a palette holds translucent colours too`() throws {
        let image = try picture(colors: 200) { $0 % 3 == 0 ? 255 : UInt8(1 + $0) }
        let png = try image.pngData()
        #expect(png[25] == 3 && png.range(of: Data("tRNS".utf8)) != nil)
        #expect(try Image(data: png) == image)
    }

    @Test func `many translucent colours stay red, green, blue and alpha`() throws {
        let image = try picture(colors: 4_000) { UInt8($0 % 255 + 1) }
        let png = try image.pngData()
        #expect(png[25] == 6)
        #expect(try Image(data: png) == image)
    }

    @Test func `what is gray has one channel`() throws {
        let pixels = (0..<64 * 64).map { UInt8(truncatingIfNeeded: $0 * $0) }
        let image = try Image(width: 64, height: 64, pixels: pixels, format: .gray)
        let png = try image.pngData()
        #expect(png[25] == 0)
        #expect(try Image(data: png).pixels(as: .gray) == pixels)
    }

    @Test func `a palette is smaller than what it replaces`() throws {
        let drawing = Drawing(width: 300, height: 200, background: .white) { canvas in
            canvas.setFillColor(.orange)
            for index in 0..<10 { canvas.fillEllipse(in: CGRect(x: 20 * index, y: 15 * index, width: 60, height: 60)) }
        }
        let palette = try drawing.png()
        #expect(palette[25] == 3)
        // The same with so many colours beside it that there is no palette.
        let gradient = Gradient(colors: [.red, .green, .blue])
        let full = try Drawing(width: 300, height: 201) { canvas in
            canvas.draw(drawing, in: CGRect(x: 0, y: 0, width: 300, height: 200))
            canvas.clip(to: CGRect(x: 0, y: 200, width: 300, height: 1))
            canvas.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 300, y: 0), options: [])
        }.png()
        #expect(full[25] == 2 && palette.count * 3 < full.count * 2)
    }
}
