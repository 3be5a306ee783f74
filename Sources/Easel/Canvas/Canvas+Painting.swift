// SPDX-License-Identifier: MIT

public import Foundation

/// Filling and stroking.
extension Canvas {
    // MARK: The current path

    /// Fills the current path with the fill paint and discards the path. Open subpaths are filled as if closed.
    ///
    /// ```swift
    /// canvas.addEllipse(in: rect)
    /// canvas.addEllipse(in: rect.insetBy(dx: 10, dy: 10))
    /// canvas.fillPath(using: .evenOdd)    // a ring
    /// ```
    public func fillPath(using rule: FillRule = .winding) {
        call = #function
        consumePath { paintFill($0, using: rule, with: state.fillPaint) }
    }

    /// Strokes the current path with the stroke paint and discards the path.
    ///
    /// ```swift
    /// canvas.addLines(between: points)
    /// canvas.setLineJoin(.round)
    /// canvas.strokePath()    // the line of a chart
    /// ```
    public func strokePath() {
        call = #function
        consumePath { paintStroke($0, style: state.strokeStyle, with: state.strokePaint) }
    }

    /// Fills the current path, strokes it, or fills and then strokes it. Discards the path.
    public func drawPath(using mode: DrawingMode) {
        call = #function
        consumePath { path in
            if let rule = mode.fillRule { paintFill(path, using: rule, with: state.fillPaint) }
            if mode.strokes {
                paintStroke(path, style: state.strokeStyle, with: state.strokePaint)
            }
        }
    }

    // MARK: Rectangles, ellipses, and lines

    /// Fills a rectangle with the fill paint; `.infinite` fills the whole clip. Discards the current path.
    ///
    /// ```swift
    /// for (index, value) in [12.0, 30, 21].enumerated() {
    ///     canvas.fill(CGRect(x: 24 * Double(index), y: 100 - value, width: 16, height: value))
    /// }
    /// ```
    public func fill(_ rect: CGRect) {
        guard accepts("rect", orInfinite: rect) else { return }
        paintFill(Path(rect: rect, transform: state.ctm), using: .winding, with: state.fillPaint)
        beginPath()
    }

    /// Makes a rectangle transparent within the clip, regardless of alpha, blend mode, and shadow; `.infinite` clears
    /// the whole clip. Keeps the current path.
    public func clear(_ rect: CGRect) {
        guard accepts("rect", orInfinite: rect) else { return }
        withState {
            state.alpha = 1
            state.shadow = nil
            state.blendMode = .clear
            paintFill(Path(rect: rect, transform: state.ctm), using: .winding, with: .color(.black))
        }
    }

    /// Fills rectangles with the fill paint, as one shape. Discards the current path.
    public func fill(_ rects: [CGRect]) {
        guard accepts("rects", orInfinite: rects), within(limits.pathElements, "pathElements", 5 * rects.count) else {
            return
        }
        let path = Path { $0.addRects(rects, transform: state.ctm) }
        paintFill(path, using: .winding, with: state.fillPaint)
        beginPath()
    }

    /// Strokes a rectangle's outline with the stroke paint. Discards the current path.
    ///
    /// ```swift
    /// canvas.setStrokeColor(.lightGray)
    /// // A frame of one point, inside the picture.
    /// canvas.stroke(canvas.bounds.insetBy(dx: 0.5, dy: 0.5))
    /// ```
    public func stroke(_ rect: CGRect) {
        guard accepts("rect", orInfinite: rect) else { return }
        let path = Path(rect: rect, transform: state.ctm)
        paintStroke(path, style: state.strokeStyle, with: state.strokePaint)
        beginPath()
    }

    /// Strokes a rectangle's outline with the stroke paint and the given line width. Discards the current path.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        guard accepts("rect", orInfinite: rect), accepts("width", width, .notNegative, call: nil) else { return }
        var style = state.strokeStyle
        style.lineWidth = width
        let path = Path(rect: rect, transform: state.ctm)
        paintStroke(path, style: style, with: state.strokePaint)
        beginPath()
    }

    /// Fills the ellipse inscribed in a rectangle. Discards the current path.
    ///
    /// ```swift
    /// for point in points {
    ///     canvas.fillEllipse(in: CGRect(x: point.x - 2, y: point.y - 2, width: 4, height: 4))
    /// }
    /// ```
    public func fillEllipse(in rect: CGRect) {
        guard accepts("rect", rect) else { return }
        let path = Path(ellipseIn: rect, transform: state.ctm)
        paintFill(path, using: .winding, with: state.fillPaint)
        beginPath()
    }

    /// Strokes the ellipse inscribed in a rectangle. Discards the current path.
    public func strokeEllipse(in rect: CGRect) {
        guard accepts("rect", rect) else { return }
        let path = Path(ellipseIn: rect, transform: state.ctm)
        paintStroke(path, style: state.strokeStyle, with: state.strokePaint)
        beginPath()
    }

    /// Strokes a line from the first point to the second, from the third to the fourth, and so on. If the number of
    /// points is odd, the last point is ignored. Discards the current path.
    public func strokeLineSegments(between points: [CGPoint]) {
        guard accepts("points", points), within(limits.pathElements, "pathElements", points.count) else { return }
        var path = Path()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.addLines(between: [points[index], points[index + 1]], transform: state.ctm)
        }
        paintStroke(path, style: state.strokeStyle, with: state.strokePaint)
        beginPath()
    }

    // MARK: Stateless

    /// Fills a path with the fill paint. Does not use or change the current path.
    ///
    /// ```swift
    /// canvas.setFillColor(.systemYellow)
    /// canvas.fill(Path(roundedRect: rect, cornerRadius: 6))
    /// ```
    public func fill(_ path: Path, using rule: FillRule = .winding) {
        guard accepts("path", path) else { return }
        paintFill(path.applying(state.ctm), using: rule, with: state.fillPaint)
    }

    /// Strokes a path with the stroke paint and the line attributes of the state. Does not use or change the current
    /// path.
    ///
    /// ```swift
    /// canvas.setLineWidth(2)
    /// canvas.stroke(Path(from: points[0], to: center))
    /// ```
    public func stroke(_ path: Path) {
        guard accepts("path", path) else { return }
        paintStroke(path.applying(state.ctm), style: state.strokeStyle, with: state.strokePaint)
    }

    /// Fills a path with a paint. Does not use or change the state's fill paint or the current path.
    ///
    /// ```swift
    /// canvas.fill(Path(roundedRect: rect, cornerRadius: 6), with: .color(.systemYellow))
    /// ```
    public func fill(_ path: Path, with paint: Paint, using rule: FillRule = .winding) {
        guard accepts("path", path), accepts("paint", paint, call: nil) else { return }
        paintFill(path.applying(state.ctm), using: rule, with: paint)
    }

    /// Fills a rectangle with a paint; `.infinite` fills the whole clip. Does not use or change the state's fill paint
    /// or the current path.
    ///
    /// ```swift
    /// canvas.fill(canvas.bounds, with: .color(.white))
    /// canvas.stroke(rect, with: .color(.gray), style: StrokeStyle(lineWidth: 2))
    /// ```
    public func fill(_ rect: CGRect, with paint: Paint) {
        guard accepts("rect", orInfinite: rect), accepts("paint", paint, call: nil) else { return }
        paintFill(Path(rect: rect, transform: state.ctm), using: .winding, with: paint)
    }

    /// Strokes a path with a paint and a pen. Does not use or change the state's stroke paint, its line attributes, or
    /// the current path.
    ///
    /// ```swift
    /// canvas.stroke(path, with: .color(.systemRed), style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [6, 4]))
    /// ```
    public func stroke(_ path: Path, with paint: Paint, style: StrokeStyle = StrokeStyle()) {
        guard accepts("path", path), accepts("paint", paint, call: nil), accepts("style", style, call: nil) else {
            return
        }
        paintStroke(path.applying(state.ctm), style: style, with: paint)
    }

    /// Strokes a path with a paint and a solid line of the given width, in user space; a width of 0 draws nothing.
    ///
    /// Caps, joins, and miter limit have the defaults of ``StrokeStyle``. Does not use or change the state's stroke
    /// paint, its line attributes, or the current path.
    public func stroke(_ path: Path, with paint: Paint, lineWidth: CGFloat) {
        guard accepts("path", path), accepts("paint", paint, call: nil),
            accepts("lineWidth", lineWidth, .notNegative, call: nil)
        else { return }
        let style = StrokeStyle(lineWidth: lineWidth)
        paintStroke(path.applying(state.ctm), style: style, with: paint)
    }

    /// Strokes a rectangle's outline with a paint and a pen. Does not use or change the state's stroke paint, its line
    /// attributes, or the current path.
    public func stroke(_ rect: CGRect, with paint: Paint, style: StrokeStyle = StrokeStyle()) {
        guard accepts("rect", orInfinite: rect), accepts("paint", paint, call: nil), accepts("style", style, call: nil)
        else { return }
        paintStroke(Path(rect: rect, transform: state.ctm), style: style, with: paint)
    }
}
