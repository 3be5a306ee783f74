// SPDX-License-Identifier: MIT

internal import Foundation

/// A corner between two pieces of a stroke.
struct StrokeCorner {
    let point: CGPoint
    /// The directions before and after the corner, as vectors of length 1.
    let incoming: CGVector
    let outgoing: CGVector
    /// The join. If a miter would be too long, this is already a bevel.
    let join: LineJoin
    /// The lengths of the pieces before and after the corner; nil for curves.
    let incomingLine: CGFloat?
    let outgoingLine: CGFloat?
    /// Whether this is the corner between the end and the start of a closed subpath.
    let closes: Bool
}

extension StrokeSide {
    /// Adds this side's part of a corner.
    mutating func add(_ corner: StrokeCorner, radius: CGFloat) {
        let cross = corner.incoming.cross(corner.outgoing)
        let dot = corner.incoming.dot(corner.outgoing)
        let (before, after) = (
            corner.incoming.leftNormal * (sign * radius), corner.outgoing.leftNormal * (sign * radius)
        )
        let end = corner.point + after
        // The intersection of both offset lines. On the outer side, this is the tip of the miter.
        let meeting = corner.point + (before + after) * (1 / (1 + dot))

        let isOuter = sign > 0 ? cross >= 0 : cross < 0
        if !isOuter {
            if corner.canCutInside(radius: radius, cross: abs(cross), dot: dot) {
                return addTip(meeting, of: corner, end: end)
            }
            addLine(to: corner.point)
            return addLine(to: end)
        }
        switch corner.join {
        case .miter: addTip(meeting, of: corner, end: end)
        case .round: addArc(center: corner.point, spoke: before, sweep: sign * atan2(abs(cross), dot), end: end)
        case .bevel: addLine(to: end)
        }
    }

    /// Adds the tip of a corner. Adjacent lines are extended or shortened so that they end at the tip.
    private mutating func addTip(_ tip: CGPoint, of corner: StrokeCorner, end: CGPoint) {
        if corner.incomingLine != nil { moveEnd(to: tip) } else { addLine(to: tip) }
        if corner.outgoingLine == nil {
            addLine(to: end)
        } else if corner.closes {
            moveStart(to: tip)
        }
    }
}

extension StrokeCorner {
    /// Whether the two offset lines on the inner side may be cut off at their intersection.
    ///
    /// The part that is cut off is a kite between the corner, the ends of both offset lines, and their intersection.
    /// The kite must be inside both pieces, so that one of them still covers it. The kite must also be inside the
    /// halves of the pieces next to the corner, so that it does not overlap another kite. Otherwise, the three kites of
    /// a small triangle would cut a hole in the triangle.
    fileprivate func canCutInside(radius: CGFloat, cross: CGFloat, dot: CGFloat) -> Bool {
        guard let incomingLine, let outgoingLine, 1 + dot > 0 else { return false }
        let reach = radius * max(cross / (1 + dot), cross)
        return reach <= min(incomingLine, outgoingLine) / 2
    }
}
