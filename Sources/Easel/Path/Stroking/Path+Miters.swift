// SPDX-License-Identifier: MIT

internal import Foundation

extension Path {
    /// Whether the miter limit cuts off a corner of this path in user space but not in base space, or vice versa. The
    /// path is in base space.
    ///
    /// - Parameter pen: The transform from user space to base space.
    func hasMiter(of style: StrokeStyle, cutOnOneSideOnlyOf pen: CGAffineTransform) -> Bool {
        guard style.lineJoin == .miter, !pen.isSimilarity else { return false }
        let limit = max(style.miterLimit, 1)
        // The miter is 1/sin(ψ/2) line widths long, where ψ is the angle between the two sides. This uses sin²(ψ/2) =
        // (1 + cos φ)/2, where φ is the angle between the directions of travel.
        func isCut(_ incoming: CGVector, _ outgoing: CGVector) -> Bool {
            let lengths = incoming.length * outgoing.length
            return 2 * lengths > limit * limit * (lengths + incoming.dx * outgoing.dx + incoming.dy * outgoing.dy)
        }
        func isOtherwise(_ incoming: CGVector, _ outgoing: CGVector) -> Bool {
            isCut(incoming, outgoing) != isCut(incoming.applying(pen), outgoing.applying(pen))
        }
        var hasOne = false
        applying(pen.inverted()).forEachCorner { hasOne = hasOne || isOtherwise($0, $1) }
        return hasOne
    }

    /// Whether an open subpath of this path starts or ends with a line that is too short for Cairo to draw the miter next
    /// to it. The path is in base space.
    ///
    /// Workaround (Cairo 1.16): Cairo draws right angles between horizontal and vertical lines as rectangles. Each of
    /// them extends half the pen's width beyond the corner, even if the next line is shorter. Cairo also rounds points to
    /// 1/256 pixel, which changes the direction of a very short line and therefore its miter. Remove when: Cairo's stroke
    /// equals the fill of `copy(strokingWithWidth:lineCap:lineJoin:miterLimit:)`.
    ///
    /// - Parameters:
    ///   - pen: The transform from user space to base space.
    ///   - scale: The number of pixels per point.
    func hasShortEnd(besideMiterOf style: StrokeStyle, pen: CGAffineTransform, scale: CGFloat) -> Bool {
        guard style.lineJoin == .miter else { return false }
        let radius = style.lineCap == .butt ? style.lineWidth / 2 * pen.maximumScale : 0
        // The direction of a line of a quarter pixel is off by up to 1°.
        let inexact = 0.25 / scale
        func isShort(_ start: CGPoint, _ end: CGPoint) -> Bool {
            let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
            return max(width, height) < max(min(width, height) == 0 ? radius : 0, inexact)
        }
        var (verb, point) = (0, 0)
        while verb < verbs.count {
            var (nextVerb, nextPoint) = (verb + 1, point + verbs[verb].pointCount)
            while nextVerb < verbs.count, verbs[nextVerb] != .move {
                nextPoint += verbs[nextVerb].pointCount
                nextVerb += 1
            }
            // A single line has no corner.
            if nextVerb - verb > 2, verbs[nextVerb - 1] != .close {
                if verbs[verb + 1] == .line, isShort(points[point], points[point + 1]) { return true }
                if verbs[nextVerb - 1] == .line, isShort(points[nextPoint - 2], points[nextPoint - 1]) { return true }
            }
            (verb, point) = (nextVerb, nextPoint)
        }
        return false
    }

    /// Returns the maximum length of a miter, in half line widths, measured from the corner; 1 if all corners are
    /// smooth or beveled.
    ///
    /// Renderers may omit tiny steps and their corners, which can lead to corners of any angle. If the path has such
    /// steps, the result is therefore `limit`.
    ///
    /// - Parameter limit: The maximum length.
    func longestMiter(limit: CGFloat) -> CGFloat {
        if hasTinySteps { return limit }
        var longest: CGFloat = 1
        forEachCorner { incoming, outgoing in
            let sine = ((1 + incoming.dot(outgoing) / (incoming.length * outgoing.length)) / 2).squareRoot()
            // Renderers may still draw a miter that is slightly beyond the limit.
            if sine * limit > 0.999 { longest = max(longest, 1 / sine) }
        }
        return longest
    }

    private var hasTinySteps: Bool {
        zip(points, points.dropFirst()).contains { $0 != $1 && CGVector(from: $0, to: $1).length < 1.0 / 64 }
    }

    /// Calls a closure with the directions before and after each corner between segments of a subpath. Scatter chart C2
    /// as PDF: −5 % compared with arrays of subpaths and corners.
    private func forEachCorner(_ body: (_ incoming: CGVector, _ outgoing: CGVector) -> Void) {
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        var (first, last): (CGVector?, CGVector?)
        func turn(_ atStart: CGVector, _ atEnd: CGVector) {
            if let last { body(last, atStart) }
            first = first ?? atStart
            last = atEnd
        }
        for element in Elements(path: self) {
            if let segment = PathSegment(element, from: current) {
                if let (atStart, atEnd) = segment.directions { turn(atStart, atEnd) }
                current = segment.end
            } else if case .move(let point) = element {
                (start, current, first, last) = (point, point, nil, nil)
            } else {
                // After arcs, the closing line may be as short as a rounding error. It then has no meaningful direction.
                let closing = CGVector(from: current, to: start)
                if closing.length > 1e-7 { turn(closing, closing) }
                if let first, let last { body(last, first) }
                (current, first, last) = (start, nil, nil)
            }
        }
    }
}

extension PathSegment {
    /// The directions of travel at both ends; nil for a segment that is a point.
    fileprivate var directions: (atStart: CGVector, atEnd: CGVector)? {
        guard let atStart = direction(at: 0), let atEnd = direction(at: 1) else { return nil }
        return (atStart, atEnd)
    }
}

extension CGVector {
    fileprivate func applying(_ transform: CGAffineTransform) -> CGVector {
        CGVector(dx: transform.a * dx + transform.c * dy, dy: transform.b * dx + transform.d * dy)
    }
}
