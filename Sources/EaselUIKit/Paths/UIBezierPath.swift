// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A path with the attributes it is filled and stroked with, as UIKit keeps it.
///
/// ```swift
/// let arc = UIBezierPath(arcCenter: center, radius: 30, startAngle: 0, endAngle: .pi, clockwise: true)
/// arc.lineWidth = 4
/// arc.lineCapStyle = .round
/// UIColor.systemBlue.setStroke()
/// arc.stroke()
/// ```
///
/// An arc is clockwise as it looks, through increasing angles, which is the reverse of ``CGMutablePath``.
open class UIBezierPath: NSObject, NSCopying {
    var path = Path()

    /// The width of the stroke, in points; 1 by default.
    open var lineWidth: CGFloat = 1

    /// The shape of the ends of open lines; `.butt` by default.
    open var lineCapStyle = CGLineCap.butt

    /// The shape of corners; `.miter` by default.
    open var lineJoinStyle = CGLineJoin.miter

    /// The length of a corner, in line widths, from which on it is cut off; 10 by default.
    open var miterLimit: CGFloat = 10

    /// Whether ``fill()``, ``addClip()`` and ``contains(_:)`` use the even-odd rule; `false` by default.
    open var usesEvenOddFillRule = false

    var dash: [CGFloat] = []
    var dashPhase: CGFloat = 0

    /// An empty path.
    public override init() {}

    /// A path of Core Graphics, copied.
    public convenience init(cgPath: CGPath) {
        self.init()
        path = cgPath.path
    }

    /// The path as Core Graphics keeps it: a copy. Setting it replaces all elements.
    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.path }
    }

    var fillRule: FillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    /// Returns a copy with the same elements and attributes, a `UIBezierPath`.
    open func copy(with zone: NSZone? = nil) -> Any { withElements(path) }

    /// Returns the reversed path, with the same attributes.
    open func reversing() -> UIBezierPath { withElements(path.reversed()) }

    private func withElements(_ path: Path) -> UIBezierPath {
        let copy = UIBezierPath()
        copy.path = path
        (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
        (copy.miterLimit, copy.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
        (copy.dash, copy.dashPhase) = (dash, dashPhase)
        return copy
    }

    /// Sets the lengths of dashes and gaps, in points.
    ///
    /// - Parameters:
    ///   - pattern: The lengths; `nil` draws a solid line.
    ///   - count: The number of lengths to use. More than there are is an error, which is reported, and changes
    ///     nothing.
    ///   - phase: The offset into the pattern at which the line starts.
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

    // MARK: Asking

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle that contains the outline; `.null` for an empty path.
    open var bounds: CGRect { path.boundingBoxOfPath }

    /// The end of the last element; (0, 0) of an empty path.
    open var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// Returns whether a point is inside the path or on its outline.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }
}
