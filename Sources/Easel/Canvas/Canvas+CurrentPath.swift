// SPDX-License-Identifier: MIT

public import Foundation

/// The current path. The CTM applies to each point when the point is added.
extension Canvas {
    /// Discards the current path and starts an empty one.
    public func beginPath() {
        if !isPathEmpty { changePath { $0.removeAll() } }
    }

    /// Closes the current subpath with a straight line; the current point is then that subpath's start.
    public func closePath() { changePath { $0.closeSubpath() } }

    /// Starts a subpath.
    ///
    /// ```swift
    /// canvas.move(to: CGPoint(x: 20, y: 80))
    /// canvas.addLine(to: CGPoint(x: 60, y: 20))
    /// canvas.addLine(to: CGPoint(x: 100, y: 80))
    /// canvas.closePath()
    /// canvas.fillPath()    // a triangle
    /// ```
    public func move(to point: CGPoint) {
        guard accepts("point", point), hasRoom() else { return }
        changePath { $0.move(to: point, transform: state.ctm) }
    }

    /// Adds a straight line. Without a current point, the call is invalid.
    ///
    /// ```swift
    /// canvas.move(to: CGPoint(x: 20, y: 10))
    /// canvas.addLine(to: CGPoint(x: 20, y: 90))
    /// canvas.addLine(to: CGPoint(x: 180, y: 90))
    /// canvas.strokePath()    // the two axes of a chart
    /// ```
    public func addLine(to point: CGPoint) {
        guard accepts("point", point), hasCurrentPoint(), hasRoom() else { return }
        changePath { $0.addLine(to: point, transform: state.ctm) }
    }

    /// Starts a subpath at the first point and adds lines to the others.
    ///
    /// ```swift
    /// canvas.addLines(between: points)
    /// canvas.strokePath()
    /// ```
    public func addLines(between points: [CGPoint]) {
        guard accepts("points", points), hasRoom(for: points.count) else { return }
        changePath { $0.addLines(between: points, transform: state.ctm) }
    }

    /// Adds a cubic Bézier curve. Without a current point, the call is invalid.
    ///
    /// ```swift
    /// // A link that leaves one box and enters the next horizontally.
    /// canvas.move(to: CGPoint(x: 10, y: 80))
    /// canvas.addCurve(to: CGPoint(x: 110, y: 20), control1: CGPoint(x: 60, y: 80), control2: CGPoint(x: 60, y: 20))
    /// canvas.strokePath()
    /// ```
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard accepts("end", end), accepts("control1", control1, call: nil), accepts("control2", control2, call: nil),
            hasCurrentPoint(), hasRoom()
        else { return }
        changePath { $0.addCurve(to: end, control1: control1, control2: control2, transform: state.ctm) }
    }

    /// Adds a quadratic Bézier curve. Without a current point, the call is invalid.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard accepts("end", end), accepts("control", control, call: nil), hasCurrentPoint(), hasRoom() else { return }
        changePath { $0.addQuadCurve(to: end, control: control, transform: state.ctm) }
    }

    /// Adds an arc of a circle, and a line to its start if there is a current point.
    ///
    /// ```swift
    /// // Three quarters of a circle: from the right through the bottom and the left to the top.
    /// canvas.addArc(center: center, radius: 40, startAngle: 0, endAngle: 1.5 * .pi, clockwise: false)
    /// canvas.strokePath()
    /// ```
    ///
    /// Angles are in radians from +x toward +y. `clockwise: true` runs through *decreasing* angles, as in Core
    /// Graphics; with y down that looks counterclockwise. Full turns follow the rules of
    /// `Path.addArc(center:radius:startAngle:endAngle:clockwise:transform:)`.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        guard accepts("center", center), accepts("radius", radius, .notNegative, call: nil),
            accepts("startAngle", startAngle, call: nil),
            accepts("endAngle", endAngle, call: nil), hasRoom(for: 10)
        else { return }
        changePath {
            $0.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
                transform: state.ctm)
        }
    }

    /// Adds an arc of a circle, and a line to its start if there is a current point.
    ///
    /// ```swift
    /// canvas.addArc(center: center, radius: 40, startAngle: .zero, endAngle: .degrees(270), clockwise: false)
    /// ```
    ///
    /// Angles run from +x toward +y. The method that takes radians describes the rules.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool) {
        addArc(
            center: center, radius: radius, startAngle: startAngle.radians, endAngle: endAngle.radians,
            clockwise: clockwise)
    }

    /// Adds an arc of a circle by its sweep, and a line to its start if there is a current point.
    ///
    /// Angles are in radians and run from +x toward +y. A negative `delta` runs through decreasing angles. A sweep of
    /// more than a full turn, in either direction, is a full turn. A negative radius makes the call invalid. Mirrors
    /// `CGMutablePath.addRelativeArc(center:radius:startAngle:delta:)`.
    public func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
        guard accepts("center", center), accepts("radius", radius, .notNegative, call: nil),
            accepts("startAngle", startAngle, call: nil),
            accepts("delta", delta, call: nil), hasRoom(for: 10)
        else { return }
        changePath {
            $0.addRelativeArc(
                center: center, radius: radius, startAngle: startAngle, delta: delta, transform: state.ctm)
        }
    }

    /// Adds an arc of a circle by its sweep, and a line to its start if there is a current point.
    ///
    /// Angles run from +x toward +y. The method that takes radians describes the rules.
    public func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
        addRelativeArc(center: center, radius: radius, startAngle: startAngle.radians, delta: delta.radians)
    }

    /// Adds an arc that touches two lines: from the current point to `tangent1End`, and on to `tangent2End`.
    ///
    /// If the radius is 0, or the three points coincide or are on one line, the method adds a line to `tangent1End`.
    /// Without a current point, the call is invalid.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard accepts("tangent1End", tangent1End), accepts("tangent2End", tangent2End, call: nil),
            accepts("radius", radius, .notNegative, call: nil), hasCurrentPoint(), hasRoom(for: 6)
        else { return }
        changePath {
            $0.addArc(
                tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.ctm)
        }
    }

    /// Adds a rectangle as a separate subpath, from its origin corner along +x, then +y. `.infinite` contains every
    /// paintable point.
    public func addRect(_ rect: CGRect) {
        guard accepts("rect", orInfinite: rect), hasRoom(for: 5) else { return }
        changePath { $0.addRect(rect, transform: state.ctm) }
    }

    /// Adds several rectangles, each as a separate subpath.
    public func addRects(_ rects: [CGRect]) {
        guard accepts("rects", orInfinite: rects), hasRoom(for: 5 * rects.count) else { return }
        changePath { $0.addRects(rects, transform: state.ctm) }
    }

    /// Adds the ellipse inscribed in a rectangle as a separate subpath, from (maxX, midY) toward +y.
    public func addEllipse(in rect: CGRect) {
        guard accepts("rect", rect), hasRoom(for: 10) else { return }
        changePath { $0.addEllipse(in: rect, transform: state.ctm) }
    }

    /// Adds a path's elements.
    public func addPath(_ path: Path) {
        guard accepts("path", path), hasRoom(for: path.verbs.count) else { return }
        changePath { $0.addPath(path, transform: state.ctm) }
    }

    /// Replaces the current path with the outline of its stroke, drawn with the state's pen.
    ///
    /// Filling the result with the winding rule covers the same area as `strokePath()`. With a line width of 0, the
    /// result is an empty path.
    public func replacePathWithStrokedPath() {
        guard let path,
            state.strokeStyle.dash.isEmpty
                || within(
                    min(limits.dashes, Path.maximumDashes), "dashes", state.strokeStyle.dashCount(on: path, scale: 1))
        else { return }
        let outline = attempt { () throws(DrawingError) in
            try path.strokeOutline(style: state.strokeStyle, checkCancellation: budget.checkCancellation)
        }
        if let outline { storedPath = outline.applying(state.ctm) }
    }

    // MARK: Queries

    /// Whether the current path is empty.
    public var isPathEmpty: Bool { pathElementCount == 0 }

    /// The start of the next line, in user space; (0, 0) without a current point.
    public var currentPointOfPath: CGPoint {
        currentPath.currentPoint?.applying(state.ctm.inverted()) ?? .zero
    }

    /// The smallest rectangle of user space that contains the current path and its control points; `.null` if the path
    /// is empty.
    public var boundingBoxOfPath: CGRect {
        let toUserSpace = state.ctm.inverted()
        return CGRect(enclosing: currentPath.points.lazy.map { $0.applying(toUserSpace) })
    }

    /// A copy of the current path in user space; nil if the path is empty.
    public var path: Path? {
        currentPath.isEmpty ? nil : currentPath.applying(state.ctm.inverted())
    }

    /// Whether painting the current path would cover a point of user space.
    ///
    /// A point on the outline counts as inside. Strokes use the state's current line attributes, as in `strokePath()`.
    public func pathContains(_ point: CGPoint, mode: DrawingMode) -> Bool {
        guard accepts("point", point) else { return false }
        let inBaseSpace = point.applying(state.ctm)
        if let rule = mode.fillRule, currentPath.contains(inBaseSpace, using: rule) { return true }
        guard mode.strokes else { return false }
        return path?.strokeContains(point, style: state.strokeStyle) ?? false
    }

    // MARK: Checks

    /// Whether the current path has a current point. The caller has already checked its arguments.
    private func hasCurrentPoint() -> Bool {
        guard isPathEmpty else { return true }
        refuse("there is no current point to start from; it needs a move(to:) before it")
        return false
    }

    /// Changes the current path. The path is moved out of the canvas during the change, for the reason given at
    /// ``state``.
    private func changePath(_ change: (inout Path) -> Void) {
        var path = takePath()
        change(&path)
        storedPath = path
    }

    /// Runs a closure with the current path and discards the path. If the path is small, the next path reuses its
    /// memory. Scene S1 as SVG: −28%, with the rule for ``state``.
    func consumePath(_ body: (borrowing Path) -> Void) {
        let path = takePath()
        body(path)
        var used = consume path
        used.removeAll()
        storedPath = used
    }

    /// Removes and returns the current path.
    func takePath() -> Path { storedPath.take() ?? Path() }

    /// The current path, in base space.
    var currentPath: Path { storedPath ?? Path() }

    /// The number of elements, read without copying the path, which would count references.
    private var pathElementCount: Int { storedPath?.verbs.count ?? 0 }

    private func hasRoom(for count: Int = 1) -> Bool {
        within(limits.pathElements, "pathElements", pathElementCount + count)
    }
}
