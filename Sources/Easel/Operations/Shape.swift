// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// A region to be covered with paint.
enum Shape: Sendable {
    /// The inside of a path; open subpaths count as closed.
    case fill(Path, FillRule)

    /// The stroke of a path in base space; `pen` transforms the pen's lengths to base space.
    case stroke(Path, StrokeStyle, pen: CGAffineTransform)

    /// Text.
    case text(TextShape)

    /// The number of elements in the shape's path.
    var elementCount: Int {
        switch self {
        case .fill(let path, _), .stroke(let path, _, _): path.verbs.count
        case .text: 0
        }
    }

    /// A rectangle that contains the whole shape; `.null` if it is empty.
    var bounds: CGRect {
        switch self {
        case .fill(let path, _): return path.boundingBox
        case .stroke(let path, let style, let pen):
            var reach = style.reach(on: path) * pen.maximumScale
            // A stretched pen changes angles.
            if style.lineJoin == .miter, style.miterLimit > 1, pen.isSimilarity {
                var sharp = style
                sharp.miterLimit = path.longestMiter(limit: style.miterLimit)
                reach = sharp.reach(on: path) * pen.maximumScale
            }
            return path.boundingBox.insetBy(dx: -reach, dy: -reach)
        case .text(let text): return text.ink.insetBy(dx: -1, dy: -1).applying(text.transform)
        }
    }

    /// Returns the outline of the covered area and its fill rule.
    ///
    /// - Parameter budget: The budget of the render; the work ends when it is exhausted.
    func outline(_ budget: RenderBudget) throws(DrawingError) -> (path: Path, rule: FillRule) {
        switch self {
        case .fill(let path, let rule): return (path, rule)
        case .stroke(let path, let style, let pen):
            // The canvas has counted the dashes.
            let outline = try path.applying(pen.inverted())
                .strokeOutline(style: style, checkCancellation: budget.checkCancellation)
            return (outline.applying(pen), .winding)
        case .text(let text): return (try nativeCalls(text.outline), .winding)
        }
    }

    /// Returns the transformed shape.
    func applying(_ transform: CGAffineTransform) -> Shape {
        switch self {
        case .fill(let path, let rule): return .fill(path.applying(transform), rule)
        case .stroke(let path, let style, let pen):
            return .stroke(path.applying(transform), style, pen: pen.concatenating(transform))
        case .text(var text):
            text.transform = text.transform.concatenating(transform)
            return .text(text)
        }
    }
}
