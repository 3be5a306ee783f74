// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests of the dither of long gradients with few levels.
@Suite struct DitherTests {
    private static let night = Gradient(colors: [Color(hex: 0x0A1030), Color(hex: 0x1A2A60)])
    private static let exact = RenderOptions(dithersGradients: false)

    /// The gradients, each with the position of a pixel's center.
    private static let paints: [(paint: Paint, position: @Sendable (CGPoint) -> Double)] = [
        (.linearGradient(night, from: .zero, to: CGPoint(x: 512, y: 0)), { $0.x / 512 }),
        (.linearGradient(night, from: .zero, to: CGPoint(x: 0, y: 512)), { $0.y / 512 }),
        (.linearGradient(night, from: .zero, to: CGPoint(x: 512, y: 512)), { ($0.x + $0.y) / 1024 }),
        (
            .radialGradient(
                night, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 724.1),
            { ($0.x * $0.x + $0.y * $0.y).squareRoot() / 724.1 }
        ),
    ]

    private static func picture(_ paint: Paint, rendering: RenderOptions = .default) throws -> Image {
        try Drawing(width: 512, height: 512) { $0.fill($0.bounds, with: paint) }.image(rendering: rendering)
    }

    private static func columns(_ image: Image) -> Int {
        let pixels = image.pixels(as: .rgba)
        var columns: Set<[UInt8]> = []
        for x in 0..<image.width {
            var column: [UInt8] = []
            for y in 0..<image.height {
                let first = 4 * (y * image.width + x)
                column += pixels[first..<first + 3]
            }
            columns.insert(column)
        }
        return columns.count
    }

    @Test func `a long gradient with few levels has more different columns than levels`() throws {
        let (paint, _) = Self.paints[0]
        #expect(Self.columns(try Self.picture(paint)) > 130)
        #expect(Self.columns(try Self.picture(paint, rendering: Self.exact)) < 80)
    }

    @Test(arguments: paints.indices)
    func `each pixel is at most a level from the exact color, and the mean of eight by eight is close`(_ index: Int)
        throws
    {
        let (paint, position) = Self.paints[index]
        let image = try Self.picture(paint)
        let pixels = image.pixels(as: .rgba)
        let (start, end) = ([10.0, 16, 48], [26.0, 42, 96])
        for (left, top) in [(0, 0), (8, 40), (248, 64), (400, 304), (504, 504)] {
            for channel in 0..<3 {
                var (sum, exactSum) = (0.0, 0.0)
                for (x, y) in (0..<64).map({ (left + $0 % 8, top + $0 / 8) }) {
                    let share = position(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
                    let exact = start[channel] + (end[channel] - start[channel]) * min(max(share, 0), 1)
                    let drawn = Double(pixels[4 * (y * 512 + x) + channel])
                    #expect(abs(drawn - exact) < 1.05, "(\(x), \(y))")
                    sum += drawn
                    exactSum += exact
                }
                #expect(abs(sum - exactSum) / 64 < 0.12, "(\(left), \(top))")
            }
        }
    }

    @Test func `gradients with many levels, constant colors, and the area beyond the ends are not dithered`() throws {
        let gray = Color(white: 0.5)
        let paints: [Paint] = [
            .linearGradient(Gradient(colors: [.black, .white]), from: .zero, to: CGPoint(x: 512, y: 0)),
            .linearGradient(Gradient(colors: [gray, gray]), from: .zero, to: CGPoint(x: 512, y: 300)),
        ]
        for paint in paints {
            let (dithered, plain) = (try Self.picture(paint), try Self.picture(paint, rendering: Self.exact))
            #expect(dithered == plain)
        }
        let short = Gradient(colors: [gray, Color(white: 0.51)])
        let image = try Self.picture(.linearGradient(short, from: CGPoint(x: 100, y: 0), to: CGPoint(x: 200, y: 0)))
        let pixels = image.pixels(as: .rgba)
        for y in 0..<512 {
            #expect(pixels[4 * (y * 512 + 90)] == 128 && pixels[4 * (y * 512 + 300)] == 130)
        }
    }

    @Test func `a dithered gradient has premultiplied colors, a hard edge, and a repeated spread`() throws {
        let fading = Gradient(colors: [Color(hex: 0x204060, alpha: 0.5), Color(hex: 0x204060, alpha: 0.4)])
        let faded = try Self.picture(.linearGradient(fading, from: .zero, to: CGPoint(x: 512, y: 0)))
        let pixels = faded.pixels(as: .premultipliedBGRA)
        for first in stride(from: 0, to: pixels.count, by: 4) {
            guard (0..<3).contains(where: { pixels[first + $0] > pixels[first + 3] }) else { continue }
            Issue.record("a color exceeds its alpha")
        }
        let halves = Gradient(stops: [
            .init(color: Color(hex: 0x101010), location: 0), .init(color: Color(hex: 0x141414), location: 0.5),
            .init(color: Color(hex: 0xF0F0F0), location: 0.5), .init(color: Color(hex: 0xF4F4F4), location: 1),
        ])
        let paint = Paint.linearGradient(halves, from: .zero, to: CGPoint(x: 0, y: 256), spread: .repeat)
        let image = try Self.picture(paint).pixels(as: .rgba)
        for (row, isDark) in [(0, true), (127, true), (128, false), (255, false), (256, true), (384, false)] {
            #expect((image[4 * 512 * row] < 0x20) == isDark, "\(row)")
        }
    }

    @Test(arguments: paints.indices)
    func `a dithered gradient has the same pixels on several threads, in a layer, and where it is clipped`(_ index: Int)
        throws
    {
        let paint = Self.paints[index].paint
        let large = Drawing(width: 512, height: 512) { $0.fill($0.bounds, with: paint) }
        let whole = try large.image(scale: 2)
        #expect(try large.image(scale: 2, rendering: RenderOptions(parallelism: 3)) == whole)
        let pieces = Drawing(width: 512, height: 512) { canvas in
            canvas.withLayer { canvas.fill(CGRect(x: 0, y: 0, width: 301, height: 512), with: paint) }
            canvas.clip(to: CGRect(x: 301, y: 0, width: 211, height: 512))
            canvas.fill(canvas.bounds, with: paint)
        }
        #expect(try pieces.image(scale: 2) == whole)
    }
}
