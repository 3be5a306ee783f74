// SPDX-License-Identifier: MIT

public import Foundation

/// One element of a path.
public enum PathElement: Sendable, Hashable {
    /// Starts a subpath.
    case move(to: CGPoint)
    /// A straight line from the current point.
    case line(to: CGPoint)
    /// A quadratic Bézier curve from the current point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve from the current point.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line back to the subpath's start.
    case closeSubpath
}

extension Path {
    /// The elements of the path, in order.
    public var elements: some Sequence<PathElement> { Elements(path: self) }

    struct Elements: Sequence, IteratorProtocol {
        let path: Path
        private var verbIndex = 0
        private var pointIndex = 0

        init(path: Path) { self.path = path }

        mutating func next() -> PathElement? {
            guard verbIndex < path.verbs.count else { return nil }
            defer { verbIndex += 1 }
            let points = path.points
            let index = pointIndex
            switch path.verbs[verbIndex] {
            case .move:
                pointIndex += 1
                return .move(to: points[index])
            case .line:
                pointIndex += 1
                return .line(to: points[index])
            case .quadCurve:
                pointIndex += 2
                return .quadCurve(to: points[index + 1], control: points[index])
            case .curve:
                pointIndex += 3
                return .curve(to: points[index + 2], control1: points[index], control2: points[index + 1])
            case .close:
                return .closeSubpath
            }
        }
    }
}

extension Path: CustomStringConvertible {
    /// The elements as text, such as `move to (0, 0), line to (10, 0), close`.
    public var description: String {
        func text(_ point: CGPoint) -> String { "(\(point.x), \(point.y))" }
        return Elements(path: self).map { element in
            switch element {
            case .move(let point): "move to \(text(point))"
            case .line(let point): "line to \(text(point))"
            case .quadCurve(let end, let control): "quadratic curve to \(text(end)) by \(text(control))"
            case .curve(let end, let control1, let control2):
                "curve to \(text(end)) by \(text(control1)) and \(text(control2))"
            case .closeSubpath: "close"
            }
        }.joined(separator: ", ")
    }
}

extension Path.Verb {
    /// The number of points that a path stores for an element of this kind.
    var pointCount: Int {
        switch self {
        case .move, .line: 1
        case .quadCurve: 2
        case .curve: 3
        case .close: 0
        }
    }
}
