// SPDX-License-Identifier: MIT

internal import Foundation

/// A corner between two pieces of a stroke.
struct StrokeCorner {
    let point: CGPoint
    /// The directions before and after, of length 1.
    let incoming: CGVector
    let outgoing: CGVector
    /// The join. A miter that would be too long is already a bevel.
    let join: LineJoin
    /// The lengths of the pieces that are lines.
    let incomingLine: CGFloat?
    let outgoingLine: CGFloat?
    /// Whether it is the corner between a closed subpath's end and its start.
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
        // The intersection of both offset lines; on the outer side, the miter's tip.
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

    /// Lines are extended or shortened to a tip, which is then their only point there.
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
    /// Whether the two sides may be cut off at their intersection on the inner side.
    ///
    /// The part cut off is a kite between the corner, the ends of both sides and their intersection. The kite must be
    /// inside both pieces, so one of them still covers it. It must also be inside the halves of the pieces next to the
    /// corner, so that it does not overlap another kite: the three kites of a small triangle would cut a hole into it.
    fileprivate func canCutInside(radius: CGFloat, cross: CGFloat, dot: CGFloat) -> Bool {
        guard let incomingLine, let outgoingLine, 1 + dot > 0 else { return false }
        let reach = radius * max(cross / (1 + dot), cross)
        return reach <= min(incomingLine, outgoingLine) / 2
    }
}
