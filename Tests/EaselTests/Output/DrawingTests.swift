// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct DrawingTests {
    static let dot = Drawing(width: 20, height: 10) { canvas in
        canvas.setFillColor(.orange)
        canvas.fillEllipse(in: canvas.bounds)
    }

    struct Size: Sendable {
        let points: CGFloat
        let scale: CGFloat
        let pixels: Int
    }

    @Test func `a size is a width and a height`() throws {
        let size = CGSize(width: 30, height: 20)
        let drawing = Drawing(size: size, background: .red) { $0.fillEllipse(in: $0.bounds) }
        #expect(drawing.size == size)
        #expect(
            try drawing.png()
                == Drawing(width: 30, height: 20, background: .red) { $0.fillEllipse(in: $0.bounds) }.png())
    }

    @Test(arguments: [
        Size(points: 20, scale: 1, pixels: 20), Size(points: 20, scale: 2, pixels: 40),
        Size(points: 20.5, scale: 1, pixels: 21), Size(points: 100.0 / 3, scale: 3, pixels: 100),
        Size(points: 0.2, scale: 1, pixels: 1), Size(points: 10, scale: 0.5, pixels: 5),
        Size(points: 32_767, scale: 1, pixels: 32_767),
    ])
    func `an image has as many pixels as are needed to cover the drawing's size`(_ size: Size) throws {
        let image = try Drawing(width: size.points, height: 1) { _ in }.image(scale: size.scale)
        #expect(image.width == size.pixels && image.height == max(Int(size.scale.rounded(.up)), 1))
    }

    @Test(arguments: [0, -5, CGFloat.nan, .infinity, 1e300, 1e-300, 40_000])
    func `an error about an invalid size names the size`(_ bad: CGFloat) throws {
        let wide = Drawing(width: bad, height: 10) { _ in Issue.record("the closure ran") }
        let tall = Drawing(width: 10, height: bad) { _ in Issue.record("the closure ran") }
        for render in [wide.image, tall.image] as [(CGFloat, RenderOptions) throws -> Image] {
            let error = try #require(throws: DrawingError.self) { try render(1, .default) }
            #expect(error.description.hasPrefix("Drawing(width:height:): "))
        }
        #expect(throws: DrawingError.self) { try wide.pdf() }
        if bad != 40_000 { #expect(throws: DrawingError.self) { try tall.svg() } }
    }

    @Test(arguments: [0, -1, CGFloat.nan, .infinity, 1e300])
    func `an invalid scale is an error`(_ scale: CGFloat) {
        #expect(throws: DrawingError.self) { try Self.dot.png(scale: scale) }
        #expect(throws: DrawingError.self) { try Self.dot.image(scale: scale) }
    }

    @Test func `exceeding the pixel limit is an error before memory is allocated`() {
        let large = Drawing(width: 20_000, height: 20_000) { _ in Issue.record("the closure ran") }
        #expect(throws: DrawingError.limitExceeded(limit: "pixels", value: 400_000_000, maximum: 100_000_000)) {
            try large.png()
        }
        var limits = RenderLimits()
        limits.pixels = 199
        #expect(throws: DrawingError.limitExceeded(limit: "pixels", value: 200, maximum: 199)) {
            try Self.dot.png(rendering: RenderOptions(limits: limits))
        }
    }

    @Test func `every limit ends the render even if invalid calls are skipped`() {
        var limits = RenderLimits()
        (limits.pathElements, limits.dashLengths, limits.clips, limits.replicas) = (10, 2, 3, 4)
        let calls: [(String, @Sendable (Canvas) -> Void)] = [
            ("pathElements", { canvas in for _ in 0..<11 { canvas.addRect(canvas.bounds) } }),
            ("pathElements", { $0.addLines(between: Array(repeating: .zero, count: 11)) }),
            ("pathElements", { $0.fill(Array(repeating: .zero, count: 3)) }),
            ("pathElements", { $0.fillStripes(in: $0.bounds, width: 1e-9, spacing: 0, angle: .zero) }),
            ("dashLengths", { $0.setLineDash(phase: 0, lengths: [1, 2, 3]) }),
            ("clips", { canvas in for _ in 0..<4 { canvas.clip(to: canvas.bounds) } }),
            ("replicas", { $0.replicate(5, by: .identity) { _ in } }),
        ]
        for (name, call) in calls {
            let error = #expect(throws: DrawingError.self) {
                try Drawing(width: 5, height: 5, call).png(
                    rendering: RenderOptions(limits: limits, invalidCalls: .skip))
            }
            #expect(error?.limit == name)
        }
    }

    @Test func `the background is painted first`() throws {
        let image = Pixels(
            try Drawing(width: 4, height: 4, background: .white) { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 4)) }
                .image())
        #expect(image[0, 0] == opaqueBlack && image[3, 3] == [255, 255, 255, 255])
        let clear = Drawing(width: 4, height: 4, background: Color(white: .nan)) { _ in }
        #expect(throws: DrawingError.self) { try clear.png() }
    }

    @Test func `a PNG has a color space, a resolution, and no more channels than it needs`() throws {
        let transparent = try Self.dot.png(scale: 2)
        #expect(transparent[25] == 6)
        #expect(transparent.range(of: Data("sRGB".utf8)) != nil)
        // A resolution of 144 dots per inch equals 5,669 dots per meter, which is 0x1625.
        let pHYs = try #require(transparent.range(of: Data("pHYs".utf8)))
        #expect(Array(transparent[pHYs.upperBound..<pHYs.upperBound + 9]) == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
        #expect(try Drawing(width: 2, height: 2, background: .red) { _ in }.png()[25] == 2)
    }

    @Test func `a PNG preserves the pixels of the image`() throws {
        let image = try Self.dot.image(scale: 3)
        #expect(try Image(data: Self.dot.png(scale: 3)) == image)
    }

    @Test func `an SVG has a size in pixels and stable identifiers`() throws {
        let drawing = Drawing(width: 30, height: 20) { canvas in
            canvas.setAlpha(0.5)
            canvas.clip(to: Path(ellipseIn: canvas.bounds))
            canvas.fill(
                Path(rect: canvas.bounds),
                with: .linearGradient(Gradient(colors: [.red, .blue]), from: .zero, to: CGPoint(x: 30, y: 0)))
        }
        let first = try drawing.svg()
        #expect(first.contains("width=\"30\" height=\"20\" viewBox=\"0 0 30 20\""))
        _ = try Self.dot.svg()
        #expect(try drawing.svg() == first)
        #expect(SVGWritingTests.numbered(first).contains("id=\"c1\""))
    }

    @Test func `a PDF does not contain a date and is the same at any time`() throws {
        let first = try Self.dot.pdf()
        #expect(try Self.dot.pdf() == first)
        #expect(first.prefix(5) == Data("%PDF-".utf8))
        let readable = try ReadablePDF(first).text
        #expect(!readable.contains("CreationDate") && !readable.contains("ModDate"))
        #expect(readable.contains("/MediaBox [ 0 0 20 10 ]"))
    }

    @Test func `drawings rendered by many tasks equal drawings rendered sequentially`() async throws {
        let drawings = (0..<64).map { index in
            Drawing(width: 60, height: 40, background: index % 2 == 0 ? .white : nil) { canvas in
                canvas.rotate(by: .degrees(CGFloat(index)))
                canvas.clip(to: Path(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 30)))
                canvas.fill(
                    Path(roundedRect: CGRect(x: 5, y: 5, width: 40, height: 20), cornerRadius: 4),
                    with: .linearGradient(
                        Gradient(colors: [.red, .green, .blue]), from: .zero, to: CGPoint(x: 60, y: 0)))
                canvas.fillStripes(in: canvas.bounds, width: 2, spacing: 3, angle: .degrees(CGFloat(index)))
                let label = TextLayout("No. \(index)", font: .system(size: CGFloat(8 + index % 7)), color: .blue)
                canvas.draw(label, at: CGPoint(x: 30 - label.size.width / 2, y: 8))
            }
        }
        func render(_ drawing: Drawing) throws -> [Data] {
            [try drawing.png(), Data(try drawing.svg().utf8), try drawing.pdf()]
        }
        let serial = try drawings.map(render)
        let parallel = try await withThrowingTaskGroup(of: [(Int, [Data])].self) { group in
            for worker in 0..<8 {
                group.addTask {
                    try stride(from: worker, to: 64, by: 8).map { ($0, try render(drawings[$0])) }
                }
            }
            return try await group.reduce(into: [Int: [Data]]()) { all, part in
                for (index, data) in part { all[index] = data }
            }
        }
        for index in 0..<64 { #expect(parallel[index] == serial[index], "\(index)") }
    }

    @Test func `using a canvas after rendering does not change anything or crash`() throws {
        final class Keeper: @unchecked Sendable { var canvas: Canvas? }
        let keeper = Keeper()
        let drawing = Drawing(width: 5, height: 5) { keeper.canvas = $0 }
        for render in [{ _ = try drawing.png() }, { _ = try drawing.svg() }, { _ = try drawing.pdf() }] {
            try render()
            keeper.canvas?.clip(to: Path(ellipseIn: CGRect(x: 0, y: 0, width: 5, height: 5)))
            keeper.canvas?.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            keeper.canvas?.draw("a", at: .zero, font: .system(size: 5))
            keeper.canvas?.resetClip()
            keeper.canvas?.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        keeper.canvas = nil
    }
}
