// SPDX-License-Identifier: MIT

internal import Foundation

/// How far a stroke may reach from its path, in base space.
struct StrokeReach {
    /// To the sides, and beyond the ends of lines.
    let side: CGFloat

    /// At the corners of lines, where that may be more; nil if `side` holds for them too.
    let miter: Miter?

    struct Miter {
        let halfWidth: CGFloat
        let limit: CGFloat

        /// Where along x the miter of a corner ends; at the corner's own place if it is cut off.
        func tip(from start: CGPoint, by corner: CGPoint, to end: CGPoint) -> CGFloat {
            guard let incoming = CGVector(from: corner, to: start).normalized,
                let outgoing = CGVector(from: corner, to: end).normalized
            else { return corner.x }
            // The lines of the corner, turned inwards, meet at its bisector: 1/sin of half the angle is the miter's length.
            let bisector = CGVector(dx: -incoming.dx - outgoing.dx, dy: -incoming.dy - outgoing.dy)
            let sine = ((1 - incoming.dx * outgoing.dx - incoming.dy * outgoing.dy) / 2).squareRoot()
            // A hair beyond the limit it may still be drawn.
            guard let outwards = bisector.normalized, sine * limit > 0.999 else { return corner.x }
            return corner.x + outwards.dx * halfWidth / sine
        }
    }

    /// - Parameter pen: Takes the pen's lengths to base space.
    init(_ style: StrokeStyle, on path: Path, pen: CGAffineTransform) {
        let growth = pen.maximumScale
        if style.lineJoin == .miter, pen.isSimilarity, !path.hasCurves, !path.verbs.contains(.close) {
            var rounded = style
            rounded.lineJoin = .round
            side = rounded.reach(on: path) * growth
            miter = Miter(halfWidth: style.lineWidth / 2 * growth, limit: max(style.miterLimit, 1))
        } else {
            side = style.reach(on: path) * growth
            miter = nil
        }
    }
}
