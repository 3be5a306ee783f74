// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests that a picture does not depend on the number of threads.
@Suite struct ParallelismTests {
    static let threads = [0, 2, 3, 8]

    /// A drawing of half a million pixels in which marks and text alternate with content that is painted as a whole.
    static let chart = Drawing(width: 500, height: 270, background: .white) { canvas in
        var generator = SeededGenerator(seed: 11)
        func random(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &generator) }
        let font = Font("DejaVu Sans", size: 9)
        for index in 0..<900 {
            let color = Color(hue: Double(index % 17) / 17, saturation: 1, brightness: 0.9, alpha: 0.8)
            canvas.setFillColor(color)
            canvas.setStrokeColor(color)
            let rect = CGRect(x: random(-20...490), y: random(-20...260), width: random(1...40), height: random(1...40))
            let (start, end) = (rect.origin, CGPoint(x: rect.minX, y: rect.maxY))
            let colors = Gradient(colors: [.white, color])
            switch index % 9 {
            case 0, 1: canvas.fillEllipse(in: rect)
            case 2: canvas.fill(rect)
            case 3: canvas.strokeLineSegments(between: [start, CGPoint(x: rect.maxX, y: rect.maxY)])
            case 4:
                canvas.fill(
                    Path(roundedRect: rect, cornerRadius: 4), with: .linearGradient(colors, from: start, to: end))
            case 5:
                canvas.fill(
                    Path(ellipseIn: rect),
                    with: .radialGradient(
                        colors, startCenter: end, startRadius: 0, endCenter: start, endRadius: rect.width))
            case 6: canvas.draw("No. \(index)", at: start, font: font)
            case 7:
                canvas.withState {
                    canvas.clip(to: rect)
                    canvas.fillEllipse(in: rect.insetBy(dx: -8, dy: -8))
                }
            default: canvas.strokeEllipse(in: rect)
            }
            if index == 300 {
                canvas.withState {
                    canvas.setShadow(offset: CGSize(width: 3, height: 3), blur: 9)
                    canvas.fill(CGRect(x: 100, y: 20, width: 200, height: 230))
                }
                canvas.withLayer(alpha: 0.5, blendMode: .multiply) { canvas.fillEllipse(in: canvas.bounds) }
                canvas.draw("🙂 turned", at: CGPoint(x: 250, y: 100), font: font)
                canvas.clip(to: Path(ellipseIn: canvas.bounds))
                canvas.rotate(by: .degrees(3))
            }
            if index == 500 { canvas.resetClip() }
        }
    }

    @Test func `pixels and files do not depend on the number of threads`() throws {
        let expected = try Self.chart.image(scale: 2)
        let files = try PNGOptions.Compression.allCases.dropLast().map {
            try Self.chart.png(scale: 2, options: PNGOptions(compression: $0))
        }
        for threads in Self.threads {
            let rendering = RenderOptions(parallelism: threads)
            #expect(try Self.chart.image(scale: 2, rendering: rendering) == expected, "\(threads)")
            for (compression, file) in zip(PNGOptions.Compression.allCases, files) {
                let options = PNGOptions(compression: compression)
                let threaded = try Self.chart.png(scale: 2, options: options, rendering: rendering)
                #expect(threaded == file, "\(threads), \(compression)")
            }
        }
    }

    @Test func `a file that is encoded in many parts is read back unchanged`() throws {
        // The image is noise, so none of it is skipped, and it is processed in more than one part.
        var generator = SeededGenerator(seed: 4)
        let pixels = (0..<700 * 801 * 4).map { $0 % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &generator) }
        let image = try Image(width: 700, height: 801, pixels: pixels, format: .rgba)
        let drawing = Drawing(width: 700, height: 801) { $0.draw(image, in: $0.bounds) }
        for compression in PNGOptions.Compression.allCases.dropLast() {
            let file = try drawing.png(options: PNGOptions(compression: compression))
            #expect(try Image(data: file).pixels(as: .rgba) == pixels, "\(compression)")
        }
    }

    @Test func `small shapes on a large picture, including its edges, are drawn in the same way as on a small picture`()
        throws
    {
        func dots(width: CGFloat) throws -> Image {
            try Drawing(width: width, height: 1_000) { canvas in
                for x in stride(from: -2, through: 1_002, by: 167.3) {
                    for y in [-3, -0.5, 0.25, 500.125, 998.5, 1_001, 1e9] {
                        canvas.fillEllipse(in: CGRect(x: x - 4, y: y - 4, width: 8, height: 8))
                        canvas.fillEllipse(in: CGRect(x: width - x - 4, y: y - 4, width: 8, height: 8))
                    }
                }
            }.image()
        }
        // The large picture takes eight megabytes, the size from which the rows of shapes are prefetched. The small
        // picture takes four megabytes and has the same number of rows.
        let (large, small) = (try dots(width: 2_100), try dots(width: 1_050))
        for (one, other) in [(0, 0), (2_080, 1_030)] {
            let size = CGSize(width: 20, height: 1_000)
            let found = large.cropped(to: CGRect(origin: CGPoint(x: one, y: 0), size: size))
            #expect(found == small.cropped(to: CGRect(origin: CGPoint(x: other, y: 0), size: size)))
            #expect(found.pixels(as: .rgba).contains { $0 != 0 })
        }
    }

    @Test func `the closure runs only once, on the thread that calls the render`() throws {
        final class Log: @unchecked Sendable { var threads: [Thread] = [] }
        let log = Log()
        let drawing = Drawing(width: 1_000, height: 1_000) { canvas in
            log.threads.append(.current)
            canvas.fillEllipse(in: canvas.bounds)
        }
        _ = try drawing.png(rendering: RenderOptions(parallelism: 4))
        #expect(log.threads == [.current])
    }

    @Test func `a failing render throws an error with the same message for any number of threads`() throws {
        struct Stop: Error, Equatable {}
        let failing: [@Sendable (Canvas) throws -> Void] = [
            { canvas in
                for _ in 0..<1_000 { canvas.fillEllipse(in: canvas.bounds) }
                canvas.fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
            },
            { _ in throw Stop() },
            { canvas in for _ in 0..<65 { canvas.beginTransparencyLayer() } },
            { $0.draw("a", at: .zero, font: Font("No such family", size: 10)) },
        ]
        for draw in failing {
            func message(_ threads: Int) -> String? {
                let drawing = Drawing(width: 1_000, height: 1_000, draw)
                return #expect(throws: (any Error).self) {
                    try drawing.png(rendering: RenderOptions(parallelism: threads))
                }.map { "\($0)" }
            }
            let expected = try #require(message(1))
            for threads in Self.threads { #expect(message(threads) == expected) }
        }
    }
}
