// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The last step before the backend: every fill, stroke and clip goes through here.
extension Canvas {
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
            staysInRange(path, margin: style.reach(on: path) * state.ctm.maximumScale, call: call),
            style.dash.isEmpty || within(\.dashes, "dashes", style.dashCount(on: path, scale: state.ctm.maximumScale)),
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
            refuse(
                "is too far away, too small or too stretched to be drawn", argument: "the gradient",
                value: "under the transform \(state.ctm.shortDescription)", call: call)
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
        let reach = range - margin
        guard let outside = path.points.first(where: { !(abs($0.x) <= reach && abs($0.y) <= reach) }) else {
            return true
        }
        let place = "(\(outside.x.shortDescription), \(outside.y.shortDescription))"
        refuse(
            "must keep everything but fills, their pens included, within \(range.shortDescription) points of the canvas's "
                + "origin", argument: "the path", value: "at \(place) on the canvas", call: call)
        return false
    }
}
