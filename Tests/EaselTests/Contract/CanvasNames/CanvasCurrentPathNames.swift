// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of calls that build and query the current path.
@Suite struct CanvasCurrentPathNames {
    @Test func `move, addLine, and closePath build a triangle`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.beginPath()
            canvas.move(to: CGPoint(x: 0, y: 0))
            canvas.addLine(to: CGPoint(x: 20, y: 0))
            canvas.addLine(to: CGPoint(x: 0, y: 20))
            canvas.closePath()
            canvas.fillPath()
        }
        #expect(abs(image.area - 200) < 1 && image[5, 5] == opaqueBlack && image[15, 15] == transparent)
    }

    @Test func `addLines starts a subpath at the first point`() throws {
        let image = try drawnInEveryFormat { canvas in
            let steps = [(2, 18), (2, 10), (10, 10), (10, 2), (18, 2), (18, 18)].map { CGPoint(x: $0, y: $1) }
            canvas.addLines(between: steps)
            canvas.fillPath()
        }
        // The area is a staircase that consists of rectangles of 16 × 8 and 8 × 8.
        #expect(image.area == 192 && image[5, 15] == opaqueBlack && image[5, 5] == transparent)
    }

    @Test func `addCurve and addQuadCurve draw the same parabola`() throws {
        let quadratic = try drawnInEveryFormat { canvas in
            canvas.move(to: CGPoint(x: 0, y: 20))
            canvas.addQuadCurve(to: CGPoint(x: 20, y: 20), control: CGPoint(x: 10, y: -10))
            canvas.fillPath()
        }
        let cubic = try drawnInEveryFormat { canvas in
            canvas.move(to: CGPoint(x: 0, y: 20))
            // The cubic's control points are two thirds of the way from the ends to the quadratic's control point.
            canvas.addCurve(
                to: CGPoint(x: 20, y: 20), control1: CGPoint(x: 20.0 / 3, y: 0), control2: CGPoint(x: 40.0 / 3, y: 0))
            canvas.fillPath()
        }
        // The area is two thirds of the base times the height. The curve is half as high as its control point.
        #expect(abs(quadratic.area - 200) < 1 && quadratic[10, 10] == opaqueBlack)
        #expect(quadratic.differences(from: cubic, over: 2) == 0)
    }

    @Test func `addArc with a center adds half a disc`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.addArc(
                center: CGPoint(x: 10, y: 10), radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
            canvas.closePath()
            canvas.fillPath()
        }
        #expect(abs(image.area - 50 * .pi) < 2 && image[10, 15] == opaqueBlack && image[10, 5] == transparent)
    }

    @Test func `arcs take radians or angles, and an end angle or a sweep`() throws {
        let center = CGPoint(x: 10, y: 10)
        let arcs: [@Sendable (Canvas) -> Void] = [
            { $0.addArc(center: center, radius: 10, startAngle: .pi / 2, endAngle: 0, clockwise: false) },
            {
                $0.addArc(
                    center: center, radius: 10, startAngle: .degrees(90), endAngle: .zero, clockwise: false)
            },
            { $0.addRelativeArc(center: center, radius: 10, startAngle: .pi / 2, delta: 3 * .pi / 2) },
            { $0.addRelativeArc(center: center, radius: 10, startAngle: .turns(0.25), delta: .degrees(270)) },
            { $0.addRelativeArc(center: center, radius: 10, startAngle: 0, delta: -3 * .pi / 2) },
        ]
        for add in arcs {
            let image = try drawnInEveryFormat { canvas in
                canvas.move(to: center)
                add(canvas)
                canvas.fillPath()
            }
            // Everything except the lower right quarter is filled.
            #expect(abs(image.area - 75 * .pi) < 1)
            #expect(image[12, 12] == transparent && image[7, 12] == opaqueBlack && image[12, 7] == opaqueBlack)
        }
    }

    @Test func `addArc between tangents rounds a corner`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.move(to: CGPoint(x: 0, y: 0))
            canvas.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 20), radius: 10)
            canvas.addLine(to: CGPoint(x: 20, y: 20))
            canvas.addLine(to: CGPoint(x: 0, y: 20))
            canvas.fillPath()
        }
        // Compared with a sharp corner, the rounded corner lacks the difference between a square with sides of 10 and a
        // quarter disc.
        #expect(abs(image.area - (400 - (100 - 25 * .pi))) < 1)
        #expect(image[19, 0] == transparent && image[0, 0] == opaqueBlack && image[19, 19] == opaqueBlack)
    }

    @Test func `rectangles, ellipses, and paths are added as subpaths`() throws {
        let image = try drawnInEveryFormat(40, 20) { canvas in
            canvas.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
            canvas.addRects([CGRect(x: 6, y: 0, width: 4, height: 4), CGRect(x: 0, y: 6, width: 4, height: 4)])
            canvas.addEllipse(in: CGRect(x: 20, y: 0, width: 20, height: 10))
            canvas.addPath(Path(rect: CGRect(x: 36, y: 16, width: 4, height: 4)))
            canvas.fillPath()
        }
        #expect(abs(image.area - (64 + 50 * .pi)) < 1)
        for (x, y) in [(3, 3), (9, 3), (3, 9), (30, 5), (39, 19)] { #expect(image[x, y] == opaqueBlack, "\(x), \(y)") }
    }

    @Test func `the current path has a current point and a bounding box`() throws {
        let image = try drawnInEveryFormat { canvas in
            #expect(canvas.isPathEmpty && canvas.path == nil && canvas.boundingBoxOfPath == .null)
            let frame = CGRect(x: 2, y: 3, width: 10, height: 5)
            canvas.addRect(frame)
            canvas.move(to: CGPoint(x: 4, y: 12))
            canvas.addLine(to: CGPoint(x: 4, y: 16))
            #expect(!canvas.isPathEmpty && canvas.currentPointOfPath == CGPoint(x: 4, y: 16))
            #expect(canvas.boundingBoxOfPath == CGRect(x: 2, y: 3, width: 10, height: 13))
            #expect(canvas.pathContains(CGPoint(x: 5, y: 5), mode: .fill))
            #expect(!canvas.pathContains(CGPoint(x: 6, y: 14), mode: .eoFill))
            #expect(canvas.pathContains(CGPoint(x: 4, y: 14), mode: .stroke))
            let copy: Path? = canvas.path
            canvas.beginPath()
            #expect(canvas.isPathEmpty)
            canvas.addPath(try #require(copy))
            canvas.fillPath()
        }
        #expect(image.area == 50 && image[2, 3] == opaqueBlack && image[11, 7] == opaqueBlack)
    }

    @Test func `replacePathWithStrokedPath replaces the path with an outline that can be filled`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.setLineWidth(6)
            canvas.move(to: CGPoint(x: 4, y: 10))
            canvas.addLine(to: CGPoint(x: 16, y: 10))
            canvas.replacePathWithStrokedPath()
            #expect(canvas.boundingBoxOfPath == CGRect(x: 4, y: 7, width: 12, height: 6))
            canvas.setFillColor(.blue)
            canvas.fillPath()
        }
        #expect(image.area == 72 && image[4, 7] == opaqueBlue && image[15, 12] == opaqueBlue)
    }
}
