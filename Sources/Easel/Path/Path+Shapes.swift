// SPDX-License-Identifier: MIT

public import Foundation

/// The radius of each corner of a rounded rectangle.
public struct CornerRadii: Sendable, Hashable {
    /// The corner at minX and minY.
    public var topLeft: CGFloat
    /// The corner at maxX and minY.
    public var topRight: CGFloat
    /// The corner at maxX and maxY.
    public var bottomRight: CGFloat
    /// The corner at minX and maxY.
    public var bottomLeft: CGFloat

    /// Creates corner radii. Omitted radii are 0.
    public init(
        topLeft: CGFloat = 0, topRight: CGFloat = 0, bottomRight: CGFloat = 0, bottomLeft: CGFloat = 0
    ) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }
}

extension Path {
    // MARK: Lines

    /// Creates a straight line from one point to another.
    ///
    /// ```swift
    /// canvas.stroke(Path(from: .zero, to: CGPoint(x: 100, y: 0)), with: .color(.gray), lineWidth: 1)
    /// ```
    public init(from start: CGPoint, to end: CGPoint) {
        guard start.isFinite, end.isFinite else {
            refuse("\(start.shortDescription), to \(end.shortDescription)")
            return
        }
        addLines(between: [start, end])
    }

    // MARK: Rectangles and ellipses

    /// Creates a rectangle that starts at its origin and runs along +x, then +y.
    ///
    /// ```swift
    /// // Paint only around the rectangle.
    /// canvas.clip(outside: Path(rect: rect))
    /// ```
    public init(rect: CGRect, transform: CGAffineTransform? = nil) {
        addRect(rect, transform: transform ?? .identity)
    }

    /// Creates the ellipse that touches the four sides of a rectangle.
    ///
    /// ```swift
    /// canvas.stroke(Path(ellipseIn: rect), with: .color(.systemBlue), lineWidth: 2)
    /// ```
    public init(ellipseIn rect: CGRect, transform: CGAffineTransform? = nil) {
        addEllipse(in: rect, transform: transform ?? .identity)
    }

    /// Creates a rectangle with elliptical corners. See ``addRoundedRect(in:cornerWidth:cornerHeight:transform:)``.
    public init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform? = nil
    ) {
        addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform ?? .identity)
    }

    /// Creates a rectangle with circular corners. A radius of more than half a side is reduced to half that side, and a
    /// negative radius counts as 0.
    ///
    /// ```swift
    /// canvas.fill(Path(roundedRect: rect, cornerRadius: 8), with: .color(.white))
    /// ```
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        guard rect.isExactlyNull || rect.isFinite && cornerRadius.isFinite else {
            refuse("\(rect.shortDescription), cornerRadius \(cornerRadius.shortDescription)")
            return
        }
        let largest = min(abs(rect.width), abs(rect.height)) / 2
        let radius = min(max(cornerRadius, 0), largest)
        addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
    }

    /// Creates a rectangle with a separate radius for each corner.
    ///
    /// ```swift
    /// let tab = Path(roundedRect: rect, cornerRadii: CornerRadii(topLeft: 8, topRight: 8))
    /// ```
    ///
    /// If the radii do not fit side by side, all are reduced by the same factor, as in CSS (section 5.5 of *CSS
    /// Backgrounds and Borders Level 3*). Negative radii count as 0.
    public init(roundedRect rect: CGRect, cornerRadii radii: CornerRadii) {
        guard !rect.isExactlyNull else { return }
        let rect = rect.standardized
        let wanted = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
        guard rect.isFinite, wanted.allSatisfy(\.isFinite) else {
            refuse("\(rect.shortDescription), cornerRadii \(wanted.map(\.shortDescription))")
            return
        }
        let (topLeft, topRight, bottomRight, bottomLeft) =
            (max(wanted[0], 0), max(wanted[1], 0), max(wanted[2], 0), max(wanted[3], 0))
        let factor = [
            (rect.width, topLeft + topRight), (rect.width, bottomLeft + bottomRight),
            (rect.height, topLeft + bottomLeft), (rect.height, topRight + bottomRight),
        ].reduce(CGFloat(1)) { $1.1 > $1.0 ? min($0, $1.0 / $1.1) : $0 }
        addRoundedRect(
            rect,
            corners: [topLeft, topRight, bottomRight, bottomLeft]
                .map { CGSize(width: $0 * factor, height: $0 * factor) },
            transform: .identity)
    }

    /// Adds a rectangle as a separate subpath that starts at the rectangle's origin and runs along +x, then +y.
    ///
    /// A rectangle of negative width or height is standardized; a null rectangle adds nothing. `.infinite` becomes a
    /// square around the origin with sides of 2e9 points, regardless of the transform. A ``Canvas`` treats this square
    /// as unlimited.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        if rect.isExactlyNull { return }
        if rect.isInfinite { return addRect(Self.everything) }
        let rect = rect.standardized
        guard rect.staysFinite(under: transform) else { return refuse("\(rect.shortDescription)") }
        let (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        reserve(verbs: 5, points: 4)
        move(to: CGPoint(x: minX, y: minY), transform: transform)
        addLine(to: CGPoint(x: maxX, y: minY), transform: transform)
        addLine(to: CGPoint(x: maxX, y: maxY), transform: transform)
        addLine(to: CGPoint(x: minX, y: maxY), transform: transform)
        closeSubpath()
    }

    /// Adds several rectangles, each as a subpath.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds the ellipse that touches the four sides of a rectangle, as a separate subpath. It starts at (maxX, midY)
    /// and runs toward +y.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        if rect.isExactlyNull { return }
        let rect = rect.standardized
        let ellipse = CGAffineTransform(
            a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY
        ).concatenating(transform)
        // The corners of the rectangle may be finite even if its width, which scales the curves, is not.
        guard CGRect(x: -1, y: -1, width: 2, height: 2).staysFinite(under: ellipse) else {
            return refuse("\(rect.shortDescription)")
        }
        append(Self.unitCircle, transform: ellipse)
    }

    /// The circle of radius 1 around the origin. It starts at (1, 0) and runs toward +y.
    private static let unitCircle = Path {
        $0.move(to: CGPoint(x: 1, y: 0))
        $0.addUnitArc(from: 0, sweep: 2 * .pi, transform: .identity)
        $0.closeSubpath()
    }

    /// Adds a rectangle with elliptical corners as a separate subpath. It starts on the top edge and runs toward +x.
    ///
    /// The corner width and height are the semi-axes of the ellipses. Each is limited to half the corresponding side of
    /// the rectangle. A negative one counts as 0.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        if rect.isExactlyNull { return }
        let rect = rect.standardized
        guard rect.isFinite, cornerWidth.isFinite, cornerHeight.isFinite else {
            return refuse(
                "\(rect.shortDescription), cornerWidth \(cornerWidth.shortDescription), cornerHeight \(cornerHeight.shortDescription)"
            )
        }
        let corner = CGSize(
            width: min(max(cornerWidth, 0), rect.width / 2), height: min(max(cornerHeight, 0), rect.height / 2))
        addRoundedRect(rect, corners: [corner, corner, corner, corner], transform: transform)
    }

    /// Appends a rounded rectangle. The corner sizes start at the top left and follow the direction of travel.
    ///
    /// - Parameter tail: Points through which the outline passes on one side. Side k leads from corner k to the next
    ///   corner.
    private mutating func addRoundedRect(
        _ rect: CGRect, corners: [CGSize], transform: CGAffineTransform, tail: (side: Int, points: [CGPoint])? = nil
    ) {
        let sides = rect.corners
        guard sides.allSatisfy({ $0.applying(transform).isFinite }) else {
            return refuse("\(rect.shortDescription), transform \(transform.shortDescription)", call: "addRoundedRect")
        }
        // A corner whose width or height is 0 is not rounded.
        let corners = corners.map { $0.width > 0 && $0.height > 0 ? $0 : .zero }
        reserve(verbs: 14, points: 29)
        move(to: CGPoint(x: rect.minX + corners[0].width, y: rect.minY), transform: transform)
        for turn in 1...4 {
            let index = turn % 4
            if let tail, (tail.side + 1) % 4 == index {
                for point in tail.points { addLine(to: point, transform: transform) }
            }
            let corner = corners[index]
            // The center of the corner's ellipse is inside the rectangle.
            let center = CGPoint(
                x: sides[index].x + (index == 1 || index == 2 ? -corner.width : corner.width),
                y: sides[index].y + (index >= 2 ? -corner.height : corner.height))
            let startAngle = CGFloat(index - 2) * .pi / 2
            let ellipse = CGAffineTransform(
                a: corner.width, b: 0, c: 0, d: corner.height, tx: center.x, ty: center.y)
            addLine(to: Self.unitPoint(at: startAngle).applying(ellipse), transform: transform)
            if corner != .zero {
                addUnitArc(from: startAngle, sweep: .pi / 2, transform: ellipse.concatenating(transform))
            }
        }
        closeSubpath()
    }

    /// The rectangle to which all drawing is limited.
    private static let everything = CGRect(
        x: -NumberRule.largest, y: -NumberRule.largest, width: 2 * NumberRule.largest, height: 2 * NumberRule.largest)

    // MARK: Shapes of charts and callouts

    /// Creates a ring: the ellipse in a rectangle, minus the ellipse inset by `width`.
    ///
    /// ```swift
    /// canvas.fill(Path(ringIn: rect, width: 12), with: .color(.systemOrange))
    /// ```
    ///
    /// The inner ellipse runs in the opposite direction, so both fill rules leave the hole open. If the width reaches
    /// the center, the whole ellipse is filled. A width of 0 or less is
    /// invalid: see ``refusedElements``.
    public init(ringIn rect: CGRect, width: CGFloat) {
        if rect.isExactlyNull { return }
        let rect = rect.standardized
        guard width.isFinite, rect.isFinite, width > 0 else {
            refuse("\(rect.shortDescription), width \(width.shortDescription)")
            return
        }
        addEllipse(in: rect)
        guard !isEmpty, width < min(rect.width, rect.height) / 2 else { return }
        let inner = rect.insetBy(dx: width, dy: width)
        // Mirroring the ellipse about its own center makes it run through decreasing angles.
        let mirror = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * inner.midY)
        addEllipse(in: inner, transform: mirror)
    }

    /// Creates a speech bubble: a rounded rectangle and a pointed tail, as one outline.
    ///
    /// ```swift
    /// let bubble = Path(callout: rect, tail: CGPoint(x: rect.minX + 20, y: rect.maxY + 14), cornerRadius: 12)
    /// canvas.fill(bubble, with: .color(.systemBlue))
    /// ```
    ///
    /// The tail is on the side beyond which the tip extends furthest. The tail's base is as near to the tip as the
    /// side's corners allow. If the side is too short for the base, the two adjacent corners are reduced. If the tip is
    /// inside the rectangle, the bubble has no tail.
    ///
    /// - Parameters:
    ///   - rect: The bubble's body.
    ///   - tail: The tip of the tail.
    ///   - cornerRadius: The radius of the body's corners, limited to half the shorter side.
    ///   - tailWidth: The width of the tail's base. The default is a third of the body's shorter side.
    public init(callout rect: CGRect, tail: CGPoint, cornerRadius: CGFloat, tailWidth: CGFloat? = nil) {
        if rect.isExactlyNull { return }
        let rect = rect.standardized
        let shorter = min(rect.width, rect.height)
        guard rect.isFinite, tail.isFinite, [cornerRadius, tailWidth ?? 0].allSatisfy({ $0.isFinite && $0 >= 0 }) else {
            let width = tailWidth.map { ", tailWidth \($0.shortDescription)" } ?? ""
            refuse(
                "\(rect.shortDescription), tail \(tail.shortDescription), cornerRadius \(cornerRadius.shortDescription)\(width)"
            )
            return
        }
        let radius = min(cornerRadius, shorter / 2)

        // Sides are numbered like corners: side k leads from corner k to corner k + 1. The order is top, right, bottom,
        // and left.
        let beyond = [rect.minY - tail.y, tail.x - rect.maxX, tail.y - rect.maxY, rect.minX - tail.x]
        guard let furthest = beyond.max(), furthest > 0, let side = beyond.firstIndex(of: furthest) else {
            addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
            return
        }
        let length = side % 2 == 0 ? rect.width : rect.height
        let foot = min(tailWidth ?? shorter / 3, length)
        var radii = Array(repeating: radius, count: 4)
        radii[side] = min(radius, (length - foot) / 2)
        radii[(side + 1) % 4] = radii[side]

        let along = side % 2 == 0 ? CGVector(dx: side == 0 ? 1 : -1, dy: 0) : CGVector(dx: 0, dy: side == 1 ? 1 : -1)
        let toTail = CGVector(from: rect.corners[side], to: tail)
        let room = radii[side] + foot / 2
        let middle = min(max(toTail.dx * along.dx + toTail.dy * along.dy, room), length - room)
        let corner = rect.corners[side]
        addRoundedRect(
            rect, corners: radii.map { CGSize(width: $0, height: $0) }, transform: .identity,
            tail: (side, [corner + along * (middle - foot / 2), tail, corner + along * (middle + foot / 2)]))
    }
}
