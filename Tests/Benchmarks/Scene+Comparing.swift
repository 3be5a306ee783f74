// SPDX-License-Identifier: MIT

import Easel
import EaselPlainCairo

/// The error that is thrown if plain C code fails to draw or write a picture.
struct PlainCairoError: Error {}

extension Scene {
    /// Compares only the drawing; the result is an image in memory.
    func compareDrawing(samples: Int) throws -> Comparison {
        try Comparison(
            samples: samples,
            plain: {
                try drawPlain()
                plain_cairo_discard()
            },
            easel: { _ = try drawing.image() })
    }

    /// Compares writing an SVG document to memory.
    func compareSVG(samples: Int) throws -> Comparison {
        try Comparison(
            samples: samples,
            plain: { guard plain_cairo_svg(plain) > 0 else { throw PlainCairoError() } },
            easel: { _ = try drawing.svg() })
    }

    /// Returns the size of Easel's SVG document relative to Cairo's.
    func sizeOfSVG() throws -> Double {
        Double(try drawing.svg().utf8.count) / Double(plain_cairo_svg(plain))
    }

    /// Compares writing a PDF document to memory, with the scene on each page.
    func comparePDF(pages: Int, samples: Int) throws -> Comparison {
        let document = Document(pages: Array(repeating: drawing, count: pages))
        return try Comparison(
            samples: samples,
            plain: { guard plain_cairo_pdf(plain, Int32(pages)) > 0 else { throw PlainCairoError() } },
            easel: { _ = try document.pdf() })
    }

    /// Returns the size of Easel's PDF document relative to Cairo's.
    func sizeOfPDF(pages: Int) throws -> Double {
        let document = Document(pages: Array(repeating: drawing, count: pages))
        return Double(try document.pdf().count) / Double(plain_cairo_pdf(plain, Int32(pages)))
    }

    /// Returns the fraction of pixels whose red, green, blue, or alpha differs by more than 32/255 between the C
    /// picture and Easel's picture.
    ///
    /// Smaller differences are normal at edges, because a circle made of different curves covers slightly different
    /// parts of pixels.
    func differingShare() throws -> Double { try differingShare(of: drawing.image()) }

    /// Returns the same fraction for any image instead of Easel's picture.
    func differingShare(of image: Image) throws -> Double {
        try drawPlain()
        guard image.width == Int(drawing.size.width), image.height == Int(drawing.size.height) else { return 1 }
        let bytes = image.pixels(as: .premultipliedBGRA)
        var count = 0
        for y in 0..<image.height {
            for x in 0..<image.width {
                let pixel = plain_cairo_pixel(Int32(x), Int32(y))
                let start = 4 * (y * image.width + x)
                let differs = (0..<4).contains { channel in
                    let plain = Int(pixel >> (8 * UInt32(channel)) & 0xFF)
                    return abs(Int(bytes[start + channel]) - plain) > 32
                }
                if differs { count += 1 }
            }
        }
        return Double(count) / Double(image.width * image.height)
    }

    func drawPlain() throws {
        guard plain_cairo_draw(plain) else { throw PlainCairoError() }
    }
}
