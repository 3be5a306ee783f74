// SPDX-License-Identifier: MIT

internal import Foundation

/// Cairo takes lines for rectangles wherever it can, which a PDF file does not always stand:
///
/// - It writes each rectangle that is stroked as one that begins at a corner of its own, goes round its own way, and is closed.
/// - What lies in a gap between the rectangles of a clip it takes for something that it cannot write, and makes a picture of
///   the page's part.
extension Path {
    /// Whether Cairo would stroke it as a rectangle.
    var isRectangleOfLines: Bool {
        guard verbs.count <= 6 else { return false }
        let sides = verbs.dropFirst().prefix { $0 == .line }.count
        let rest = Array(verbs.dropFirst(1 + sides))
        let box = boundingBox
        // Cairo rounds to 1/256.
        func isOn(_ value: CGFloat, _ sides: [CGFloat]) -> Bool { sides.contains { abs(value - $0) < 0.01 } }
        return (sides == 4 || sides == 3 && !rest.isEmpty) && [[], [.close], [.close, .move]].contains(rest)
            && box.width > 0 && box.height > 0
            && points.allSatisfy { isOn($0.x, [box.minX, box.maxX]) && isOn($0.y, [box.minY, box.maxY]) }
    }

    /// Whether Cairo would clip to it as rectangles, more than one.
    var isClipOfRectangles: Bool {
        guard verbs.count > 5, !hasCurves, !isRectangleOfLines else { return false }
        var isRectilinear = true
        forEachSegment(closesSubpaths: true) { segment in
            if case .line(let start, let end) = segment {
                isRectilinear = isRectilinear && (abs(start.x - end.x) < 0.01 || abs(start.y - end.y) < 0.01)
            }
        }
        return isRectilinear
    }

    /// The same, which is all of lines, with a curve for the first: no rectangles to Cairo.
    var withCurve: Path {
        var result = Path()
        result.reserve(verbs: verbs.count, points: points.count + 2)
        var (hasCurve, current) = (false, CGPoint.zero)
        for element in Elements(path: self) {
            switch element {
            case .move(let point):
                result.move(to: point)
                current = point
            // As above, shorter ones are points.
            case .line(let end) where !hasCurve && CGVector(from: current, to: end).length > 0.01:
                result.addCurve(
                    to: end, control1: CGPoint(x: (2 * current.x + end.x) / 3, y: (2 * current.y + end.y) / 3),
                    control2: CGPoint(x: (current.x + 2 * end.x) / 3, y: (current.y + 2 * end.y) / 3))
                hasCurve = true
            case .line(let end):
                result.addLine(to: end)
                current = end
            case .closeSubpath: result.closeSubpath()
            case .quadCurve, .curve: break
            }
        }
        return result
    }
}
