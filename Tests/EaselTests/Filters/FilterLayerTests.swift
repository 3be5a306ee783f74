// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// Tests layers with a filter, in every format.
@Suite struct FilterLayerTests {
    private static let square = CGRect(x: 20, y: 20, width: 20, height: 20)

    private func drawing(
        _ filter: Filter, transform: CGAffineTransform = .identity,
        _ body: @escaping @Sendable (Canvas) -> Void = {
            $0.fill(Path(rect: square), with: .color(.red))
        }
    ) -> Drawing {
        Drawing(width: 60, height: 60) { canvas in
            canvas.concatenate(transform)
            canvas.withLayer(filter: filter) { body(canvas) }
        }
    }

    @Test func `a filter without an effect changes nothing`() throws {
        let plain = try Pixels(60, 60) { $0.fill(Path(rect: Self.square), with: .color(.red)) }
        for filter in [Filter.opacity(1), .blur(0), .saturation(1), .brightness(1)] {
            #expect(try Pixels(drawing(filter).image()).differences(from: plain, over: 0) == 0)
        }
        #expect(try Pixels(drawing(Filter()).image()).area == 0)
    }

    @Test func `a blur keeps the sum of opacity and reaches three deviations`() throws {
        let pixels = try Pixels(drawing(.blur(4)).image())
        #expect(abs(pixels.area - 400) < 4)
        #expect(pixels.alpha(30, 7) == 0 && pixels.alpha(30, 12) > 0)
        // On a straight edge, half of the opacity is left.
        #expect(abs(Int(pixels.alpha(19, 30)) + Int(pixels.alpha(20, 30)) - 255) <= 3)
    }

    @Test(arguments: [CGFloat(1), 2, 3]) func `lengths are in user space at every scale`(scale: CGFloat) throws {
        var filter = Filter()
        filter.add(.offset(CGSize(width: 5, height: 10)))
        let image = try drawing(filter, transform: CGAffineTransform(scaleX: 0.5, y: 0.5)).image(scale: 2 * scale)
        let pixels = Pixels(image)
        // The square is at (10, 10) with sides of 10 points, and moves by (2.5, 5).
        let unit = 2 * scale
        #expect(pixels.alpha(Int(12.5 * unit), Int(15 * unit)) == 255)
        #expect(pixels.alpha(Int(12.5 * unit) - 1, Int(15 * unit)) == 0)
        #expect(pixels.alpha(Int(12.5 * unit), Int(15 * unit) - 1) == 0)
        #expect(pixels.alpha(Int(22.5 * unit) - 1, Int(25 * unit) - 1) == 255)
    }

    @Test func `a turned filter moves along the turned axes`() throws {
        var filter = Filter()
        filter.add(.offset(CGSize(width: 10, height: 0)))
        let turn = CGAffineTransform(translationX: 30, y: 30).rotated(by: .pi / 2).translatedBy(x: -30, y: -30)
        let pixels = Pixels(try drawing(filter, transform: turn).image())
        let moved = try Pixels(60, 60) { $0.fill(Path(rect: Self.square.offsetBy(dx: 0, dy: 10)), with: .color(.red)) }
        #expect(pixels.differences(from: moved, over: 2) == 0)
    }

    @Test func `the region limits the source and the result`() throws {
        var filter = Filter.blur(3)
        filter.region = CGRect(x: 25, y: 0, width: 10, height: 60)
        let pixels = Pixels(try drawing(filter).image())
        #expect(pixels.alpha(24, 30) == 0 && pixels.alpha(35, 30) == 0)
        #expect(pixels.alpha(30, 30) > 200 && pixels.alpha(25, 30) < 200)
        // A step's region limits its result alone.
        var flood = Filter()
        flood.add(.flood(.blue), in: CGRect(x: 1, y: 2, width: 3, height: 4))
        let small = Pixels(try drawing(flood).image())
        #expect(abs(small.area - 12) < 0.01 && small[1, 2] == [0, 0, 255, 255])
    }

    @Test func `content from beyond the page and the clip reaches into them`() throws {
        let outside = try Pixels(60, 60) { canvas in
            canvas.withLayer(filter: .blur(6)) { canvas.fill(CGRect(x: -30, y: 0, width: 30, height: 60)) }
        }
        #expect(outside.alpha(0, 30) > 90)
        let clipped = try Pixels(60, 60) { canvas in
            canvas.clip(to: CGRect(x: 30, y: 0, width: 30, height: 60))
            canvas.withLayer(filter: .blur(6)) { canvas.fill(CGRect(x: 0, y: 0, width: 30, height: 60)) }
        }
        #expect(clipped.alpha(29, 30) == 0 && clipped.alpha(30, 30) > 90)
    }

    @Test func `alpha, blend mode, mask, and shadow apply to the filtered layer`() throws {
        let filter = Filter.colorMatrix(.luminanceToAlpha)
        let faded = try Pixels(20, 20) { canvas in
            canvas.withLayer(alpha: 0.5, filter: filter) { canvas.fill(canvas.bounds, with: .color(.white)) }
        }
        #expect(faded[5, 5].isClose(to: [0, 0, 0, 128], within: 1))
        let added = try Pixels(20, 20) { canvas in
            canvas.fill(canvas.bounds, with: .color(.red))
            canvas.withLayer(blendMode: .screen, filter: .invert()) { canvas.fill(canvas.bounds, with: .color(.black)) }
        }
        #expect(added[5, 5] == [255, 255, 255, 255])
        let half = try Image(width: 2, height: 1, pixels: [255, 0], format: .gray)
        let masked = try Pixels(20, 20) { canvas in
            canvas.interpolationQuality = .none
            canvas.clip(to: canvas.bounds, mask: half)
            canvas.withLayer(filter: .invert()) { canvas.fill(canvas.bounds, with: .color(.black)) }
        }
        #expect(masked[2, 5] == [255, 255, 255, 255] && masked.alpha(17, 5) == 0)
        let shadowed = try Pixels(20, 20) { canvas in
            canvas.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: .blue)
            canvas.withLayer(filter: .invert()) {
                canvas.fill(CGRect(x: 2, y: 2, width: 6, height: 6), with: .color(.black))
            }
        }
        #expect(shadowed[4, 4] == [255, 255, 255, 255] && shadowed[14, 4] == [0, 0, 255, 255])
    }

    @Test func `filters nest, and work in tiles and nested drawings`() throws {
        let red = Drawing(width: 10, height: 10, background: .red) { _ in }
        let green = red.filtered(.hueRotation(.degrees(120))).filtered(.opacity(0.5))
        let pixels = try Pixels(20, 20) { canvas in
            canvas.draw(green, in: canvas.bounds)
        }
        #expect(pixels[10, 10][1] > pixels[10, 10][0] && 127...128 ~= pixels.alpha(10, 10))
        for format in [OutputFormat.png, .svg, .pdf] {
            let tiles = Drawing(width: 20, height: 20) { canvas in
                canvas.setFillPattern(
                    Pattern(size: CGSize(width: 5, height: 5)) { canvas in
                        canvas.withLayer(filter: .invert()) { canvas.fill(CGRect(x: 0, y: 0, width: 3, height: 3)) }
                    })
                canvas.fill(canvas.bounds)
            }
            #expect(try !tiles.data(as: format, scale: 1, rendering: .default).isEmpty)
        }
    }

    @Test func `several threads draw the same pixels`() throws {
        let drawing = Drawing(width: 900, height: 700) { canvas in
            canvas.fill(canvas.bounds, with: .color(.yellow))
            canvas.withLayer(filter: .blur(5)) {
                canvas.fillEllipse(in: CGRect(x: 100, y: 100, width: 500, height: 400))
            }
            canvas.fill(CGRect(x: 300, y: 300, width: 200, height: 100), with: .color(.blue))
        }
        #expect(try drawing.image() == drawing.image(rendering: RenderOptions(parallelism: 4)))
    }

    // MARK: Documents

    @Test func `SVG gets a filter element in the layer's space`() throws {
        let svg = try drawing(.blur(2), transform: CGAffineTransform(scaleX: 2, y: 1)).svg()
        #expect(svg.contains("<feGaussianBlur stdDeviation=\"2\" in=\"SourceGraphic\" result=\"r0\"/>"))
        #expect(
            svg.contains("color-interpolation-filters=\"sRGB\"") && svg.contains("transform=\"matrix(2 0 0 1 0 0)\""))
        #expect(try drawing(.blur(2)).report(format: .svg).rasterized.isEmpty)
    }

    @Test func `PDF gets an image of the filter's region, and keeps the text`() throws {
        let drawing = Drawing(width: 200, height: 100, fonts: try .sans()) { canvas in
            canvas.withLayer(filter: .blur(2)) {
                canvas.draw("seen", at: CGPoint(x: 50, y: 50), font: Font("DejaVu Sans", size: 20))
                canvas.fill(CGRect(x: 60, y: 60, width: 20, height: 10))
            }
        }
        let report = try drawing.report(format: .pdf)
        let part = try #require(report.rasterized.first)
        #expect(report.rasterized.count == 1 && part.reason == .filter)
        #expect(CGRect(x: 35, y: 20, width: 80, height: 65).contains(part.bounds), "\(part.bounds)")
        #expect(part.bounds.contains(CGRect(x: 56, y: 56, width: 28, height: 18)))
    }

    @Test func `a draw list names the filter`() throws {
        let list = try drawing(.blur(2)).drawList()
        #expect(list.contains("filtered by <feGaussianBlur stdDeviation=\"2\""), "\(list)")
    }

    // MARK: Limits

    @Test func `the pictures of a filter count as pixels of layers`() throws {
        var options = RenderOptions()
        options.limits.layerPixels = 3_000
        #expect(throws: DrawingError.self) { try drawing(.blur(2)).image(rendering: options) }
        options.limits.layerPixels = 30_000
        #expect(throws: Never.self) { try drawing(.blur(2)).image(rendering: options) }
        var limits = RenderLimits()
        limits.layerPixels = 100
        let image = try Image(width: 20, height: 20, pixels: [UInt8](repeating: 255, count: 400), format: .gray)
        #expect(throws: DrawingError.self) { try image.applying(.blur(2), limits: limits) }
    }

    static let slow: [Filter.Primitive] = [
        .blur(CGSize(width: 50, height: 50)), .blur(CGSize(width: 1, height: 1)), .offset(CGSize(width: 1, height: 1)),
        .flood(.red), .colorMatrix(.luminanceToAlpha), .blend(.hue), .arithmetic(k1: 1, k2: 0, k3: 0, k4: 0), .merge,
        .morphology(.erode, radius: CGSize(width: 9, height: 9)), .tile,
        .convolution(Filter.Convolution(columns: 3, rows: 3, kernel: [CGFloat](repeating: 1, count: 9))),
        .turbulence(Filter.Turbulence(frequency: CGSize(width: 0.1, height: 0.1))),
        .displacement(scale: 9, x: .red, y: .red),
        .lighting(Filter.Lighting(.diffuse(constant: 1), from: .distant(azimuth: .zero, elevation: .zero))),
        .componentTransfer(red: .identity, green: .identity, blue: .identity, alpha: .identity),
        .dropShadow(offset: .zero, blur: CGSize(width: 9, height: 9), color: .red),
    ]

    @Test(arguments: slow) func `each primitive ends at the deadline`(primitive: Filter.Primitive) throws {
        let budget = RenderBudget(RenderOptions())
        let region = PixelRegion(x: 0, y: 0, width: 2_000, height: 1_000)
        var filter = Filter()
        filter.add(primitive)
        let run = FilterRun(filter: filter, toPixels: .identity, region: region, budget: budget)
        budget.interrupt(.deadlineExceeded)
        #expect(throws: DrawingError.deadlineExceeded) { try run.applied(to: FilterPixels(region)) }
    }

    @Test func `invalid filters name the step and the number`() throws {
        let image = try Image(width: 1, height: 1, pixels: [0], format: .gray)
        var unknown = Filter()
        unknown.add(.merge, of: .step(0))
        for (filter, text) in [
            (Filter.blur(-1), ".steps[0].blur.width is -1"), (.saturation(.nan), ".colorMatrix.values[0] is nan"),
            (.colorMatrix([1, 2]), "values.count is 2; it must be 20"),
            (unknown, "inputs is step(0); it must be the index of an earlier step"),
        ] {
            let error = #expect(throws: DrawingError.self) { try image.applying(filter) }
            #expect("\(error.map { "\($0)" } ?? "")".contains(text), "\(String(describing: error))")
            let drawing = Drawing(width: 1, height: 1) { $0.withLayer(filter: filter) {} }
            let refused = #expect(throws: DrawingError.self) { try drawing.png() }
            #expect("\(refused.map { "\($0)" } ?? "")".contains("withLayer(alpha:blendMode:filter:_:): filter"))
        }
    }
}
