// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The kind of a path element.
public enum CGPathElementType: Int32, Hashable, Sendable {
    /// Begins a subpath, with one point.
    case moveToPoint
    /// A line, with one point.
    case addLineToPoint
    /// A quadratic Bézier curve, with a control point and the end.
    case addQuadCurveToPoint
    /// A cubic Bézier curve, with two control points and the end.
    case addCurveToPoint
    /// Closes the subpath, without points.
    case closeSubpath
}

/// An element of a path.
///
/// ```swift
/// var ends: [CGPoint] = []
/// path.applyWithBlock { element in
///     if element.pointee.type == .addLineToPoint { ends.append(element.pointee.points[0]) }
/// }
/// ```
public struct CGPathElement: Hashable, Sendable {
    /// The kind of the element.
    public let type: CGPathElementType

    /// The points of the element, with the end last.
    public let points: [CGPoint]

    /// The element itself. In Core Graphics, code receives a pointer to the element and reads this property.
    public var pointee: CGPathElement { self }

    init(_ element: PathElement) {
        switch element {
        case .move(let point): (type, points) = (.moveToPoint, [point])
        case .line(let point): (type, points) = (.addLineToPoint, [point])
        case .quadCurve(let end, let control): (type, points) = (.addQuadCurveToPoint, [control, end])
        case .curve(let end, let control1, let control2):
            (type, points) = (.addCurveToPoint, [control1, control2, end])
        case .closeSubpath: (type, points) = (.closeSubpath, [])
        }
    }
}

extension CGPath {
    /// Calls a closure for each element, in order.
    public func applyWithBlock(_ block: (CGPathElement) -> Void) {
        for element in path.elements { block(CGPathElement(element)) }
    }
}
