// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of joins: miters at their limit, and lines that double back.
@Suite struct JoinRenderingTests {
    /// Returns the alpha at the point halfway between the bevel and the tip of the miter at a corner with the given
    /// angle, in degrees.
    ///
    /// If h is half the width and a is half the angle, the distance from the corner is h sin a to the bevel and h / sin
    /// a to the tip.
    static func alphaBeyondCorner(
        _ degrees: CGFloat, _ join: LineJoin = .miter, limit: CGFloat?, width: CGFloat = 8
    ) throws -> UInt8 {
        let half = degrees / 2 * .pi / 180
        let corner = CGPoint(x: 30, y: 40)
        let arms = [half, -half].map { CGPoint(x: corner.x + 60 * cos($0), y: corner.y + 60 * sin($0)) }
        let image = try Pixels(100, 80, scale: 8) { canvas in
            canvas.setLineWidth(width)
            canvas.setLineJoin(join)
            if let limit { canvas.setMiterLimit(limit) }
            canvas.addLines(between: [arms[0], corner, arms[1]])
            canvas.strokePath()
        }
        let beyond = width / 2 * (sin(half) + 1 / sin(half)) / 2
        return image.alpha(Int(((corner.x - beyond) * 8).rounded()), Int(corner.y * 8))
    }

    @Test(arguments: [20, 30, 45, 60, 75, 90, 120] as [CGFloat])
    func `a miter is drawn if the reciprocal of the half angle's sine is within the limit`(_ degrees: CGFloat) throws {
        let ratio = 1 / sin(degrees / 2 * .pi / 180)
        #expect(try Self.alphaBeyondCorner(degrees, limit: ratio * 1.01) == 255)
        #expect(try Self.alphaBeyondCorner(degrees, limit: ratio * 0.99) == 0)
        #expect(try Self.alphaBeyondCorner(degrees, .bevel, limit: ratio * 1.01) == 0)
    }

    @Test func `the default miter limit of 10 bevels corners below 11.48 degrees`() throws {
        // 2 asin(1/10) is 11.478°.
        #expect(try Self.alphaBeyondCorner(11.6, limit: nil, width: 4) == 255)
        #expect(try Self.alphaBeyondCorner(11.35, limit: nil, width: 4) == 0)
    }

    @Test(arguments: [(LineJoin.miter, 0.0), (.bevel, 0), (.round, 2 * Double.pi)])
    func `a line that doubles back has a round end with round joins and a flat end with other joins`(
        _ join: LineJoin, _ extra: Double
    ) throws {
        let image = try Pixels(40, 10, scale: 4) { canvas in
            canvas.setLineWidth(4)
            canvas.setLineJoin(join)
            canvas.addLines(between: [CGPoint(x: 10, y: 5), CGPoint(x: 30, y: 5), CGPoint(x: 10, y: 5)])
            canvas.strokePath()
        }
        #expect(abs(image.area / 16 - (80 + extra)) < 0.2)
    }

    @Test(arguments: [(LineJoin.miter, 4.0), (.bevel, 2), (.round, Double.pi)])
    func `the corner at which a subpath is closed is joined like the other corners`(_ join: LineJoin, _ corner: Double)
        throws
    {
        func area(closed: Bool) throws -> Double {
            try Pixels(30, 30, scale: 4) { canvas in
                canvas.setLineWidth(4)
                canvas.setLineJoin(join)
                canvas.addLines(between: [
                    CGPoint(x: 5, y: 5), CGPoint(x: 25, y: 5), CGPoint(x: 25, y: 25), CGPoint(x: 5, y: 25),
                ])
                if closed { canvas.closePath() } else { canvas.addLine(to: CGPoint(x: 5, y: 5)) }
                canvas.strokePath()
            }.area / 16
        }
        // Without its corners, the area of the ring is 320 − 4 × 4.
        #expect(abs(try area(closed: true) - (304 + 4 * corner)) < 0.3)
        #expect(abs(try area(closed: false) - (304 + 3 * corner)) < 0.3)
    }

    @Test(arguments: [1, 4, 16] as [CGFloat])
    func `the round corner at which a hexagon is closed does not depend on the unit of its pen`(_ unit: CGFloat) throws
    {
        let image = try Pixels(40, 40, scale: 4) { canvas in
            canvas.translateBy(x: 20, y: 20)
            canvas.scaleBy(x: unit, y: unit)
            canvas.setLineWidth(8 / unit)
            canvas.setLineJoin(.round)
            // The first corner is the left one.
            let corners = (0..<6).map { CGFloat($0 + 3) * .pi / 3 }
            canvas.addLines(between: corners.map { CGPoint(x: 14 / unit * cos($0), y: 14 / unit * sin($0)) })
            canvas.closePath()
            canvas.strokePath()
        }
        let differences = (0..<160).flatMap { y in
            (0..<80).map { x in abs(Int(image.alpha(x, y)) - Int(image.alpha(159 - x, y))) }
        }
        #expect(differences.max() ?? 255 <= 8)
    }
}
