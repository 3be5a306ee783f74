// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A path with its fill and stroke attributes, with UIKit's API.
///
/// ```swift
/// let arc = UIBezierPath(arcCenter: center, radius: 30, startAngle: 0, endAngle: .pi, clockwise: true)
/// arc.lineWidth = 4
/// arc.lineCapStyle = .round
/// UIColor.systemBlue.setStroke()
/// arc.stroke()
/// ```
///
/// A clockwise arc looks clockwise: it runs in the direction of increasing angles, the opposite of ``CGMutablePath``.
open class UIBezierPath: NSObject, NSCopying {
    private let tag = ObjectTag()

    var path = Path()

    /// The line width, in points; 1 by default.
    open var lineWidth: CGFloat = 1

    /// The shape of the ends of open lines; `.butt` by default.
    open var lineCapStyle = CGLineCap.butt

    /// The shape of line corners; `.miter` by default.
    open var lineJoinStyle = CGLineJoin.miter

    /// The ratio of miter length to line width above which a corner is beveled; 10 by default.
    open var miterLimit: CGFloat = 10

    /// Whether ``fill()``, ``addClip()``, and ``contains(_:)`` use the even-odd rule; `false` by default.
    open var usesEvenOddFillRule = false

    var dash: [CGFloat] = []
    var dashPhase: CGFloat = 0

    /// Creates an empty path.
    public override init() {}

    /// Creates a path from a Core Graphics path, which is copied.
    public convenience init(cgPath: CGPath) {
        self.init()
        path = cgPath.path
    }

    /// A copy of the path as a Core Graphics path. Setting this property replaces all elements.
    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.path }
    }

    var fillRule: FillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    /// Returns a `UIBezierPath` with the same elements and attributes.
    open func copy(with zone: NSZone? = nil) -> Any { withElements(path) }

    /// Returns the reversed path with the same attributes.
    open func reversing() -> UIBezierPath { withElements(path.reversed()) }

    private func withElements(_ path: Path) -> UIBezierPath {
        let copy = UIBezierPath()
        copy.path = path
        (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
        (copy.miterLimit, copy.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
        (copy.dash, copy.dashPhase) = (dash, dashPhase)
        return copy
    }

    /// Sets the dash pattern.
    ///
    /// - Parameters:
    ///   - pattern: The lengths of dashes and gaps, in points; `nil` draws a solid line.
    ///   - count: The number of lengths to use. If it is negative or exceeds the length of the pattern, an error is
    ///     reported and nothing changes.
    ///   - phase: The offset into the pattern at which the line starts, in points.
    open func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
        let lengths = pattern ?? []
        guard count <= lengths.count, count >= 0 else {
            return report(
                UIKitError(
                    call: "UIBezierPath.setLineDash(_:count:phase:)",
                    problem: "count is \(count); it must be from 0 to the number of lengths, \(lengths.count)"))
        }
        dash = Array(lengths.prefix(count))
        dashPhase = phase
    }

    // MARK: Queries

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle that contains the outline; `.null` for an empty path.
    open var bounds: CGRect { path.boundingBoxOfPath }

    /// The end of the last element; (0, 0) for an empty path.
    open var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// Returns whether a point is inside the path or on its outline.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }
}
