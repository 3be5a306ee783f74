// SPDX-License-Identifier: MIT

import EaselSnapshots
import Testing

@testable import Easel

/// Tests that compare the fill of a stroke's outline with the renderer's stroke of the same path.
@Suite struct PathStrokingPixelTests {
    struct Shape: Sendable, CustomTestStringConvertible {
        let name: String
        let path: Path
        init(_ name: String, _ build: (inout Path) -> Void) { (self.name, path) = (name, Path(build)) }
        var testDescription: String { name }
    }

    private static func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    /// Returns two lines of length 35 with a given angle between them.
    private static func corner(_ degrees: CGFloat) -> Shape {
        Shape("a corner of \(degrees)°") {
            let angle = degrees * .pi / 180
            $0.addLines(between: [at(20, 60), at(55, 60), at(55 + 35 * cos(angle), 60 + 35 * sin(angle))])
        }
    }

    static let shapes: [Shape] =
        stride(from: -180, through: 180, by: 24).map { corner($0) } + [
            corner(1), corner(-0.01), corner(179), corner(-179.9),
            Shape("a line") { $0.addLines(between: [at(20, 30), at(90, 75)]) },
            Shape("a zigzag") {
                $0.addLines(between: [at(20, 30), at(90, 35), at(30, 45), at(90, 60), at(30, 80), at(32, 82)])
            },
            Shape("a triangle") {
                $0.addLines(between: [at(25, 80), at(85, 80), at(60, 25)])
                $0.closeSubpath()
            },
            Shape("a small triangle") {
                $0.addLines(between: [at(50, 60), at(58, 60), at(54, 53)])
                $0.closeSubpath()
            },
            Shape("a closed self-intersecting star") {
                for point in 0..<5 {
                    let angle = CGFloat(point) * 0.8 * .pi
                    let corner = at(60 + 36 * sin(angle), 60 - 36 * cos(angle))
                    if point == 0 { $0.move(to: corner) } else { $0.addLine(to: corner) }
                }
                $0.closeSubpath()
            },
            Shape("a closed line out and back") {
                $0.addLines(between: [at(30, 60), at(80, 60)])
                $0.closeSubpath()
            },
            Shape("a rectangle continued by a line") {
                $0.addRect(CGRect(x: 40, y: 40, width: 40, height: 30))
                $0.addLine(to: at(20, 20))
            },
            Shape("a rectangle continued by a quadratic curve") {
                $0.addRect(CGRect(x: 40, y: 40, width: 40, height: 30))
                $0.addQuadCurve(to: at(30, 90), control: at(20, 50))
            },
            Shape("a rounded rectangle") {
                $0.addRoundedRect(in: CGRect(x: 25, y: 35, width: 70, height: 40), cornerWidth: 10, cornerHeight: 10)
            },
            Shape("a circle") { $0.addEllipse(in: CGRect(x: 30, y: 30, width: 60, height: 60)) },
            Shape("a flat ellipse") { $0.addEllipse(in: CGRect(x: 25, y: 52, width: 70, height: 12)) },
            Shape("an arc") {
                $0.addArc(center: at(60, 60), radius: 30, startAngle: 0.3, endAngle: 4, clockwise: false)
            },
            Shape("a pie") {
                $0.move(to: at(60, 60))
                $0.addArc(center: at(60, 60), radius: 35, startAngle: 0.3, endAngle: 1.9, clockwise: false)
                $0.closeSubpath()
            },
            Shape("an S") {
                $0.move(to: at(25, 30))
                $0.addCurve(to: at(95, 90), control1: at(100, 10), control2: at(20, 110))
            },
            Shape("a quadratic curve") {
                $0.move(to: at(25, 30))
                $0.addQuadCurve(to: at(95, 30), control: at(60, 110))
            },
            Shape("a cusp") {
                $0.move(to: at(30, 80))
                $0.addCurve(to: at(90, 80), control1: at(90, 30), control2: at(30, 30))
            },
            Shape("nearly a cusp") {
                $0.move(to: at(30, 80))
                $0.addCurve(to: at(90, 80), control1: at(88, 30), control2: at(32, 30.5))
            },
            Shape("a loop") {
                $0.move(to: at(40, 85))
                $0.addCurve(to: at(80, 85), control1: at(130, 15), control2: at(-10, 15))
            },
            Shape("a hairpin") {
                $0.move(to: at(25, 58))
                $0.addCurve(to: at(25, 62), control1: at(110, 58), control2: at(110, 62))
            },
            Shape("a collinear curve out and back") {
                $0.move(to: at(45, 60))
                $0.addCurve(to: at(75, 60), control1: at(140, 60), control2: at(-20, 60))
            },
            Shape("a curve with its control points at its ends") {
                $0.move(to: at(25, 30))
                $0.addCurve(to: at(90, 80), control1: at(25, 30), control2: at(90, 80))
            },
            Shape("a curve with its first control point at its start") {
                $0.move(to: at(25, 30))
                $0.addCurve(to: at(90, 80), control1: at(25, 30), control2: at(90, 30))
            },
            Shape("curves with corners") {
                $0.move(to: at(25, 80))
                $0.addCurve(to: at(60, 80), control1: at(25, 30), control2: at(60, 30))
                $0.addCurve(to: at(95, 80), control1: at(60, 40), control2: at(90, 20))
                $0.addLine(to: at(95, 30))
            },
            Shape("a closed teardrop with a corner at its start") {
                $0.move(to: at(60, 25))
                $0.addCurve(to: at(60, 85), control1: at(85, 60), control2: at(85, 85))
                $0.addCurve(to: at(60, 25), control1: at(35, 85), control2: at(35, 60))
                $0.closeSubpath()
            },
            Shape("zero-length subpaths") {
                $0.addLines(between: [at(30, 30), at(30, 30)])
                $0.move(to: at(80, 30))
                $0.closeSubpath()
                $0.move(to: at(80, 80))
                $0.addCurve(to: at(80, 80), control1: at(80, 80), control2: at(80, 80))
                $0.move(to: at(30, 80))
            },
            Shape("lines with zero-length segments") {
                $0.addLines(between: [at(25, 30), at(25, 30), at(80, 30), at(80, 30), at(80, 90), at(80, 90)])
            },
        ]

    private static let caps: [LineCap] = [.butt, .round, .square]
    private static let joins: [LineJoin] = [.miter, .round, .bevel]

    @Test(arguments: shapes)
    func `the fill of the outline equals the stroke`(_ shape: Shape) throws {
        for (width, cap, join) in Self.pens {
            let style = StrokeStyle(lineWidth: width, lineCap: cap, lineJoin: join, miterLimit: 4)
            let difference = try StrokeDifference(shape.path, style: style)
            // Where a curve abruptly reverses its direction, Cairo's stroke omits a small part on the outer side.
            let share = shape.name == "a cusp" ? 0.01 : 0.005
            #expect(difference.isOnlyOfEdges(share), "\(style): \(difference)")
        }
    }

    /// The shapes that Cairo strokes correctly with dashes. Cairo fills the square around the end of a dash that turns
    /// by 180°, and leaves a hole where a dash folds. A separate test covers zero-length points.
    private static let dashedShapes = shapes.filter {
        !["a closed line out and back", "nearly a cusp", "zero-length subpaths"].contains($0.name)
    }

    @Test(arguments: dashedShapes)
    func `the fill of the outline equals the dashed stroke`(_ shape: Shape) throws {
        for (width, cap, join) in Self.pens {
            let style = StrokeStyle(
                lineWidth: width, lineCap: cap, lineJoin: join, miterLimit: 4, dash: [13.3, 7.1])
            let difference = try StrokeDifference(shape.path, style: style)
            // On a curve, Cairo cuts dashes perpendicular to the line segments with which it replaces the curve.
            #expect(difference.isOnlyOfEdges(0.01), "\(style): \(difference)")
        }
    }

    /// Lines whose first or last piece is shorter than half the line width, with miters next to it.
    @Test(arguments: [
        Shape("a dash that ends behind a right angle") {
            $0.addRect(CGRect(x: 10, y: 10, width: 40, height: 40))
            $0 = $0.dashed(phase: 4.8, lengths: [16.5, 13.1], maximum: .max, checkCancellation: {}) ?? $0
        },
        Shape("a sharp corner before a last piece of 0.05") {
            $0.addLines(between: [at(20, 60), at(60, 60), at(60 - 0.0487, 60 + 0.01125)])
        },
        Shape("a sharp corner after a first piece of 0.05") {
            $0.addLines(between: [at(60 - 0.0487, 60 + 0.01125), at(60, 60), at(20, 60)])
        },
    ])
    func `a short end of a line has the miter of its outline`(_ shape: Shape) throws {
        let style = StrokeStyle(lineWidth: 10)
        let outline = shape.path.strokeOutline(style: style, checkCancellation: {})
        let stroked = try Pixels(120, 120, scale: 2) { $0.stroke(shape.path, with: .color(.black), style: style) }
        let filled = try Pixels(120, 120, scale: 2) { $0.fill(outline, with: .color(.black)) }
        #expect(stroked.area > 1_000 && stroked.differences(from: filled, over: 20) == 0)
    }

    private static var pens: [(CGFloat, LineCap, LineJoin)] {
        [1, 5, 22].flatMap { width in caps.flatMap { cap in joins.map { (width, cap, $0) } } }
    }

    @Test(arguments: [CGFloat(0.5), 1, 1.1, 1.4, 1.5, 2, 3, 5, 20])
    func `corners are mitered up to the same limit as in the stroke`(_ limit: CGFloat) throws {
        for degrees in stride(from: CGFloat(-175), through: 175, by: 10) {
            let style = StrokeStyle(lineWidth: 9, miterLimit: limit)
            let difference = try StrokeDifference(Self.corner(degrees).path, style: style)
            #expect(difference.isOnlyOfEdges(0.005), "\(degrees)°: \(difference)")
        }
    }
}

/// The differences between a path's stroke and the fill of its outline, on a canvas of 120 × 120.
struct StrokeDifference: CustomStringConvertible {
    private let comparison: ImageComparison
    /// The comparison in the other direction, which uses the edges of the stroke.
    private let reverse: ImageComparison
    private let stroked: Pixels
    private let filled: Pixels

    /// - Parameter repetitions: The number of repetitions of the path in the stroke.
    init(_ path: Path, style: StrokeStyle, repetitions: Int = 1) throws {
        stroked = try Pixels(120, 120) { canvas in
            // At the default flatness, Cairo replaces curves with lines that turn by up to 30° at a cusp.
            if repetitions == 1 { canvas.setFlatness(0.001) }
            let repeated = Path { result in for _ in 0..<repetitions { result.addPath(path) } }
            canvas.stroke(repeated, with: .color(.black), style: style)
        }
        let outline = path.strokeOutline(style: style, checkCancellation: {})
        filled = try Pixels(120, 120) { $0.fill(outline, with: .color(.black)) }
        let tolerance = Tolerance(
            because: "Cairo rasterizes the edges of strokes differently", alphaDifference: Self.step, share: 1,
            densestWindow: 1, edgeDistance: 2)
        comparison = ImageComparison(stroked.image, with: filled.image, tolerance: tolerance)
        reverse = ImageComparison(filled.image, with: stroked.image, tolerance: tolerance)
    }

    private static let step = 32

    /// The centers of the pixels in which the stroke has significantly more coverage.
    var missing: [CGPoint] { points { $0 - $1 > Self.step } }

    /// The centers of the pixels in which the outline has significantly more coverage.
    var additional: [CGPoint] { points { $1 - $0 > Self.step } }

    private func points(where holds: (_ stroked: Int, _ filled: Int) -> Bool) -> [CGPoint] {
        (0..<120 * 120).compactMap { index in
            let (y, x) = index.quotientAndRemainder(dividingBy: 120)
            guard holds(Int(stroked[x, y][3]), Int(filled[x, y][3])) else { return nil }
            return CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
        }
    }

    /// Whether a number of pixels is at most a given fraction of the painted pixels. Two pixels are always allowed.
    func areFew(_ pixels: Int, share: Double = 0.005) -> Bool { Double(pixels) < max(share * stroked.area, 2.5) }

    func isOnlyOfEdges(_ share: Double) -> Bool {
        areFew(comparison.countedPixels, share: share)
            && comparison.countedAwayFromEdges == 0 && reverse.countedAwayFromEdges == 0
    }

    var description: String { "of \(Int(stroked.area)) painted: \(comparison)" }
}
