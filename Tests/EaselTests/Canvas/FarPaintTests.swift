// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests of pens, paints, and text that are too large or too distant for a backend's fixed-point numbers.
@Suite struct FarPaintTests {
    static let halves = Gradient(stops: [
        Gradient.Stop(color: .red, location: 0), Gradient.Stop(color: .red, location: 0.5),
        Gradient.Stop(color: .blue, location: 0.5), Gradient.Stop(color: .blue, location: 1),
    ])

    /// Checks that the left half of a picture is red and the right half is blue.
    func expectHalves(_ image: Pixels, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(image[8, 4] == [255, 0, 0, 255] && image[8, 15] == [255, 0, 0, 255], sourceLocation: sourceLocation)
        #expect(image[11, 4] == [0, 0, 255, 255] && image[11, 15] == [0, 0, 255, 255], sourceLocation: sourceLocation)
    }

    @Test(arguments: [CGFloat(1e5), 1e7, 1e9])
    func `the edge of a stroke of any width is half the width away from the line`(_ width: CGFloat) throws {
        let image = try Pixels { canvas in
            canvas.setLineWidth(width)
            canvas.strokeLineSegments(between: [
                CGPoint(x: 10 - width / 2, y: -width), CGPoint(x: 10 - width / 2, y: width),
            ])
        }
        #expect(image.alpha(9, 10) == 255 && image.alpha(10, 10) == 0 && image.area == 200)
    }

    @Test func `a very wide stroke has dashes and caps`() throws {
        let image = try Pixels { canvas in
            canvas.setLineWidth(4e6)
            canvas.setLineDash(phase: 0, lengths: [1e6, 1e6])
            // The first dash ends in the middle of the canvas.
            canvas.strokeLineSegments(between: [CGPoint(x: 10 - 1e6, y: 10), CGPoint(x: 1e9, y: 10)])
        }
        #expect(image.alpha(9, 10) == 255 && image.alpha(10, 10) == 0 && image.area == 200)
    }

    @Test func `the tip of a long miter is at its computed position`() throws {
        // The sine of half the angle between the lines is 1/20, so the tip is ten line widths from the corner.
        let image = try Pixels { canvas in
            canvas.setLineWidth(1e6)
            canvas.setMiterLimit(1e9)
            let corner = CGPoint(x: 10 - 1e7, y: 10)
            let left = corner.x - 1e8 * (1 - CGFloat(1) / 400).squareRoot()
            canvas.addLines(between: [CGPoint(x: left, y: 10 - 5e6), corner, CGPoint(x: left, y: 10 + 5e6)])
            canvas.strokePath()
        }
        // The visible part is a triangle that is 10 points wide and 2 · 10 · tan(asin(1/20)) points high.
        #expect(image.alpha(11, 10) == 0 && image.alpha(0, 9) > 100 && abs(image.area - 5) < 0.2)
    }

    @Test(arguments: [CGFloat(1e6), 1e9])
    func `the color edge of a gradient between enormous concentric circles is at the right position`(_ radius: CGFloat)
        throws
    {
        expectHalves(
            try Pixels { canvas in
                canvas.setFillPaint(
                    .radialGradient(
                        Self.halves, startCenter: CGPoint(x: 10 - radius / 2, y: 10), startRadius: 0,
                        endCenter: CGPoint(x: 10 - radius / 2, y: 10), endRadius: radius))
                canvas.fill(canvas.bounds)
            })
    }

    @Test func `the color edge of a gradient between two distant circles is at the right position`() throws {
        // At offset 1/2, the circle has a radius of 1.5e8 and the center (10 - 1.5e8, 10).
        expectHalves(
            try Pixels { canvas in
                canvas.setFillPaint(
                    .radialGradient(
                        Self.halves, startCenter: CGPoint(x: 10 - 2e8, y: 10), startRadius: 1e8,
                        endCenter: CGPoint(x: 10 - 1e8, y: 10), endRadius: 2e8))
                canvas.fill(canvas.bounds)
            })
    }

    @Test func `the color edge of an enormously enlarged linear gradient is at the right position`() throws {
        expectHalves(
            try Pixels { canvas in
                canvas.translateBy(x: 10, y: 10)
                canvas.scaleBy(x: 1e5, y: 1e5)
                canvas.setFillPaint(
                    .linearGradient(Self.halves, from: CGPoint(x: -1e8, y: 0), to: CGPoint(x: 1e8, y: 0)))
                canvas.fill(CGRect(x: -1, y: -1, width: 2, height: 2))
            })
    }

    @Test func `an image can be enlarged to hundreds of millions of points`() throws {
        let two = try Image(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 255], format: .rgba)
        for size in [CGFloat(1e4), 1e6, 4e8] {
            expectHalves(
                try Pixels { canvas in
                    canvas.interpolationQuality = .none
                    canvas.draw(two, in: CGRect(x: 10 - size, y: 10 - size, width: 2 * size, height: 2 * size))
                })
        }
        // Between the centers of the two pixels, colors change linearly.
        let smooth = try Pixels { canvas in
            canvas.draw(two, in: CGRect(x: 10 - 1e6, y: 0, width: 2e6, height: 20))
        }
        #expect(
            smooth[9, 9] == smooth[9, 2] && abs(Int(smooth[9, 9][0]) - 128) <= 1 && abs(Int(smooth[9, 9][2]) - 128) <= 1
        )
    }

    @Test(arguments: [OutputFormat.svg, .pdf])
    func `a report lists the gradients that became images, with their visible bounds`(_ format: OutputFormat) throws {
        let rect = CGRect(x: 2, y: 3, width: 10, height: 5)
        let drawing = Drawing(width: 20, height: 20) { canvas in
            canvas.fill(
                Path(rect: rect),
                with: .radialGradient(
                    Self.halves, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1e7))
            // Documents can represent the coordinates of this gradient.
            canvas.fill(Path(rect: rect), with: .linearGradient(Self.halves, from: .zero, to: CGPoint(x: 9, y: 0)))
        }
        let parts = try drawing.report(format: format).rasterized
        #expect(parts.map(\.reason) == [.farGradient])
        #expect(parts.allSatisfy { $0.bounds.contains(rect) && rect.insetBy(dx: -2, dy: -2).contains($0.bounds) })
        #expect(try drawing.report(format: .png).rasterized.isEmpty)
    }

    @Test func `the canvas's alpha applies only once to an enormous gradient`() throws {
        let image = try Pixels { canvas in
            canvas.setAlpha(0.5)
            canvas.fill(
                Path(rect: CGRect(x: 0, y: 0, width: 10, height: 20)),
                with: .radialGradient(
                    Self.halves, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1e7))
        }
        #expect(image[5, 5] == [255, 0, 0, 128] && image.alpha(12, 5) == 0)
    }

    @Test func `a mask can be enlarged to millions of points`() throws {
        let two = try Image(width: 2, height: 1, pixels: [255, 0], format: .gray)
        let image = try Pixels { canvas in
            canvas.interpolationQuality = .none
            canvas.clip(to: CGRect(x: 10 - 1e6, y: 0, width: 2e6, height: 20), mask: two)
            canvas.fill(canvas.bounds)
        }
        #expect(image.area == 200 && image.alpha(9, 10) == 255)
    }

    @Test func `text longer than the coordinate range is drawn where it crosses the canvas`() throws {
        let fonts = try TextTests.dejaVu()
        let font = Font.monospaced(size: 100)
        func picture(_ count: Int, from first: Int) throws -> Pixels {
            let advance =
                TextLayout("HH", font: font, fonts: fonts).size.width
                - TextLayout("H", font: font, fonts: fonts).size.width
            return Pixels(
                try Drawing(width: 200, height: 100, fonts: fonts) { canvas in
                    canvas.draw(
                        String(repeating: "H", count: count), at: CGPoint(x: -CGFloat(first) * advance, y: 80),
                        font: font)
                }.image())
        }
        let near = try picture(5, from: 1)
        #expect(near.area > 1_000)
        #expect(try picture(20_000, from: 10_000).differences(from: near, over: 8) == 0)
    }

    @Test func `the edge of a letter that is a million pixels large is drawn`() throws {
        let fonts = try TextTests.dejaVu()
        // In DejaVu Sans, the stem of the letter I extends from 201 to 403 units, at 2,048 units per em.
        let image = Pixels(
            try Drawing(width: 20, height: 20, fonts: fonts) { canvas in
                canvas.translateBy(x: 10, y: 10)
                canvas.scaleBy(x: 20_480, y: 20_480)
                canvas.draw("I", at: CGPoint(x: -20.1, y: 20), font: .system(size: 204.8))
            }.image())
        #expect(image.alpha(2, 10) == 0 && image.alpha(17, 10) == 255)
        #expect(abs(image.area - 200) < 100)
    }

    @Test func `a nested drawing can be enlarged a million times`() throws {
        let inner = Drawing(width: 100, height: 100) { canvas in
            canvas.fill(Path(rect: CGRect(x: 0, y: 0, width: 50, height: 100)), with: .color(.red))
            canvas.setStrokeColor(.blue)
            canvas.setLineWidth(50)
            canvas.strokeLineSegments(between: [CGPoint(x: 75, y: 0), CGPoint(x: 75, y: 100)])
        }
        expectHalves(
            try Pixels { $0.draw(inner, in: CGRect(x: 10 - 5e7, y: 10 - 5e7, width: 1e8, height: 1e8)) })
    }

    @Test func `stripes in an enormous rectangle look the same as in a small one`() throws {
        func picture(_ size: CGFloat) throws -> Pixels {
            try Pixels { canvas in
                let rect = CGRect(x: 10 - size / 2, y: 10 - size / 2, width: size, height: size)
                canvas.fillStripes(in: rect, width: 3, spacing: 2, angle: .degrees(90))
            }
        }
        #expect(try picture(1e8).differences(from: picture(100), over: 2) == 0)
    }

    @Test func `distant coordinates are not refused`() throws {
        let drawing = Drawing(width: 20, height: 20, fonts: try TextTests.dejaVu()) { canvas in
            canvas.setLineDash(phase: 1, lengths: [1e-3, 1e-3])
            canvas.strokeLineSegments(between: [CGPoint(x: 1e8, y: -1e9), CGPoint(x: 1e8, y: 1e9)])
            canvas.draw("far", at: CGPoint(x: 1e9, y: 1e9), font: .system(size: 10))
            canvas.scaleBy(x: 1e3, y: 1e3)
            canvas.strokeEllipse(in: CGRect(x: 1e6, y: 1e6, width: 1e6, height: 1e6))
        }
        #expect(Pixels(try drawing.image()).area == 0)
        #expect(try drawing.svg().utf8.count < 500)
        #expect(try drawing.pdf().count < 3_000)
    }
}
