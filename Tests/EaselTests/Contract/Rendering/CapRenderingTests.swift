// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of every cap on lines, zero-length subpaths, and dashes.
@Suite struct CapRenderingTests {
    static let here = CGPoint(x: 10, y: 10)

    struct Subpath: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Whether round caps draw the subpath as a dot.
        let isDot: Bool
        let build: @Sendable (Canvas) -> Void

        init(_ name: String, isDot: Bool = true, _ build: @escaping @Sendable (Canvas) -> Void) {
            (testDescription, self.isDot, self.build) = (name, isDot, build)
        }
    }

    static let subpaths = [
        Subpath("a single move", isDot: false) { $0.move(to: here) },
        Subpath("two moves", isDot: false) {
            $0.move(to: .zero)
            $0.move(to: here)
        },
        Subpath("a line to its start") {
            $0.move(to: here)
            $0.addLine(to: here)
        },
        Subpath("several lines to their start") { $0.addLines(between: [here, here, here]) },
        Subpath("closed immediately") {
            $0.move(to: here)
            $0.closePath()
        },
        Subpath("a closed line to its start") {
            $0.addLines(between: [here, here])
            $0.closePath()
        },
        Subpath("a quadratic curve at one point") {
            $0.move(to: here)
            $0.addQuadCurve(to: here, control: here)
        },
        Subpath("a cubic curve at one point") {
            $0.move(to: here)
            $0.addCurve(to: here, control1: here, control2: here)
        },
        Subpath("a zero-size rectangle") { $0.addRect(CGRect(origin: here, size: .zero)) },
        Subpath("a zero-size ellipse") { $0.addEllipse(in: CGRect(origin: here, size: .zero)) },
    ]

    @Test(arguments: subpaths, [LineCap.butt, .round, .square])
    func `a zero-length subpath draws a dot with round caps and nothing with other caps`(
        _ row: Subpath, _ cap: LineCap
    ) throws {
        let image = try Pixels(20, 20, scale: 4) { canvas in
            canvas.setLineWidth(8)
            canvas.setLineCap(cap)
            canvas.setLineJoin(cap == .round ? .round : .miter)
            row.build(canvas)
            canvas.strokePath()
        }
        let expected = cap == .round && row.isDot ? 16 * Double.pi : 0
        #expect(abs(image.area / 16 - expected) < 0.3)
        #expect(image.alpha(40, 40) == (expected > 0 ? 255 : 0))
    }

    @Test(arguments: [(LineCap.butt, 0.0), (.round, 3 * 4 * Double.pi), (.square, 3 * 16)])
    func `a zero-length dash consists of only its caps`(_ cap: LineCap, _ area: Double) throws {
        let image = try Pixels(30, 10, scale: 4) { canvas in
            canvas.setLineWidth(4)
            canvas.setLineCap(cap)
            canvas.setLineDash(phase: 0, lengths: [0, 10])
            canvas.strokeLineSegments(between: [CGPoint(x: 5, y: 5), CGPoint(x: 26, y: 5)])
        }
        #expect(abs(image.area / 16 - area) < 0.3)
        // The dots are at 5, 15, and 25.
        for x in [5, 15, 25] { #expect(image.alpha(x * 4, 20) == (cap == .butt ? 0 : 255), "\(x)") }
        #expect(image.alpha(40, 20) == 0)
    }

    @Test(arguments: [(LineCap.butt, 0.0), (.round, 4 * Double.pi), (.square, 16)])
    func `caps are drawn at both ends of an open subpath but not on a closed one`(_ cap: LineCap, _ caps: Double) throws
    {
        func area(closed: Bool) throws -> Double {
            try Pixels(30, 30, scale: 4) { canvas in
                canvas.setLineWidth(4)
                canvas.setLineCap(cap)
                canvas.addLines(between: [
                    CGPoint(x: 15, y: 5), CGPoint(x: 25, y: 5), CGPoint(x: 25, y: 25), CGPoint(x: 5, y: 25),
                    CGPoint(x: 5, y: 5),
                ])
                if closed { canvas.closePath() } else { canvas.addLine(to: CGPoint(x: 9, y: 5)) }
                canvas.strokePath()
            }.area / 16
        }
        // The closed stroke is a ring with an area of 24² − 16². The open stroke lacks 6 × 4 of the ring and has two
        // caps.
        #expect(abs(try area(closed: true) - 320) < 0.1)
        #expect(abs(try area(closed: false) - (320 - 24 + caps)) < 0.2)
    }
}
