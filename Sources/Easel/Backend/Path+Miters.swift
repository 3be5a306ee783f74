// SPDX-License-Identifier: MIT

internal import Foundation

extension Path {
    /// How far the longest miter of the corners reaches, in halves of the line's width; 1 where all are smooth or cut off.
    ///
    /// Steps that are nearly nothing may be left out by who draws them, and corners with them: there may then be any.
    ///
    /// - Parameter limit: The longest that there may be.
    func longestMiter(limit: CGFloat) -> CGFloat {
        var longest: CGFloat = 1
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        /// The directions in which a subpath begins, and goes now.
        var (first, incoming): (CGVector?, CGVector?)
        func meet(_ outgoing: CGVector) {
            guard let incoming else { return }
            // Half of the angle between the lines; a corner's miter is 1/sin of it.
            let sine = ((1 + incoming.dx * outgoing.dx + incoming.dy * outgoing.dy) / 2).squareRoot()
            // A hair beyond the limit it may still be drawn.
            if sine * limit > 0.999, 1 / sine > longest { longest = 1 / sine }
        }
        var hasTinySteps = false
        func direction(_ start: CGPoint, _ end: CGPoint) -> CGVector? {
            if start == end { return nil }
            let step = CGVector(from: start, to: end)
            if step.length < 1.0 / 64 { hasTinySteps = true }
            return step.normalized
        }
        /// Goes on by a line or a curve; one of no length has no direction.
        func go(from outgoing: CGVector?, to arriving: CGVector?, at end: CGPoint) {
            current = end
            guard let outgoing else { return }
            meet(outgoing)
            first = first ?? outgoing
            incoming = arriving
        }
        func go(along line: CGVector?, to end: CGPoint) { go(from: line, to: line, at: end) }
        for element in Elements(path: self) {
            switch element {
            case .move(let point): (start, current, first, incoming) = (point, point, nil, nil)
            case .line(let end): go(along: direction(current, end), to: end)
            case .quadCurve(let end, let control):
                let (before, after) = (direction(current, control), direction(control, end))
                go(from: before ?? after, to: after ?? before, at: end)
            case .curve(let end, let control1, let control2):
                let before = direction(current, control1), between = direction(control1, control2)
                let after = direction(control2, end)
                go(from: before ?? between ?? after, to: after ?? between ?? before, at: end)
            case .closeSubpath:
                if current != start { go(along: direction(current, start), to: start) }
                if let first { meet(first) }
                (first, incoming) = (nil, nil)
            }
        }
        return hasTinySteps ? limit : longest
    }
}
