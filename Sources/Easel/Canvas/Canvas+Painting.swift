// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// Filling and stroking.
extension Canvas {
    // MARK: The current path

    /// Fills the current path with the fill paint, and throws it away. Open subpaths are filled as if closed.
    public func fillPath(using rule: FillRule = .winding) {
        paintFill(currentPath, using: rule, with: state.fillPaint, call: #function)
        beginPath()
    }

    /// Strokes the current path with the stroke paint, and throws it away.
    public func strokePath() {
        paintStroke(currentPath, style: state.strokeStyle, with: state.strokePaint, call: #function)
        beginPath()
    }

    /// Fills, strokes, or does one after the other with the current path, and throws it away.
    public func drawPath(using mode: DrawingMode) {
        switch mode {
        case .fill, .fillStroke:
            paintFill(currentPath, using: .winding, with: state.fillPaint, call: #function)
        case .eoFill, .eoFillStroke:
            paintFill(currentPath, using: .evenOdd, with: state.fillPaint, call: #function)
        case .stroke:
            break
        }
        if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke {
            paintStroke(currentPath, style: state.strokeStyle, with: state.strokePaint, call: #function)
        }
        beginPath()
    }

    // MARK: Rectangles, ellipses and lines

    /// Fills a rectangle with the fill paint. The current path is thrown away.
    public func fill(_ rect: CGRect) {
        guard accepts("rect", rect) else { return }
        paintFill(Path(rect: rect, transform: state.ctm), using: .winding, with: state.fillPaint, call: #function)
        beginPath()
    }

    /// Fills rectangles with the fill paint, as one shape. The current path is thrown away.
    public func fill(_ rects: [CGRect]) {
        guard accepts("rects", rects), within(\.pathElements, "pathElements", 5 * rects.count) else { return }
        let path = Path { $0.addRects(rects, transform: state.ctm) }
        paintFill(path, using: .winding, with: state.fillPaint, call: #function)
        beginPath()
    }

    /// Strokes a rectangle's outline with the stroke paint. The current path is thrown away.
    public func stroke(_ rect: CGRect) {
        guard accepts("rect", rect) else { return }
        let path = Path(rect: rect, transform: state.ctm)
        paintStroke(path, style: state.strokeStyle, with: state.strokePaint, call: #function)
        beginPath()
    }

    /// Strokes a rectangle's outline with a line width of its own. The current path is thrown away.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        guard accepts("rect", rect), accepts("width", width, .notNegative) else { return }
        var style = state.strokeStyle
        style.lineWidth = width
        let path = Path(rect: rect, transform: state.ctm)
        paintStroke(path, style: style, with: state.strokePaint, call: #function)
        beginPath()
    }

    /// Fills the ellipse that touches a rectangle's four sides. The current path is thrown away.
    public func fillEllipse(in rect: CGRect) {
        guard accepts("rect", rect) else { return }
        let path = Path(ellipseIn: rect, transform: state.ctm)
        paintFill(path, using: .winding, with: state.fillPaint, call: #function)
        beginPath()
    }

    /// Strokes the ellipse that touches a rectangle's four sides. The current path is thrown away.
    public func strokeEllipse(in rect: CGRect) {
        guard accepts("rect", rect) else { return }
        let path = Path(ellipseIn: rect, transform: state.ctm)
        paintStroke(path, style: state.strokeStyle, with: state.strokePaint, call: #function)
        beginPath()
    }

    /// Strokes a line from the first point to the second, from the third to the fourth, and so on; a last one left
    /// over draws nothing. The current path is thrown away.
    public func strokeLineSegments(between points: [CGPoint]) {
        guard accepts("points", points), within(\.pathElements, "pathElements", points.count) else { return }
        var path = Path()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.addLines(between: [points[index], points[index + 1]], transform: state.ctm)
        }
        paintStroke(path, style: state.strokeStyle, with: state.strokePaint, call: #function)
        beginPath()
    }

    // MARK: Stateless

    /// Fills a path with a paint. The state's own paint and the current path are left alone.
    public func fill(_ path: Path, with paint: Paint, using rule: FillRule = .winding) {
        guard acceptsPath("path", path), accepts("paint", paint) else { return }
        paintFill(path.applying(state.ctm), using: rule, with: paint, call: #function)
    }

    /// Strokes a path with a paint and a pen. The state's own paint, its line attributes and the current path are
    /// left alone.
    public func stroke(_ path: Path, with paint: Paint, style: StrokeStyle = StrokeStyle()) {
        guard acceptsPath("path", path), accepts("paint", paint), accepts("style", style) else { return }
        paintStroke(path.applying(state.ctm), style: style, with: paint, call: #function)
    }

    // MARK: Helpers for drawings

    /// Fills straight stripes across a rectangle with the fill paint: one through its centre, the others mirrored
    /// on both sides of it.
    ///
    /// The stripes are one shape, cut off at the rectangle; a clip cuts them to any other shape. The current path is
    /// left alone.
    ///
    /// - Parameters:
    ///   - rect: Any rectangle anywhere, square or not.
    ///   - width: The width of a stripe.
    ///   - spacing: The gap between two stripes.
    ///   - angle: The stripes' direction: 0 runs along +x, `.degrees(-45)` from bottom left to top right.
    public func fillStripes(in rect: CGRect, width: CGFloat, spacing: CGFloat, angle: Angle) {
        guard accepts("rect", rect), accepts("width", width, .notNegative), accepts("spacing", spacing, .notNegative),
            accepts("angle", angle.radians)
        else { return }
        let period = width + spacing
        let rect = rect.standardized
        guard width > 0, !rect.isNull, !rect.isEmpty else { return }
        // Half the diagonal reaches every corner from the centre, whatever the angle.
        let reach = CGVector(dx: rect.width, dy: rect.height).length / 2
        let stripesOnASide = ((reach + width / 2) / period).rounded(.up)
        guard within(\.pathElements, "pathElements", Int(min(10 * stripesOnASide, 1e15))) else { return }
        let turned = CGAffineTransform(translationX: rect.midX, y: rect.midY).rotated(by: angle)
            .concatenating(state.ctm)
        let side = Int(stripesOnASide)
        let stripes = Path { path in
            for index in -side...side {
                let middle = CGFloat(index) * period
                path.addRect(
                    CGRect(x: -reach, y: middle - width / 2, width: 2 * reach, height: width), transform: turned)
            }
        }
        withState {
            addClip(Path(rect: rect, transform: state.ctm), rule: .winding)
            paintFill(stripes, using: .winding, with: state.fillPaint, call: #function)
        }
    }

    /// Runs a closure several times, each under the transform applied once more: copy 0 under none, copy k under k of
    /// them. The state is brought back after each, as Core Animation's replicator layer does.
    public func replicate(
        _ count: Int, by transform: CGAffineTransform, _ body: (Int) throws -> Void
    ) rethrows {
        guard accepts("transform", transform) else { return }
        guard count >= 0 else {
            return refuse("must not be negative", argument: "count", value: "\(count)")
        }
        guard within(\.replicas, "replicas", count) else { return }
        var repeated = CGAffineTransform.identity
        for index in 0..<count where failure == nil {
            guard repeated.isUsable, repeated.concatenating(state.ctm).isUsable else {
                return refuse("cannot be undone once it is applied \(index) times", argument: "transform", value: "it")
            }
            try withState {
                state.ctm = repeated.concatenating(state.ctm)
                try body(index)
            }
            repeated = transform.concatenating(repeated)
        }
    }

    // MARK: Towards the backend

    /// Where every fill goes through.
    ///
    /// - Parameter path: In base space.
    func paintFill(_ path: Path, using rule: FillRule, with paint: Paint, call: StaticString) {
        guard isPainting, !path.isEmpty, let paint = resolvedPaint(paint, call: call) else { return }
        synchronizeClips()
        backend.fill(withinRange(path), rule: rule, paint: paint, edge: state.edge)
    }

    /// Where every stroke goes through.
    ///
    /// - Parameter path: In base space; the pen is in user space.
    func paintStroke(_ path: Path, style: StrokeStyle, with paint: Paint, call: StaticString) {
        guard isPainting, !path.isEmpty, style.lineWidth > 0,
            staysInRange(path, margin: style.reach * state.ctm.maximumScale, call: call),
            let paint = resolvedPaint(paint, call: call)
        else { return }
        synchronizeClips()
        backend.stroke(path, style: style.forPainting(path), pen: state.ctm, paint: paint, edge: state.edge)
    }

    /// Whether what is painted now can be seen at all.
    private var isPainting: Bool { failure == nil && state.alpha > 0 }

    /// The paint for the backend; nil if it paints nothing or cannot be placed.
    func resolvedPaint(_ paint: Paint, call: StaticString) -> Paint? {
        switch paint.resolved(alpha: state.alpha, in: state.ctm, scale: scale) {
        case .paint(let paint): return paint
        case .nothing: return nil
        case .outOfRange:
            refuse("the gradient is too far away, too small or too stretched to be drawn", call: call)
            return nil
        }
    }

    /// How far from the origin a backend is exact, in base space.
    private var range: CGFloat { CairoBackend.largestCoordinate / scale }

    /// A path to be filled, cut off well outside the canvas where it leaves the range of the backend.
    func withinRange(_ path: Path) -> Path {
        path.stays(within: range)
            ? path
            : path.clippedForFill(
                to: bounds.insetBy(dx: -16, dy: -16), tolerance: min(state.edge.flatness, 0.1) / scale)
    }

    /// Whether a path and its pen stay where the backend is exact; an invalid call if not.
    func staysInRange(_ path: Path, margin: CGFloat, call: StaticString) -> Bool {
        if path.stays(within: range - margin) { return true }
        refuse(
            "the stroke or text reaches further than \(range.shortDescription) points from the canvas's origin",
            call: call)
        return false
    }
}
