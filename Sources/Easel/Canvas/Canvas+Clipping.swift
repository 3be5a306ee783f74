// SPDX-License-Identifier: MIT

public import Foundation

/// Clipping. The clip can only shrink until `restoreGState()` or ``resetClip()``. Its edges are antialiased like a
/// fill's.
extension Canvas {
    /// Clips to the current path and discards the path. Without a current path, the call is invalid.
    public func clip(using rule: FillRule = .winding) {
        guard !isPathEmpty else {
            return refuse("there is no current path to clip to", call: #function)
        }
        clip(toBaseSpace: takePath(), using: rule)
    }

    /// Clips to a rectangle; `.infinite` clips nothing away. Discards the current path.
    ///
    /// ```swift
    /// canvas.withState {
    ///     canvas.clip(to: rect)
    ///     canvas.draw(photo, in: rect.insetBy(dx: -20, dy: -20))
    /// }
    /// ```
    public func clip(to rect: CGRect) {
        guard accepts("rect", orInfinite: rect) else { return }
        clip(toBaseSpace: Path(rect: rect, transform: state.ctm), using: .winding)
        beginPath()
    }

    /// Clips to the union of rectangles. Discards the current path.
    public func clip(to rects: [CGRect]) {
        guard accepts("rects", orInfinite: rects), within(limits.pathElements, "pathElements", 5 * rects.count) else {
            return
        }
        clip(toBaseSpace: Path { $0.addRects(rects, transform: state.ctm) }, using: .winding)
        beginPath()
    }

    /// Clips to a path; an empty one clips everything away. Keeps the current path.
    ///
    /// ```swift
    /// canvas.withState {
    ///     canvas.clip(to: Path(ellipseIn: rect))
    ///     canvas.draw(photo, in: rect, fit: .cover)    // a round avatar
    /// }
    /// ```
    public func clip(to path: Path, using rule: FillRule = .winding) {
        guard accepts("path", path) else { return }
        clip(toBaseSpace: path.applying(state.ctm), using: rule)
    }

    /// Clips to the outside of a path; an empty path clips nothing away. Keeps the current path.
    public func clip(outside path: Path, using rule: FillRule = .winding) {
        guard accepts("path", path) else { return }
        guard !path.isEmpty else { return }
        // Inside a frame, the even-odd rule swaps inside and outside. For that, a path with the winding rule needs an
        // outline that does not overlap itself. Computing the outline takes long.
        var inverse = limited(path.applying(state.ctm))
        if rule == .winding {
            guard mayPerform(elements: .max) else { return }
            let outline = attempt { () throws(DrawingError) in
                try inverse.normalized(using: rule, checkCancellation: budget.check)
            }
            guard let outline else { return }
            guard let outline else {
                return refuse(
                    "must cross itself less often: its outline takes too long to compute", argument: "path",
                    value: "a path of \(path.verbs.count) elements")
            }
            inverse = outline
        }
        inverse.addRect(bounds.union(clipBounds).insetBy(dx: -32, dy: -32))
        clip(toBaseSpace: inverse, using: .evenOdd)
    }

    /// Clips to a rectangle, masked by an image scaled to it. Discards the current path.
    ///
    /// If any pixel of the image is not opaque, only the image's alpha masks, as in Core Graphics: a black icon on a
    /// transparent background can be painted in any color. An opaque image masks by its luminance: white shows, black
    /// hides.
    public func clip(to rect: CGRect, mask: Image) {
        guard accepts("rect", rect) else { return }
        let rect = rect.standardized
        let isEmpty = rect.isNull || rect.isEmpty
        let isTooLarge = !isEmpty && mask.isTooLarge(in: rect, under: state.ctm, scale: scale) && depth == 0
        guard isEmpty || isTooLarge || mask.canBePlaced(in: rect, under: state.ctm, scale: scale) else {
            return refuse("is too small or too large for the mask to be drawn", argument: "rect", value: "\(rect)")
        }
        clip(to: rect)
        guard !isEmpty, within(limits.layers, "layers", layerDepth + state.masks.count + 1) else { return }
        let mask = mask.coverage
        var added = Mask(image: mask, rect: rect, transform: state.ctm, interpolation: state.interpolationQuality)
        if isTooLarge {
            let whole = Shape.fill(limited(Path(rect: rect, transform: state.ctm)), .winding)
            let paint = PlainPaint.image(mask, in: rect, spread: .pad, transform: state.ctm)
            let seen = limiter?.limited(
                paint, over: whole, interpolation: state.interpolationQuality, to: cullRect)
            guard case .image(let image, let rect, _, let transform) = seen else { return }
            added = Mask(image: image, rect: rect, transform: transform, interpolation: state.interpolationQuality)
        }
        state.masks = state.masks + [added]
    }

    /// Removes every clip except the clip of the open layer. Restoring a saved state restores its clips.
    public func resetClip() { (state.clips, state.masks) = (ClipStack(), []) }

    /// The bounds of the visible area in user space; `.null` if the clip hides everything.
    ///
    /// The bounds are computed from the bounds of the individual clips, so they may be slightly larger than the visible
    /// area.
    public var boundingBoxOfClipPath: CGRect {
        let box = clipBounds
        return box.isNull ? .null : box.applying(state.ctm.inverted())
    }

    private func clip(toBaseSpace path: Path, using rule: FillRule) {
        guard within(limits.pathElements, "pathElements", path.verbs.count) else { return }
        addClip(path, rule: rule)
    }
}
