// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct StrokeTests {
    @Test func `the defaults are width 1, butt caps, miter joins with limit 10, no dash, black, antialiased`() throws {
        // On a pixel row's middle: one row fully covered, from end to end.
        let image = try Pixels { canvas in
            canvas.strokeLineSegments(between: [CGPoint(x: 5, y: 5.5), CGPoint(x: 15, y: 5.5)])
        }
        #expect(image.area == 10 && image[5, 5] == opaqueBlack && image.alpha(4, 5) == 0 && image.alpha(15, 5) == 0)
        // Between two rows: both half covered.
        let between = try Pixels { canvas in
            canvas.strokeLineSegments(between: [CGPoint(x: 5, y: 5), CGPoint(x: 15, y: 5)])
        }
        #expect((127...128).contains(between.alpha(10, 4)) && (127...128).contains(between.alpha(10, 5)))
    }

    @Test(arguments: [
        (LineCap.butt, 40.0), (.square, 48), (.round, 36 + 4 + 4 * Double.pi),
    ])
    func `caps add to a line what their geometry says`(_ cap: LineCap, _ area: Double) throws {
        let image = try Pixels(30, 20, scale: 4) { canvas in
            canvas.setLineWidth(4)
            canvas.setLineCap(cap)
            canvas.strokeLineSegments(between: [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10)])
        }
        // A round cap: two half discs of radius 2.
        let expected = cap == .round ? 40 + Double.pi * 4 : cap == .square ? 56 : area
        #expect(abs(image.area / 16 - expected) < 0.3)
    }

    @Test(arguments: [
        (CGFloat(10), true), (1.42, true), (1.41, false), (1, false), (0.5, false), (0, false), (-2, false),
    ])
    func `a right angle is mitered from a limit of √2 on`(_ limit: CGFloat, _ isMitered: Bool) throws {
        let image = try Pixels { canvas in
            canvas.setLineWidth(4)
            canvas.setMiterLimit(limit)
            canvas.addLines(between: [CGPoint(x: 2, y: 10), CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 18)])
            canvas.strokePath()
        }
        // The outer corner is at (12, 8); its pixel is full with a miter and empty with a bevel.
        #expect(image.alpha(11, 8) == (isMitered ? 255 : 0))
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
    func `a subpath of no length is a dot with round caps and nothing with others`(
        _ cap: LineCap, _ area: Double
    ) throws {
        let image = try Pixels(20, 20, scale: 4) { canvas in
            canvas.setLineWidth(6)
            canvas.setLineCap(cap)
            canvas.strokeLineSegments(between: [CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 10)])
        }
        #expect(abs(image.area / 16 - area) < 0.2)
    }

    @Test func `points go through the CTM when they are added, the pen when it strokes`() throws {
        let image = try Pixels(20, 20) { canvas in
            canvas.addLines(between: [CGPoint(x: 2, y: 10), CGPoint(x: 18, y: 10)])
            // Four times as tall: a line 2 wide becomes 8 tall, where it was added.
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

    @Test func `fill and stroke fill first`() throws {
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
    func `drawing modes`(_ mode: DrawingMode, fillsBody: Bool, fillsHole: Bool, strokes: Bool) throws {
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
}
