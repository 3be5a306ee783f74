// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct StrokeTests {
    @Test func `default lines are 1 wide, black, solid, and antialiased, with butt caps and a miter limit of 10`()
        throws
    {
        // The line is on the middle of a pixel row, so one row is fully covered from end to end.
        let image = try Pixels { canvas in
            canvas.strokeLineSegments(between: [CGPoint(x: 5, y: 5.5), CGPoint(x: 15, y: 5.5)])
        }
        #expect(image.area == 10 && image[5, 5] == opaqueBlack && image.alpha(4, 5) == 0 && image.alpha(15, 5) == 0)
        // The line is between two rows, so both are half covered.
        let between = try Pixels { canvas in
            canvas.strokeLineSegments(between: [CGPoint(x: 5, y: 5), CGPoint(x: 15, y: 5)])
        }
        #expect((127...128).contains(between.alpha(10, 4)) && (127...128).contains(between.alpha(10, 5)))
    }

    @Test(arguments: [
        (LineCap.butt, 40.0), (.square, 48), (.round, 36 + 4 + 4 * Double.pi),
    ])
    func `caps extend a line according to their geometry`(_ cap: LineCap, _ area: Double) throws {
        let image = try Pixels(30, 20, scale: 4) { canvas in
            canvas.setLineWidth(4)
            canvas.setLineCap(cap)
            canvas.strokeLineSegments(between: [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10)])
        }
        // The round caps are two half discs with a radius of 2.
        let expected = cap == .round ? 40 + Double.pi * 4 : cap == .square ? 56 : area
        #expect(abs(image.area / 16 - expected) < 0.3)
    }

    @Test func `a curve with short handles in other directions is as wide as the line between its ends`() throws {
        func stroked(_ build: @escaping @Sendable (inout Path) -> Void) throws -> Pixels {
            try Pixels(40, 40) { $0.stroke(Path(build), with: .color(.black), style: StrokeStyle(lineWidth: 12)) }
        }
        let curve = try stroked { path in
            path.move(to: CGPoint(x: 8, y: 32))
            path.addCurve(
                to: CGPoint(x: 32, y: 8), control1: CGPoint(x: 8.1, y: 32), control2: CGPoint(x: 31.9, y: 8))
        }
        let line = try stroked { $0.addLines(between: [CGPoint(x: 8, y: 32), CGPoint(x: 32, y: 8)]) }
        #expect(abs(curve.area - line.area) < 1)
    }

    @Test func `a dot on a corner is round`() throws {
        let image = try Pixels(40, 40, scale: 2) { canvas in
            canvas.stroke(
                Path(rect: CGRect(x: 10, y: 10, width: 20, height: 20)), with: .color(.black),
                style: StrokeStyle(lineWidth: 8, lineCap: .round, dash: [0, 20]))
        }
        #expect(abs(image.area / 4 - 4 * 16 * .pi) < 2)
    }

    @Test(arguments: [
        (CGFloat(10), true), (1.42, true), (1.41, false), (1, false), (0.5, false), (0, false), (-2, false),
    ])
    func `a right angle is mitered if the limit is at least √2`(_ limit: CGFloat, _ isMitered: Bool) throws {
        let image = try Pixels { canvas in
            canvas.setLineWidth(4)
            canvas.setMiterLimit(limit)
            canvas.addLines(between: [CGPoint(x: 2, y: 10), CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 18)])
            canvas.strokePath()
        }
        // The outer corner is at (12, 8). Its pixel is filled by a miter but not by a bevel.
        #expect(image.alpha(11, 8) == (isMitered ? 255 : 0))
    }

    /// A corner at (10, 12). Its miter is within the limit of 2 either only in user space or only on the page.
    @Test(arguments: [true, false], [true, false])
    func `the miter limit applies in user space`(isMitered: Bool, isClosed: Bool) throws {
        let image = try Pixels(scale: 4) { canvas in
            canvas.translateBy(x: 10, y: 12)
            canvas.scaleBy(x: 1, y: isMitered ? 3 : 1.0 / 3)
            canvas.setLineWidth(4)
            canvas.setMiterLimit(2)
            // The corner is a right angle either in user space, where its miter is √2 line widths long, or on the page.
            // In the second case, the miter in user space is √10 line widths long.
            let side = isMitered ? CGSize(width: 6, height: 6) : CGSize(width: 2, height: 6)
            let ends = [CGPoint(x: -side.width, y: side.height), CGPoint(x: side.width, y: side.height)]
            canvas.addLines(between: isClosed ? [.zero] + ends : [ends[0], .zero, ends[1]])
            if isClosed { canvas.closePath() }
            canvas.strokePath()
        }
        // The tip is 2√2 · 3 above the corner with a miter, and √2 · 3 with a bevel. In the case that must be beveled,
        // the distances are 2√10 / 3 and 2 / √10 / 3.
        let distance = isMitered ? 6.0 : 1.4
        #expect(image.alpha(40, Int(4 * (12 - distance))) == (isMitered ? 255 : 0))
    }

    /// Lines of width 10 that start at (20, 30), and the rectangles that they cover: the lines, then the outer corners.
    @Test(
        arguments: [
            ([(30, 30), (30, 33)], [(20, 25, 10, 10), (25, 30, 10, 3), (30, 25, 5, 5)]),
            (
                [(30, 30), (30, 33), (32, 33)],
                [(20, 25, 10, 10), (25, 30, 10, 3), (30, 28, 2, 10), (30, 25, 5, 5), (25, 33, 5, 5)]
            ),
            (
                [(20, 33), (40, 33), (40, 31)],
                [(15, 30, 10, 3), (20, 28, 20, 10), (35, 31, 10, 2), (15, 33, 5, 5), (40, 33, 5, 5)]
            ),
        ] as [([(CGFloat, CGFloat)], [(CGFloat, CGFloat, CGFloat, CGFloat)])])
    func `a line may end closer to a right angle than half its width`(
        _ corners: [(CGFloat, CGFloat)], _ covered: [(CGFloat, CGFloat, CGFloat, CGFloat)]
    ) throws {
        let points = [CGPoint(x: 20, y: 30)] + corners.map { CGPoint(x: $0.0, y: $0.1) }
        let rects = covered.map { CGRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) }
        for points in [points, points.reversed()] {
            let image = try Pixels(60, 60) { canvas in
                canvas.setLineWidth(10)
                canvas.addLines(between: points)
                canvas.strokePath()
            }
            for (x, y) in (0..<60).flatMap({ y in (0..<60).map { (x: $0, y: y) } }) {
                let center = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                #expect(image.alpha(x, y) == (rects.contains { $0.contains(center) } ? 255 : 0), "(\(x), \(y))")
            }
        }
    }

    @Test func `a line of width 0 draws nothing`() throws {
        let image = try Pixels { canvas in
            canvas.setLineWidth(0)
            canvas.stroke(CGRect(x: 5, y: 5, width: 10, height: 10))
            canvas.stroke(CGRect(x: 5, y: 5, width: 10, height: 10), width: 0)
        }
        #expect(image.area == 0)
    }

    @Test func `dashes begin at the phase, and an odd list repeats`() throws {
        func dashed(_ phase: CGFloat, _ lengths: [CGFloat]) throws -> [Bool] {
            let image = try Pixels(20, 4) { canvas in
                canvas.setLineWidth(4)
                canvas.setLineDash(phase: phase, lengths: lengths)
                canvas.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 20, y: 2)])
            }
            return (0..<20).map { image.alpha($0, 2) == 255 }
        }
        func row(_ text: String) -> [Bool] { text.map { $0 == "#" } }
        #expect(try dashed(0, [3, 2]) == row("###..###..###..###.."))
        #expect(try dashed(1, [3, 2]) == row("##..###..###..###..#"))
        #expect(try dashed(-2, [3, 2]) == row("..###..###..###..###"))
        #expect(try dashed(5e8, [3, 2]) == row("###..###..###..###.."))
        #expect(try dashed(0, [3, 2, 1]) == row("###..#...##.###..#.."))
        #expect(try dashed(0, []) == row("####################"))
    }

    @Test(arguments: [(LineCap.round, Double.pi * 9), (.butt, 0), (.square, 0)])
    func `a zero-length subpath draws a dot with round caps and nothing with other caps`(
        _ cap: LineCap, _ area: Double
    ) throws {
        let image = try Pixels(20, 20, scale: 4) { canvas in
            canvas.setLineWidth(6)
            canvas.setLineCap(cap)
            canvas.strokeLineSegments(between: [CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 10)])
        }
        #expect(abs(image.area / 16 - area) < 0.2)
    }

    @Test func `the CTM applies to points when they are added and to the line width when the path is stroked`() throws {
        let image = try Pixels(20, 20) { canvas in
            canvas.addLines(between: [CGPoint(x: 2, y: 10), CGPoint(x: 18, y: 10)])
            // The vertical scale of 4 makes the horizontal line 8 points thick.
            canvas.scaleBy(x: 1, y: 4)
            canvas.setLineWidth(2)
            canvas.strokePath()
        }
        #expect(image.area == 16 * 8 && image.alpha(10, 6) == 255 && image.alpha(10, 13) == 255)
    }

    @Test func `dashes are measured in the user space of the stroke`() throws {
        let image = try Pixels(20, 4) { canvas in
            canvas.setLineDash(phase: 0, lengths: [1, 1])
            canvas.setLineWidth(2)
            canvas.scaleBy(x: 4, y: 2)
            canvas.strokeLineSegments(between: [CGPoint(x: 0, y: 1), CGPoint(x: 5, y: 1)])
        }
        #expect((0..<20).map { image.alpha($0, 1) == 255 } == (0..<20).map { $0 % 8 < 4 })
    }

    @Test func `fillStroke fills first`() throws {
        let image = try Pixels { canvas in
            canvas.setFillColor(.red)
            canvas.setStrokeColor(.blue)
            canvas.setLineWidth(4)
            canvas.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
            canvas.drawPath(using: .fillStroke)
        }
        #expect(image[6, 10] == [0, 0, 255, 255] && image[10, 10] == [255, 0, 0, 255])
    }

    @Test(arguments: [
        (DrawingMode.fill, true, true, false), (.eoFill, true, false, false), (.stroke, false, false, true),
        (.fillStroke, true, true, true), (.eoFillStroke, true, false, true),
    ])
    func `each drawing mode fills and strokes as documented`(
        _ mode: DrawingMode, fillsBody: Bool, fillsHole: Bool, strokes: Bool
    ) throws {
        let image = try Pixels { canvas in
            canvas.setLineWidth(2)
            canvas.addRect(CGRect(x: 2, y: 2, width: 16, height: 16))
            canvas.addRect(CGRect(x: 7, y: 7, width: 6, height: 6))
            canvas.drawPath(using: mode)
        }
        #expect((image.alpha(4, 4) == 255) == fillsBody)
        #expect((image.alpha(10, 10) == 255) == fillsHole)
        #expect((image.alpha(1, 10) == 255) == strokes)
    }

    @Test func `without antialiasing every pixel is full or empty`() throws {
        let image = try Pixels { canvas in
            canvas.setShouldAntialias(false)
            canvas.fillEllipse(in: canvas.bounds)
        }
        for y in 0..<20 { for x in 0..<20 { #expect([0, 255].contains(image.alpha(x, y))) } }
    }

    @Test func `documents contain the same curves at every flatness`() throws {
        func drawing(_ flatness: CGFloat) -> Drawing {
            Drawing(width: 64, height: 64) { canvas in
                canvas.setFlatness(flatness)
                canvas.strokeEllipse(in: CGRect(x: -5, y: 54, width: 58, height: 79))
                canvas.clip(to: Path(ellipseIn: CGRect(x: 5, y: 5, width: 3, height: 3)))
                canvas.fillEllipse(in: CGRect(x: 4, y: 4, width: 3, height: 3))
            }
        }
        #expect(try drawing(5).pdf() == drawing(0).pdf() && drawing(5).svg() == drawing(0).svg())
    }

    @Test func `a flatness of many pixels makes a curve angular, and a flatness of 0 makes it smooth`() throws {
        func picture(_ flatness: CGFloat?) throws -> Pixels {
            try Pixels(100, 100) { canvas in
                if let flatness { canvas.setFlatness(flatness) }
                canvas.fillEllipse(in: canvas.bounds)
            }
        }
        let smooth = try picture(nil)
        #expect(try picture(20).area < smooth.area - 100)
        #expect(try picture(0).image == smooth.image)
        #expect(abs(try picture(1e-9).area - .pi * 2500) < 2)
    }

    @Test func `a curve after a closed subpath starts at that subpath's start`() throws {
        let image = try Pixels(40, 40) { canvas in
            canvas.addLines(between: [CGPoint(x: 5, y: 5), CGPoint(x: 30, y: 5), CGPoint(x: 30, y: 30)])
            canvas.closePath()
            canvas.addQuadCurve(to: CGPoint(x: 5, y: 35), control: CGPoint(x: 5, y: 20))
            canvas.setLineWidth(2)
            canvas.strokePath()
        }
        // The curve is the straight line x = 5.
        for y in 7..<34 { #expect(image.alpha(4, y) == 255 && image.alpha(5, y) == 255, "\(y)") }
    }

    @Test func `stripes end at the edges of their rectangle and are symmetric about its center`() throws {
        for angle in [Angle.zero, .degrees(-45), .degrees(90), .degrees(20)] {
            let rect = CGRect(x: 10, y: 20, width: 60, height: 30)
            let image = try Pixels(100, 70) { canvas in
                canvas.fillStripes(in: rect, width: 6, spacing: 4, angle: angle)
            }
            for y in 0..<70 {
                for x in 0..<100 where !rect.contains(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)) {
                    #expect(image.alpha(x, y) == 0)
                }
            }
            // A rotation by 180° about the center (40, 35) maps pixel (x, y) to pixel (79 − x, 69 − y).
            for y in 20..<50 {
                for x in 10..<70 { #expect(abs(Int(image.alpha(x, y)) - Int(image.alpha(79 - x, 69 - y))) <= 32) }
            }
            #expect(image.alpha(39, 34) == 255 && image.alpha(40, 35) == 255)
            #expect(abs(image.area - 1800 * 0.6) < 1800 * 0.07)
        }
    }

    @Test func `exceeding the dash limit ends the render even if invalid calls are skipped`() {
        let drawing = Drawing(width: 100, height: 10) { canvas in
            canvas.setLineDash(phase: 0, lengths: [1e-6, 1e-6])
            canvas.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 100, y: 5)])
        }
        let error = #expect(throws: DrawingError.self) {
            try drawing.png(rendering: RenderOptions(invalidCalls: .skip))
        }
        #expect(error?.limit == "dashes" && error?.description.hasSuffix(" is more than the 2000000 allowed") == true)
    }

    @Test func `a line without corners can be extremely wide`() throws {
        let image = try Pixels { canvas in
            canvas.setLineWidth(25_000)
            canvas.strokeLineSegments(between: [CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 10)])
        }
        #expect(image.area == 400)
    }

    @Test func `an odd dash list with a large phase repeats every two rounds`() throws {
        func row(_ phase: CGFloat) throws -> [Bool] {
            let image = try Pixels(20, 4) { canvas in
                canvas.setLineWidth(4)
                canvas.setLineDash(phase: phase, lengths: [3, 2, 1])
                canvas.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 20, y: 2)])
            }
            return (0..<20).map { image.alpha($0, 2) == 255 }
        }
        // The pattern is on for 3, off for 2, on for 1, off for 3, on for 2, and off for 1, so its period is 12.
        #expect(try row(6) == "...##.###..#...##.##".map { $0 == "#" })
        #expect(try row(6 + 12_000_000) == row(6))
    }

    @Test func `filling the stroked path covers the same area as the stroke`() throws {
        @Sendable func build(_ canvas: Canvas) {
            canvas.translateBy(x: 5, y: 5)
            canvas.scaleBy(x: 2, y: 1)
            canvas.setLineWidth(6)
            canvas.setLineCap(.round)
            canvas.setLineDash(phase: 2, lengths: [9, 8])
            canvas.move(to: CGPoint(x: 5, y: 60))
            canvas.addCurve(
                to: CGPoint(x: 40, y: 20), control1: CGPoint(x: 10, y: 0), control2: CGPoint(x: 30, y: 90))
            canvas.addLine(to: CGPoint(x: 20, y: 10))
        }
        let stroked = try Pixels(100, 100) { canvas in
            build(canvas)
            canvas.strokePath()
        }
        let filled = try Pixels(100, 100) { canvas in
            build(canvas)
            canvas.replacePathWithStrokedPath()
            #expect(canvas.pathContains(canvas.currentPointOfPath, mode: .fill))
            canvas.fillPath()
        }
        #expect(filled.differences(from: stroked) <= 50 && stroked.area > 500)
    }
}
