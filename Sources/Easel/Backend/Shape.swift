// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// What is covered with paint.
enum Shape {
    /// The inside of a path; open subpaths count as closed.
    case fill(Path, FillRule)

    /// What a pen, whose lengths `pen` takes to base space, covers on its way along a path.
    case stroke(Path, StrokeStyle, pen: CGAffineTransform)

    /// A text of a size, whose top left corner is the origin of a transform that leads to base space.
    case text(ShapedText, size: CGFloat, transform: CGAffineTransform)

    /// A rectangle that holds all of it; `.null` if there is nothing.
    var bounds: CGRect {
        switch self {
        case .fill(let path, _): return path.boundingBox
        case .stroke(let path, let style, let pen):
            let reach = style.reach(on: path) * pen.maximumScale
            return path.boundingBox.insetBy(dx: -reach, dy: -reach)
        case .text(let text, _, let transform):
            let ink = CGRect(x: text.ink.x, y: text.ink.y, width: text.ink.width, height: text.ink.height)
            return ink.insetBy(dx: -1, dy: -1).applying(transform)
        }
    }

    /// The outline of what it covers, to be filled by the rule.
    func outline() throws(NativeError) -> (path: Path, rule: FillRule) {
        switch self {
        case .fill(let path, let rule): (path, rule)
        case .stroke(let path, let style, let pen):
            (path.applying(pen.inverted()).strokeOutline(style: style).applying(pen), .winding)
        case .text(let text, _, let transform): (try Path(outlinesOf: text).applying(transform), .winding)
        }
    }

    /// The shape where a transform takes it.
    func applying(_ transform: CGAffineTransform) -> Shape {
        switch self {
        case .fill(let path, let rule): .fill(path.applying(transform), rule)
        case .stroke(let path, let style, let pen):
            .stroke(path.applying(transform), style, pen: pen.concatenating(transform))
        case .text(let text, let size, let own): .text(text, size: size, transform: own.concatenating(transform))
        }
    }
}

extension Path {
    /// The outlines of a text's glyphs, from its top left corner.
    init(outlinesOf text: ShapedText) throws(NativeError) {
        self.init()
        for element in try text.outlines() {
            switch element {
            case .move(let x, let y): move(to: CGPoint(x: x, y: y))
            case .line(let x, let y): addLine(to: CGPoint(x: x, y: y))
            case .curve(let x1, let y1, let x2, let y2, let x3, let y3):
                addCurve(
                    to: CGPoint(x: x3, y: y3), control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2))
            case .close: closeSubpath()
            }
        }
    }
}
